import { limits, type SettingName } from "@arcade/contract/limits";
import { describe, expect, test } from "vitest";
import { givenMember, givenOperator, givenSettings } from "../../../../test/given.ts";
import { givenRecharge, newHash, withoutChain } from "../../../../test/given/given-recharge.ts";
import { givenWithdrawal, walletAddress } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

// What a bug of the application, or somebody who runs statements as it, might write: a limit of their own on the row
// that it judges.
const world = useWorld();
const boundless = 900_000_000_000_000n;

interface Planted {
  id: string;
  credited: bigint;
  proposal_id?: bigint;
}

async function credit({ id, credited, proposal_id }: Planted): Promise<void> {
  const { operator_id } = await givenOperator(world, "finance");
  await world.mall.transaction(async (tx) => {
    await run(
      tx,
      sql`UPDATE recharge SET state = 'approved', credited = ${credited}, credited_hash = ${newHash("TRC20")},
        credited_log = -1, decided_by = ${operator_id}, decided_at = ${world.clock.now()}, next_attempt_at = NULL,
        review_at = NULL,
         by_hand_alone_most = ${boundless}, proposal_id = ${proposal_id ?? null} WHERE id = ${BigInt(id)}`,
    );
    throw new Error("the row was taken");
  });
}

/** A credit that two people agreed on, as a proposal says it. */
async function agreed(payload: object): Promise<bigint> {
  const [maker, other] = [await givenOperator(world, "finance"), await givenOperator(world, "finance")];
  const id = await world.withContext((context) => Promise.resolve(context.newId()));
  await run(
    world.owner,
    sql`INSERT INTO proposal (id, kind, payload, reason_code, note, made_by, made_at, expires_at)
     VALUES (${id}, 'recharge_credit', ${JSON.stringify(payload)}, 'read_on_explorer', 'for a test',
       ${maker.operator_id}, ${world.clock.now()}::timestamptz, ${world.clock.now()}::timestamptz + interval '7 days')`,
  );
  await run(
    world.owner,
    sql`UPDATE proposal SET state = 'approved', decided_by = ${other.operator_id}, decided_at = ${world.clock.now()},
      decision_note = 'yes' WHERE id = ${id}`,
  );
  return id;
}

async function claim(amount: string): Promise<string> {
  withoutChain(world, "TRC20");
  return (await givenRecharge(world, await givenMember(world), { amount })).id;
}

test("the database knows the same defaults as the contract", async () => {
  const defaults = await many<{ name: SettingName; value: bigint }>(
    world.mall.db,
    sql`SELECT name, value FROM setting_default ORDER BY name`,
  );
  expect(defaults).toHaveLength(5);
  for (const { name, value } of defaults) expect([name, value]).toEqual([name, BigInt(limits[name].value)]);
  await expect(run(world.mall.db, sql`UPDATE setting_default SET value = 1`)).rejects.toThrow(/permission denied/);
});

describe("the database judges a row by its own number, whatever limit a statement writes", () => {
  test("a credit by hand above what one person may credit", async () => {
    const [large, small] = [await claim("1500.00"), await claim("900.00")];
    await expect(credit({ id: large, credited: 1_500_000_000n })).rejects.toThrow(/recharge_by_hand_has_proposal/);
    await expect(credit({ id: small, credited: 900_000_000n })).rejects.toThrow("the row was taken");
    // A lower number counts from its start, and 10 seconds later no process knows the one of before.
    await givenSettings(world, { recharge_two_operators_micro: 100_000_000 });
    world.clock.move(11_000);
    await expect(credit({ id: small, credited: 900_000_000n })).rejects.toThrow(/recharge_by_hand_has_proposal/);
    await givenSettings(world, { recharge_two_operators_micro: limits.recharge_two_operators_micro.value });
  });

  test("a reading of more than twice the claim, and an amount or claim other than the agreed one", async () => {
    const [id, other] = [await claim("100.00"), await claim("100.00")];
    const high = await agreed({ recharge_id: id, amount: "200.01" });
    await expect(credit({ id, credited: 200_010_000n, proposal_id: high })).rejects.toThrow(/recharge_reading_within/);
    const proposal_id = await agreed({ recharge_id: id, amount: "200.00" });
    await expect(credit({ id, credited: 200_000_000n, proposal_id })).rejects.toThrow("the row was taken");
    await expect(credit({ id, credited: 199_000_000n, proposal_id })).rejects.toThrow(/recharge_as_proposed/);
    await expect(credit({ id: other, credited: 200_000_000n, proposal_id })).rejects.toThrow(/recharge_as_proposed/);
  });

  test("a withdrawal that needs two people", async () => {
    const member = await givenMember(world, { balance: "5000.00" });
    const id = BigInt(await givenWithdrawal(world, member, { amount: "100.00" }));
    const copied = async (amount: bigint) =>
      maybeOne<{ needed: number; above: bigint }>(
        world.mall.db,
        sql`INSERT INTO withdrawal (id, member_id, network, address, amount, fee, actual_amount, rules_version,
          fee_micro, fee_ppm, min, max, month_most,
           two_operators_above, month, month_place, state_at, created_at)
         SELECT id + ${amount}::bigint, member_id, network, ${walletAddress()}, ${amount}, 0, ${amount}, rules_version,
           0, 0, min, greatest(max, ${amount}), month_most, ${boundless}, month,
           month_place + ${amount}::bigint % 7 + 1, state_at, created_at
         FROM withdrawal WHERE id = ${id} RETURNING approvals_needed AS needed, two_operators_above AS above`,
      );
    expect(await copied(700_000_000n)).toEqual({ needed: 1, above: 1_000_000_000n });
    expect(await copied(1_500_000_001n)).toEqual({ needed: 2, above: 1_000_000_000n });
  });

  test("withdrawals with a date a month back or ahead are one sum", async () => {
    const member = await givenMember(world, { balance: "5000.00" });
    const id = BigInt(await givenWithdrawal(world, member, { amount: "600.00" }));
    let copies = 0;
    const dated = async (days: number) => {
      copies += 1;
      const planted = await maybeOne<{ needed: number }>(
        world.mall.db,
        sql`INSERT INTO withdrawal (id, member_id, network, address, amount, fee, actual_amount, rules_version,
          fee_micro, fee_ppm, min, max, month_most,
           two_operators_above, month, month_place, state_at, created_at, counted_at)
         SELECT id + ${BigInt(copies)}::bigint, member_id, network, ${walletAddress()}, amount, 0, amount,
           rules_version, 0, 0, min, max, month_most, ${boundless},
           date_trunc('month', (created_at + make_interval(days => ${days})) AT TIME ZONE 'UTC')::date,
             month_place + ${copies}, created_at + make_interval(days => ${days}),
           created_at + make_interval(days => ${days}), created_at + make_interval(days => ${days})
         FROM withdrawal WHERE id = ${id} RETURNING approvals_needed AS needed`,
      );
      return planted?.needed;
    };
    expect(await dated(31)).toBe(2);
    expect(await dated(-31)).toBe(2);
    // What was dated back still counts for what comes after it.
    expect(
      await maybeOne(
        world.owner,
        sql`SELECT count(*)::int AS count FROM withdrawal WHERE member_id = ${member.member_id}
          AND counted_at < created_at`,
      ),
    ).toEqual({ count: 0 });
    expect(await dated(0)).toBe(2);
    await expect(
      run(world.mall.db, sql`UPDATE withdrawal SET counted_at = '2020-01-01' WHERE id = ${id}`),
    ).rejects.toThrow(/permission denied/);
  });

  test("credits by hand with a date a month back or ahead are one sum", async () => {
    withoutChain(world, "TRC20");
    const member = await givenMember(world);
    const { operator_id } = await givenOperator(world, "finance");
    const ids = [
      await givenRecharge(world, member, { amount: "600.00" }),
      await givenRecharge(world, member, { amount: "300.00" }),
    ].map(({ id }) => BigInt(id));
    ids.push(BigInt((await givenRecharge(world, member, { amount: "600.00" })).id));
    // In one transaction that is given up: a credit without its deposit cannot be committed.
    const dated = (credits: readonly (readonly [bigint | undefined, number])[]) =>
      world.mall.transaction(async (tx) => {
        for (const [id, days] of credits)
          await run(
            tx,
            sql`UPDATE recharge SET state = 'approved', credited = amount, credited_hash = ${newHash("TRC20")},
              credited_log = -1, decided_by = ${operator_id},
               decided_at = created_at + make_interval(days => ${days}), next_attempt_at = NULL, review_at = NULL,
                 by_hand_alone_most = ${boundless} WHERE id = ${id}`,
          );
        throw new Error("the rows were taken");
      });
    const [first, small, last] = ids;
    for (const days of [0, 31, 62]) {
      await expect(
        dated([
          [first, 0],
          [last, days],
        ]),
      ).rejects.toThrow(/recharge_by_hand_has_proposal/);
      await expect(
        dated([
          [first, 0],
          [small, days],
        ]),
      ).rejects.toThrow("the rows were taken");
    }
  });
});
