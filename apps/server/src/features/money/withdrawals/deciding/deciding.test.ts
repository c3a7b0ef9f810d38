import { queueOffice } from "@arcade/contract/base/queue/office";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { givenMember, type GivenOperator, givenOperator, mailsTo } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import {
  approve,
  decline,
  givenWithdrawal,
  purseOf,
  requestOf,
  send,
  takeUp,
  transactionHash,
  walletAddress,
} from "../../../../../test/withdrawing.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { balanceOf } from "../../../base/ledger/index.ts";

const world = useWorld();
let first: GivenOperator;
let second: GivenOperator;

beforeAll(async () => {
  first = await givenOperator(world, "finance");
  second = await givenOperator(world, "finance");
});
afterEach(() => expectInvariants(world));

describe("from request to confirmation (RULES 5, UX-044)", () => {
  test("approved, sent and confirmed by different people: the actual amount goes out, the fee is the mall's, and a mail says so", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const [external, revenue] = [await balanceOf(world.mall.db, "external", "ERC20"), await revenueOf()];
    const address = walletAddress("ERC20");
    const id = await givenWithdrawal(world, member, { amount: "200.00", network: "ERC20", address });
    expect(await approve(world, first, id)).toEqual({ state: "approved", approvals: 1, approvals_needed: 1 });
    await takeUp(world, second, "to_send", id);
    expect(await world.ask(withdrawalsOffice.beginSend, { id }, { token: second.token })).toEqual({
      network: "ERC20",
      address,
      actual_amount: "198.00",
    });
    expect((await requestOf(world, member, id)).state).toBe("sending");
    const hash = transactionHash();
    await world.ask(
      withdrawalsOffice.enterHash,
      { id, hash: `0x${hash.toUpperCase()}`, note: "" },
      { token: second.token },
    );
    expect(await requestOf(world, member, id)).toMatchObject({
      state: "sent",
      hash: `0x${hash}`,
      explorer: `https://etherscan.io/tx/0x${hash}`,
    });
    await world.ask(withdrawalsOffice.confirm, { id, note: "seen on the explorer" }, { token: first.token });

    const done = await requestOf(world, member, id);
    expect(done).toMatchObject({ state: "confirmed", approvals: 1, can_cancel: false });
    expect(done.steps.map(({ step }) => step)).toEqual(["requested", "approved", "sending", "sent", "confirmed"]);
    expect(await purseOf(world, member)).toMatchObject({ available: "300.00", held: "0.00" });
    expect((await balanceOf(world.mall.db, "external", "ERC20")) - external).toBe(198_000_000n);
    expect((await revenueOf()) - revenue).toBe(2_000_000n);
    const [mail] = await mailsTo(world, member.email);
    for (const said of ["$200.00", "$198.00", "$2.00", hash, address]) expect(mail?.body).toContain(said);
  });

  test("refused with a reason: the whole amount is back, its place in the month is free, and mail and page give the reason", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "100.00" });
    await takeUp(world, first, "pending", id);
    expect(await decline(world, first, id)).toMatchObject({ ok: true });
    expect(await requestOf(world, member, id)).toMatchObject({
      state: "rejected",
      reject_reason: "address_not_usable",
      reject_note: "it is a contract",
    });
    expect(await purseOf(world, member)).toMatchObject({ available: "100.00", held: "0.00" });
    expect((await world.ask(withdrawals.rules, {}, { token: member.token })).month_left).toBe(10);
    const [mail] = await mailsTo(world, member.email);
    expect(mail?.body).toContain("another address");
    expect(mail?.body).toContain("it is a contract");
  });

  test("an approved one can still be refused until it is sent", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await approve(world, second, id);
    expect(await decline(world, first, id)).toMatchObject({
      error: "withdrawal_moved",
      parameters: { state: "approved" },
    });
    await takeUp(world, first, "to_send", id);
    expect(await decline(world, first, id, "approved")).toMatchObject({ ok: true });
    expect(await purseOf(world, member)).toMatchObject({ available: "100.00" });
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: second.token })).toMatchObject({
      error: "withdrawal_moved",
    });
    const sent = await givenWithdrawal(world, member, { amount: "50.00" });
    await approve(world, second, sent);
    await send(world, first, sent);
    expect(await decline(world, first, sent, "approved")).toMatchObject({
      error: "withdrawal_moved",
      parameters: { state: "sent" },
    });
  });

  test("an unknown or changed request is named as such", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await world.ask(withdrawals.cancel, { id }, { token: member.token });
    const hash = transactionHash();
    const by = { token: first.token };
    const calls = (withdrawal: string) => [
      world.call(queueOffice.claim, { kind: "withdrawal", queue: "pending", id: withdrawal }, by),
      world.call(withdrawalsOffice.approve, { id: withdrawal, note: "" }, by),
      decline(world, first, withdrawal),
      world.call(withdrawalsOffice.beginSend, { id: withdrawal }, by),
      world.call(withdrawalsOffice.enterHash, { id: withdrawal, hash, note: "" }, by),
      world.call(withdrawalsOffice.correctHash, { id: withdrawal, hash, note: "typo" }, by),
      world.call(withdrawalsOffice.returnSend, { id: withdrawal, reason_code: "never_sent", note: "asked" }, by),
      world.call(withdrawalsOffice.confirm, { id: withdrawal, note: "seen" }, by),
    ];
    for (const outcome of await Promise.all(calls(id)))
      expect(outcome).toMatchObject({ error: "withdrawal_moved", parameters: { state: "cancelled" } });
    for (const outcome of await Promise.all(calls("1"))) expect(outcome).toMatchObject({ error: "not_found" });
    expect(await world.call(withdrawalsOffice.record, { id: "1" }, by)).toMatchObject({ error: "not_found" });
  });

  test("a wallet that was frozen after the request blocks the approval", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await takeUp(world, first, "pending", id);
    await run(
      world.mall.db,
      sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'payment_disputed'
        WHERE id = ${member.member_id}`,
    );
    expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, { token: first.token })).toMatchObject({
      error: "wallet_frozen",
    });
    expect(
      (await world.ask(withdrawalsOffice.record, { id }, { token: first.token })).risks.map(({ risk }) => risk),
    ).toContain("wallet_frozen");
    expect(await decline(world, first, id)).toMatchObject({ ok: true });
    expect(await purseOf(world, member)).toMatchObject({ available: "100.00", held: "0.00" });
  });
});

async function revenueOf(): Promise<bigint> {
  const [sum] = await many<{ sum: bigint }>(
    world.mall.db,
    sql`SELECT sum(balance)::bigint AS sum FROM account WHERE kind = 'revenue'`,
  );
  return sum?.sum ?? 0n;
}
