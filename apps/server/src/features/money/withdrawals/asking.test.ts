import { wallet } from "@arcade/contract/books/wallet/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { afterEach, describe, expect, test } from "vitest";
import { givenStarter, signed } from "../../../../test/bonding.ts";
import { givenMember } from "../../../../test/given.ts";
import { givenMallAddress } from "../../../../test/given/given-proposal.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { keptSignedIn } from "../../../../test/kept-signed-in.ts";
import { askWithdrawal, givenWithdrawal, shownTo, walletAddress } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { closeFunction } from "../../base/settings/index.ts";

const world = useWorld();
const hour = 3_600_000;

afterEach(() => expectInvariants(world));

describe("requesting a withdrawal (RULES 5, SPEC 5 and 8)", () => {
  test("the amount is held at once, fee and actual amount add up to it, and the request stores the rules", async () => {
    const member = await givenMember(world, { balance: "1000.00" });
    const address = walletAddress();
    const asked = await world.ask(withdrawals.submit, await shownTo(world, member, { amount: "200.00", address }), {
      token: member.token,
    });
    expect(asked).toMatchObject({ available: "800.00", held: "200.00" });
    expect(await world.ask(withdrawals.one, { id: asked.id }, { token: member.token })).toMatchObject({
      network: "TRC20",
      address,
      amount: "200.00",
      fee: "2.00",
      actual_amount: "198.00",
      state: "pending",
      approvals: 0,
      approvals_needed: 1,
      can_cancel: true,
      hash: null,
      steps: [{ step: "requested", approvals: 0 }],
    });
    expect((await world.ask(withdrawals.mine, {}, { token: member.token })).items).toMatchObject([
      { id: asked.id, state: "pending" },
    ]);
  });

  test("above the published amount two operators are needed, at it one", async () => {
    const member = await givenMember(world, { balance: "5000.00" });
    const at = await givenWithdrawal(world, member, { amount: "1000.00" });
    const above = await givenWithdrawal(world, member, { amount: "1000.000001" });
    expect((await world.ask(withdrawals.one, { id: at }, { token: member.token })).approvals_needed).toBe(1);
    expect((await world.ask(withdrawals.one, { id: above }, { token: member.token })).approvals_needed).toBe(2);
  });

  test("the minimum and the maximum are accepted, a millionth beyond them is refused with the limit", async () => {
    const member = await givenMember(world, { balance: "30000.00" });
    expect(await askWithdrawal(world, member, { amount: "10.00" })).toMatchObject({ ok: true });
    expect(await askWithdrawal(world, member, { amount: "10000.00" })).toMatchObject({ ok: true });
    expect(await askWithdrawal(world, member, { amount: "9.999999" })).toMatchObject({
      error: "withdrawal_amount_incorrect",
      parameters: { least_amount: "10.00" },
      msg: "Amount incorrect: the minimum is $10.00.",
    });
    expect(await askWithdrawal(world, member, { amount: "10000.000001" })).toMatchObject({
      error: "withdrawal_exceeds_limit",
      parameters: { most_amount: "10000.00" },
    });
  });

  test("more than is available is refused with the missing amount; the whole balance is accepted", async () => {
    const member = await givenMember(world, { balance: "50.00" });
    expect(await askWithdrawal(world, member, { amount: "50.000001" })).toMatchObject({
      error: "insufficient_balance",
      parameters: { missing: "0.000001", balance: "50.00" },
    });
    expect(await askWithdrawal(world, member, { amount: "50.00" })).toMatchObject({
      ok: true,
      data: { available: "0.00", held: "50.00" },
    });
  });

  test("a missing network or address is named", async () => {
    const member = await givenMember(world, { balance: "50.00" });
    const { network: _network, ...noNetwork } = await shownTo(world, member, { amount: "20.00" });
    const { address: _address, ...noAddress } = await shownTo(world, member, { amount: "20.00" });
    expect(await world.call(withdrawals.submit, noNetwork, { token: member.token })).toMatchObject({
      error: "select_network",
    });
    expect(await world.call(withdrawals.submit, noAddress, { token: member.token })).toMatchObject({
      error: "enter_wallet_address",
    });
    expect(
      await world.call(withdrawals.submit, { ...noAddress, address: " \n" }, { token: member.token }),
    ).toMatchObject({ error: "enter_wallet_address" });
  });

  test("an address of another network, a changed one and one of the mall are refused before the password is checked", async () => {
    const member = await givenMember(world, { balance: "50.00" });
    const shown = { ...(await shownTo(world, member, { amount: "20.00" })), payment_password: "000000" };
    const submit = (address: string, network: "TRC20" | "ERC20" = "TRC20") =>
      world.call(withdrawals.submit, { ...shown, network, address }, { token: member.token });
    expect(await submit(walletAddress("ERC20"))).toMatchObject({
      error: "wallet_address_other_network",
      parameters: { network: "ERC20, BEP20", chosen: "TRC20" },
    });
    expect(await submit(walletAddress("TRC20"), "ERC20")).toMatchObject({
      error: "wallet_address_other_network",
      parameters: { network: "TRC20", chosen: "ERC20" },
    });
    const changed = walletAddress();
    expect(await submit(`${changed.slice(0, 20)}${changed[20] === "a" ? "b" : "a"}${changed.slice(21)}`)).toMatchObject(
      { error: "wallet_address_invalid" },
    );
    expect(await submit(changed.toLowerCase())).toMatchObject({ error: "wallet_address_invalid" });
    const ours = walletAddress();
    await givenMallAddress(world, "TRC20", ours);
    expect(await submit(ours)).toMatchObject({ error: "wallet_address_ours" });
    // Five wrong passwords would have locked it.
    expect(await askWithdrawal(world, member, { amount: "20.00" })).toMatchObject({ ok: true });
  });

  test("a pasted link is read, and the address is stored as the network writes it", async () => {
    const member = await givenMember(world, { balance: "50.00" });
    const address = walletAddress("ERC20");
    const id = await givenWithdrawal(world, member, {
      amount: "20.00",
      network: "ERC20",
      address: ` ethereum:${address.toLowerCase()}\n`,
    });
    expect((await world.ask(withdrawals.one, { id }, { token: member.token })).address).toBe(address);
  });

  test("a closed function is refused with its reason and its reopening, or without one if there is none", async () => {
    const member = await givenMember(world, { balance: "50.00" });
    const until = new Date(world.clock.now().getTime() + 3 * hour);
    await close("maintenance", until);
    expect(await askWithdrawal(world, member, { amount: "20.00" })).toMatchObject({
      error: "withdrawal_closed",
      parameters: { reason: "maintenance", until: until.toISOString() },
      msg: expect.stringContaining("maintenance"),
    });
    expect((await world.ask(withdrawals.rules, {}, { token: member.token })).blocks).toEqual([
      { kind: "closed", reason: "maintenance", until: until.toISOString() },
    ]);
    world.clock.move(4 * hour);
    await world.settleDue();
    expect(await askWithdrawal(world, member, { amount: "20.00" })).toMatchObject({ ok: true });
  });

  test("the month's number is refused with the day of its restart; a refused request frees its place, and next month begins again", async () => {
    const member = await givenMember(world, { balance: "1000.00" });
    const made: string[] = [];
    for (let count = 0; count < 10; count += 1) made.push(await givenWithdrawal(world, member, { amount: "10.00" }));
    const { month_ends } = await world.ask(withdrawals.rules, {}, { token: member.token });
    expect(await askWithdrawal(world, member, { amount: "10.00" })).toMatchObject({
      error: "withdrawal_month_count",
      parameters: { max: 10, next: month_ends },
    });
    await world.ask(withdrawals.cancel, { id: made[0]! }, { token: member.token });
    expect(await askWithdrawal(world, member, { amount: "10.00" })).toMatchObject({ error: "withdrawal_month_count" });
    world.clock.move(new Date(month_ends).getTime() - world.clock.now().getTime() + 1_000);
    // On the first day of a month of 31 days the session would have ended.
    await keptSignedIn(world, member);
    await world.settleDue();
    expect(await askWithdrawal(world, member, { amount: "10.00" })).toMatchObject({ ok: true });
  });

  test("without a payment password the answer is code 406, and nothing is held", async () => {
    const member = await givenMember(world, { balance: "50.00", paymentPassword: null });
    expect(await askWithdrawal(world, member, { amount: "20.00" })).toMatchObject({
      error: "set_payment_password",
      code: 406,
    });
    expect(await world.ask(wallet.mine, {}, { token: member.token })).toMatchObject({
      available: "50.00",
      held: "0.00",
    });
  });

  test("lower the store level before withdrawal: only if the operating fund would cover it, naming what a lower level frees", async () => {
    const store = await givenStarter(world, "1600.00");
    await signed(world, store, "pay", 3);
    expect(await askWithdrawal(world, store.merchant, { amount: "700.00" })).toMatchObject({
      error: "lower_store_level",
      // 600 are missing; from Gold (1,500) down to Silver (500) frees 1,000, while nothing in between exists.
      parameters: { missing: "600.00", freed: "1000.00" },
    });
    expect(await askWithdrawal(world, store.merchant, { amount: "1600.000001" })).toMatchObject({
      error: "insufficient_balance",
    });
    expect(await askWithdrawal(world, store.merchant, { amount: "100.00" })).toMatchObject({ ok: true });
  });
});

async function close(reason_code: "maintenance", until: Date): Promise<void> {
  await world.withContext((context) =>
    closeFunction(context, "withdrawal", { reason_code, note: "for a test", until }),
  );
}
