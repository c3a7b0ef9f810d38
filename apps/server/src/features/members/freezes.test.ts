import { account } from "@arcade/contract/account/api";
import { languages } from "@arcade/contract/languages";
import { members } from "@arcade/contract/members/api";
import { freezeReasons } from "@arcade/contract/members/freezes";
import { membersOffice } from "@arcade/contract/members/office";
import { operatorsOffice } from "@arcade/contract/operators/office";
import { refusalSentence } from "@arcade/messages";
import { orders } from "@arcade/contract/orders/api";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type GivenMember,
  type GivenOperator,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  givenStore,
  mailsTo,
  password,
  paymentPassword,
  submit,
} from "../../../test/given.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { useWorld } from "../../../test/world.ts";
import { rows } from "../../platform/database.ts";

const world = useWorld();
const day = 86_400_000;
const note = "as the case file says";
const message = "We are looking at the payment of Tuesday.";
let one: GivenOperator;
let two: GivenOperator;
let support: GivenOperator;
let store: GivenStore;

beforeAll(async () => {
  one = await givenOperator(world, "reviewer");
  two = await givenOperator(world, "reviewer");
  support = await givenOperator(world, "support");
  store = await givenStore(world);
});

const until = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
const freezing = (member: GivenMember, changed: object = {}) => ({
  member_id: String(member.member_id),
  reason_code: "payment_disputed" as const,
  message,
  until: until(7 * day),
  note,
  ...changed,
});

async function freezeWallet(member: GivenMember, changed: object = {}): Promise<void> {
  const { proposal_id } = await world.ask(membersOffice.proposeWalletFreeze, freezing(member, changed), { token: one.token });
  await world.ask(membersOffice.decideWalletFreeze, { proposal_id, approve: true, note }, { token: two.token });
}
const freezesOf = async (member: GivenMember) => (await world.ask(members.freezes, {}, { token: member.token })).items;

describe("freezing an account", () => {
  test("ends every session at once, is told by mail with reason, end and way to appeal, and can be read and appealed after signing in anew", async () => {
    const member = await givenMember(world);
    const done = await world.ask(membersOffice.freezeAccount, freezing(member), { token: one.token });
    expect(done.sessions_ended).toBe(1);
    expect(await world.call(account.mine, {}, { token: member.token })).toMatchObject({ error: "log_in" });
    const [mail] = await mailsTo(world, member.email);
    expect(mail?.subject).toContain("suspended");
    for (const part of ["the sender of a payment disputes it", message, "appeal", "72 hours", "/#/pages/member/money"]) expect(mail?.body).toContain(part);
    const { token, suspended } = await world.ask(account.logIn, { account: member.email, password }, { address: "10.7.0.1" });
    expect(suspended).toBe("payment_disputed");
    expect(await world.call(account.mine, {}, { token })).toMatchObject({ error: "account_suspended", parameters: { reason: "payment_disputed" } });
    const [freeze] = (await world.ask(members.freezes, {}, { token })).items;
    expect(freeze).toMatchObject({ kind: "account", reason_code: "payment_disputed", message, ended: null, may_appeal: true, appeal: null });
    await world.ask(members.appeal, { subject: "freeze", subject_id: freeze?.id ?? "", text: "I can show the receipt." }, { token });
    expect(await world.call(membersOffice.freezeAccount, freezing(member), { token: two.token })).toMatchObject({ error: "already_frozen" });
  });

  test("ends by itself at its date, with a mail", async () => {
    const member = await givenMember(world);
    await world.ask(membersOffice.freezeAccount, freezing(member, { until: until(day) }), { token: one.token });
    await world.pass(day + 1_000);
    const { suspended, token } = await world.ask(account.logIn, { account: member.email, password }, { address: "10.7.0.2" });
    expect(suspended).toBeNull();
    expect(await world.call(account.mine, {}, { token })).toMatchObject({ ok: true });
    expect((await mailsTo(world, member.email))[0]?.subject).toContain("free again");
    expect((await world.ask(members.freezes, {}, { token })).items[0]).toMatchObject({ may_appeal: false });
  });

  test("is ended earlier by one person; one's own account, nobody's, and an end in the past or too far away are refused", async () => {
    const member = await givenMember(world);
    await world.ask(membersOffice.freezeAccount, freezing(member), { token: one.token });
    const member_id = String(member.member_id);
    await world.ask(membersOffice.unfreezeAccount, { member_id, note }, { token: two.token });
    expect(await world.call(membersOffice.unfreezeAccount, { member_id, note }, { token: two.token })).toMatchObject({ error: "not_frozen" });
    expect(await world.call(membersOffice.unfreezeAccount, { member_id: "5", note }, { token: two.token })).toMatchObject({ error: "not_found" });
    const own = await givenOperator(world, "reviewer", { own_member_id: member.member_id });
    for (const row of [membersOffice.freezeAccount, membersOffice.proposeWalletFreeze] as const) {
      expect(await world.call(row, freezing(member), { token: own.token })).toMatchObject({ error: "own_matter" });
      expect(await world.call(row, freezing(member, { member_id: "5" }), { token: one.token })).toMatchObject({ error: "not_found" });
      for (const ms of [-1_000, 181 * day])
        expect(await world.call(row, freezing(member, { until: until(ms) }), { token: one.token })).toMatchObject({ error: "freeze_end_outside" });
    }
    expect(await world.call(membersOffice.unfreezeAccount, { member_id, note }, { token: own.token })).toMatchObject({ error: "own_matter" });
    expect(await world.call(membersOffice.proposeWalletUnfreeze, { member_id, note }, { token: one.token })).toMatchObject({ error: "not_frozen" });
    expect(await world.call(membersOffice.proposeWalletUnfreeze, { member_id: "5", note }, { token: one.token })).toMatchObject({ error: "not_found" });
  });
});

describe("freezing a wallet takes two people (PROOF F3, REL-020)", () => {
  test("nothing is frozen before the second person says so; then nothing goes out, and refunds still arrive", async () => {
    const goods = await givenGoods(world, store);
    const buyer = await givenBuyer(world);
    const bought = await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }]);
    const { proposal_id } = await world.ask(membersOffice.proposeWalletFreeze, freezing(buyer), { token: one.token });
    expect(await freezesOf(buyer)).toEqual([]);
    const decision = { proposal_id, approve: true, note };
    expect(await world.call(membersOffice.decideWalletFreeze, decision, { token: one.token })).toMatchObject({ error: "second_person" });
    await world.ask(membersOffice.decideWalletFreeze, decision, { token: two.token });
    expect(await world.call(membersOffice.decideWalletFreeze, decision, { token: two.token })).toMatchObject({ error: "proposal_closed" });
    const paying = { order_ids: bought.orders.map(({ id }) => id), payment_password: paymentPassword };
    expect(await world.call(orders.pay, paying, { token: buyer.token })).toMatchObject({ error: "wallet_frozen", parameters: { reason: "payment_disputed" } });
    expect((await freezesOf(buyer))[0]).toMatchObject({ kind: "wallet", message, may_appeal: true });
    expect(await world.call(membersOffice.proposeWalletFreeze, freezing(buyer), { token: one.token })).toMatchObject({ error: "already_frozen" });

    // Freed by two, and no longer in the way.
    const member_id = String(buyer.member_id);
    const freeing = await world.ask(membersOffice.proposeWalletUnfreeze, { member_id, note }, { token: two.token });
    const ending = { ...freeing, approve: true, note };
    expect(await world.call(membersOffice.decideWalletUnfreeze, ending, { token: two.token })).toMatchObject({ error: "second_person" });
    const own = await givenOperator(world, "reviewer", { own_member_id: buyer.member_id });
    expect(await world.call(membersOffice.decideWalletUnfreeze, ending, { token: own.token })).toMatchObject({ error: "own_matter" });
    await world.ask(membersOffice.decideWalletUnfreeze, ending, { token: one.token });
    expect(await world.call(membersOffice.decideWalletUnfreeze, ending, { token: one.token })).toMatchObject({ error: "proposal_closed" });
    await world.ask(orders.pay, paying, { token: buyer.token });
    await expectInvariants(world);
  });

  test("of two proposals about one wallet the second that is approved finds it frozen, or free, already", async () => {
    const member = await givenMember(world);
    const propose = () => world.ask(membersOffice.proposeWalletFreeze, freezing(member), { token: one.token });
    const [first, second, third] = [await propose(), await propose(), await propose()];
    await world.ask(membersOffice.decideWalletFreeze, { ...first, approve: true, note }, { token: two.token });
    expect(await world.call(membersOffice.decideWalletFreeze, { ...second, approve: true, note }, { token: two.token })).toMatchObject({
      error: "already_frozen",
    });
    const free = () => world.ask(membersOffice.proposeWalletUnfreeze, { member_id: String(member.member_id), note }, { token: one.token });
    const [fourth, fifth] = [await free(), await free()];
    await world.ask(membersOffice.decideWalletUnfreeze, { ...fourth, approve: true, note }, { token: two.token });
    expect(await world.call(membersOffice.decideWalletUnfreeze, { ...fifth, approve: true, note }, { token: two.token })).toMatchObject({
      error: "not_frozen",
    });
    // A proposal of 6 days ago whose end has passed in the meantime.
    const soon = await world.ask(membersOffice.proposeWalletFreeze, freezing(member, { until: until(day) }), { token: one.token });
    world.clock.move(2 * day);
    expect(await world.call(membersOffice.decideWalletFreeze, { ...soon, approve: true, note }, { token: two.token })).toMatchObject({
      error: "freeze_end_outside",
    });
    expect(await world.ask(membersOffice.decideWalletFreeze, { ...third, approve: false, note }, { token: two.token })).toEqual({});
    for (const row of [membersOffice.decideWalletFreeze, membersOffice.decideWalletUnfreeze] as const)
      expect(await world.call(row, { proposal_id: "5", approve: true, note }, { token: two.token })).toMatchObject({ error: "not_found" });
  });

  test("payments and the freeze at the same moment: none goes out after it, whichever comes first", async () => {
    const goods = await givenGoods(world, store, { stock: [500] });
    for (let round = 0; round < 12; round += 1) {
      const buyer = await givenBuyer(world);
      const bought = [await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }]), await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }])];
      const { proposal_id } = await world.ask(membersOffice.proposeWalletFreeze, freezing(buyer), { token: one.token });
      await Promise.all([
        ...bought.map((each) =>
          world.call(orders.pay, { order_ids: each.orders.map(({ id }) => id), payment_password: paymentPassword }, { token: buyer.token }),
        ),
        world.ask(membersOffice.decideWalletFreeze, { proposal_id, approve: true, note }, { token: two.token }),
      ]);
    }
    await expectInvariants(world);
  });
});

describe("each decision has a reason in the member's language and an appeal that somebody else answers (PROOF TRU-004)", () => {
  test.each(languages)("every reason of a freeze is worded in %s, in the mail and in the refusal", async (language) => {
    const member = await givenMember(world);
    await world.ask(account.changeLanguage, { language }, { token: member.token });
    await freezeWallet(member);
    for (const reason_code of freezeReasons) {
      await world.ask(membersOffice.freezeAccount, freezing(member, { reason_code }), { token: one.token });
      await world.ask(membersOffice.unfreezeAccount, { member_id: String(member.member_id), note }, { token: one.token });
      for (const name of ["wallet_frozen", "account_suspended"]) expect(refusalSentence(language, name, { reason: reason_code })).not.toContain(reason_code);
    }
    const bodies = (await mailsTo(world, member.email)).map(({ body }) => body).filter((body) => body.includes(message));
    expect(new Set(bodies).size).toBe(freezeReasons.length + 1);
    for (const reason_code of freezeReasons) expect(bodies.join()).not.toContain(reason_code);
  });

  test("whoever decided does not answer, two do not take the same, and the member reads the answer", async () => {
    const member = await givenMember(world);
    await freezeWallet(member);
    const [freeze] = await freezesOf(member);
    const appealing = { subject: "freeze" as const, subject_id: freeze?.id ?? "", text: "The payment was for my own goods." };
    const made = await world.ask(members.appeal, appealing, { token: member.token });
    expect(await world.call(members.appeal, appealing, { token: member.token })).toMatchObject({ error: "appealed_already" });
    expect((await freezesOf(member))[0]).toMatchObject({ may_appeal: false, appeal: { id: made.id, outcome: null } });

    const { items } = await world.ask(membersOffice.appeals, { list: "open" }, { token: support.token });
    const queued = items.find(({ id }) => id === made.id);
    expect(queued).toMatchObject({ may_answer: true, late: false, reason_code: "payment_disputed", member: { nickname: member.nickname } });
    expect(queued?.decided_by.map(({ name }) => name).toSorted()).toEqual([one.name, two.name].toSorted());
    const answering = { appeal_id: made.id, outcome: "upheld" as const, answer: "The sender's bank asked for it.", note };
    for (const { token } of [one, two]) expect(await world.call(membersOffice.answerAppeal, answering, { token })).toMatchObject({ error: "decided_by_you" });
    const own = await givenOperator(world, "support", { own_member_id: member.member_id });
    expect(await world.call(membersOffice.answerAppeal, answering, { token: own.token })).toMatchObject({ error: "own_matter" });

    const colleague = await givenOperator(world, "support");
    await world.ask(membersOffice.claimAppeal, { appeal_id: made.id, claim: true }, { token: support.token });
    const taken = { error: "claimed_by_other", parameters: { operator: support.name } };
    expect(await world.call(membersOffice.claimAppeal, { appeal_id: made.id, claim: true }, { token: colleague.token })).toMatchObject(taken);
    expect(await world.call(membersOffice.answerAppeal, answering, { token: colleague.token })).toMatchObject(taken);
    await world.ask(membersOffice.claimAppeal, { appeal_id: made.id, claim: false }, { token: support.token });
    const outcomes = await Promise.all([support, colleague].map(({ token }) => world.call(membersOffice.answerAppeal, answering, { token })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const row of [membersOffice.answerAppeal, membersOffice.claimAppeal] as const) {
      expect(
        await world.callWith(row, { ...(row === membersOffice.claimAppeal ? { claim: true } : answering), appeal_id: made.id }, { token: support.token }),
      ).toMatchObject({
        error: "appeal_answered",
      });
      expect(
        await world.callWith(row, { ...(row === membersOffice.claimAppeal ? { claim: true } : answering), appeal_id: "5" }, { token: support.token }),
      ).toMatchObject({
        error: "not_found",
      });
    }
    expect((await world.ask(members.appeals, {}, { token: member.token })).items[0]).toMatchObject({ outcome: "upheld", answer: answering.answer });
    expect((await mailsTo(world, member.email))[0]?.body).toContain(answering.answer);
  });

  test("granting frees an account at once; a wallet's end is proposed to a second person", async () => {
    const member = await givenMember(world);
    await freezeWallet(member);
    await world.ask(membersOffice.freezeAccount, freezing(member), { token: one.token });
    const { token } = await world.ask(account.logIn, { account: member.email, password }, { address: "10.7.0.3" });
    const boss = await givenOperator(world, "administrator");
    for (const { id } of (await world.ask(members.freezes, {}, { token })).items) {
      const { id: appeal_id } = await world.ask(members.appeal, { subject: "freeze", subject_id: id, text: "It was a mistake of yours." }, { token });
      const granting = { appeal_id, outcome: "granted" as const, answer: "You were right, and we are sorry.", note };
      expect(await world.call(membersOffice.answerAppeal, granting, { token: support.token })).toMatchObject({ error: "not_permitted" });
      await world.ask(membersOffice.answerAppeal, granting, { token: boss.token });
    }
    const freezes = (await world.ask(members.freezes, {}, { token })).items;
    expect(freezes.map(({ kind, ended }) => [kind, ended === null])).toEqual([
      ["account", false],
      ["wallet", true],
    ]);
    const { items } = await world.ask(operatorsOffice.proposals, { list: "queue", kind: "wallet_unfreeze" }, { token: one.token });
    const proposed = items.find(({ beneficiary }) => beneficiary?.nickname === member.nickname);
    expect(proposed).toMatchObject({ made_by: { name: boss.name }, may_decide: true });
    await world.ask(membersOffice.decideWalletUnfreeze, { proposal_id: proposed?.id ?? "", approve: true, note }, { token: one.token });
    expect((await world.ask(members.freezes, {}, { token })).items.every(({ ended }) => ended !== null)).toBe(true);
  });

  test("only what is one's own, and refused or frozen, can be appealed against; an appeal that waits too long is marked", async () => {
    const [member, other] = [await givenMember(world), await givenMember(world)];
    await freezeWallet(member);
    const [freeze] = await freezesOf(member);
    const appealing = { subject: "freeze" as const, subject_id: freeze?.id ?? "", text: "This is not mine to appeal." };
    expect(await world.call(members.appeal, appealing, { token: other.token })).toMatchObject({ error: "not_found" });
    for (const subject of ["withdrawal", "recharge"] as const)
      expect(await world.call(members.appeal, { ...appealing, subject }, { token: member.token })).toMatchObject({ error: "not_found" });
    const { id } = await world.ask(members.appeal, appealing, { token: member.token });
    world.clock.move(72 * 3_600_000 + 1_000);
    const { items } = await world.ask(membersOffice.appeals, { list: "open" }, { token: support.token });
    expect(items.find((line) => line.id === id)).toMatchObject({ late: true });
    expect((await world.ask(membersOffice.appeals, { list: "answered" }, { token: support.token })).items.length).toBeGreaterThan(0);
  });
});

describe("looking at members", () => {
  test("they are found by the beginning of nickname and email, by id and invitation code, and listed newest first", async () => {
    const member = await givenMember(world, { nickname: "Ёлка Look 77" });
    const search = async (text: string) => (await world.ask(membersOffice.search, { text }, { token: support.token })).items.map(({ nickname }) => nickname);
    const [found] = await rows<{ invitation: string }>(world.mall.db, "SELECT invitation FROM member WHERE id = $1", [member.member_id]);
    for (const text of ["ёлка", member.email.slice(0, 12), String(member.member_id), found?.invitation.toLowerCase() ?? ""])
      expect(await search(text)).toContain(member.nickname);
    expect(await search("nobody is called this")).toEqual([]);
    expect((await world.ask(membersOffice.search, {}, { token: support.token })).items[0]?.nickname).toBe(member.nickname);
    const frozen = await world.ask(membersOffice.search, { only: "wallet_frozen" }, { token: support.token });
    expect(frozen.items.every(({ wallet_frozen }) => wallet_frozen !== null)).toBe(true);
  });

  test("a sheet shows the facts, each look is kept, and the timeline holds everything in order, page by page", async () => {
    const goods = await givenGoods(world, store);
    const buyer = await givenBuyer(world, "150.00");
    await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }]);
    await freezeWallet(buyer);
    const member_id = String(buyer.member_id);
    const sheet = await world.ask(membersOffice.sheet, { member_id }, { token: support.token });
    expect(sheet).toMatchObject({ available: "150.00", held: "0.00", orders: 1, payment_password_set: true, member: { nickname: buyer.nickname } });
    expect(sheet.freezes[0]).toMatchObject({ kind: "wallet", made_by: { name: one.name }, approved_by: { name: two.name }, note });
    expect(sheet.sessions).toHaveLength(1);
    const { items } = await world.ask(membersOffice.timeline, { member_id }, { token: support.token });
    const kinds = items.map(({ kind }) => kind);
    expect(kinds.at(0)).toBe("operator_look");
    expect(kinds.at(-1)).toBe("registered");
    for (const kind of ["operator_act", "frozen", "order", "signed_in"] as const) expect(kinds).toContain(kind);
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(items[0]).toMatchObject({ operator: { name: support.name } });
    expect((await world.ask(membersOffice.timeline, { member_id, kind: "order" }, { token: support.token })).items).toHaveLength(1);
    for (let look = 0; look < 60; look += 1) await world.ask(membersOffice.sheet, { member_id }, { token: support.token });
    const first = await world.ask(membersOffice.timeline, { member_id }, { token: support.token });
    const second = await world.ask(membersOffice.timeline, { member_id, cursor: first.next ?? "" }, { token: support.token });
    expect([first.items.length, second.items.length, second.next]).toEqual([50, items.length + 10, null]);
    for (const cursor of [
      "bm90LWEtY3Vyc29y",
      Buffer.from('["never","1"]').toString("base64url"),
      Buffer.from('["2031-01-01T00:00:00.000Z","x"]').toString("base64url"),
    ])
      expect(await world.call(membersOffice.timeline, { member_id, cursor }, { token: support.token })).toMatchObject({ error: "invalid_input" });
    for (const row of [membersOffice.sheet, membersOffice.timeline] as const)
      expect(await world.call(row, { member_id: "5" }, { token: support.token })).toMatchObject({ error: "not_found" });
  });

  test("one device or all of a member's are signed out", async () => {
    const member = await givenMember(world);
    await world.ask(account.logIn, { account: member.email, password }, { address: "10.7.0.9" });
    const member_id = String(member.member_id);
    const { sessions } = await world.ask(membersOffice.sheet, { member_id }, { token: one.token });
    const ending = { member_id, session_id: sessions[0]?.id ?? "", note };
    expect(await world.ask(membersOffice.endSession, ending, { token: one.token })).toEqual({ sessions_ended: 1 });
    expect(await world.call(membersOffice.endSession, ending, { token: one.token })).toMatchObject({ error: "not_found" });
    expect(await world.call(membersOffice.endSession, { member_id: "5", note }, { token: one.token })).toMatchObject({ error: "not_found" });
    expect(await world.ask(membersOffice.endSession, { member_id, note }, { token: one.token })).toEqual({ sessions_ended: 1 });
    expect(await world.call(account.mine, {}, { token: member.token })).toMatchObject({ error: "log_in" });
    const own = await givenOperator(world, "reviewer", { own_member_id: member.member_id });
    expect(await world.call(membersOffice.endSession, { member_id, note }, { token: own.token })).toMatchObject({ error: "own_matter" });
  });
});
