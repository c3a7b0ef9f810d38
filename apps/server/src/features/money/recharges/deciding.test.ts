import { queueOffice } from "@arcade/contract/base/queue/office";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { rechargeReasons } from "@arcade/contract/money/recharges/states";
import { wallet } from "@arcade/contract/books/wallet/api";
import { languages } from "@arcade/contract/languages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenMember, type GivenMember, givenOperator, type GivenOperator, mailsTo } from "../../../../test/given.ts";
import {
  found,
  givenChain,
  givenClaim,
  givenRecharge,
  newHash,
  rechargeNow,
  type ToldChain,
  transfer,
  withoutChain,
} from "../../../../test/given/given-recharge.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { refusedRecharge } from "./index.ts";

const world = useWorld();
const by = ({ token }: { token: string }) => ({ token });
let finance: GivenOperator;
let colleague: GivenOperator;

beforeAll(async () => {
  [finance, colleague] = [await givenOperator(world, "finance"), await givenOperator(world, "finance")];
});

afterAll(() => expectInvariants(world));
const balanceOf = async (member: GivenMember) => (await world.ask(wallet.mine, {}, by(member))).available;

const approve = (id: string, tx_hash: string, more: { amount_read?: string; note?: string } = {}, operator = finance) =>
  world.call(rechargesOffice.approve, { id, tx_hash, note: "", ...more }, by(operator));

const reject = (id: string, reason_code: (typeof rechargeReasons)[number] = "no_transfer_found", operator = finance) =>
  world.call(rechargesOffice.reject, { id, reason_code, note: "looked at the explorer" }, by(operator));

const claim = (id: string | undefined, operator = finance) =>
  world.call(queueOffice.claim, { kind: "recharge", ...(id === undefined ? {} : { id }) }, by(operator));
const queue = (operator = finance, name: "review" | "waiting" | "done" = "review") =>
  world.ask(rechargesOffice.queue, { queue: name }, by(operator));

async function emptyQueue(): Promise<void> {
  await run(
    world.owner,
    sql`UPDATE recharge SET state = 'cancelled', decided_at = created_at, next_attempt_at = NULL, review_at = NULL
      WHERE state = 'pending'`,
  );
}

describe("deciding", () => {
  test("without a node the operator's reading is credited exactly, and the mail names it", async () => {
    const member = await givenMember(world);
    const { id } = await givenRecharge(world, member, { amount: "24.500001" });
    await claim(id);
    const tx_hash = newHash("TRC20");
    expect(await approve(id, tx_hash)).toMatchObject({ error: "recharge_amount_required" });
    expect(await approve(id, "nonsense", { amount_read: "24.500001" })).toMatchObject({ error: "hash_incorrect" });
    expect(
      await approve(id, `https://tronscan.org/#/transaction/${tx_hash}`, { amount_read: "24.500001" }),
    ).toMatchObject({
      ok: true,
      data: { credited: "24.500001", proposal_id: null },
    });
    expect(await balanceOf(member)).toBe("24.500001");
    expect(await rechargeNow(world, member, id)).toMatchObject({
      state: "approved",
      credited: "24.500001",
      tx_hash,
      amount: "24.500001",
    });
    const [mail] = await mailsTo(world, member.email);
    expect(mail?.body).toContain("24.500001");
    expect(await approve(id, tx_hash, { amount_read: "24.500001" })).toMatchObject({
      error: "recharge_moved",
      parameters: { state: "approved" },
    });
    expect(await reject(id)).toMatchObject({ error: "recharge_moved", parameters: { state: "approved" } });
  });

  test("with a node the amount is the chain's current one; another reading is refused with it", async () => {
    const chain = givenChain(world, "TRC20");
    const member = await givenMember(world);
    const { id } = await givenRecharge(world, member, { amount: "25.00" });
    const tx_hash = newHash("TRC20");
    await claim(id);
    expect(await approve(id, tx_hash)).toMatchObject({
      error: "chain_disagrees",
      parameters: { chain_state: "not_found" },
    });
    chain.says.set(tx_hash, found(world, "TRC20", [transfer("TRC20", 24_000_000n)], { confirmations: 0 }));
    expect(await approve(id, tx_hash)).toMatchObject({
      error: "chain_disagrees",
      parameters: { chain_state: "confirming" },
    });
    for (const state of ["node_down", "nodes_disagree"] as const) {
      chain.says.set(tx_hash, { state });
      expect(await approve(id, tx_hash, { amount_read: "24.00" })).toMatchObject({
        error: "chain_disagrees",
        parameters: { chain_state: state },
      });
    }
    chain.says.set(
      tx_hash,
      found(world, "TRC20", [
        transfer("TRC20", 0n, { raw_amount: 24_000_000n, usdt: false, token: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" }),
      ]),
    );
    expect(await approve(id, tx_hash)).toMatchObject({
      error: "chain_disagrees",
      parameters: { chain_state: "wrong_token" },
    });
    chain.says.set(tx_hash, found(world, "TRC20", [transfer("TRC20", 24_000_000n)]));
    expect(await approve(id, tx_hash, { amount_read: "25.00" })).toMatchObject({
      error: "amount_differs",
      parameters: { chain_amount: "24.00" },
    });
    expect(await approve(id, tx_hash, { amount_read: "24.00" })).toMatchObject({
      ok: true,
      data: { credited: "24.00" },
    });
    expect(await balanceOf(member)).toBe("24.00");
    withoutChain(world, "TRC20");
  });

  test("a transaction credits once: by hand or from the chain, for anybody, in any order", async () => {
    const tx_hash = newHash("ERC20");
    const [one, other] = [await givenMember(world), await givenMember(world)];
    const first = await givenRecharge(world, one, { network: "ERC20" });
    await claim(first.id);
    expect(await approve(first.id, tx_hash, { amount_read: "25.00" })).toMatchObject({ ok: true });
    const second = await givenRecharge(world, other, { network: "ERC20" });
    await claim(second.id);
    expect(await approve(second.id, tx_hash, { amount_read: "25.00" })).toMatchObject({ error: "hash_credited" });
    const chain = givenChain(world, "ERC20");
    chain.says.set(tx_hash, found(world, "ERC20", [transfer("ERC20", 25_000_000n)]));
    expect(await approve(second.id, tx_hash)).toMatchObject({ error: "hash_credited" });
    const seen = newHash("ERC20");
    chain.says.set(seen, found(world, "ERC20", [transfer("ERC20", 25_000_000n)]));
    const third = await givenRecharge(world, one, { network: "ERC20", tx_hash: seen });
    await world.pass(500);
    expect(await rechargeNow(world, one, third.id)).toMatchObject({ state: "approved" });
    withoutChain(world, "ERC20");
    await claim(second.id);
    expect(await approve(second.id, seen, { amount_read: "25.00" })).toMatchObject({ error: "hash_credited" });
    expect([await balanceOf(one), await balanceOf(other)]).toEqual(["50.00", "0.00"]);
    // The same digits on another network are another transaction.
    const elsewhere = await givenRecharge(world, other, { network: "BEP20" });
    await claim(elsewhere.id);
    expect(await approve(elsewhere.id, tx_hash, { amount_read: "25.00" })).toMatchObject({ ok: true });
  });

  test("of two who name one transaction the operator decides whose it is; the other is then notified", async () => {
    const chain: ToldChain = givenChain(world, "TRC20");
    const tx_hash = newHash("TRC20");
    const [owner, thief] = [await givenMember(world), await givenMember(world)];
    const [true_one, false_one] = [
      await givenRecharge(world, owner, { tx_hash }),
      await givenRecharge(world, thief, { tx_hash }),
    ];
    chain.says.set(tx_hash, found(world, "TRC20", [transfer("TRC20", 25_000_000n)]));
    await world.pass(500);
    const record = await world.ask(rechargesOffice.record, { id: true_one.id }, by(finance));
    expect(record.twins).toMatchObject([{ id: false_one.id, by: "hash", nickname: thief.nickname, state: "pending" }]);
    expect(record.found).toMatchObject({ amount: "25.00", log_index: 0 });
    await claim(true_one.id);
    expect(await approve(true_one.id, tx_hash)).toMatchObject({ ok: true });
    await claim(false_one.id);
    expect(await approve(false_one.id, tx_hash)).toMatchObject({ error: "hash_credited" });
    expect(await reject(false_one.id, "sent_by_another")).toMatchObject({ ok: true });
    expect([await balanceOf(owner), await balanceOf(thief)]).toEqual(["25.00", "0.00"]);
    withoutChain(world, "TRC20");
  });

  test("a refusal gives its reason in the member's language, by mail and in the request, and credits nothing", async () => {
    const reasons: Record<string, string> = {};
    for (const language of languages) {
      const member = await givenMember(world);
      await run(world.owner, sql`UPDATE member SET language = ${language} WHERE id = ${member.member_id}`);
      const { id } = await givenRecharge(world, member);
      await claim(id);
      expect(await reject(id, "picture_unreadable")).toMatchObject({ ok: true });
      expect(await rechargeNow(world, member, id)).toMatchObject({
        state: "rejected",
        reason_code: "picture_unreadable",
        credited: null,
      });
      expect(await balanceOf(member)).toBe("0.00");
      const [mail] = await mailsTo(world, member.email);
      reasons[language] = mail?.body ?? "";
      expect(await refusedRecharge(world.mall.db, member.member_id, BigInt(id))).toMatchObject({
        reason_code: "picture_unreadable",
        decided_by: finance.operator_id,
      });
    }
    expect(new Set(Object.values(reasons)).size).toBe(6);
    expect(reasons["en"]).toContain("We couldn’t read the screenshot");
  });

  test.each(rechargeReasons)("%s is a possible reason with a text", async (reason) => {
    const member = await givenMember(world);
    const { id } = await givenRecharge(world, member);
    await claim(id);
    expect(await reject(id, reason)).toMatchObject({ ok: true });
    expect((await mailsTo(world, member.email))[0]?.body).toMatch(/Reason: .{20}/);
  });

  test("there is no refusal without a reason of the list", async () => {
    const { id } = await givenRecharge(world, await givenMember(world));
    await claim(id);
    for (const reason_code of ["other", "", null, undefined])
      expect(await world.callWith(rechargesOffice.reject, { id, reason_code, note: "" }, by(finance))).toMatchObject({
        status: 400,
      });
  });

  test("nobody decides about their own money, or on a colleague's claim", async () => {
    const member = await givenMember(world);
    const { id } = await givenRecharge(world, member);
    const own = await givenOperator(world, "finance", { own_member_id: member.member_id });
    expect(await claim(id, own)).toMatchObject({ error: "own_matter" });
    expect(await approve(id, newHash("TRC20"), { amount_read: "25.00" }, own)).toMatchObject({ error: "own_matter" });
    expect(await reject(id, "no_transfer_found", own)).toMatchObject({ error: "own_matter" });
    expect((await queue(own)).items.find((item) => item.id === id)).toMatchObject({ open_to_me: false });
    await claim(id);
    expect(await approve(id, newHash("TRC20"), { amount_read: "25.00" }, colleague)).toMatchObject({
      error: "claim_first",
    });
    expect(await reject(id, "no_transfer_found", colleague)).toMatchObject({ error: "claim_first" });
    expect(await approve("12345", newHash("TRC20"), { amount_read: "25.00" })).toMatchObject({ error: "not_found" });
    expect(await reject("12345")).toMatchObject({ error: "not_found" });
    expect(await world.call(queueOffice.letGo, { kind: "recharge", id }, by(finance))).toMatchObject({ ok: true });
  });

  test("the next request for an operator is never their own", async () => {
    await emptyQueue();
    const member = await givenMember(world);
    await givenRecharge(world, member);
    const own = await givenOperator(world, "finance", { own_member_id: member.member_id });
    expect(await claim(undefined, own)).toMatchObject({ ok: true, data: { id: null } });
  });

  test("every action is in the audit log with its reason, before and after", async () => {
    const { id } = await givenRecharge(world, await givenMember(world));
    await givenClaim(world, id, finance);
    await reject(id, "wrong_network");
    const log = await many<{ action: string; record: Record<string, unknown> }>(
      world.mall.db,
      sql`SELECT action, record FROM audit_log WHERE subject_kind = 'recharge' AND subject_id = ${id} ORDER BY number`,
    );
    expect(log.map(({ action }) => action)).toEqual([queueOffice.claim.path, rechargesOffice.reject.path]);
    expect(log[1]?.record).toMatchObject({
      reason_code: "wrong_network",
      note: "looked at the explorer",
      before: { state: "pending" },
      after: { state: "rejected" },
    });
  });

  test("an operator can ask the chain again at once", async () => {
    await emptyQueue();
    const chain = givenChain(world, "TRC20");
    const [member, tx_hash] = [await givenMember(world), newHash("TRC20")];
    const { id } = await givenRecharge(world, member, { tx_hash });
    chain.says.set(tx_hash, found(world, "TRC20", [transfer("TRC20", 20_000_000n)]));
    await world.pass(500);
    expect(await rechargeNow(world, member, id)).toMatchObject({ chain_state: "less", in_review: true });
    const asked = () => chain.asked.filter((hash) => hash === tx_hash).length;
    await world.pass(3_600_000);
    expect(asked()).toBe(1);
    await world.ask(rechargesOffice.lookAgain, { id }, by(finance));
    await world.pass(0);
    expect(asked()).toBe(2);
    withoutChain(world, "TRC20");
  });
});
