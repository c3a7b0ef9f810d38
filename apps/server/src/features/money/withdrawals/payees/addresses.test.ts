import { networks } from "@arcade/contract/money/networks/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { describe, expect, test } from "vitest";
import { type GivenMember, givenMember, givenSettings, paymentPassword } from "../../../../../test/given.ts";
import { askWithdrawal, shownTo, walletAddress } from "../../../../../test/withdrawing.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql, type Sql } from "../../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;

type Saved = Parameters<typeof world.call<typeof withdrawals.saveAddress>>[1];
function save(member: GivenMember, wanted: Partial<Saved> = {}) {
  const address = {
    network: "TRC20",
    address: walletAddress(wanted.network ?? "TRC20"),
    label: "Mine",
    is_default: false,
    payment_password: paymentPassword,
    ...wanted,
  } as const;
  return world.call(withdrawals.saveAddress, address, { token: member.token });
}
async function saved(member: GivenMember, wanted: Partial<Saved> = {}) {
  const outcome = await save(member, wanted);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.data;
}
const list = (member: GivenMember) => world.ask(withdrawals.addresses, {}, { token: member.token });

describe("wallet addresses (SPEC 3, UX-033, 034, 048, 049)", () => {
  test("the first address of a network is its default, another default replaces it, and each network has its own", async () => {
    const member = await givenMember(world);
    const first = await saved(member);
    const second = await saved(member, { label: "Second" });
    const evm = await saved(member, { network: "ERC20" });
    expect([first.is_default, second.is_default, evm.is_default]).toEqual([true, false, true]);
    await world.ask(
      withdrawals.editAddress,
      { id: second.id, label: "Exchange", is_default: true },
      { token: member.token },
    );
    const { items, max, wait_hours } = await list(member);
    expect(items.map(({ id, is_default, label }) => [id, is_default, label])).toEqual([
      [evm.id, true, "Mine"],
      [second.id, true, "Exchange"],
      [first.id, false, "Mine"],
    ]);
    expect([max, wait_hours]).toEqual([20, 0]);
  });

  test("the same address is saved once for a network, however it was typed, and again after its removal", async () => {
    const member = await givenMember(world);
    const address = walletAddress("ERC20");
    const { id } = await saved(member, { network: "ERC20", address });
    expect(await save(member, { network: "ERC20", address: address.toLowerCase() })).toMatchObject({
      error: "wallet_address_saved",
    });
    expect((await saved(member, { network: "BEP20", address })).address).toBe(address);
    await world.ask(withdrawals.removeAddress, { id }, { token: member.token });
    expect(await save(member, { network: "ERC20", address })).toMatchObject({ ok: true });
  });

  test("an invalid address of the network is refused before the payment password is checked", async () => {
    const member = await givenMember(world);
    const wrong = { payment_password: "000000" };
    expect(await save(member, { ...wrong, network: undefined })).toMatchObject({ error: "select_network" });
    expect(await save(member, { ...wrong, address: undefined })).toMatchObject({ error: "enter_wallet_address" });
    expect(await save(member, { ...wrong, address: "my wallet" })).toMatchObject({
      error: "wallet_address_invalid",
      parameters: { network: "TRC20" },
    });
    expect(await save(member, { ...wrong, address: walletAddress("BEP20") })).toMatchObject({
      error: "wallet_address_other_network",
    });
    const ours = await world.ask(networks.address, { network: "TRC20" }, { token: member.token });
    expect(await save(member, { ...wrong, address: ours.address })).toMatchObject({ error: "wallet_address_ours" });
    expect(await save(member, wrong)).toMatchObject({
      error: "payment_password_incorrect",
      parameters: { tries_left: 4 },
    });
  });

  test("a missing payment password is named; a frozen wallet saves no new address", async () => {
    expect(await save(await givenMember(world, { paymentPassword: null }))).toMatchObject({
      error: "set_payment_password",
      code: 406,
    });
    const frozen = await givenMember(world);
    await run(
      world.mall.db,
      sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'authority_order'
        WHERE id = ${frozen.member_id}`,
    );
    expect(await save(frozen)).toMatchObject({ error: "wallet_frozen" });
  });

  test("five wrong payment passwords lock it here too", async () => {
    const member = await givenMember(world);
    for (let guess = 0; guess < 4; guess += 1) await save(member, { payment_password: "000000" });
    expect(await save(member, { payment_password: "000000" })).toMatchObject({ error: "payment_password_locked" });
  });

  test("the number of addresses is limited, also when many arrive at once", async () => {
    await givenSettings(world, { wallet_addresses_most: 3 });
    const member = await givenMember(world);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => save(member)));
    expect(outcomes.filter(({ ok }) => ok).length).toBe(3);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "address_limit", parameters: { max: 3 } });
    expect((await list(member)).items.filter(({ is_default }) => is_default).length).toBe(1);
    await givenSettings(world, { wallet_addresses_most: 20 });
  });

  test("another member's address can neither be changed nor removed, and a removed one is not found", async () => {
    const { id } = await saved(await givenMember(world));
    const other = await givenMember(world);
    expect(
      await world.call(withdrawals.editAddress, { id, label: "x", is_default: true }, { token: other.token }),
    ).toMatchObject({ error: "not_found" });
    expect(await world.call(withdrawals.removeAddress, { id }, { token: other.token })).toMatchObject({
      error: "not_found",
    });
  });

  test("with a waiting time a new address says from when it can be used, and so does one that was only typed", async () => {
    await givenSettings(world, { new_address_wait_hours: 24 });
    const member = await givenMember(world, { balance: "100.00" });
    const address = await saved(member);
    expect(new Date(address.usable_from).getTime() - new Date(address.createtime).getTime()).toBe(24 * hour);
    expect((await list(member)).wait_hours).toBe(24);
    expect(await askWithdrawal(world, member, { amount: "20.00", address: address.address })).toMatchObject({
      error: "wallet_address_waits",
      parameters: { usable_from: address.usable_from },
    });
    expect(await askWithdrawal(world, member, { amount: "20.00" })).toMatchObject({ error: "wallet_address_waits" });
    // Nobody types a payment password to hear that (UX-031), so it is not even looked at.
    const unsigned = { ...(await shownTo(world, member, { amount: "20.00" })), payment_password: "000000" };
    expect(await world.call(withdrawals.submit, unsigned, { token: member.token })).toMatchObject({
      error: "wallet_address_waits",
    });
    world.clock.move(25 * hour);
    const shown = await shownTo(world, member, { amount: "20.00", address: address.address });
    expect(
      await world.call(withdrawals.submit, { ...shown, wallet_address_id: address.id }, { token: member.token }),
    ).toMatchObject({ ok: true });
    await givenSettings(world, { new_address_wait_hours: 0 });
  });

  test("the schema has one default for each network and never changes an address, whoever asks", async () => {
    const member = await givenMember(world);
    const first = await saved(member);
    const second = await saved(member);
    const broken = (text: Sql) =>
      world.mall
        .transaction((tx) => many(tx, text))
        .then(
          () => "done",
          (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
        );
    expect(await broken(sql`UPDATE wallet_address SET is_default = true WHERE id = ${second.id}`)).toBe(
      "wallet_address_one_default",
    );
    expect(await broken(sql`UPDATE wallet_address SET address = 'another' WHERE id = ${first.id}`)).toBe("42501");
    expect(await broken(sql`DELETE FROM wallet_address WHERE id = ${first.id}`)).toBe("42501");
  });
});
