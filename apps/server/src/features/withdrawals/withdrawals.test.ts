import { withdrawals } from "@arcade/contract/withdrawals/api";
import { wallet } from "@arcade/contract/wallet/api";
import { afterEach, describe, expect, test } from "vitest";
import { givenMember, givenMoney, givenOperator, givenSettings, givenStore, mailsTo, paymentPassword } from "../../../test/given.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { askWithdrawal, givenWithdrawal, shownTo, walletAddress } from "../../../test/withdrawing.ts";
import { useWorld } from "../../../test/world.ts";
import { rows } from "../../platform/database.ts";
import { demoNetwork, post } from "../ledger/index.ts";
import { closeFunction } from "../settings/index.ts";

const world = useWorld();
const hour = 3_600_000;

afterEach(() => expectInvariants(world));

describe("what is shown before anything is typed (UX-031)", () => {
  test("money, limits, fee, what is left of the month, times, and nothing in the way", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    await givenWithdrawal(world, member, { amount: "100.00" });
    const rules = await world.ask(withdrawals.rules, {}, { token: member.token });
    expect(rules).toMatchObject({
      available: "400.00",
      held: "100.00",
      least: "10.00",
      most: "10000.00",
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

  test("each thing that stands in the way is named with its reason and its end", async () => {
    const member = await givenMember(world, { balance: "5.00", paymentPassword: null });
    await rows(world.mall.db, "UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'payment_disputed' WHERE id = $1", [member.member_id]);
    const { blocks } = await world.ask(withdrawals.rules, {}, { token: member.token });
    expect(blocks).toEqual([
      { kind: "wallet_frozen", reason: "payment_disputed", until: null },
      { kind: "payment_password_unset", reason: null, until: null },
      { kind: "below_least", reason: null, until: null },
    ]);
  });

  test("a locked payment password and a used-up month are told with the time they end", async () => {
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

describe("asking (RULES 5, SPEC 5 and 8)", () => {
  test("the amount is held at once, fee and actual amount add up to it, and the rules are kept on the request", async () => {
    const member = await givenMember(world, { balance: "1000.00" });
    const address = walletAddress();
    const asked = await world.ask(withdrawals.submit, await shownTo(world, member, { amount: "200.00", address }), { token: member.token });
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
    expect((await world.ask(withdrawals.mine, {}, { token: member.token })).items).toMatchObject([{ id: asked.id, state: "pending" }]);
  });

  test("above the published amount two operators are needed, at it one", async () => {
    const member = await givenMember(world, { balance: "5000.00" });
    const at = await givenWithdrawal(world, member, { amount: "1000.00" });
    const above = await givenWithdrawal(world, member, { amount: "1000.000001" });
    expect((await world.ask(withdrawals.one, { id: at }, { token: member.token })).approvals_needed).toBe(1);
    expect((await world.ask(withdrawals.one, { id: above }, { token: member.token })).approvals_needed).toBe(2);
  });

  test("the least and the most are taken, a micro beyond them is refused with the limit", async () => {
    const member = await givenMember(world, { balance: "30000.00" });
    expect(await askWithdrawal(world, member, { amount: "10.00" })).toMatchObject({ ok: true });
    expect(await askWithdrawal(world, member, { amount: "10000.00" })).toMatchObject({ ok: true });
    expect(await askWithdrawal(world, member, { amount: "9.999999" })).toMatchObject({
      error: "withdrawal_amount_incorrect",
      parameters: { least_amount: "10.00" },
      msg: "Amount incorrect: the least amount is $10.00.",
    });
    expect(await askWithdrawal(world, member, { amount: "10000.000001" })).toMatchObject({
      error: "withdrawal_exceeds_limit",
      parameters: { most_amount: "10000.00" },
    });
  });

  test("more than is available is refused with what is missing; the whole balance can go", async () => {
    const member = await givenMember(world, { balance: "50.00" });
    expect(await askWithdrawal(world, member, { amount: "50.000001" })).toMatchObject({
      error: "insufficient_balance",
      parameters: { missing: "0.000001", balance: "50.00" },
    });
    expect(await askWithdrawal(world, member, { amount: "50.00" })).toMatchObject({ ok: true, data: { available: "0.00", held: "50.00" } });
  });

  test("without network or address each is asked for", async () => {
    const member = await givenMember(world, { balance: "50.00" });
    const { network: _network, ...noNetwork } = await shownTo(world, member, { amount: "20.00" });
    const { address: _address, ...noAddress } = await shownTo(world, member, { amount: "20.00" });
    expect(await world.call(withdrawals.submit, noNetwork, { token: member.token })).toMatchObject({ error: "select_network" });
    expect(await world.call(withdrawals.submit, noAddress, { token: member.token })).toMatchObject({ error: "enter_wallet_address" });
    expect(await world.call(withdrawals.submit, { ...noAddress, address: " \n" }, { token: member.token })).toMatchObject({ error: "enter_wallet_address" });
  });

  test("an address of another network, a changed one and one of the mall's own are refused before the password is looked at", async () => {
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
    expect(await submit(`${changed.slice(0, 20)}${changed[20] === "a" ? "b" : "a"}${changed.slice(21)}`)).toMatchObject({ error: "wallet_address_invalid" });
    expect(await submit(changed.toLowerCase())).toMatchObject({ error: "wallet_address_invalid" });
    const ours = walletAddress();
    await givenMallAddress(ours);
    expect(await submit(ours)).toMatchObject({ error: "wallet_address_ours" });
    // Five wrong passwords would have locked it.
    expect(await askWithdrawal(world, member, { amount: "20.00" })).toMatchObject({ ok: true });
  });

  test("a pasted link is understood, and the address is kept as the network writes it", async () => {
    const member = await givenMember(world, { balance: "50.00" });
    const address = walletAddress("ERC20");
    const id = await givenWithdrawal(world, member, { amount: "20.00", network: "ERC20", address: ` ethereum:${address.toLowerCase()}\n` });
    expect((await world.ask(withdrawals.one, { id }, { token: member.token })).address).toBe(address);
  });

  test("a closed function is refused with its reason and the time it reopens; without one that is said too", async () => {
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

  test("the month's count is refused with the day it begins anew; a refused request gives its place back, and next month all are there", async () => {
    const member = await givenMember(world, { balance: "1000.00" });
    const made: string[] = [];
    for (let count = 0; count < 10; count += 1) made.push(await givenWithdrawal(world, member, { amount: "10.00" }));
    const { month_ends } = await world.ask(withdrawals.rules, {}, { token: member.token });
    expect(await askWithdrawal(world, member, { amount: "10.00" })).toMatchObject({
      error: "withdrawal_month_count",
      parameters: { most: 10, next: month_ends },
    });
    await world.ask(withdrawals.cancel, { id: made[0]! }, { token: member.token });
    expect(await askWithdrawal(world, member, { amount: "10.00" })).toMatchObject({ error: "withdrawal_month_count" });
    world.clock.move(new Date(month_ends).getTime() - world.clock.now().getTime() + 1_000);
    await world.settleDue();
    expect(await askWithdrawal(world, member, { amount: "10.00" })).toMatchObject({ ok: true });
  });

  test("without a payment password it is asked for with code 406, and nothing is held", async () => {
    const member = await givenMember(world, { balance: "50.00", paymentPassword: null });
    expect(await askWithdrawal(world, member, { amount: "20.00" })).toMatchObject({ error: "set_payment_password", code: 406 });
    expect(await world.ask(wallet.mine, {}, { token: member.token })).toMatchObject({ available: "50.00", held: "0.00" });
  });

  test("lower the store level before withdrawal: only where the operating fund would cover it, naming what a lower level frees", async () => {
    const store = await givenStore(world);
    await givenMoney(world, store.merchant.member_id, "100.00");
    await givenBond(store.store_id, 1_500_000_000n);
    expect(await askWithdrawal(world, store.merchant, { amount: "700.00" })).toMatchObject({
      error: "lower_store_level",
      // 600 are missing; from Gold (1,500) down to Silver (500) frees 1,000, while nothing in between exists.
      parameters: { missing: "600.00", freed: "1000.00" },
    });
    expect(await askWithdrawal(world, store.merchant, { amount: "1600.000001" })).toMatchObject({ error: "insufficient_balance" });
    expect(await askWithdrawal(world, store.merchant, { amount: "100.00" })).toMatchObject({ ok: true });
  });
});

describe("what was shown is what is signed (UX-036, PROOF SEC-004, TRU-012)", () => {
  test("another fee, actual amount or version than today's rules is refused with today's figures, before the password is looked at", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const shown = await shownTo(world, member, { amount: "100.00" });
    for (const changed of [{ fee: "1.49" }, { actual_amount: "98.51" }, { fee: "0.00", actual_amount: "100.00" }, { rules_version: shown.rules_version + 1 }]) {
      expect(await world.call(withdrawals.submit, { ...shown, ...changed, payment_password: "000000" }, { token: member.token })).toMatchObject({
        error: "rules_changed",
        parameters: { fee: "1.50", actual_amount: "98.50" },
      });
    }
    expect(await world.call(withdrawals.submit, shown, { token: member.token })).toMatchObject({ ok: true });
  });

  test("rules that became stricter between confirm and send are told, not applied in silence; a request made before keeps its own", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const before = await givenWithdrawal(world, member, { amount: "10.00" });
    const shown = await shownTo(world, member, { amount: "100.00" });
    await givenSettings(world, { withdrawal_fee_micro: 2_000_000, withdrawal_least_micro: 20_000_000, withdrawal_two_operators_micro: 5_000_000 });
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
    await givenSettings(world, { withdrawal_fee_micro: 1_000_000, withdrawal_least_micro: 10_000_000, withdrawal_two_operators_micro: 1_000_000_000 });
  });

  test("the same call again answers the same and happens once; its key with another amount, address or network is refused", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const shown = await shownTo(world, member, { amount: "100.00" });
    const caller = { token: member.token, key: "the-same-key-for-all-of-them" };
    const first = await world.call(withdrawals.submit, shown, caller);
    expect((await world.call(withdrawals.submit, shown, caller)).body).toBe(first.body);
    for (const changed of [{ amount: "101.00" }, { address: walletAddress() }, { network: "ERC20", address: walletAddress("ERC20") }] as const) {
      expect(await world.call(withdrawals.submit, { ...shown, ...changed }, caller)).toMatchObject({ error: "key_reused" });
    }
    expect(await world.ask(wallet.mine, {}, { token: member.token })).toMatchObject({ available: "400.00", held: "100.00" });
  });

  test("a saved address that was changed between preview and send is found out: the whole address travels, not only its id", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const saved = await save(member, walletAddress());
    const shown = await shownTo(world, member, { amount: "100.00", address: saved.address });
    const other = await save(member, walletAddress());
    expect(await world.call(withdrawals.submit, { ...shown, wallet_address_id: other.id }, { token: member.token })).toMatchObject({ error: "not_found" });
    await world.ask(withdrawals.removeAddress, { id: saved.id }, { token: member.token });
    expect(await world.call(withdrawals.submit, { ...shown, wallet_address_id: saved.id }, { token: member.token })).toMatchObject({ error: "not_found" });
    const strangers = await save(await givenMember(world), walletAddress());
    expect(await world.call(withdrawals.submit, { ...shown, wallet_address_id: strangers.id }, { token: member.token })).toMatchObject({ error: "not_found" });
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
    expect(await world.call(withdrawals.submit, shown, { token: member.token })).toMatchObject({ error: "payment_password_locked" });
    expect(await world.call(withdrawals.submit, { ...shown, payment_password: paymentPassword }, { token: member.token })).toMatchObject({
      error: "payment_password_locked",
    });
    expect(await world.ask(wallet.mine, {}, { token: member.token })).toMatchObject({ available: "500.00", held: "0.00" });
  });

  test("two hundred guesses at once, over withdrawals and over saved addresses, get five comparisons (SEC-003)", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const shown = { ...(await shownTo(world, member, { amount: "100.00" })), payment_password: "000000" };
    const address = { network: "TRC20", address: walletAddress(), label: "", is_default: false, payment_password: "111111" } as const;
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
    expect(await world.ask(wallet.mine, {}, { token: member.token })).toMatchObject({ available: "500.00", held: "0.00" });
  });
});

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
    expect(await world.callWith(withdrawals.submit, shown, { token: member.token })).toMatchObject({ ok: false, error: "invalid_input", status: 400 });
    expect(await world.ask(wallet.mine, {}, { token: member.token })).toMatchObject({ available: "500.00", held: "0.00" });
  });

  test.each([[20], [["20"]], [null], [{}], [true]])("%j is no text, and refused", async (amount) => {
    const member = await givenMember(world, { balance: "500.00" });
    const shown = { ...(await shownTo(world, member, { amount: "20.00" })), amount };
    expect(await world.callWith(withdrawals.submit, shown, { token: member.token })).toMatchObject({ ok: false, error: "invalid_input" });
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

describe("taking back (UX-044)", () => {
  test("a pending request is taken back by its member: all of it is available again, a mail says so, and twice is refused", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "60.00" });
    expect(await world.ask(withdrawals.cancel, { id }, { token: member.token })).toEqual({ available: "100.00", held: "0.00" });
    const one = await world.ask(withdrawals.one, { id }, { token: member.token });
    expect(one).toMatchObject({ state: "cancelled", can_cancel: false });
    expect(one.steps.map(({ step }) => step)).toEqual(["requested", "cancelled"]);
    expect((await mailsTo(world, member.email))[0]).toMatchObject({ subject: expect.stringContaining("cancelled"), body: expect.stringContaining("$60.00") });
    expect(await world.call(withdrawals.cancel, { id }, { token: member.token })).toMatchObject({
      error: "withdrawal_moved",
      parameters: { state: "cancelled" },
    });
  });

  test("another's request can neither be seen nor taken back", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "60.00" });
    const other = await givenMember(world);
    expect(await world.call(withdrawals.cancel, { id }, { token: other.token })).toMatchObject({ error: "not_found" });
    expect(await world.call(withdrawals.one, { id }, { token: other.token })).toMatchObject({ error: "not_found" });
    expect((await world.ask(withdrawals.mine, {}, { token: other.token })).items).toEqual([]);
  });

  test("while the wallet is frozen a request can still be taken back, and everything stays readable", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "60.00" });
    await rows(world.mall.db, "UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'payment_disputed' WHERE id = $1", [member.member_id]);
    expect(await askWithdrawal(world, member, { amount: "20.00" })).toMatchObject({ error: "wallet_frozen", parameters: { reason: "payment_disputed" } });
    expect((await world.ask(withdrawals.mine, {}, { token: member.token })).items.length).toBe(1);
    expect(await world.ask(withdrawals.cancel, { id }, { token: member.token })).toEqual({ available: "100.00", held: "0.00" });
  });

  test("pages of many requests go on where the last one ended", async () => {
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

async function save(member: { token: string }, address: string) {
  return world.ask(
    withdrawals.saveAddress,
    { network: "TRC20", address, label: "", is_default: false, payment_password: paymentPassword },
    { token: member.token },
  );
}

async function close(reason_code: "maintenance", until: Date): Promise<void> {
  const operator = await givenOperator(world, "administrator");
  await world.inTurn((turn) => closeFunction(turn, "withdrawal", { reason_code, note: "for a test", until, closed_by: operator.operator_id }));
}

async function givenMallAddress(address: string): Promise<void> {
  const operator = await givenOperator(world, "administrator");
  await world.inTurn(async (turn) => {
    const id = turn.newId();
    await rows(
      turn.tx,
      "INSERT INTO proposal (id, kind, payload, reason_code, note, made_by, made_at, expires_at) VALUES ($1, 'network_change', '{}', 'test', 'test', $2, $3, $3)",
      [id, operator.operator_id, turn.now],
    );
    await rows(turn.tx, "INSERT INTO mall_address (id, network, address, purpose, proposal_id, created_at) VALUES ($1, 'TRC20', $2, 'reserve', $1, $3)", [
      id,
      address,
      turn.now,
    ]);
  });
}

async function givenBond(store_id: bigint, amount: bigint): Promise<void> {
  const bond = { kind: "bond", owner: String(store_id) } as const;
  await rows(world.mall.db, "INSERT INTO account (id, kind, owner, created_at) VALUES ($1, 'bond', $2, now())", [store_id, bond.owner]);
  await world.inTurn((turn) =>
    post(turn, [
      {
        // The kind comes with the operating fund.
        kind: "bond_pay" as "order_pay",
        ref: { kind: "order", id: store_id },
        cause: `bond:${store_id}:pay`,
        actor_id: null,
        postings: [
          { account: demoNetwork, amount: -amount },
          { account: bond, amount },
        ],
      },
    ]),
  );
}
