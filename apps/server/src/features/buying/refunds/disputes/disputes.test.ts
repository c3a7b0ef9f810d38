import { queueOffice } from "@arcade/contract/base/queue/office";
import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { answerHours, decide, decided, decisionFor, givenDispute } from "../../../../../test/disputing.ts";
import { type GivenOperator, givenMoney, givenOperator, mailsTo } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { applied, balances, givenSold, orderOf, refundOf, returnTo } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
let one: GivenOperator;

beforeAll(async () => {
  one = await givenOperator(world, "reviewer");
});
afterEach(() => expectInvariants(world));

const room = (refund_id: string, operator = one) =>
  world.ask(disputesOffice.room, { refund_id }, { token: operator.token });
const evidence = (refund_id: string, text = "Look at the handle in this picture") => ({
  refund_id,
  text,
  pictures: [],
});

describe("a dispute (RULES 3, PROOF F4)", () => {
  test("starts two published clocks, notifies the other side, and shows both sides and the operators the same", async () => {
    const sold = await givenSold(world, "received");
    const refund_id = await givenDispute(world, sold);
    const [mail] = await mailsTo(world, sold.store.merchant.email);
    expect(mail?.subject).toContain("please answer");
    const mine = await world.ask(disputes.mine, { refund_id }, { token: sold.buyer.token });
    expect(mine).toMatchObject({
      side: "buyer",
      state: "open",
      refund_state: "arbitration",
      asked: "48.00",
      opened_by: "buyer",
      evidence_left: 10,
      may_appeal: false,
    });
    expect(Date.parse(mine.answer_by) - Date.parse(mine.opened)).toBe(48 * hour);
    expect(Date.parse(mine.decide_by) - Date.parse(mine.opened)).toBe(120 * hour);
    const theirs = await world.ask(disputes.mine, { refund_id }, { token: sold.store.merchant.token });
    expect(theirs).toEqual({ ...mine, side: "store" });
    const { timeline } = await room(refund_id);
    expect(timeline).toEqual(mine.timeline);
    expect(timeline.map(({ source, what, by }) => [source, what, by])).toEqual([
      ["order", "submit", "buyer"],
      ["order", "pay", "buyer"],
      ["order", "ship", "store"],
      ["parcel", "handed_over", null],
      ["order", "confirm", "buyer"],
      ["refund", "apply", "buyer"],
      ["refund", "reject", "store"],
      ["refund", "ask_platform", "buyer"],
    ]);
    const looks = await many(world.mall.db, sql`SELECT operator_id FROM dispute_look WHERE refund_id = ${refund_id}`);
    expect(looks).toEqual([{ operator_id: one.operator_id }]);
  });

  test("reminds a side that has not answered, once and before its time is over", async () => {
    const sold = await givenSold(world, "received");
    await givenDispute(world, sold);
    const answered = await givenSold(world, "received");
    const other = await givenDispute(world, answered);
    await world.ask(disputes.answerForStore, evidence(other), { token: answered.store.merchant.token });
    const reminders = async (member_id: bigint) =>
      (
        await many(
          world.mall.db,
          sql`SELECT FROM notice WHERE member_id = ${member_id} AND subject = 'mail.dispute_answer_soon_subject'`,
        )
      ).length;
    await world.pass(23 * hour);
    expect(await reminders(sold.store.merchant.member_id)).toBe(0);
    for (const hours of [2, 20]) {
      await world.pass(hours * hour);
      expect(await reminders(sold.store.merchant.member_id)).toBe(1);
    }
    // Who opened it has answered by that.
    expect(await reminders(sold.buyer.member_id)).toBe(0);
    expect(await reminders(answered.store.merchant.member_id)).toBe(0);
  });

  test("takes evidence from both sides only, until it is decided; ten times from each side", async () => {
    const sold = await givenSold(world, "received");
    const refund_id = await givenDispute(world, sold);
    const [buyer, store] = [{ token: sold.buyer.token }, { token: sold.store.merchant.token }];
    expect(
      await world.call(disputes.addEvidence, { ...evidence(refund_id), pictures: ["unknown-picture"] }, buyer),
    ).toMatchObject({
      error: "picture_unknown",
    });
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        world.call(disputes.addEvidence, evidence(refund_id, `Reason number ${index}`), buyer),
      ),
    );
    expect(await world.ask(disputes.mine, { refund_id }, buyer)).toMatchObject({
      evidence_left: 0,
      answered: { store: null },
    });
    expect(await world.call(disputes.addEvidence, evidence(refund_id), buyer)).toMatchObject({
      error: "evidence_full",
      parameters: { max: 10 },
    });
    await world.ask(disputes.addEvidence, evidence(refund_id, "<b>We packed it well</b>"), store);
    const { timeline, may_decide } = await room(refund_id);
    expect(timeline.at(-1)).toMatchObject({
      source: "evidence",
      what: "statement",
      by: "store",
      text: "<b>We packed it well</b>",
      quote: [],
    });
    expect(may_decide).toBe(true);
    const stranger = await givenSold(world, "paid");
    expect(await world.call(disputes.addEvidence, evidence(refund_id), { token: stranger.buyer.token })).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(disputes.mine, { refund_id }, { token: stranger.buyer.token })).toMatchObject({
      error: "not_found",
    });
  });

  test("waits in the queue, the oldest first; only the person who claimed it decides it, and nobody too early", async () => {
    const sold = await givenSold(world, "received");
    const refund_id = await givenDispute(world, sold);
    const two = await givenOperator(world, "reviewer");
    const queue = await world.ask(disputesOffice.queue, { queue: "open" }, { token: one.token });
    const opened = queue.items.map((item) => Date.parse(item.opened));
    expect(opened).toEqual(opened.toSorted((first, second) => first - second));
    expect(
      await world.call(disputesOffice.decide, await decisionFor(world, one, refund_id), { token: one.token }),
    ).toMatchObject({ error: "claim_first" });
    await world.ask(queueOffice.claim, { kind: "dispute", id: refund_id }, { token: one.token });
    expect(await world.call(queueOffice.claim, { kind: "dispute", id: refund_id }, { token: two.token })).toMatchObject(
      {
        error: "claimed_by_other",
        parameters: { operator: one.name },
      },
    );
    expect(
      await world.call(disputesOffice.decide, await decisionFor(world, one, refund_id), { token: one.token }),
    ).toMatchObject({
      error: "dispute_too_early",
    });
    expect(await world.call(queueOffice.letGo, { kind: "dispute", id: refund_id }, { token: two.token })).toMatchObject(
      { error: "claim_first" },
    );
    await world.ask(queueOffice.letGo, { kind: "dispute", id: refund_id }, { token: one.token });
    const taken = await world.ask(queueOffice.claim, { kind: "dispute" }, { token: two.token });
    expect(taken.id).not.toBeNull();
    await world.ask(queueOffice.letGo, { kind: "dispute", id: taken.id ?? "" }, { token: two.token });
    await world.pass(121 * hour);
    expect((await room(refund_id)).late).toBe(true);
    expect((await room(refund_id)).may_decide).toBe(true);
  });

  test("decided in part pays exactly what was shown, notifies both in their language, and closes the case", async () => {
    const sold = await givenSold(world, "received");
    const refund_id = await givenDispute(world, sold);
    await world.pass(answerHours * hour);
    await world.ask(queueOffice.claim, { kind: "dispute", id: refund_id }, { token: one.token });
    const shown = await world.ask(disputesOffice.preview, { refund_id, amount: "20.00" }, { token: one.token });
    expect(shown).toMatchObject({ missing: "0.00", from_fund: "0.00" });
    expect(shown.postings).toEqual([
      { account: "available", owner: String(sold.buyer.member_id), amount: "20.00" },
      { account: "escrow", owner: expect.any(String), amount: "-20.00" },
    ]);
    const input = await decisionFor(world, one, refund_id, { amount: "20.00" });
    const as = { token: one.token };
    expect(await world.call(disputesOffice.decide, { ...input, plan: "a".repeat(64) }, as)).toMatchObject({
      error: "dispute_plan_changed",
    });
    expect(await world.call(disputesOffice.decide, { ...input, amount: "48.01" }, as)).toMatchObject({
      error: "dispute_amount",
      parameters: { most_amount: "48.00" },
    });
    expect(await world.call(disputesOffice.decide, { ...input, reason_code: "as_described" }, as)).toMatchObject({
      error: "dispute_reason",
    });
    expect(await world.call(disputesOffice.preview, { refund_id, amount: "48.01" }, as)).toMatchObject({
      error: "dispute_amount",
    });
    const named = { ...input, summary: `A cup of ${sold.buyer.nickname} came broken, pictures showed it.` };
    expect(await world.call(disputesOffice.decide, named, as)).toMatchObject({
      error: "summary_not_anonymous",
      parameters: { word: sold.buyer.nickname },
    });
    await world.ask(disputesOffice.decide, input, as);
    await world.settleDue();
    expect(await refundOf(world, sold, refund_id)).toMatchObject({
      state: "refunded",
      agreed: "20.00",
      amount: "48.00",
    });
    expect(await orderOf(world, sold)).toMatchObject({ refunded: "20.00" });
    expect((await balances(world))[`available ${sold.buyer.member_id}`]).toBe(972_000_000n);
    for (const { email } of [sold.buyer, sold.store.merchant])
      expect(
        (await mailsTo(world, email)).some(
          ({ body }) => body.includes("$20.00 of the $48.00") && body.includes(decided.text),
        ),
      ).toBe(true);
    const mine = await world.ask(disputes.mine, { refund_id }, { token: sold.buyer.token });
    expect(mine).toMatchObject({
      state: "decided",
      may_appeal: true,
      evidence_left: 0,
      decision: { outcome: "part", amount: "20.00", reason_code: "damaged", text: decided.text },
    });
    expect(await world.ask(disputes.mine, { refund_id }, { token: sold.store.merchant.token })).toMatchObject({
      may_appeal: true,
    });
    expect(await world.call(disputes.addEvidence, evidence(refund_id), { token: sold.buyer.token })).toMatchObject({
      error: "dispute_over",
    });
    expect(await world.call(queueOffice.claim, { kind: "dispute", id: refund_id }, as)).toMatchObject({
      error: "dispute_over",
    });
    expect(await world.call(disputesOffice.decide, input, as)).toMatchObject({ error: "dispute_over" });
    expect(await world.call(disputesOffice.preview, { refund_id, amount: "1.00" }, as)).toMatchObject({
      error: "dispute_over",
    });
    // What it took from the store in the end: the goods less the commission on them.
    expect((await room(refund_id)).store_loss).toBe("19.166667");
  });

  test("refused leaves the money unchanged, and the order moves on", async () => {
    const sold = await givenSold(world, "received");
    const refund_id = await givenDispute(world, sold);
    await world.pass(answerHours * hour);
    await decide(world, one, refund_id, { amount: "0" });
    expect(await refundOf(world, sold, refund_id)).toMatchObject({ state: "closed", agreed: null });
    expect(await world.ask(disputes.mine, { refund_id }, { token: sold.store.merchant.token })).toMatchObject({
      may_appeal: false,
    });
    await world.pass(8 * 24 * hour);
    expect(await orderOf(world, sold)).toMatchObject({ refunded: "0.00", settled: expect.any(String) });
  });

  test("about returned goods is opened by the store; in full the whole order is returned, and the supplier takes back its goods", async () => {
    const sold = await givenSold(world, "shipped", { price: "11.00", purchase_price: "10.00" });
    const { refund_id } = await applied(world, sold, { type: "return_and_refund", reason: "changed_mind" });
    const merchant = { token: sold.store.merchant.token };
    await world.ask(refunds.agree, { refund_id, version: 1, return_address: returnTo }, merchant);
    await world.ask(
      refunds.giveTracking,
      { refund_id, carrier: "dhl", tracking_number: "JD014609999" },
      { token: sold.buyer.token },
    );
    await world.ask(
      refunds.disputeReturn,
      { refund_id, refusal: "return_differs", text: "Stones came", pictures: [] },
      merchant,
    );
    expect(await world.ask(disputes.mine, { refund_id }, merchant)).toMatchObject({
      opened_by: "store",
      answered: { buyer: null, store: expect.any(String) },
    });
    await world.ask(disputes.addEvidence, evidence(refund_id, "I sent all four back"), { token: sold.buyer.token });
    await decide(world, one, refund_id, { reason_code: "sent_back_whole" });
    await world.settleDue();
    expect(await orderOf(world, sold)).toMatchObject({ state: "cancelled", refunded: "52.00" });
    expect(await refundOf(world, sold, refund_id)).toMatchObject({ state: "refunded", type: "return_and_refund" });
    // The goods are the supplier's again, not the buyer's: nothing of it was the store's to pay.
    expect((await balances(world))[`available ${sold.store.merchant.member_id}`]).toBeUndefined();
  });

  test("counts as the store's fault only if the mall found so, whatever the buyer said", async () => {
    for (const [reason_code, counts] of [
      ["used", false],
      ["delivered", false],
      ["shared_fault", true],
      ["damaged", true],
    ] as const) {
      const sold = await givenSold(world, "received");
      const refund_id = await givenDispute(world, sold);
      await world.pass(answerHours * hour);
      await decide(world, one, refund_id, { amount: "20.00", reason_code });
      await world.settleDue();
      const [order] = await many<{ store_fault: boolean }>(
        world.mall.db,
        sql`SELECT store_fault FROM orders WHERE id = ${BigInt(sold.id)}`,
      );
      expect([reason_code, order?.store_fault]).toEqual([reason_code, counts]);
    }
  });

  test("decided for the buyer without enough money of the store: it waits, both are notified, and it is paid once the store has it", async () => {
    const sold = await givenSold(world, "received", { purchase_price: "9.00", price: "9.50" });
    const refund_id = await givenDispute(world, sold, { reason: "changed_mind" });
    await world.pass(answerHours * hour);
    const shown = await world.ask(disputesOffice.preview, { refund_id, amount: "46.00" }, { token: one.token });
    expect(shown).toMatchObject({ missing: "44.00", from_fund: "0.00" });
    expect(shown.postings).toContainEqual({
      account: "available",
      owner: String(sold.store.merchant.member_id),
      amount: "-44.00",
    });
    await decide(world, one, refund_id, { reason_code: "store_silent" });
    await world.settleDue();
    expect(await refundOf(world, sold, refund_id)).toMatchObject({ state: "paying", agreed: "46.00" });
    for (const { email } of [sold.buyer, sold.store.merchant])
      expect((await mailsTo(world, email)).some(({ body }) => body.includes("we try again every hour"))).toBe(true);
    await givenMoney(world, sold.store.merchant.member_id, "44.00");
    await world.pass(hour);
    expect(await refundOf(world, sold, refund_id)).toMatchObject({ state: "refunded" });
    expect((await balances(world))[`available ${sold.store.merchant.member_id}`]).toBeUndefined();
  });

  test("ends when the buyer withdraws the request; decided and withdrawn at once, one of them happens", async () => {
    const sold = await givenSold(world, "received");
    const refund_id = await givenDispute(world, sold);
    await world.pass(answerHours * hour);
    await world.ask(queueOffice.claim, { kind: "dispute", id: refund_id }, { token: one.token });
    const input = await decisionFor(world, one, refund_id);
    const [decision, withdrawal] = await Promise.all([
      world.call(disputesOffice.decide, input, { token: one.token }),
      world.call(refunds.withdraw, { refund_id }, { token: sold.buyer.token }),
    ]);
    expect([decision.ok, withdrawal.ok].filter(Boolean)).toHaveLength(1);
    const { state } = await world.ask(disputes.mine, { refund_id }, { token: sold.buyer.token });
    expect(state).toBe(decision.ok ? "decided" : "withdrawn");
    const other = await givenSold(world, "received");
    const dropped = await givenDispute(world, other);
    await world.ask(refunds.withdraw, { refund_id: dropped }, { token: other.buyer.token });
    expect(await room(dropped)).toMatchObject({ state: "withdrawn", decision: null });
    expect(await world.call(queueOffice.claim, { kind: "dispute", id: dropped }, { token: one.token })).toMatchObject({
      error: "dispute_over",
    });
  });
});
