import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { afterEach, describe, expect, test } from "vitest";
import { givenMember, givenSettings } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { givenWithdrawal, shownTo } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();

afterEach(() => expectInvariants(world));

describe("facts before anything is typed (UX-031)", () => {
  test("money, limits, fee, the rest of the month's number, times, and no obstacles", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    await givenWithdrawal(world, member, { amount: "100.00" });
    const rules = await world.ask(withdrawals.rules, {}, { token: member.token });
    expect(rules).toMatchObject({
      available: "400.00",
      held: "100.00",
      min: "10.00",
      max: "10000.00",
      fee_fixed: "1.00",
      fee_ppm: 5_000,
      all: "400.00",
      month_most: 10,
      month_left: 9,
      usual_hours: 24,
      two_operators_above: "1000.00",
      blocks: [],
    });
    const now = world.clock.now();
    expect(rules.month_ends).toBe(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString());
  });

  test("each obstacle is named with its reason and its end", async () => {
    const member = await givenMember(world, { balance: "5.00", paymentPassword: null });
    await run(
      world.mall.db,
      sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'payment_disputed'
        WHERE id = ${member.member_id}`,
    );
    const { blocks } = await world.ask(withdrawals.rules, {}, { token: member.token });
    expect(blocks).toEqual([
      { kind: "wallet_frozen", reason: "payment_disputed", until: null },
      { kind: "payment_password_unset", reason: null, until: null },
      { kind: "below_least", reason: null, until: null },
    ]);
  });

  test("a locked payment password and a used-up month are named with their end", async () => {
    await givenSettings(world, { withdrawals_a_month: 1 });
    const member = await givenMember(world, { balance: "100.00" });
    await givenWithdrawal(world, member, { amount: "20.00" });
    const shown = { ...(await shownTo(world, member, { amount: "20.00" })), payment_password: "000000" };
    for (let guess = 1; guess <= 5; guess += 1) await world.call(withdrawals.submit, shown, { token: member.token });
    const { blocks, month_left } = await world.ask(withdrawals.rules, {}, { token: member.token });
    expect(month_left).toBe(0);
    expect(blocks.map(({ kind }) => kind)).toEqual(["payment_password_locked", "month_count"]);
    expect(blocks.every(({ until }) => until !== null)).toBe(true);
    await givenSettings(world, { withdrawals_a_month: 10 });
  });
});
