import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { givenMember, type GivenOperator, givenOperator } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { givenWithdrawal } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { constant, raw, sql, type Sql } from "../../../platform/sql.ts";

const world = useWorld();
let first: GivenOperator;

beforeAll(async () => {
  first = await givenOperator(world, "finance");
});
afterEach(() => expectInvariants(world));

describe("the schema enforces the decisions of the code (PROOF REL-023)", () => {
  test("recipients cannot change, figures must add up, a place is used once, nobody approves twice or for themselves", async () => {
    const member = await givenMember(world, { balance: "3000.00" });
    const id = await givenWithdrawal(world, member, { amount: "2000.00" });
    const broken = (text: Sql) =>
      world.mall
        .transaction((tx) => many(tx, text))
        .then(
          () => "done",
          (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
        );
    for (const column of [
      "amount",
      "fee",
      "actual_amount",
      "min",
      "max",
      "month_most",
      "fee_micro",
      "fee_ppm",
      "approvals_needed",
      "rules_version",
      "member_id",
    ]) {
      expect(await broken(sql`UPDATE withdrawal SET ${raw(column)} = ${raw(column)}`)).toBe("42501");
    }
    for (const column of ["address", "network", "month"])
      expect(await broken(sql`UPDATE withdrawal SET ${raw(column)} = ${raw(column)}`)).toBe("42501");
    for (const table of ["withdrawal", "withdrawal_approval", "withdrawal_step", "withdrawal_skip"])
      expect(await broken(sql`DELETE FROM ${raw(table)}`)).toBe("42501");
    for (const table of ["withdrawal_approval", "withdrawal_step", "withdrawal_skip"]) {
      expect(
        await broken(
          sql`UPDATE ${raw(table)} SET ${table === "withdrawal_skip" ? sql`at` : sql`withdrawal_id`} =
            ${table === "withdrawal_skip" ? sql`at` : sql`withdrawal_id`}`,
        ),
      ).toBe("42501");
    }

    expect(await broken(sql`UPDATE withdrawal SET state = 'approved' WHERE id = ${id}`)).toBe(
      "withdrawal_has_approvals",
    );
    expect(await broken(sql`UPDATE withdrawal SET state = 'approved', approvals = 1 WHERE id = ${id}`)).toBe(
      "withdrawal_has_approvals",
    );
    expect(
      await broken(sql`UPDATE withdrawal SET state = 'rejected', reject_reason = 'made_twice' WHERE id = ${id}`),
    ).toBe("withdrawal_counts");
    expect(
      await broken(
        sql`UPDATE withdrawal SET state = 'cancelled', hash = 'x', hash_by = ${first.operator_id} WHERE id = ${id}`,
      ),
    ).toBe("withdrawal_hash");
    expect(await broken(sql`UPDATE withdrawal SET month_place = 11 WHERE id = ${id}`)).toBe("withdrawal_month_count");
    const again = await givenWithdrawal(world, member, { amount: "20.00" });
    expect(await broken(sql`UPDATE withdrawal SET month_place = 1 WHERE id = ${again}`)).toBe(
      "withdrawal_month_places",
    );

    const insert = (values: Sql) =>
      broken(
        sql`INSERT INTO withdrawal (id, member_id, network, address, amount, fee, actual_amount, rules_version,
          fee_micro, fee_ppm, min, max, month_most, approvals_needed, month, month_place, state_at, created_at)
         SELECT id + 1, member_id, network, address, ${values}, month_most, approvals_needed, month, 7, state_at,
           created_at FROM withdrawal WHERE id = ${id}`,
      );
    expect(await insert(sql`100000000, 1000000, 99000001, 0, 1000000, 0, 1, 200000000`)).toBe("withdrawal_adds_up");
    expect(await insert(sql`100000000, 1000000, 99000000, 0, 1000000, 5000, 1, 200000000`)).toBe(
      "withdrawal_fee_by_its_rule",
    );
    expect(await insert(sql`100000000, 1000000, 99000000, 0, 1000000, 0, 100000001, 200000000`)).toBe(
      "withdrawal_within_its_limits",
    );
    expect(await insert(sql`100000000, 1000000, 99000000, 0, 1000000, 0, 1, 99999999`)).toBe(
      "withdrawal_within_its_limits",
    );

    const approval = (own: Sql, place: number, operator = first.operator_id) =>
      broken(
        sql`INSERT INTO withdrawal_approval (withdrawal_id, member_id, operator_id, own_member_id, place, approved_at)
          SELECT id, member_id, ${operator}, ${own}, ${constant(place)}, now() FROM withdrawal WHERE id = ${id}`,
      );
    expect(await approval(sql`member_id`, 1)).toBe("withdrawal_not_own");
    expect(await approval(sql`NULL`, 3)).toBe("withdrawal_approval_place_check");
    expect(
      await broken(
        sql`INSERT INTO withdrawal_approval (withdrawal_id, member_id, operator_id, place, approved_at)
         SELECT w.id, member_id, ${first.operator_id}, place, now() FROM withdrawal w, unnest('{1,2}'::int[]) AS place
           WHERE w.id = ${id}`,
      ),
    ).toBe("withdrawal_approved_by_another");
    // Who is one person is the trigger's word; the same operator twice is no row, even where it has not seen the first.
    await run(world.owner, sql`ALTER TABLE withdrawal_approval DISABLE TRIGGER withdrawal_approved_by_another`);
    expect(
      await broken(
        sql`INSERT INTO withdrawal_approval (withdrawal_id, member_id, operator_id, place, approved_at)
         SELECT w.id, member_id, ${first.operator_id}, place, now() FROM withdrawal w, unnest('{1,2}'::int[]) AS place
           WHERE w.id = ${id}`,
      ),
    ).toBe("withdrawal_approved_by");
    await run(world.owner, sql`ALTER TABLE withdrawal_approval ENABLE TRIGGER withdrawal_approved_by_another`);
    const member2 = await givenMember(world);
    expect(
      await broken(
        sql`INSERT INTO withdrawal_approval (withdrawal_id, member_id, operator_id, own_member_id, place, approved_at)
          VALUES (${id}, ${member2.member_id}, ${first.operator_id}, ${member.member_id}, 1, now())`,
      ),
    ).toBe("withdrawal_approved_for");
  });
});
