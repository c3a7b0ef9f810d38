import { wallet } from "@arcade/contract/books/wallet/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { afterEach, describe, expect, test } from "vitest";
import { givenMember, givenSettings, paymentPassword } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { givenWithdrawal, shownTo, walletAddress } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();

afterEach(() => expectInvariants(world));

describe("the member signs what was shown (UX-036, PROOF SEC-004, TRU-012)", () => {
  test("a fee, actual amount or version other than today's is refused with today's figures, before the password is checked", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const shown = await shownTo(world, member, { amount: "100.00" });
    for (const changed of [
      { fee: "1.49" },
      { actual_amount: "98.51" },
      { fee: "0.00", actual_amount: "100.00" },
      { rules_version: shown.rules_version + 1 },
    ]) {
      expect(
        await world.call(
          withdrawals.submit,
          { ...shown, ...changed, payment_password: "000000" },
          { token: member.token },
        ),
      ).toMatchObject({
        error: "rules_changed",
        parameters: { fee: "1.50", actual_amount: "98.50" },
      });
    }
    expect(await world.call(withdrawals.submit, shown, { token: member.token })).toMatchObject({ ok: true });
  });

  test("rules that became stricter before sending are shown, not applied silently; an earlier request keeps its own", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const before = await givenWithdrawal(world, member, { amount: "10.00" });
    const shown = await shownTo(world, member, { amount: "100.00" });
    await givenSettings(world, {
      withdrawal_fee_micro: 2_000_000,
      withdrawal_least_micro: 20_000_000,
      withdrawal_two_operators_micro: 5_000_000,
    });
    expect(await world.call(withdrawals.submit, shown, { token: member.token })).toMatchObject({
      error: "rules_changed",
      parameters: { fee: "2.50", actual_amount: "97.50" },
    });
    expect(await world.ask(withdrawals.one, { id: before }, { token: member.token })).toMatchObject({
      amount: "10.00",
      fee: "1.05",
      actual_amount: "8.95",
      approvals_needed: 1,
      rules_version: shown.rules_version,
    });
    await givenSettings(world, {
      withdrawal_fee_micro: 1_000_000,
      withdrawal_least_micro: 10_000_000,
      withdrawal_two_operators_micro: 1_000_000_000,
    });
  });

  test("the same call again gives the same answer and happens once; its key with another amount, address or network is refused", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const shown = await shownTo(world, member, { amount: "100.00" });
    const caller = { token: member.token, key: "the-same-key-for-all-of-them" };
    const first = await world.call(withdrawals.submit, shown, caller);
    expect((await world.call(withdrawals.submit, shown, caller)).body).toBe(first.body);
    for (const changed of [
      { amount: "101.00" },
      { address: walletAddress() },
      { network: "ERC20", address: walletAddress("ERC20") },
    ] as const) {
      expect(await world.call(withdrawals.submit, { ...shown, ...changed }, caller)).toMatchObject({
        error: "key_reused",
      });
    }
    expect(await world.ask(wallet.mine, {}, { token: member.token })).toMatchObject({
      available: "400.00",
      held: "100.00",
    });
  });

  test("a saved address that changed between preview and sending is noticed: the whole address is sent, not only its id", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const saved = await save(member, walletAddress());
    const shown = await shownTo(world, member, { amount: "100.00", address: saved.address });
    const other = await save(member, walletAddress());
    expect(
      await world.call(withdrawals.submit, { ...shown, wallet_address_id: other.id }, { token: member.token }),
    ).toMatchObject({ error: "not_found" });
    await world.ask(withdrawals.removeAddress, { id: saved.id }, { token: member.token });
    expect(
      await world.call(withdrawals.submit, { ...shown, wallet_address_id: saved.id }, { token: member.token }),
    ).toMatchObject({ error: "not_found" });
    const strangers = await save(await givenMember(world), walletAddress());
    expect(
      await world.call(withdrawals.submit, { ...shown, wallet_address_id: strangers.id }, { token: member.token }),
    ).toMatchObject({ error: "not_found" });
  });

  test("a wrong payment password holds nothing, is counted, and locks at the fifth", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const shown = { ...(await shownTo(world, member, { amount: "100.00" })), payment_password: "000000" };
    for (const tries_left of [4, 3, 2, 1]) {
      expect(await world.call(withdrawals.submit, shown, { token: member.token })).toMatchObject({
        error: "payment_password_incorrect",
        parameters: { tries_left },
      });
    }
    expect(await world.call(withdrawals.submit, shown, { token: member.token })).toMatchObject({
      error: "payment_password_locked",
    });
    expect(
      await world.call(withdrawals.submit, { ...shown, payment_password: paymentPassword }, { token: member.token }),
    ).toMatchObject({
      error: "payment_password_locked",
    });
    expect(await world.ask(wallet.mine, {}, { token: member.token })).toMatchObject({
      available: "500.00",
      held: "0.00",
    });
  });

  test("two hundred guesses at once, for withdrawals and saved addresses, get five comparisons (SEC-003)", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const shown = { ...(await shownTo(world, member, { amount: "100.00" })), payment_password: "000000" };
    const address = {
      network: "TRC20",
      address: walletAddress(),
      label: "",
      is_default: false,
      payment_password: "111111",
    } as const;
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        index % 2 === 0
          ? world.call(withdrawals.submit, shown, { token: member.token })
          : world.call(withdrawals.saveAddress, address, { token: member.token }),
      ),
    );
    const compared = outcomes.filter((outcome) => !outcome.ok && outcome.error === "payment_password_incorrect");
    expect(compared.length).toBe(4);
    expect(outcomes.filter(({ ok }) => ok)).toEqual([]);
    expect(await world.ask(wallet.mine, {}, { token: member.token })).toMatchObject({
      available: "500.00",
      held: "0.00",
    });
  });
});

async function save(member: { token: string }, address: string) {
  return world.ask(
    withdrawals.saveAddress,
    { network: "TRC20", address, label: "", is_default: false, payment_password: paymentPassword },
    { token: member.token },
  );
}
