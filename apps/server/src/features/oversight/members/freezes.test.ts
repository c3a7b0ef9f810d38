import { appeals } from "@arcade/contract/oversight/appeals/api";
import { account } from "@arcade/contract/people/account/api";
import { members } from "@arcade/contract/oversight/members/api";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { orders } from "@arcade/contract/buying/orders/api";
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
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
const note = "as the case file says";
const message = "We are looking at the payment of Tuesday.";
let one: GivenOperator;
let two: GivenOperator;
let store: GivenStore;

beforeAll(async () => {
  one = await givenOperator(world, "reviewer");
  two = await givenOperator(world, "reviewer");
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

const freezesOf = async (member: GivenMember) => (await world.ask(members.freezes, {}, { token: member.token })).items;

describe("freezing an account", () => {
  test("ends every session at once, is mailed with reason, end and way to appeal, and can be read and appealed after signing in again", async () => {
    const member = await givenMember(world);
    const done = await world.ask(membersOffice.freezeAccount, freezing(member), { token: one.token });
    expect(done.sessions_ended).toBe(1);
    expect(await world.call(account.mine, {}, { token: member.token })).toMatchObject({ error: "log_in" });
    const [mail] = await mailsTo(world, member.email);
    expect(mail?.subject).toContain("suspended");
    for (const part of ["the sender of a payment disputes it", message, "appeal", "72 hours", "/#/pages/member/money"])
      expect(mail?.body).toContain(part);
    const { token, suspended } = await world.ask(
      account.logIn,
      { account: member.email, password },
      { address: "10.7.0.1" },
    );
    expect(suspended).toBe("payment_disputed");
    expect(await world.call(account.mine, {}, { token })).toMatchObject({
      error: "account_suspended",
      parameters: { reason: "payment_disputed" },
    });
    const [freeze] = (await world.ask(members.freezes, {}, { token })).items;
    expect(freeze).toMatchObject({
      kind: "account",
      reason_code: "payment_disputed",
      message,
      ended: null,
      may_appeal: true,
      appeal: null,
    });
    await world.ask(
      appeals.make,
      { subject: "freeze", subject_id: freeze?.id ?? "", text: "I can show the receipt." },
      { token },
    );
    expect(await world.call(membersOffice.freezeAccount, freezing(member), { token: two.token })).toMatchObject({
      error: "already_frozen",
    });
  });

  test("ends automatically at its date, with a mail", async () => {
    const member = await givenMember(world);
    await world.ask(membersOffice.freezeAccount, freezing(member, { until: until(day) }), { token: one.token });
    await world.pass(day + 1_000);
    const { suspended, token } = await world.ask(
      account.logIn,
      { account: member.email, password },
      { address: "10.7.0.2" },
    );
    expect(suspended).toBeNull();
    expect(await world.call(account.mine, {}, { token })).toMatchObject({ ok: true });
    expect((await mailsTo(world, member.email)).map(({ subject }) => subject)).toContain(
      "Your account is active again",
    );
    expect((await world.ask(members.freezes, {}, { token })).items[0]).toMatchObject({ may_appeal: false });
  });

  test("is made by one person and ended early by two, neither of them its member; refused, it stays in force", async () => {
    const member = await givenMember(world);
    await world.ask(membersOffice.freezeAccount, freezing(member), { token: one.token });
    const { token } = await world.ask(account.logIn, { account: member.email, password }, { address: "10.7.0.4" });
    const isSuspended = async () => !(await world.call(account.mine, {}, { token })).ok;
    const member_id = String(member.member_id);
    const propose = async () => ({
      ...(await world.ask(membersOffice.proposeAccountUnfreeze, { member_id, note }, { token: two.token })),
      approve: true,
      note,
    });
    const [refused, first, second] = [await propose(), await propose(), await propose()];
    const decide = (by: GivenOperator, decision: { proposal_id: string; approve: boolean; note: string }) =>
      world.call(membersOffice.decideAccountUnfreeze, decision, { token: by.token });
    expect(await decide(two, first)).toMatchObject({ error: "second_person" });
    const own = await givenOperator(world, "reviewer", { own_member_id: member.member_id });
    expect(await decide(own, first)).toMatchObject({ error: "own_matter" });
    expect(await decide(one, { ...refused, approve: false })).toMatchObject({ ok: true });
    expect(await isSuspended()).toBe(true);
    // The schema itself wants the second person's decision.
    const alone = many(
      world.mall.db,
      sql`UPDATE member_freeze SET ended_at = now() + interval '1 hour', ended_by = made_by
        WHERE member_id = ${member.member_id}`,
    );
    await expect(alone).rejects.toThrow(/freeze_freed_by_two/);
    const asBefore = many(
      world.mall.db,
      sql`INSERT INTO member_freeze (id, member_id, kind, reason_code, message, note, from_at, until_at, made_by,
        freed_by_one) SELECT 5, member_id, kind, reason_code, message, note, from_at, until_at, made_by, true
        FROM member_freeze`,
    );
    await expect(asBefore).rejects.toThrow(/permission denied/);
    const outcomes = await Promise.all([decide(one, first), decide(one, first)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await isSuspended()).toBe(false);
    expect((await mailsTo(world, member.email))[0]?.subject).toContain("active again");
    expect(await decide(one, first)).toMatchObject({ error: "proposal_closed" });
    expect(await decide(one, second)).toMatchObject({ error: "not_frozen" });
    expect(await decide(one, { ...second, proposal_id: "5" })).toMatchObject({ error: "not_found" });
  });

  test("one's own account, an unknown one, one that is not frozen, and an end in the past or too far away are refused", async () => {
    const member = await givenMember(world);
    const member_id = String(member.member_id);
    const own = await givenOperator(world, "reviewer", { own_member_id: member.member_id });
    for (const row of [membersOffice.freezeAccount, membersOffice.proposeWalletFreeze] as const) {
      expect(await world.call(row, freezing(member), { token: own.token })).toMatchObject({ error: "own_matter" });
      expect(await world.call(row, freezing(member, { member_id: "5" }), { token: one.token })).toMatchObject({
        error: "not_found",
      });
      for (const ms of [-1_000, 181 * day])
        expect(await world.call(row, freezing(member, { until: until(ms) }), { token: one.token })).toMatchObject({
          error: "freeze_end_outside",
        });
    }
    for (const row of [membersOffice.proposeAccountUnfreeze, membersOffice.proposeWalletUnfreeze] as const) {
      expect(await world.call(row, { member_id, note }, { token: one.token })).toMatchObject({ error: "not_frozen" });
      expect(await world.call(row, { member_id: "5", note }, { token: one.token })).toMatchObject({
        error: "not_found",
      });
    }
    await world.ask(membersOffice.freezeAccount, freezing(member), { token: one.token });
    expect(
      await world.call(membersOffice.proposeAccountUnfreeze, { member_id, note }, { token: own.token }),
    ).toMatchObject({ error: "own_matter" });
  });
});

describe("freezing a wallet takes two people (PROOF F3, REL-020)", () => {
  test("nothing is frozen before the second person agrees; then nothing is paid out, and refunds still arrive", async () => {
    const goods = await givenGoods(world, store);
    const buyer = await givenBuyer(world);
    const bought = await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }]);
    const { proposal_id } = await world.ask(membersOffice.proposeWalletFreeze, freezing(buyer), { token: one.token });
    expect(await freezesOf(buyer)).toEqual([]);
    const decision = { proposal_id, approve: true, note };
    expect(await world.call(membersOffice.decideWalletFreeze, decision, { token: one.token })).toMatchObject({
      error: "second_person",
    });
    await world.ask(membersOffice.decideWalletFreeze, decision, { token: two.token });
    expect(await world.call(membersOffice.decideWalletFreeze, decision, { token: two.token })).toMatchObject({
      error: "proposal_closed",
    });
    const paying = { order_ids: bought.orders.map(({ id }) => id), payment_password: paymentPassword };
    expect(await world.call(orders.pay, paying, { token: buyer.token })).toMatchObject({
      error: "wallet_frozen",
      parameters: { reason: "payment_disputed" },
    });
    expect((await freezesOf(buyer))[0]).toMatchObject({ kind: "wallet", message, may_appeal: true });
    const { blocks } = await world.ask(withdrawals.rules, {}, { token: buyer.token });
    const until = (await freezesOf(buyer))[0]?.until;
    expect(until).toBeDefined();
    expect(blocks).toContainEqual({ kind: "wallet_frozen", reason: "payment_disputed", until });
    expect(await world.call(membersOffice.proposeWalletFreeze, freezing(buyer), { token: one.token })).toMatchObject({
      error: "already_frozen",
    });

    // Freed by two, and no longer in the way.
    const member_id = String(buyer.member_id);
    const freeing = await world.ask(membersOffice.proposeWalletUnfreeze, { member_id, note }, { token: two.token });
    const ending = { ...freeing, approve: true, note };
    expect(await world.call(membersOffice.decideWalletUnfreeze, ending, { token: two.token })).toMatchObject({
      error: "second_person",
    });
    const own = await givenOperator(world, "reviewer", { own_member_id: buyer.member_id });
    expect(await world.call(membersOffice.decideWalletUnfreeze, ending, { token: own.token })).toMatchObject({
      error: "own_matter",
    });
    await world.ask(membersOffice.decideWalletUnfreeze, ending, { token: one.token });
    expect(await world.call(membersOffice.decideWalletUnfreeze, ending, { token: one.token })).toMatchObject({
      error: "proposal_closed",
    });
    await world.ask(orders.pay, paying, { token: buyer.token });
    await expectInvariants(world);
  });

  test("of two proposals about one wallet the second approval finds it already frozen, or free", async () => {
    const member = await givenMember(world);
    const propose = () => world.ask(membersOffice.proposeWalletFreeze, freezing(member), { token: one.token });
    const [first, second, third] = [await propose(), await propose(), await propose()];
    await world.ask(membersOffice.decideWalletFreeze, { ...first, approve: true, note }, { token: two.token });
    expect(
      await world.call(membersOffice.decideWalletFreeze, { ...second, approve: true, note }, { token: two.token }),
    ).toMatchObject({
      error: "already_frozen",
    });
    const free = () =>
      world.ask(
        membersOffice.proposeWalletUnfreeze,
        { member_id: String(member.member_id), note },
        { token: one.token },
      );
    const [fourth, fifth] = [await free(), await free()];
    await world.ask(membersOffice.decideWalletUnfreeze, { ...fourth, approve: true, note }, { token: two.token });
    expect(
      await world.call(membersOffice.decideWalletUnfreeze, { ...fifth, approve: true, note }, { token: two.token }),
    ).toMatchObject({
      error: "not_frozen",
    });
    // A proposal of 6 days ago whose end has passed in the meantime.
    const soon = await world.ask(membersOffice.proposeWalletFreeze, freezing(member, { until: until(day) }), {
      token: one.token,
    });
    world.clock.move(2 * day);
    expect(
      await world.call(membersOffice.decideWalletFreeze, { ...soon, approve: true, note }, { token: two.token }),
    ).toMatchObject({
      error: "freeze_end_outside",
    });
    expect(
      await world.ask(membersOffice.decideWalletFreeze, { ...third, approve: false, note }, { token: two.token }),
    ).toEqual({});
    for (const row of [membersOffice.decideWalletFreeze, membersOffice.decideWalletUnfreeze] as const)
      expect(await world.call(row, { proposal_id: "5", approve: true, note }, { token: two.token })).toMatchObject({
        error: "not_found",
      });
  });

  test("payments and the freeze at the same time: nothing is paid after it, whichever comes first", async () => {
    const goods = await givenGoods(world, store, { stock: [500] });
    for (let round = 0; round < 12; round += 1) {
      const buyer = await givenBuyer(world);
      const bought = [
        await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }]),
        await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }]),
      ];
      const { proposal_id } = await world.ask(membersOffice.proposeWalletFreeze, freezing(buyer), { token: one.token });
      await Promise.all([
        ...bought.map((each) =>
          world.call(
            orders.pay,
            { order_ids: each.orders.map(({ id }) => id), payment_password: paymentPassword },
            { token: buyer.token },
          ),
        ),
        world.ask(membersOffice.decideWalletFreeze, { proposal_id, approve: true, note }, { token: two.token }),
      ]);
    }
    await expectInvariants(world);
  });
});
