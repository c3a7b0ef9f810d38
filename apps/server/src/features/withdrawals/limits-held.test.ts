import { limits, type SettingName } from "@arcade/contract/limits";
import { describe, expect, test } from "vitest";
import { givenMember, givenOperator, givenSettings } from "../../../test/given.ts";
import { givenRecharge, newHash, withoutChain } from "../../../test/given-recharge.ts";
import { givenWithdrawal, walletAddress } from "../../../test/withdrawing.ts";
import { useWorld } from "../../../test/world.ts";
import { row, rows } from "../../platform/database.ts";

// What a bug of the application, or somebody who runs statements as it, might write: a limit of their own on the row that it judges.
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
    await rows(
      tx,
      `UPDATE recharge SET state = 'approved', credited = $2, credited_hash = $3, credited_log = -1, decided_by = $4, decided_at = $5, look_at = NULL, review_at = NULL,
         by_hand_alone_most = $6, proposal_id = $7 WHERE id = $1`,
      [BigInt(id), credited, newHash("TRC20"), operator_id, world.clock.now(), boundless, proposal_id ?? null],
    );
    throw new Error("the row was taken");
  });
}

/** A credit that two people agreed on, as a proposal says it. */
async function agreed(payload: object): Promise<bigint> {
  const [maker, other] = [await givenOperator(world, "finance"), await givenOperator(world, "finance")];
  const id = await world.inTurn((turn) => Promise.resolve(turn.newId()));
  await rows(
    world.owner,
    `INSERT INTO proposal (id, kind, payload, reason_code, note, made_by, made_at, expires_at)
     VALUES ($1, 'recharge_credit', $2, 'read_on_explorer', 'for a test', $3, $4::timestamptz, $4::timestamptz + interval '7 days')`,
    [id, JSON.stringify(payload), maker.operator_id, world.clock.now()],
  );
  await rows(world.owner, "UPDATE proposal SET state = 'approved', decided_by = $2, decided_at = $3, decision_note = 'yes' WHERE id = $1", [
    id,
    other.operator_id,
    world.clock.now(),
  ]);
  return id;
}

async function claim(amount: string): Promise<string> {
  withoutChain(world, "TRC20");
  return (await givenRecharge(world, await givenMember(world), { amount })).id;
}

test("the database knows the same defaults as the contract", async () => {
  const defaults = await rows<{ name: SettingName; value: bigint }>(world.mall.db, "SELECT name, value FROM setting_default ORDER BY name");
  expect(defaults).toHaveLength(5);
  for (const { name, value } of defaults) expect([name, value]).toEqual([name, BigInt(limits[name].value)]);
  await expect(rows(world.mall.db, "UPDATE setting_default SET value = 1")).rejects.toThrow(/permission denied/);
});

describe("a row is judged by the database's own number, whatever limit a statement writes on it", () => {
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

  test("a reading of more than twice the claim, and another amount or claim than two people agreed on", async () => {
    const [id, other] = [await claim("100.00"), await claim("100.00")];
    const high = await agreed({ recharge_id: id, amount: "200.01" });
    await expect(credit({ id, credited: 200_010_000n, proposal_id: high })).rejects.toThrow(/recharge_reading_within/);
    const proposal_id = await agreed({ recharge_id: id, amount: "200.00" });
    await expect(credit({ id, credited: 200_000_000n, proposal_id })).rejects.toThrow("the row was taken");
    await expect(credit({ id, credited: 199_000_000n, proposal_id })).rejects.toThrow(/recharge_as_proposed/);
    await expect(credit({ id: other, credited: 200_000_000n, proposal_id })).rejects.toThrow(/recharge_as_proposed/);
  });

  test("a withdrawal that takes two people", async () => {
    const member = await givenMember(world, { balance: "5000.00" });
    const id = BigInt(await givenWithdrawal(world, member, { amount: "100.00" }));
    const copied = async (amount: bigint) =>
      row<{ needed: number; above: bigint }>(
        world.mall.db,
        `INSERT INTO withdrawal (id, member_id, network, address, amount, fee, actual_amount, rules_version, fee_micro, fee_ppm, least, most, month_most,
           two_operators_above, month, month_place, state_at, created_at)
         SELECT id + $2::bigint, member_id, network, $3, $2, 0, $2, rules_version, 0, 0, least, greatest(most, $2), month_most, $4, month,
           month_place + $2::bigint % 7 + 1, state_at, created_at
         FROM withdrawal WHERE id = $1 RETURNING approvals_needed AS needed, two_operators_above AS above`,
        [id, amount, walletAddress(), boundless],
      );
    expect(await copied(700_000_000n)).toEqual({ needed: 1, above: 1_000_000_000n });
    expect(await copied(1_500_000_001n)).toEqual({ needed: 2, above: 1_000_000_000n });
  });
});
