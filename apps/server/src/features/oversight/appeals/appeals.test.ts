import { appealSubjects } from "@arcade/contract/oversight/appeals/subjects";
import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { appeals } from "@arcade/contract/oversight/appeals/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { account } from "@arcade/contract/people/account/api";
import { languages } from "@arcade/contract/languages";
import { members } from "@arcade/contract/oversight/members/api";
import { freezeReasons } from "@arcade/contract/oversight/members/freezes";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { refusalSentence } from "@arcade/messages";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type GivenMember,
  type GivenOperator,
  givenMember,
  givenOperator,
  mailsTo,
  password,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const day = 86_400_000;
const note = "as the case file says";
const message = "We are looking at the payment of Tuesday.";
let one: GivenOperator;
let two: GivenOperator;
let support: GivenOperator;

beforeAll(async () => {
  one = await givenOperator(world, "reviewer");
  two = await givenOperator(world, "reviewer");
  support = await givenOperator(world, "support");
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
  const { proposal_id } = await world.ask(membersOffice.proposeWalletFreeze, freezing(member, changed), {
    token: one.token,
  });
  await world.ask(membersOffice.decideWalletFreeze, { proposal_id, approve: true, note }, { token: two.token });
}

const freezesOf = async (member: GivenMember) => (await world.ask(members.freezes, {}, { token: member.token })).items;

describe("each decision has a reason in the member's language and an appeal that another operator answers (PROOF TRU-004)", () => {
  test.each(languages)("every reason of a freeze is worded in %s, in the mail and in the refusal", async (language) => {
    const member = await givenMember(world);
    await world.ask(account.changeLanguage, { language }, { token: member.token });
    await freezeWallet(member);
    for (const reason_code of freezeReasons) {
      await world.ask(membersOffice.freezeAccount, freezing(member, { reason_code }), { token: one.token });
      const { proposal_id } = await world.ask(
        membersOffice.proposeAccountUnfreeze,
        { member_id: String(member.member_id), note },
        { token: one.token },
      );
      await world.ask(membersOffice.decideAccountUnfreeze, { proposal_id, approve: true, note }, { token: two.token });
      for (const name of ["wallet_frozen", "account_suspended"])
        expect(refusalSentence(language, name, { reason: reason_code })).not.toContain(reason_code);
    }
    const bodies = (await mailsTo(world, member.email))
      .map(({ body }) => body)
      .filter((body) => body.includes(message));
    expect(new Set(bodies).size).toBe(freezeReasons.length + 1);
    for (const reason_code of freezeReasons) expect(bodies.join()).not.toContain(reason_code);
  });

  test("the operator who decided does not answer, two do not claim the same, and the member reads the answer", async () => {
    const member = await givenMember(world);
    await freezeWallet(member);
    const [freeze] = await freezesOf(member);
    const appealing = {
      subject: "freeze" as const,
      subject_id: freeze?.id ?? "",
      text: "The payment was for my own goods.",
    };
    const made = await world.ask(appeals.make, appealing, { token: member.token });
    expect(await world.call(appeals.make, appealing, { token: member.token })).toMatchObject({
      error: "appealed_already",
    });
    expect((await freezesOf(member))[0]).toMatchObject({ may_appeal: false, appeal: { id: made.id, outcome: null } });

    const { items } = await world.ask(appealsOffice.list, { list: "open" }, { token: support.token });
    const queued = items.find(({ id }) => id === made.id);
    expect(queued).toMatchObject({
      may_answer: true,
      late: false,
      reason_code: "payment_disputed",
      member: { nickname: member.nickname },
    });
    expect(queued?.decided_by.map(({ name }) => name).toSorted()).toEqual([one.name, two.name].toSorted());
    const answering = {
      appeal_id: made.id,
      outcome: "upheld" as const,
      answer: "The sender's bank asked for it.",
      note,
    };
    for (const { token } of [one, two])
      expect(await world.call(appealsOffice.answer, answering, { token })).toMatchObject({ error: "decided_by_you" });
    const own = await givenOperator(world, "support", { own_member_id: member.member_id });
    expect(await world.call(appealsOffice.answer, answering, { token: own.token })).toMatchObject({
      error: "own_matter",
    });

    const colleague = await givenOperator(world, "support");
    await world.ask(queueOffice.claim, { kind: "appeal", id: made.id }, { token: support.token });
    const taken = { error: "claimed_by_other", parameters: { operator: support.name } };
    expect(
      await world.call(queueOffice.claim, { kind: "appeal", id: made.id }, { token: colleague.token }),
    ).toMatchObject(taken);
    expect(await world.call(appealsOffice.answer, answering, { token: colleague.token })).toMatchObject(taken);
    await world.ask(queueOffice.letGo, { kind: "appeal", id: made.id }, { token: support.token });
    const outcomes = await Promise.all(
      [support, colleague].map(({ token }) => world.call(appealsOffice.answer, answering, { token })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const [appeal_id, error] of [
      [made.id, "appeal_answered"],
      ["5", "not_found"],
    ] as const) {
      expect(
        await world.call(appealsOffice.answer, { ...answering, appeal_id }, { token: support.token }),
      ).toMatchObject({ error });
      expect(
        await world.call(queueOffice.claim, { kind: "appeal", id: appeal_id }, { token: support.token }),
      ).toMatchObject({ error });
    }
    expect((await world.ask(appeals.list, {}, { token: member.token })).items[0]).toMatchObject({
      outcome: "upheld",
      answer: answering.answer,
    });
    const still = await world.ask(appealsOffice.detail, { appeal_id: made.id }, { token: support.token });
    expect(still).toMatchObject({ id: made.id, outcome: "upheld", about: { message } });
    expect(await world.call(appealsOffice.detail, { appeal_id: "5" }, { token: support.token })).toMatchObject({
      error: "not_found",
    });
    expect((await mailsTo(world, member.email))[0]?.body).toContain(answering.answer);
  });

  test("granting frees nobody automatically: the end of a freeze of an account or wallet is proposed to a second person", async () => {
    const member = await givenMember(world);
    await freezeWallet(member);
    await world.ask(membersOffice.freezeAccount, freezing(member), { token: one.token });
    const { token } = await world.ask(account.logIn, { account: member.email, password }, { address: "10.7.0.3" });
    const boss = await givenOperator(world, "administrator");
    for (const { id } of (await world.ask(members.freezes, {}, { token })).items) {
      const { id: appeal_id } = await world.ask(
        appeals.make,
        { subject: "freeze", subject_id: id, text: "It was a mistake of yours." },
        { token },
      );
      const granting = { appeal_id, outcome: "granted" as const, answer: "You were right, and we are sorry.", note };
      expect(await world.call(appealsOffice.answer, granting, { token: support.token })).toMatchObject({
        error: "not_permitted",
      });
      await world.ask(appealsOffice.answer, granting, { token: boss.token });
    }
    const standing = async () =>
      (await world.ask(members.freezes, {}, { token })).items
        .filter(({ ended }) => ended === null)
        .map(({ kind }) => kind);
    expect(await standing()).toEqual(["account", "wallet"]);
    for (const [kind, row, left] of [
      ["account_unfreeze", membersOffice.decideAccountUnfreeze, ["wallet"]],
      ["wallet_unfreeze", membersOffice.decideWalletUnfreeze, []],
    ] as const) {
      const { items } = await world.ask(operatorsOffice.proposals, { list: "queue", kind }, { token: one.token });
      const proposed = items.find(({ beneficiary }) => beneficiary?.nickname === member.nickname);
      expect(proposed).toMatchObject({ made_by: { name: boss.name }, may_decide: true });
      const decision = { proposal_id: proposed?.id ?? "", approve: true, note };
      expect(await world.call(row, decision, { token: boss.token })).toMatchObject({ error: "second_person" });
      await world.ask(row, decision, { token: one.token });
      expect(await standing()).toEqual(left);
    }
  });

  test("a member appeals only about their own refused or frozen things; an appeal that waits too long is marked", async () => {
    const [member, other] = [await givenMember(world), await givenMember(world)];
    await freezeWallet(member);
    const [freeze] = await freezesOf(member);
    const appealing = { subject: "freeze" as const, subject_id: freeze?.id ?? "", text: "This is not mine to appeal." };
    expect(await world.call(appeals.make, appealing, { token: other.token })).toMatchObject({ error: "not_found" });
    const third = await givenMember(world);
    for (const subject of appealSubjects.filter((name) => name !== "freeze"))
      expect(await world.call(appeals.make, { ...appealing, subject }, { token: third.token })).toMatchObject({
        error: "not_found",
      });
    const { id } = await world.ask(appeals.make, appealing, { token: member.token });
    world.clock.move(72 * 3_600_000 + 1_000);
    const { items } = await world.ask(appealsOffice.list, { list: "open" }, { token: support.token });
    expect(items.find((line) => line.id === id)).toMatchObject({ late: true });
    expect(
      (await world.ask(appealsOffice.list, { list: "answered" }, { token: support.token })).items.length,
    ).toBeGreaterThan(0);
  });
});
