import { wallet } from "@arcade/contract/books/wallet/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { afterEach, describe, expect, test } from "vitest";
import { givenMember } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { givenWithdrawal, shownTo } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();

afterEach(() => expectInvariants(world));

describe("amounts as people and machines write them (PROOF REL-019)", () => {
  test.each([
    "0.1+0.2",
    "1e3",
    "1e309",
    "NaN",
    "-0",
    "-20",
    "0",
    "0.00",
    "0x10",
    "20.1234567",
    `20.${"1".repeat(19)}`,
    "9007199254740993000000000",
    "1,000",
    "٢٠",
    "２０",
    " 20",
    "20 ",
    "",
    "+20",
    "20.",
    ".5",
  ])("%j is refused with a message, and nothing is held", async (amount) => {
    const member = await givenMember(world, { balance: "500.00" });
    const shown = { ...(await shownTo(world, member, { amount: "20.00" })), amount };
    expect(await world.callWith(withdrawals.submit, shown, { token: member.token })).toMatchObject({
      ok: false,
      error: "invalid_input",
      status: 400,
    });
    expect(await world.ask(wallet.mine, {}, { token: member.token })).toMatchObject({
      available: "500.00",
      held: "0.00",
    });
  });

  test.each([[20], [["20"]], [null], [{}], [true]])("%j is no text, and refused", async (amount) => {
    const member = await givenMember(world, { balance: "500.00" });
    const shown = { ...(await shownTo(world, member, { amount: "20.00" })), amount };
    expect(await world.callWith(withdrawals.submit, shown, { token: member.token })).toMatchObject({
      ok: false,
      error: "invalid_input",
    });
  });

  test("six decimals are exact: fee and actual amount add up to the micro", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const id = await givenWithdrawal(world, member, { amount: "33.333333" });
    // 1 + 0.166666665, half to even.
    expect(await world.ask(withdrawals.one, { id }, { token: member.token })).toMatchObject({
      amount: "33.333333",
      fee: "1.166667",
      actual_amount: "32.166666",
    });
  });
});
