import { queueOffice } from "@arcade/contract/base/queue/office";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { givenMember, type GivenOperator, givenOperator, givenSettings } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { approve, decline, givenWithdrawal, takeUp } from "../../../../../test/withdrawing.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const minute = 60_000;
let first: GivenOperator;
let second: GivenOperator;

beforeAll(async () => {
  first = await givenOperator(world, "finance");
  second = await givenOperator(world, "finance");
});
afterEach(() => expectInvariants(world));

describe("oldest first (PROOF F8, TRU-009)", () => {
  test("the queue gives the oldest; a later one needs a coded reason, which is counted in public; others see who works on it", async () => {
    await emptyQueues();
    const member = await givenMember(world, { balance: "1000.00" });
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      made.push(await givenWithdrawal(world, member, { amount: "10.00" }));
      world.clock.move(minute);
    }
    const claim = (operator: GivenOperator, input: { id?: string; skip_reason?: "network_down" } = {}) =>
      world.call(queueOffice.claim, { kind: "withdrawal", queue: "pending", ...input }, { token: operator.token });
    expect(await claim(first, { id: made[2]! })).toMatchObject({ error: "older_first", parameters: { waiting: 2 } });
    expect(await claim(first)).toMatchObject({ data: { id: made[0] } });
    // What one has claimed oneself is older still: putting it back makes no way round.
    expect(await claim(first, { id: made[1]! })).toMatchObject({ error: "older_first", parameters: { waiting: 1 } });
    await world.ask(queueOffice.letGo, { kind: "withdrawal", id: made[0]! }, { token: first.token });
    expect(await claim(first, { id: made[1]! })).toMatchObject({ error: "older_first" });
    expect(
      await world.call(queueOffice.letGo, { kind: "withdrawal", id: made[0]! }, { token: first.token }),
    ).toMatchObject({ error: "claim_first" });
    expect(await claim(first)).toMatchObject({ data: { id: made[0] } });
    expect(await claim(second, { id: made[0]! })).toMatchObject({
      error: "claimed_by_other",
      parameters: { operator: first.name },
    });
    expect(await claim(second)).toMatchObject({ data: { id: made[1] } });
    const third = await givenOperator(world, "finance");
    world.clock.move(20 * minute);
    expect(await claim(third, { id: made[2]!, skip_reason: "network_down" })).toMatchObject({ ok: true });
    const skips = await many<{ passed_id: bigint; reason_code: string }>(
      world.mall.db,
      sql`SELECT passed_id, reason_code FROM withdrawal_skip WHERE taken_id = ${made[2]!} ORDER BY passed_id`,
    );
    expect(skips).toEqual([
      { passed_id: BigInt(made[0]!), reason_code: "network_down" },
      { passed_id: BigInt(made[1]!), reason_code: "network_down" },
    ]);
  });

  test("two taps at the same time skip an older request once", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    await givenWithdrawal(world, member, { amount: "10.00" });
    const id = await givenWithdrawal(world, member, { amount: "10.00" });
    const moment = vi.spyOn(world.clock, "now").mockReturnValue(world.clock.now());
    const taps = Array.from({ length: 4 }, () =>
      world.call(
        queueOffice.claim,
        { kind: "withdrawal", queue: "pending", id, skip_reason: "urgent_report" },
        { token: first.token },
      ),
    );
    for (const tap of await Promise.all(taps)) expect(tap).toMatchObject({ data: { id } });
    moment.mockRestore();
    const [skips] = await many<{ count: number; max: number }>(
      world.mall.db,
      sql`SELECT count(*)::int AS count, count(DISTINCT passed_id)::int AS max FROM withdrawal_skip
        WHERE taken_id = ${id}`,
    );
    expect(skips?.count).toBe(skips?.max);
    expect(skips?.count).toBeGreaterThan(0);
  });

  test("nothing is decided without a claim, and a claim expires after its time", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "10.00" });
    expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, { token: first.token })).toMatchObject({
      error: "claim_first",
    });
    expect(await decline(world, first, id)).toMatchObject({ error: "claim_first" });
    await takeUp(world, first, "pending", id);
    world.clock.move(16 * minute);
    expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, { token: first.token })).toMatchObject({
      error: "claim_first",
    });
    await approve(world, second, id);
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: first.token })).toMatchObject({
      error: "claim_first",
    });
  });

  test("each queue lists its work, oldest first, with the numbers of all", async () => {
    await emptyQueues();
    const member = await givenMember(world, { balance: "1000.00" });
    const ids = [
      await givenWithdrawal(world, member, { amount: "10.00" }),
      await givenWithdrawal(world, member, { amount: "20.00" }),
    ];
    const own = await givenOperator(world, "finance", { own_member_id: member.member_id });
    const queue = await world.ask(withdrawalsOffice.queue, { queue: "pending" }, { token: first.token });
    expect(queue.items.map(({ id }) => id)).toEqual(ids);
    expect(queue.counts.pending).toBe(2);
    expect(queue.items[0]).toMatchObject({
      member: { nickname: member.nickname },
      amount: "10.00",
      actual_amount: "8.95",
      claim: null,
      open_to_me: true,
    });
    expect(
      (await world.ask(withdrawalsOffice.queue, { queue: "pending" }, { token: own.token })).items.map(
        ({ open_to_me }) => open_to_me,
      ),
    ).toEqual([false, false]);
    const done = await world.ask(withdrawalsOffice.queue, { queue: "done" }, { token: first.token });
    expect(done.items.every(({ state }) => ["confirmed", "rejected", "cancelled"].includes(state))).toBe(true);
  });
});

test("settings that operators change apply to the queue: how long a claim lasts", async () => {
  await givenSettings(world, { queue_claim_minutes: 5 });
  const member = await givenMember(world, { balance: "100.00" });
  const id = await givenWithdrawal(world, member, { amount: "10.00" });
  const { until } = await takeUp(world, first, "pending", id);
  expect(new Date(until!).getTime() - world.clock.now().getTime()).toBeLessThanOrEqual(5 * minute);
  await givenSettings(world, { queue_claim_minutes: 15 });
});

/** The queue holds only what this test makes: the rest is worked off. */
async function emptyQueues() {
  world.clock.move(16 * minute);
  for (;;) {
    const { id } = await world.ask(queueOffice.claim, { kind: "withdrawal", queue: "pending" }, { token: first.token });
    if (id === null) break;
    await decline(world, first, id);
  }
}
