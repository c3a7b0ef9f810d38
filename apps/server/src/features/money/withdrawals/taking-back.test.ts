import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { afterEach, describe, expect, test } from "vitest";
import { givenMember, givenSettings, mailsTo } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { askWithdrawal, givenWithdrawal } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();

afterEach(() => expectInvariants(world));

describe("withdrawing a request (UX-044)", () => {
  test("its member withdraws a pending request: all of it is available again, a mail says so, and a second time is refused", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "60.00" });
    expect(await world.ask(withdrawals.cancel, { id }, { token: member.token })).toEqual({
      available: "100.00",
      held: "0.00",
    });
    const one = await world.ask(withdrawals.one, { id }, { token: member.token });
    expect(one).toMatchObject({ state: "cancelled", can_cancel: false });
    expect(one.steps.map(({ step }) => step)).toEqual(["requested", "cancelled"]);
    expect((await mailsTo(world, member.email))[0]).toMatchObject({
      subject: expect.stringContaining("cancelled"),
      body: expect.stringContaining("$60.00"),
    });
    expect(await world.call(withdrawals.cancel, { id }, { token: member.token })).toMatchObject({
      error: "withdrawal_moved",
      parameters: { state: "cancelled" },
    });
  });

  test("another member's request can neither be seen nor withdrawn", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "60.00" });
    const other = await givenMember(world);
    expect(await world.call(withdrawals.cancel, { id }, { token: other.token })).toMatchObject({ error: "not_found" });
    expect(await world.call(withdrawals.one, { id }, { token: other.token })).toMatchObject({ error: "not_found" });
    expect((await world.ask(withdrawals.mine, {}, { token: other.token })).items).toEqual([]);
  });

  test("with a frozen wallet a request can still be withdrawn, and everything stays readable", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "60.00" });
    await run(
      world.mall.db,
      sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'payment_disputed'
        WHERE id = ${member.member_id}`,
    );
    expect(await askWithdrawal(world, member, { amount: "20.00" })).toMatchObject({
      error: "wallet_frozen",
      parameters: { reason: "payment_disputed" },
    });
    expect((await world.ask(withdrawals.mine, {}, { token: member.token })).items.length).toBe(1);
    expect(await world.ask(withdrawals.cancel, { id }, { token: member.token })).toEqual({
      available: "100.00",
      held: "0.00",
    });
  });

  test("pages of many requests continue where the last one ended", async () => {
    const member = await givenMember(world, { balance: "1000.00" });
    await givenSettings(world, { withdrawals_a_month: 50 });
    for (let count = 0; count < 23; count += 1) await givenWithdrawal(world, member, { amount: "10.00" });
    const first = await world.ask(withdrawals.mine, {}, { token: member.token });
    const second = await world.ask(withdrawals.mine, { cursor: first.next! }, { token: member.token });
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(23);
    await givenSettings(world, { withdrawals_a_month: 10 });
  });
});
