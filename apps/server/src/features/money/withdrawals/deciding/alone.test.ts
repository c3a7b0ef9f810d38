import { queueOffice } from "@arcade/contract/base/queue/office";
import { recharges } from "@arcade/contract/money/recharges/api";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { describe, expect, test } from "vitest";
import { givenMember, givenMoney, givenOperator } from "../../../../../test/given.ts";
import {
  givenChain,
  givenClaim,
  givenRecharge,
  newHash,
  withoutChain,
} from "../../../../../test/given/given-recharge.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import {
  approve,
  askWithdrawal,
  givenWithdrawal,
  send,
  takeUp,
  transactionHash,
  walletAddress,
} from "../../../../../test/withdrawing.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

// Every way by which one person could bring money from nothing to out (PROOF F3).
const world = useWorld();

const needed = async (id: string) =>
  (
    await maybeOne<{ needed: number }>(
      world.mall.db,
      sql`SELECT approvals_needed AS needed FROM withdrawal WHERE id = ${BigInt(id)}`,
    )
  )?.needed;

describe("the sum of 30 days decides how many people a withdrawal takes", () => {
  test("ten of 1,000 in a minute by one member: one person approves the first, and no other", async () => {
    const member = await givenMember(world, { balance: "20000.00" });
    const operator = await givenOperator(world, "finance");
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => askWithdrawal(world, member, { amount: "1000.00" })),
    );
    const ids = asked.map((outcome) => (outcome.ok ? outcome.data.id : ""));
    expect((await Promise.all(ids.map(needed))).filter((people) => people === 1)).toHaveLength(1);
    const states: string[] = [];
    for (const id of ids) states.push((await approve(world, operator, id)).state);
    expect(states.filter((state) => state === "approved")).toHaveLength(1);
    await expectInvariants(world);
  });

  test("withdrawn requests and those older than 30 days no longer count", async () => {
    const member = await givenMember(world, { balance: "5000.00" });
    const back = await givenWithdrawal(world, member, { amount: "900.00" });
    await world.ask(withdrawals.cancel, { id: back }, { token: member.token });
    const old = await givenWithdrawal(world, member, { amount: "900.00" });
    expect(await needed(old)).toBe(1);
    const before = sql`UPDATE withdrawal SET created_at = created_at - interval '31 days', counted_at = counted_at -
      interval '31 days', month_place = 9,
      month = date_trunc('month', (created_at - interval '31 days') AT TIME ZONE 'UTC')::date
        WHERE id = ${BigInt(old)}`;
    await run(world.owner, before);
    expect(await needed(await givenWithdrawal(world, member, { amount: "900.00" }))).toBe(1);
    expect(await needed(await givenWithdrawal(world, member, { amount: "900.00" }))).toBe(2);
  });

  test("several members who withdraw to one address at once are one sum", async () => {
    const address = walletAddress();
    const members = await Promise.all(Array.from({ length: 6 }, () => givenMember(world, { balance: "1000.00" })));
    const asked = await Promise.all(
      members.map((member) => askWithdrawal(world, member, { amount: "400.00", address })),
    );
    const counts = await Promise.all(asked.map((outcome) => needed(outcome.ok ? outcome.data.id : "")));
    expect(counts.filter((people) => people === 1)).toHaveLength(2);
  });

  test("the schema counts it, whatever a statement says", async () => {
    const member = await givenMember(world, { balance: "5000.00" });
    const id = await givenWithdrawal(world, member, { amount: "1500.00" });
    const alone = many(world.owner, sql`UPDATE withdrawal SET approvals_needed = 1 WHERE id = ${BigInt(id)}`);
    await expect(alone).rejects.toThrow(/withdrawal_sum_takes_two/);
  });
});

describe("who approved does not send", () => {
  test("not the person, nor a linked account, nor another account on the device; another person does", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const approver = await givenOperator(world, "finance", { device: "one device" });
    const puppet = await givenOperator(world, "finance");
    await run(
      world.owner,
      sql`UPDATE operator SET added_by = ${approver.operator_id} WHERE id = ${puppet.operator_id}`,
    );
    const sameDevice = await givenOperator(world, "finance", { device: "one device" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await approve(world, approver, id);
    for (const { token } of [approver, puppet, sameDevice]) {
      const claim = {
        kind: "withdrawal",
        queue: "to_send",
        id,
        skip_reason: "urgent_report",
        note: "for a test",
      } as const;
      expect(await world.call(queueOffice.claim, claim, { token })).toMatchObject({ error: "approver_does_not_send" });
      expect(await world.ask(withdrawalsOffice.record, { id }, { token })).toMatchObject({
        own_hand: "approved",
        open_to_me: false,
      });
    }
    const alone = many(
      world.owner,
      sql`UPDATE withdrawal SET state = 'sending', sending_by = ${puppet.operator_id} WHERE id = ${BigInt(id)}`,
    );
    await expect(alone).rejects.toThrow(/withdrawal_sent_by_another/);
    await send(world, await givenOperator(world, "finance"), id);
  });

  test("the schema refuses a person who claimed on another device and then uses the approver's", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const approver = await givenOperator(world, "finance", { device: "a device" });
    const sender = await givenOperator(world, "finance");
    const [first, second] = [
      await givenWithdrawal(world, member, { amount: "20.00" }),
      await givenWithdrawal(world, member, { amount: "20.00" }),
    ];
    for (const id of [first, second]) {
      await approve(world, approver, id);
      await takeUp(world, sender, "to_send", id);
    }
    await run(
      world.owner,
      sql`UPDATE operator_session SET device_hash = (SELECT device_hash FROM operator_session
        WHERE operator_id = ${approver.operator_id}) WHERE operator_id = ${sender.operator_id}`,
    );
    const by = { token: sender.token };
    expect(await world.call(withdrawalsOffice.beginSend, { id: first }, by)).toMatchObject({
      error: "approver_does_not_send",
    });
    const noted = { id: second, hash: transactionHash(), note: "sent before the restore" };
    expect(await world.call(withdrawalsOffice.enterHash, noted, by)).toMatchObject({ error: "approver_does_not_send" });
  });
});

describe("a credit without the chain's confirmation", () => {
  const credited = async (
    operator: Awaited<ReturnType<typeof givenOperator>>,
    member: Awaited<ReturnType<typeof givenMember>>,
    amount: string,
    read = amount,
  ) => {
    withoutChain(world, "TRC20");
    const { id } = await givenRecharge(world, member, { amount });
    await givenClaim(world, id, operator);
    return world.call(
      rechargesOffice.approve,
      { id, tx_hash: newHash("TRC20"), amount_read: read, note: "as on the explorer" },
      { token: operator.token },
    );
  };

  test("who alone credited the member does not approve the member's withdrawal", async () => {
    const member = await givenMember(world);
    const [one, other] = [await givenOperator(world, "finance"), await givenOperator(world, "finance")];
    const id = await (async () => {
      await givenMoney(world, member.member_id, "100.00");
      const asked = await givenWithdrawal(world, member, { amount: "50.00" });
      await takeUp(world, one, "pending", asked);
      expect(await credited(one, member, "20.00")).toMatchObject({ ok: true, data: { credited: "20.00" } });
      return asked;
    })();
    expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, { token: one.token })).toMatchObject({
      error: "crediter_does_not_approve",
    });
    await world.ask(queueOffice.letGo, { kind: "withdrawal", id }, { token: one.token });
    expect(
      await world.call(
        queueOffice.claim,
        { kind: "withdrawal", queue: "pending", id, skip_reason: "urgent_report" },
        { token: one.token },
      ),
    ).toMatchObject({
      error: "crediter_does_not_approve",
    });
    expect(await approve(world, other, id)).toMatchObject({ state: "approved" });
    await send(world, one, id);
  });

  test("of 1.00 at 5,000.00 is refused, of 1.00 at 2.00 becomes a proposal with a note, and ten of 999 need a second person after the first", async () => {
    const member = await givenMember(world);
    const operator = await givenOperator(world, "finance");
    expect(await credited(operator, member, "10.00", "5000.00")).toMatchObject({
      error: "recharge_reading_most",
      parameters: { most_amount: "20.00" },
    });
    expect(await credited(operator, member, "10.00", "999999999.99")).toMatchObject({ error: "recharge_reading_most" });
    expect(await credited(operator, member, "10.00", "20.00")).toMatchObject({
      data: { credited: null, proposal_id: expect.any(String) },
    });
    for (const expected of ["999.00", null, null])
      expect(await credited(operator, member, "999.00")).toMatchObject({ data: { credited: expected } });
  });

  test("ten of 400 at once: one person credits two, also in a race, and the rest wait for a second one", async () => {
    withoutChain(world, "TRC20");
    const member = await givenMember(world);
    const operators = await Promise.all(Array.from({ length: 10 }, () => givenOperator(world, "finance")));
    const ids: string[] = [];
    for (const operator of operators) {
      const { id } = await givenRecharge(world, member, { amount: "400.00" });
      await givenClaim(world, id, operator);
      ids.push(id);
    }
    const outcomes = await Promise.all(
      operators.map(({ token }, index) =>
        world.call(
          rechargesOffice.approve,
          { id: ids[index]!, tx_hash: newHash("TRC20"), amount_read: "400.00", note: "as claimed" },
          { token },
        ),
      ),
    );
    expect(
      outcomes.map((outcome) => (outcome.ok ? outcome.data.credited : outcome.error)).filter((one) => one === "400.00"),
    ).toHaveLength(2);
    await expectInvariants(world);
  });

  test("the schema refuses a sum above the limit and a different figure without their proposal, and an unconfirmed chain credit", async () => {
    withoutChain(world, "TRC20");
    const member = await givenMember(world);
    const { id } = await givenRecharge(world, member, { amount: "900.00" });
    const operator = await givenOperator(world, "finance");
    const planted = (amount: number, log: number) =>
      world.mall.transaction((tx) =>
        many(
          tx,
          sql`UPDATE recharge SET state = 'approved', credited = ${amount}, credited_hash = ${newHash("TRC20")},
            credited_log = ${log}, decided_by = ${operator.operator_id}, decided_at = now(), next_attempt_at = NULL,
             review_at = NULL, by_hand_alone_most = 1000000000 WHERE id = ${BigInt(id)}`,
        ),
      );
    await expect(planted(901_000_000, -1)).rejects.toThrow(/recharge_by_hand_has_proposal/);
    await expect(planted(900_000_000, 0)).rejects.toThrow(/recharge_credits_a_deposit/);
    expect(await credited(operator, member, "500.00")).toMatchObject({ data: { credited: "500.00" } });
    await expect(planted(900_000_000, -1)).rejects.toThrow(/recharge_by_hand_has_proposal/);
  });

  test("one proposal at a time, with a note; another person decides it once, unless a node was set or somebody refused it meanwhile", async () => {
    withoutChain(world, "TRC20");
    const member = await givenMember(world);
    const [one, other] = [await givenOperator(world, "finance"), await givenOperator(world, "finance")];
    const { id } = await givenRecharge(world, member, { amount: "2000.00" });
    await givenClaim(world, id, one);
    const reading = { id, tx_hash: newHash("TRC20"), amount_read: "2000.00", note: "" };
    const by = { token: one.token };
    expect(await world.call(rechargesOffice.approve, reading, by)).toMatchObject({ error: "invalid_input" });
    const made = await world.ask(rechargesOffice.approve, { ...reading, note: "seen twice" }, by);
    expect((await world.ask(rechargesOffice.record, { id }, by)).by_hand).toMatchObject({
      credited_30_days: "0.00",
      alone_most: "1000.00",
      proposal: { id: made.proposal_id, amount: "2000.00", by: one.name },
    });
    await givenClaim(world, id, other);
    const again = { ...reading, note: "seen again" };
    expect(await world.call(rechargesOffice.approve, again, { token: other.token })).toMatchObject({
      error: "recharge_proposed",
    });
    const decision = { proposal_id: made.proposal_id ?? "", approve: true, note: "seen on the explorer" };
    const own = await givenOperator(world, "finance", { own_member_id: member.member_id });
    expect(await world.call(rechargesOffice.decideCredit, decision, by)).toMatchObject({ error: "second_person" });
    expect(await world.call(rechargesOffice.decideCredit, decision, { token: own.token })).toMatchObject({
      error: "own_matter",
    });
    expect(
      await world.call(rechargesOffice.decideCredit, { ...decision, proposal_id: "1" }, { token: own.token }),
    ).toMatchObject({ error: "not_found" });
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => world.call(rechargesOffice.decideCredit, decision, { token: other.token })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.call(rechargesOffice.decideCredit, decision, { token: other.token })).toMatchObject({
      error: "proposal_closed",
    });
    await expectInvariants(world);
  });

  test("a proposal is not carried out if the request changed, the transaction was credited or a node was set meanwhile", async () => {
    withoutChain(world, "TRC20");
    const [one, other] = [await givenOperator(world, "finance"), await givenOperator(world, "finance")];
    const proposed = async (tx_hash: string) => {
      const member = await givenMember(world);
      const { id } = await givenRecharge(world, member, { amount: "2000.00" });
      await givenClaim(world, id, one);
      const { proposal_id } = await world.ask(
        rechargesOffice.approve,
        { id, tx_hash, amount_read: "2000.00", note: "as on the explorer" },
        { token: one.token },
      );
      return {
        member,
        id,
        decide: () =>
          world.call(
            rechargesOffice.decideCredit,
            { proposal_id: proposal_id ?? "", approve: true, note: "seen" },
            { token: other.token },
          ),
      };
    };
    const hash = newHash("TRC20");
    const [first, second, third] = [await proposed(hash), await proposed(hash), await proposed(newHash("TRC20"))];
    expect(await first.decide()).toMatchObject({ ok: true, data: { credited: "2000.00" } });
    expect(await second.decide()).toMatchObject({ error: "hash_credited" });
    await world.ask(recharges.cancel, { id: third.id }, { token: third.member.token });
    expect(await third.decide()).toMatchObject({ error: "recharge_moved" });
    const last = await proposed(newHash("TRC20"));
    givenChain(world, "TRC20");
    expect(await last.decide()).toMatchObject({ error: "chain_decides" });
    withoutChain(world, "TRC20");
    await expectInvariants(world);
  });

  test("a mall with only one person who may decide is told so at once", async () => {
    withoutChain(world, "TRC20");
    const member = await givenMember(world);
    const operator = await givenOperator(world, "finance");
    await run(
      world.owner,
      sql`UPDATE operator SET disabled_at = now(), disabled_by_server = true WHERE id <> ${operator.operator_id}`,
    );
    expect(await credited(operator, member, "10.00", "11.00")).toMatchObject({ error: "nobody_decides" });
    await run(world.owner, sql`UPDATE operator SET disabled_at = NULL`);
  });
});
