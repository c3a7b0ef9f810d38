import { wallet } from "@arcade/contract/wallet/api";
import { withdrawals } from "@arcade/contract/withdrawals/api";
import { withdrawalsOffice } from "@arcade/contract/withdrawals/office";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type GivenMember, givenMember, type GivenOperator, givenOperator, givenSettings, mailsTo } from "../../../test/given.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { approve, givenWithdrawal, send, takeUp, transactionHash, walletAddress } from "../../../test/withdrawing.ts";
import { useWorld } from "../../../test/world.ts";
import { balanceOf } from "../ledger/index.ts";
import { rows } from "../../platform/database.ts";
import { closeFunction } from "../settings/index.ts";

const world = useWorld();
const minute = 60_000;
let first: GivenOperator;
let second: GivenOperator;

beforeAll(async () => {
  first = await givenOperator(world, "finance");
  second = await givenOperator(world, "finance");
});
afterEach(() => expectInvariants(world));

const one = (member: GivenMember, id: string) => world.ask(withdrawals.one, { id }, { token: member.token });
const purse = (member: GivenMember) => world.ask(wallet.mine, {}, { token: member.token });
const decline = (operator: GivenOperator, id: string, seen_state: "pending" | "approved" = "pending") =>
  world.call(withdrawalsOffice.reject, { id, seen_state, reason_code: "address_not_usable", note: "it is a contract" }, { token: operator.token });

/** The queue holds only what this test makes: the rest is worked off. */
async function emptyQueues() {
  world.clock.move(16 * minute);
  for (;;) {
    const { id } = await world.ask(withdrawalsOffice.claim, { queue: "pending" }, { token: first.token });
    if (id === null) break;
    await decline(first, id);
  }
}

describe("from request to confirmation (RULES 5, UX-044)", () => {
  test("approved, sent and confirmed by different people: what arrives leaves by the network, the fee is the mall's, and a mail says so", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const [external, revenue] = [await balanceOf(world.mall.db, "external", "ERC20"), await revenueOf()];
    const address = walletAddress("ERC20");
    const id = await givenWithdrawal(world, member, { amount: "200.00", network: "ERC20", address });
    expect(await approve(world, first, id)).toEqual({ state: "approved", approvals: 1, approvals_needed: 1 });
    await takeUp(world, second, "to_send", id);
    expect(await world.ask(withdrawalsOffice.beginSend, { id }, { token: second.token })).toEqual({ network: "ERC20", address, actual_amount: "198.00" });
    expect((await one(member, id)).state).toBe("sending");
    const hash = transactionHash();
    await world.ask(withdrawalsOffice.enterHash, { id, hash: `0x${hash.toUpperCase()}`, note: "" }, { token: second.token });
    expect(await one(member, id)).toMatchObject({ state: "sent", hash: `0x${hash}`, explorer: `https://etherscan.io/tx/0x${hash}` });
    await world.ask(withdrawalsOffice.confirm, { id, note: "seen on the explorer" }, { token: first.token });

    const done = await one(member, id);
    expect(done).toMatchObject({ state: "confirmed", approvals: 1, can_cancel: false });
    expect(done.steps.map(({ step }) => step)).toEqual(["requested", "approved", "sending", "sent", "confirmed"]);
    expect(await purse(member)).toMatchObject({ available: "300.00", held: "0.00" });
    expect((await balanceOf(world.mall.db, "external", "ERC20")) - external).toBe(198_000_000n);
    expect((await revenueOf()) - revenue).toBe(2_000_000n);
    const [mail] = await mailsTo(world, member.email);
    for (const said of ["$200.00", "$198.00", "$2.00", hash, address]) expect(mail?.body).toContain(said);
  });

  test("refused with a reason: the whole amount is back, its place in the month is free, and mail and page give the reason", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "100.00" });
    await takeUp(world, first, "pending", id);
    expect(await decline(first, id)).toMatchObject({ ok: true });
    expect(await one(member, id)).toMatchObject({ state: "rejected", reject_reason: "address_not_usable", reject_note: "it is a contract" });
    expect(await purse(member)).toMatchObject({ available: "100.00", held: "0.00" });
    expect((await world.ask(withdrawals.rules, {}, { token: member.token })).month_left).toBe(10);
    const [mail] = await mailsTo(world, member.email);
    expect(mail?.body).toContain("another address");
    expect(mail?.body).toContain("it is a contract");
  });

  test("one that is approved can still be refused while nothing was sent, and no more afterwards", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await approve(world, first, id);
    expect(await decline(first, id)).toMatchObject({ error: "withdrawal_moved", parameters: { state: "approved" } });
    await takeUp(world, first, "to_send", id);
    expect(await decline(first, id, "approved")).toMatchObject({ ok: true });
    expect(await purse(member)).toMatchObject({ available: "100.00" });
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: second.token })).toMatchObject({ error: "withdrawal_moved" });
    const sent = await givenWithdrawal(world, member, { amount: "50.00" });
    await approve(world, first, sent);
    await send(world, first, sent);
    expect(await decline(first, sent, "approved")).toMatchObject({ error: "withdrawal_moved", parameters: { state: "sent" } });
  });

  test("what an operator does not find, or finds moved on, says so", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await world.ask(withdrawals.cancel, { id }, { token: member.token });
    const hash = transactionHash();
    const by = { token: first.token };
    const calls = (withdrawal: string) => [
      world.call(withdrawalsOffice.claim, { queue: "pending", id: withdrawal }, by),
      world.call(withdrawalsOffice.approve, { id: withdrawal, note: "" }, by),
      decline(first, withdrawal),
      world.call(withdrawalsOffice.beginSend, { id: withdrawal }, by),
      world.call(withdrawalsOffice.enterHash, { id: withdrawal, hash, note: "" }, by),
      world.call(withdrawalsOffice.correctHash, { id: withdrawal, hash, note: "typo" }, by),
      world.call(withdrawalsOffice.returnSend, { id: withdrawal, reason_code: "never_sent", note: "asked" }, by),
      world.call(withdrawalsOffice.confirm, { id: withdrawal, note: "seen" }, by),
    ];
    for (const outcome of await Promise.all(calls(id))) expect(outcome).toMatchObject({ error: "withdrawal_moved", parameters: { state: "cancelled" } });
    for (const outcome of await Promise.all(calls("1"))) expect(outcome).toMatchObject({ error: "not_found" });
    expect(await world.call(withdrawalsOffice.sheet, { id: "1" }, by)).toMatchObject({ error: "not_found" });
  });
});

describe("two people (PROOF F3, TRU-003)", () => {
  test("above the published amount a second person on another device approves; the first cannot do it twice, nor by a second account on the same device", async () => {
    const member = await givenMember(world, { balance: "3000.00" });
    const id = await givenWithdrawal(world, member, { amount: "2000.00" });
    const here = await givenOperator(world, "finance", { device: "the same" });
    const twin = await givenOperator(world, "administrator", { device: "the same" });
    expect(await approve(world, here, id)).toEqual({ state: "pending", approvals: 1, approvals_needed: 2 });
    for (const again of [here, twin]) {
      expect(await world.call(withdrawalsOffice.claim, { queue: "pending", id, skip_reason: "urgent_report" }, { token: again.token })).toMatchObject({
        error: "second_person",
      });
      // With a claim written by hand the schema still refuses.
      await rows(world.mall.db, "UPDATE withdrawal SET claimed_by = $2, claimed_until = $3 WHERE id = $1", [
        id,
        again.operator_id,
        new Date(world.clock.now().getTime() + minute),
      ]);
      expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, { token: again.token })).toMatchObject({ error: "second_person" });
      world.clock.move(2 * minute);
    }
    // On another device the first is still the first.
    await rows(world.owner, "UPDATE operator_session SET device_hash = '\\x01' WHERE operator_id = $1", [here.operator_id]);
    const until = new Date(world.clock.now().getTime() + minute);
    await rows(world.mall.db, "UPDATE withdrawal SET claimed_by = $2, claimed_until = $3 WHERE id = $1", [id, here.operator_id, until]);
    expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, { token: here.token })).toMatchObject({ error: "second_person" });
    world.clock.move(2 * minute);
    expect(await approve(world, second, id)).toEqual({ state: "approved", approvals: 2, approvals_needed: 2 });
    expect((await one(member, id)).steps.map(({ step, approvals }) => [step, approvals])).toEqual([
      ["requested", 0],
      ["first_approval", 1],
      ["approved", 2],
    ]);
  });

  test("nobody decides on their own money, at any step", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const own = await givenOperator(world, "administrator", { own_member_id: member.member_id });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    const by = { token: own.token };
    expect(await world.call(withdrawalsOffice.claim, { queue: "pending", id }, by)).toMatchObject({ error: "own_matter" });
    expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, by)).toMatchObject({ error: "own_matter" });
    expect(await decline(own, id)).toMatchObject({ error: "own_matter" });
    await approve(world, first, id);
    expect(await world.call(withdrawalsOffice.beginSend, { id }, by)).toMatchObject({ error: "own_matter" });
    await takeUp(world, first, "to_send", id);
    await world.ask(withdrawalsOffice.beginSend, { id }, { token: first.token });
    expect(await world.call(withdrawalsOffice.enterHash, { id, hash: transactionHash(), note: "" }, by)).toMatchObject({ error: "own_matter" });
    await world.ask(withdrawalsOffice.enterHash, { id, hash: transactionHash(), note: "" }, { token: first.token });
    for (const outcome of [
      await world.call(withdrawalsOffice.correctHash, { id, hash: transactionHash(), note: "typo" }, by),
      await world.call(withdrawalsOffice.returnSend, { id, reason_code: "dropped", note: "gone" }, by),
      await world.call(withdrawalsOffice.confirm, { id, note: "seen" }, by),
    ])
      expect(outcome).toMatchObject({ error: "own_matter" });
  });

  test("who sent it neither confirms, corrects nor gives it back alone", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await approve(world, first, id);
    const mistyped = await send(world, second, id);
    const by = { token: second.token };
    expect(await world.call(withdrawalsOffice.confirm, { id, note: "seen" }, by)).toMatchObject({ error: "second_person" });
    expect(await world.call(withdrawalsOffice.correctHash, { id, hash: transactionHash(), note: "typo" }, by)).toMatchObject({ error: "second_person" });
    expect(await world.call(withdrawalsOffice.returnSend, { id, reason_code: "dropped", note: "gone" }, by)).toMatchObject({ error: "second_person" });
    expect(await world.call(withdrawalsOffice.claim, { queue: "sent", id, skip_reason: "urgent_report" }, by)).toMatchObject({ error: "second_person" });
    const right = transactionHash();
    await world.ask(withdrawalsOffice.correctHash, { id, hash: right, note: "two digits were swapped" }, { token: first.token });
    expect(await one(member, id)).toMatchObject({ state: "sent", hash: right });
    expect((await world.ask(withdrawalsOffice.sheet, { id }, { token: first.token })).steps.at(-1)).toMatchObject({
      step: "hash_corrected",
      by: first.name,
      note: `${mistyped}: two digits were swapped`,
    });
  });
});

describe("a transaction pays one withdrawal (PROOF I11)", () => {
  test("a hash that pays another withdrawal of the network is refused, and so is what is no hash", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const [paid, other] = [await givenWithdrawal(world, member, { amount: "20.00" }), await givenWithdrawal(world, member, { amount: "20.00" })];
    for (const id of [paid, other]) await approve(world, first, id);
    const hash = await send(world, first, paid);
    await takeUp(world, first, "to_send", other);
    await world.ask(withdrawalsOffice.beginSend, { id: other }, { token: first.token });
    expect(await world.call(withdrawalsOffice.enterHash, { id: other, hash, note: "" }, { token: first.token })).toMatchObject({ error: "hash_used" });
    expect(await world.call(withdrawalsOffice.enterHash, { id: other, hash: "no hash at all", note: "" }, { token: first.token })).toMatchObject({
      error: "hash_incorrect",
      parameters: { network: "TRC20" },
    });
    await world.ask(withdrawalsOffice.enterHash, { id: other, hash: transactionHash(), note: "" }, { token: first.token });
    expect(await world.call(withdrawalsOffice.correctHash, { id: other, hash, note: "typo" }, { token: second.token })).toMatchObject({ error: "hash_used" });
    expect(await world.call(withdrawalsOffice.correctHash, { id: other, hash: "zz", note: "typo" }, { token: second.token })).toMatchObject({
      error: "hash_incorrect",
    });
  });
});

describe("what was sent before a restore (PROOF REL-021)", () => {
  test("an approved request is noted as sent from its desk, with a note, also while withdrawals are closed, and can be sent by nobody afterwards", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "20.00" });
    await approve(world, first, id);
    const until = new Date(world.clock.now().getTime() + 10 * minute);
    await world.inTurn((turn) => closeFunction(turn, "withdrawal", { reason_code: "maintenance", note: "for a test", until }));
    const hash = transactionHash();
    const enter = (note: string) => world.call(withdrawalsOffice.enterHash, { id, hash, note }, { token: first.token });
    expect(await enter("sent before the restore")).toMatchObject({ error: "claim_first" });
    await takeUp(world, first, "to_send", id);
    expect(await enter("")).toMatchObject({ error: "invalid_input" });
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: first.token })).toMatchObject({ error: "withdrawal_closed" });
    expect(await enter("sent before the restore")).toMatchObject({ ok: true });
    expect(await one(member, id)).toMatchObject({ state: "sent", hash });
    world.clock.move(11 * minute);
    await world.settleDue();
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: second.token })).toMatchObject({ error: "withdrawal_moved" });
    expect(await world.call(withdrawalsOffice.confirm, { id, note: "seen" }, { token: first.token })).toMatchObject({ error: "second_person" });
    expect(await world.call(withdrawalsOffice.confirm, { id, note: "seen" }, { token: second.token })).toMatchObject({ ok: true });
  });
});

describe("oldest first (PROOF F8, TRU-009)", () => {
  test("the queue gives the oldest; a later one needs a coded reason, which is counted in public; who works on it is told to others", async () => {
    await emptyQueues();
    const member = await givenMember(world, { balance: "1000.00" });
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      made.push(await givenWithdrawal(world, member, { amount: "10.00" }));
      world.clock.move(minute);
    }
    const claim = (operator: GivenOperator, input: { id?: string; skip_reason?: "network_down" } = {}) =>
      world.call(withdrawalsOffice.claim, { queue: "pending", ...input }, { token: operator.token });
    expect(await claim(first, { id: made[2]! })).toMatchObject({ error: "older_first", parameters: { waiting: 2 } });
    expect(await claim(first)).toMatchObject({ data: { id: made[0] } });
    // What is on one's own desk is older still: putting it back makes no way round.
    expect(await claim(first, { id: made[1]! })).toMatchObject({ error: "older_first", parameters: { waiting: 1 } });
    await world.ask(withdrawalsOffice.letGo, { id: made[0]! }, { token: first.token });
    expect(await claim(first, { id: made[1]! })).toMatchObject({ error: "older_first" });
    expect(await world.call(withdrawalsOffice.letGo, { id: made[0]! }, { token: first.token })).toMatchObject({ error: "claim_first" });
    expect(await claim(first)).toMatchObject({ data: { id: made[0] } });
    expect(await claim(second, { id: made[0]! })).toMatchObject({ error: "claimed_by_other", parameters: { operator: first.name } });
    expect(await claim(second)).toMatchObject({ data: { id: made[1] } });
    const third = await givenOperator(world, "finance");
    world.clock.move(20 * minute);
    expect(await claim(third, { id: made[2]!, skip_reason: "network_down" })).toMatchObject({ ok: true });
    const skips = await rows<{ passed_id: bigint; reason_code: string }>(
      world.mall.db,
      "SELECT passed_id, reason_code FROM withdrawal_skip WHERE taken_id = $1 ORDER BY passed_id",
      [made[2]!],
    );
    expect(skips).toEqual([
      { passed_id: BigInt(made[0]!), reason_code: "network_down" },
      { passed_id: BigInt(made[1]!), reason_code: "network_down" },
    ]);
  });

  test("nothing is decided that is not on the desk, and a desk is cleared after its time", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "10.00" });
    expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, { token: first.token })).toMatchObject({ error: "claim_first" });
    expect(await decline(first, id)).toMatchObject({ error: "claim_first" });
    await takeUp(world, first, "pending", id);
    world.clock.move(16 * minute);
    expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, { token: first.token })).toMatchObject({ error: "claim_first" });
    await approve(world, second, id);
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: first.token })).toMatchObject({ error: "claim_first" });
  });

  test("each queue lists what is to be done, oldest first, with the numbers of all", async () => {
    await emptyQueues();
    const member = await givenMember(world, { balance: "1000.00" });
    const ids = [await givenWithdrawal(world, member, { amount: "10.00" }), await givenWithdrawal(world, member, { amount: "20.00" })];
    const own = await givenOperator(world, "finance", { own_member_id: member.member_id });
    const queue = await world.ask(withdrawalsOffice.queue, { queue: "pending" }, { token: first.token });
    expect(queue.items.map(({ id }) => id)).toEqual(ids);
    expect(queue.counts.pending).toBe(2);
    expect(queue.items[0]).toMatchObject({ member: { nickname: member.nickname }, amount: "10.00", actual_amount: "8.95", claim: null, open_to_me: true });
    expect((await world.ask(withdrawalsOffice.queue, { queue: "pending" }, { token: own.token })).items.map(({ open_to_me }) => open_to_me)).toEqual([
      false,
      false,
    ]);
    const done = await world.ask(withdrawalsOffice.queue, { queue: "done" }, { token: first.token });
    expect(done.items.every(({ state }) => ["confirmed", "rejected", "cancelled"].includes(state))).toBe(true);
  });
});

describe("a send that does not end (PROOF REL-012)", () => {
  test("begun and not finished, it is put before people after its time, and never sent again by itself", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await approve(world, first, id);
    await takeUp(world, first, "to_send", id);
    await world.ask(withdrawalsOffice.beginSend, { id }, { token: first.token });
    // Until then the sender may be about to send.
    expect(await world.call(withdrawalsOffice.returnSend, { id, reason_code: "never_sent", note: "in a hurry" }, { token: second.token })).toMatchObject({
      error: "claimed_by_other",
      parameters: { operator: first.name },
    });
    await world.pass(29 * minute);
    const waiting = async () =>
      (await world.ask(withdrawalsOffice.queue, { queue: "attention" }, { token: second.token })).items.filter((item) => item.id === id);
    expect(await waiting()).toEqual([]);
    await world.pass(2 * minute);
    expect(await waiting()).toMatchObject([{ id, state: "sending", attention_since: expect.any(String) }]);
    await world.pass(48 * 60 * minute);
    expect((await one(member, id)).state).toBe("sending");

    expect(await world.call(withdrawalsOffice.returnSend, { id, reason_code: "never_sent", note: "asked her" }, { token: first.token })).toMatchObject({
      error: "second_person",
    });
    await world.ask(withdrawalsOffice.returnSend, { id, reason_code: "never_sent", note: "nothing on the explorer" }, { token: second.token });
    expect(await one(member, id)).toMatchObject({ state: "approved", hash: null });
    await send(world, second, id);
    expect((await one(member, id)).steps.map(({ step }) => step)).toEqual(["requested", "approved", "sending", "send_returned", "sending", "sent"]);
  });

  test("while the function is closed, the wallet frozen or the account suspended nothing is sent; reason and way back are the same as ever", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await takeUp(world, first, "pending", id);
    await rows(world.mall.db, "UPDATE member SET suspended_at = now(), suspended_reason = 'access_taken' WHERE id = $1", [member.member_id]);
    expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, { token: first.token })).toMatchObject({ error: "account_suspended" });
    await rows(world.mall.db, "UPDATE member SET suspended_at = NULL, suspended_reason = NULL WHERE id = $1", [member.member_id]);
    await world.ask(withdrawalsOffice.approve, { id, note: "" }, { token: first.token });
    await takeUp(world, first, "to_send", id);
    const until = new Date(world.clock.now().getTime() + 10 * minute);
    await world.inTurn((turn) => closeFunction(turn, "withdrawal", { reason_code: "ledger_check", note: "for a test", until }));
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: first.token })).toMatchObject({
      error: "withdrawal_closed",
      parameters: { reason: "ledger_check" },
    });
    world.clock.move(11 * minute);
    await world.settleDue();
    await rows(world.mall.db, "UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'payment_disputed' WHERE id = $1", [member.member_id]);
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: first.token })).toMatchObject({ error: "wallet_frozen" });
    await rows(world.mall.db, "UPDATE member SET suspended_at = now(), suspended_reason = 'access_taken' WHERE id = $1", [member.member_id]);
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: first.token })).toMatchObject({ error: "account_suspended" });
    await rows(world.mall.db, "UPDATE member SET suspended_at = NULL, suspended_reason = NULL WHERE id = $1", [member.member_id]);
    await rows(world.mall.db, "UPDATE member SET wallet_frozen_at = NULL, wallet_frozen_reason = NULL WHERE id = $1", [member.member_id]);
    await takeUp(world, first, "to_send", id);
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: first.token })).toMatchObject({ ok: true });
  });

  test("a wallet that was frozen after the request is not approved", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await takeUp(world, first, "pending", id);
    await rows(world.mall.db, "UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'payment_disputed' WHERE id = $1", [member.member_id]);
    expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, { token: first.token })).toMatchObject({ error: "wallet_frozen" });
    expect((await world.ask(withdrawalsOffice.sheet, { id }, { token: first.token })).risks.map(({ risk }) => risk)).toContain("wallet_frozen");
    expect(await decline(first, id)).toMatchObject({ ok: true });
    expect(await purse(member)).toMatchObject({ available: "100.00", held: "0.00" });
  });
});

describe("the sheet", () => {
  test("shows where the money came from, what changed lately, the devices, and who else used the address", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const stranger = await givenMember(world, { balance: "100.00" });
    const address = walletAddress();
    await givenWithdrawal(world, stranger, { amount: "10.00", address });
    const id = await givenWithdrawal(world, member, { amount: "50.00", address });
    const sheet = await world.ask(withdrawalsOffice.sheet, { id }, { token: first.token });
    expect(sheet).toMatchObject({
      address,
      fee: "1.25",
      rules: { fee_fixed: "1.00", fee_ppm: 5_000, least: "10.00", most: "10000.00", month_most: 10, month_place: 1 },
      chain: null,
      mine_to_second: false,
      facts: {
        email: member.email,
        available: "50.00",
        held: "50.00",
        wallet_frozen_reason: null,
        same_address: { own_confirmed: 0, other_members: 1, others: [{ nickname: stranger.nickname, requests: 1 }] },
        earlier: [],
      },
    });
    expect(sheet.facts.money).toMatchObject([
      { cause: "recharge_approved", amount: "100.00" },
      { cause: "withdrawal_hold", amount: "-50.00" },
    ]);
    expect(sheet.risks.map(({ risk }) => risk)).toEqual(
      expect.arrayContaining(["account_new", "payment_password_changed_lately", "address_new", "address_used_by_others", "recharged_lately", "device_new"]),
    );
  });

  test("a sent one shows what the chain says, or that nobody reads it and a second person is asked for", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await approve(world, first, id);
    await send(world, first, id);
    await world.settleDue();
    expect(await world.ask(withdrawalsOffice.sheet, { id }, { token: second.token })).toMatchObject({
      chain: { state: "unwatched", read_by_chain: false },
      sending_by: first.name,
      mine_to_second: true,
    });
    expect((await world.ask(withdrawalsOffice.sheet, { id }, { token: first.token })).mine_to_second).toBe(false);
  });
});

describe("the schema holds what the code decides (PROOF REL-023)", () => {
  test("who receives what cannot be changed, figures must add up, a place is taken once, nobody approves twice or for themselves", async () => {
    const member = await givenMember(world, { balance: "3000.00" });
    const id = await givenWithdrawal(world, member, { amount: "2000.00" });
    const broken = (text: string, values: unknown[] = []) =>
      world.mall
        .transaction((tx) => rows(tx, text, values))
        .then(
          () => "done",
          (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
        );
    for (const column of [
      "amount",
      "fee",
      "actual_amount",
      "least",
      "most",
      "month_most",
      "fee_micro",
      "fee_ppm",
      "approvals_needed",
      "rules_version",
      "member_id",
    ]) {
      expect(await broken(`UPDATE withdrawal SET ${column} = ${column}`)).toBe("42501");
    }
    for (const column of ["address", "network", "month"]) expect(await broken(`UPDATE withdrawal SET ${column} = ${column}`)).toBe("42501");
    for (const table of ["withdrawal", "withdrawal_approval", "withdrawal_step", "withdrawal_skip"]) expect(await broken(`DELETE FROM ${table}`)).toBe("42501");
    for (const table of ["withdrawal_approval", "withdrawal_step", "withdrawal_skip"]) {
      expect(
        await broken(`UPDATE ${table} SET ${table === "withdrawal_skip" ? "at" : "withdrawal_id"} = ${table === "withdrawal_skip" ? "at" : "withdrawal_id"}`),
      ).toBe("42501");
    }

    expect(await broken("UPDATE withdrawal SET state = 'approved' WHERE id = $1", [id])).toBe("withdrawal_approved");
    expect(await broken("UPDATE withdrawal SET state = 'rejected', reject_reason = 'made_twice' WHERE id = $1", [id])).toBe("withdrawal_counts");
    expect(await broken("UPDATE withdrawal SET state = 'cancelled', hash = 'x', hash_by = $2 WHERE id = $1", [id, first.operator_id])).toBe("withdrawal_hash");
    expect(await broken("UPDATE withdrawal SET month_place = 11 WHERE id = $1", [id])).toBe("withdrawal_month_count");
    const again = await givenWithdrawal(world, member, { amount: "20.00" });
    expect(await broken("UPDATE withdrawal SET month_place = 1 WHERE id = $1", [again])).toBe("withdrawal_month_places");

    const insert = (values: string) =>
      broken(
        `INSERT INTO withdrawal (id, member_id, network, address, amount, fee, actual_amount, rules_version, fee_micro, fee_ppm, least, most, month_most, approvals_needed, month, month_place, state_at, created_at)
         SELECT id + 1, member_id, network, address, ${values}, month_most, approvals_needed, month, 7, state_at, created_at FROM withdrawal WHERE id = $1`,
        [id],
      );
    expect(await insert("100000000, 1000000, 99000001, 0, 1000000, 0, 1, 200000000")).toBe("withdrawal_adds_up");
    expect(await insert("100000000, 1000000, 99000000, 0, 1000000, 5000, 1, 200000000")).toBe("withdrawal_fee_by_its_rule");
    expect(await insert("100000000, 1000000, 99000000, 0, 1000000, 0, 100000001, 200000000")).toBe("withdrawal_within_its_limits");
    expect(await insert("100000000, 1000000, 99000000, 0, 1000000, 0, 1, 99999999")).toBe("withdrawal_within_its_limits");

    const approval = (own: string, place: number, operator = first.operator_id) =>
      broken(
        `INSERT INTO withdrawal_approval (withdrawal_id, member_id, operator_id, own_member_id, place, approved_at) SELECT id, member_id, $2, ${own}, ${place}, now() FROM withdrawal WHERE id = $1`,
        [id, operator],
      );
    expect(await approval("member_id", 1)).toBe("withdrawal_not_own");
    expect(await approval("NULL", 3)).toBe("withdrawal_approval_place_check");
    const member2 = await givenMember(world);
    expect(
      await broken(
        "INSERT INTO withdrawal_approval (withdrawal_id, member_id, operator_id, own_member_id, place, approved_at) VALUES ($1, $2, $3, $4, 1, now())",
        [id, member2.member_id, first.operator_id, member.member_id],
      ),
    ).toBe("withdrawal_approved_for");
  });
});

async function revenueOf(): Promise<bigint> {
  const [sum] = await rows<{ sum: bigint }>(world.mall.db, "SELECT sum(balance)::bigint AS sum FROM account WHERE kind = 'revenue'", []);
  return sum?.sum ?? 0n;
}

test("settings that operators change reach the desk: how long a claim lasts", async () => {
  await givenSettings(world, { queue_claim_minutes: 5 });
  const member = await givenMember(world, { balance: "100.00" });
  const id = await givenWithdrawal(world, member, { amount: "10.00" });
  const { until } = await takeUp(world, first, "pending", id);
  expect(new Date(until!).getTime() - world.clock.now().getTime()).toBeLessThanOrEqual(5 * minute);
  await givenSettings(world, { queue_claim_minutes: 15 });
});
