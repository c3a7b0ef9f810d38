import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { appeals } from "@arcade/contract/oversight/appeals/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { answerHours, decide, decisionFor, givenDispute } from "../../../../../test/disputing.ts";
import { type GivenMember, type GivenOperator, givenMoney, givenOperator, mailsTo } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { applied, balances, givenSold, orderOf, returnTo, type Sold } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
let one: GivenOperator;
let two: GivenOperator;

beforeAll(async () => {
  one = await givenOperator(world, "reviewer");
  two = await givenOperator(world, "reviewer");
});
afterEach(() => expectInvariants(world));

async function decidedCase(amount: string, sold?: Sold): Promise<Sold & { refund_id: string }> {
  const of = sold ?? (await givenSold(world, "received"));
  const refund_id = await givenDispute(world, of);
  await world.pass(answerHours * hour);
  await decide(world, one, refund_id, { amount });
  await world.settleDue();
  return { ...of, refund_id };
}

const appeal = (by: GivenMember, subject_id: string) =>
  world.call(
    appeals.make,
    { subject: "refund", subject_id, text: "The pictures show it all, look again" },
    { token: by.token },
  );
async function appealed(by: GivenMember, subject_id: string): Promise<string> {
  const outcome = await appeal(by, subject_id);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.data.id;
}
const granting = (appeal_id: string, amount?: string) => ({
  appeal_id,
  outcome: "granted" as const,
  ...(amount === undefined ? {} : { amount }),
  answer: "You are right, we looked again.",
  note: "looked again",
});
const isFault = async (orderId: string) =>
  (
    await many<{ store_fault: boolean }>(
      world.mall.db,
      sql`SELECT store_fault FROM orders WHERE id = ${BigInt(orderId)}`,
    )
  )[0]?.store_fault;
const upholding = (appeal_id: string) => ({ ...granting(appeal_id), outcome: "upheld" as const });

describe("an appeal against a decided dispute (PROOF F4)", () => {
  test("by the buyer is answered by another operator, and pays the difference in the refund's own way", async () => {
    const { buyer, store, refund_id, id, skus } = await decidedCase("20.00");
    const appeal_id = await appealed(buyer, refund_id);
    expect(await appeal(buyer, refund_id)).toMatchObject({ error: "appealed_already" });
    expect(await world.call(appealsOffice.answer, granting(appeal_id, "28.00"), { token: one.token })).toMatchObject({
      error: "decided_by_you",
    });
    const as = { token: two.token };
    expect(await world.call(appealsOffice.answer, granting(appeal_id), as)).toMatchObject({
      error: "dispute_amount",
      parameters: { most_amount: "28.00" },
    });
    expect(await world.call(appealsOffice.answer, granting(appeal_id, "28.01"), as)).toMatchObject({
      error: "dispute_amount",
    });
    expect(await world.call(disputesOffice.previewAppeal, { appeal_id, amount: "28.01" }, as)).toMatchObject({
      error: "dispute_amount",
    });
    const shown = await world.ask(disputesOffice.previewAppeal, { appeal_id, amount: "28.00" }, as);
    expect(shown.postings).toContainEqual({ account: "available", owner: String(buyer.member_id), amount: "28.00" });
    const room = await world.ask(disputesOffice.room, { refund_id }, as);
    expect(room.answering).toMatchObject([{ appeal_id, may_answer: true, max: "28.00" }]);
    expect((await world.ask(disputesOffice.room, { refund_id }, { token: one.token })).answering).toMatchObject([
      { may_answer: false },
    ]);
    await world.ask(appealsOffice.answer, granting(appeal_id, "28.00"), as);
    await world.settleDue();
    expect(await orderOf(world, { buyer, store, id, skus })).toMatchObject({ state: "cancelled", refunded: "48.00" });
    expect((await balances(world))[`available ${buyer.member_id}`]).toBe(1_000_000_000n);
    const mine = await world.ask(disputes.mine, { refund_id }, { token: buyer.token });
    expect(mine).toMatchObject({
      may_appeal: false,
      appeals: [{ side: "buyer", outcome: "granted", amount: "28.00" }],
    });
    expect((await mailsTo(world, store.merchant.email)).some(({ body }) => body.includes("$28.00"))).toBe(true);
    expect(await world.call(disputesOffice.previewAppeal, { appeal_id, amount: "1.00" }, as)).toMatchObject({
      error: "appeal_answered",
    });
  });

  test("by the store covers its loss from the mall's revenue; the buyer keeps the payment", async () => {
    const { buyer, store, id, refund_id } = await decidedCase("20.00");
    const appeal_id = await appealed(store.merchant, refund_id);
    const as = { token: two.token };
    expect(await isFault(id)).toBe(true);
    expect(await world.call(appealsOffice.answer, granting(appeal_id, "19.17"), as)).toMatchObject({
      error: "dispute_amount",
      parameters: { most_amount: "19.166667" },
    });
    expect(await world.call(appealsOffice.answer, granting(appeal_id, "19.00"), as)).toMatchObject({
      error: "mall_short",
    });
    await revenue();
    const rich = await balances(world);
    const shown = await world.ask(disputesOffice.previewAppeal, { appeal_id, amount: "19.166667" }, as);
    expect(shown).toMatchObject({ missing: "0.00" });
    await world.ask(appealsOffice.answer, granting(appeal_id, "19.166667"), as);
    const after = await balances(world);
    expect(
      (after[`available ${store.merchant.member_id}`] ?? 0n) - (rich[`available ${store.merchant.member_id}`] ?? 0n),
    ).toBe(19_166_667n);
    expect(after[`available ${buyer.member_id}`]).toBe(rich[`available ${buyer.member_id}`]);
    expect((rich["revenue"] ?? 0n) - (after["revenue"] ?? 0n)).toBe(19_166_667n);
    // All of it made good: it was no fault of the store, and counts in its credit no more.
    expect(await isFault(id)).toBe(false);
    expect((await mailsTo(world, buyer.email)).some(({ body }) => body.includes("You keep your refund"))).toBe(true);
  });

  test("can be made by either side that lost, in time; at most one is granted", async () => {
    const { buyer, store, refund_id } = await decidedCase("20.00");
    const [first, second] = [await appealed(buyer, refund_id), await appealed(store.merchant, refund_id)];
    await revenue();
    const third = await givenOperator(world, "reviewer");
    const outcomes = await Promise.all([
      world.call(appealsOffice.answer, granting(first, "10.00"), { token: two.token }),
      world.call(appealsOffice.answer, granting(second, "10.00"), { token: third.token }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "appeal_granted_already" });
    const left = outcomes[0].ok ? second : first;
    await world.ask(appealsOffice.answer, upholding(left), { token: third.token });
    expect(await world.call(appealsOffice.answer, upholding(left), { token: third.token })).toMatchObject({
      error: "appeal_answered",
    });

    const full = await decidedCase("48.00");
    expect(await appeal(full.buyer, full.refund_id)).toMatchObject({ error: "not_found" });
    const none = await decidedCase("0");
    expect(await appeal(none.store.merchant, none.refund_id)).toMatchObject({ error: "not_found" });
    await world.pass(72 * hour);
    expect(await appeal(none.buyer, none.refund_id)).toMatchObject({
      error: "appeal_over",
      parameters: { until: expect.any(String) },
    });
  });

  test("made twice at once exists once, and answered twice at once is answered once", async () => {
    const { buyer, refund_id } = await decidedCase("20.00");
    const made = await Promise.all([appeal(buyer, refund_id), appeal(buyer, refund_id)]);
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    const appeal_id = made.flatMap((outcome) => (outcome.ok ? [outcome.data.id] : []))[0] ?? "";
    const answers = await Promise.all(
      [two, await givenOperator(world, "administrator")].map(({ token }) =>
        world.call(appealsOffice.answer, granting(appeal_id, "5.00"), { token }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await world.settleDue();
    expect((await balances(world))[`available ${buyer.member_id}`]).toBe(977_000_000n);
  });

  test("waits during another request about the order, and after the settlement takes from the store what it has", async () => {
    const sold = await givenSold(world, "received");
    const { refund_id } = await decidedCase("0", sold);
    const appeal_id = await appealed(sold.buyer, refund_id);
    await applied(world, sold, { pieces: [1, 0], reason: "damaged" });
    expect(await world.call(appealsOffice.answer, granting(appeal_id, "5.00"), { token: two.token })).toMatchObject({
      error: "refund_open",
    });

    const settled = await decidedCase("0");
    const late = await appealed(settled.buyer, settled.refund_id);
    await world.pass(8 * 24 * hour);
    expect(await orderOf(world, settled)).toMatchObject({ settled: expect.any(String) });
    await world.ask(appealsOffice.answer, granting(late, "48.00"), { token: two.token });
    await world.settleDue();
    expect(await orderOf(world, settled)).toMatchObject({ refunded: "48.00" });
    expect((await balances(world))[`available ${settled.buyer.member_id}`]).toBe(1_000_000_000n);
  });

  test("about returned goods pays the rest of their money without counting the pieces twice", async () => {
    const sold = await givenSold(world, "shipped");
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
    await world.pass(answerHours * hour);
    await decide(world, one, refund_id, { amount: "40.00", reason_code: "return_differs" });
    const appeal_id = await appealed(sold.buyer, refund_id);
    await world.ask(appealsOffice.answer, granting(appeal_id, "8.00"), { token: two.token });
    await world.settleDue();
    expect(await orderOf(world, sold)).toMatchObject({ state: "cancelled", refunded: "48.00" });
    const pieces = await many(
      world.mall.db,
      sql`SELECT quantity, refunded_quantity FROM order_line WHERE order_id = ${sold.id} ORDER BY quantity`,
    );
    expect(pieces).toEqual([
      { quantity: 1, refunded_quantity: 1 },
      { quantity: 3, refunded_quantity: 3 },
    ]);
  });

  test("is not answered by a party, nor by a role that may not decide disputes", async () => {
    const { buyer, store, refund_id } = await decidedCase("20.00");
    const appeal_id = await appealed(buyer, refund_id);
    const own = await givenOperator(world, "reviewer", { own_member_id: store.merchant.member_id });
    const support = await givenOperator(world, "support");
    expect(await world.call(appealsOffice.answer, upholding(appeal_id), { token: own.token })).toMatchObject({
      error: "own_matter",
    });
    // Whoever the decider let in counts as the same person.
    const letIn = await givenOperator(world, "reviewer");
    await run(world.owner, sql`UPDATE operator SET added_by = ${one.operator_id} WHERE id = ${letIn.operator_id}`);
    expect(await world.call(appealsOffice.answer, upholding(appeal_id), { token: letIn.token })).toMatchObject({
      error: "decided_by_you",
    });
    expect(await world.call(appealsOffice.answer, upholding(appeal_id), { token: support.token })).toMatchObject({
      error: "not_permitted",
      parameters: { permission: "disputes.decide" },
    });
    // The schema itself keeps who decided from answering.
    const answer = many(
      world.owner,
      sql`UPDATE appeal SET outcome = 'upheld', answer = 'no', answered_at = now(), answered_by = decided_by
        WHERE id = ${appeal_id}`,
    );
    await expect(answer).rejects.toThrow(/appeal_answered_by_another/);
  });
});

describe("a person who decides a dispute (PROOF F3)", () => {
  test("is no party to it, neither as buyer nor as merchant; the schema enforces it too", async () => {
    const sold = await givenSold(world, "received");
    const refund_id = await givenDispute(world, sold);
    await world.pass(answerHours * hour);
    for (const member of [sold.buyer, sold.store.merchant]) {
      const own = await givenOperator(world, "reviewer", { own_member_id: member.member_id });
      expect(
        await world.call(queueOffice.claim, { kind: "dispute", id: refund_id }, { token: own.token }),
      ).toMatchObject({ error: "own_matter" });
      const decision = await decisionFor(world, own, refund_id);
      expect(await world.call(disputesOffice.decide, decision, { token: own.token })).toMatchObject({
        error: "own_matter",
      });
      expect((await world.ask(disputesOffice.room, { refund_id }, { token: own.token })).open_to_me).toBe(false);
    }
    await decide(world, one, refund_id);
    const moved = many(
      world.owner,
      sql`UPDATE dispute_decision SET decider_member_id = buyer_id WHERE refund_id = ${refund_id}`,
    );
    await expect(moved).rejects.toThrow(/dispute_decided_by_no_party/);
  });

  test("is one only, also if two decide at once", async () => {
    const sold = await givenSold(world, "received");
    const refund_id = await givenDispute(world, sold);
    await world.pass(answerHours * hour);
    const inputs = await Promise.all(
      [one, two].map(async (operator) => ({ operator, input: await decisionFor(world, operator, refund_id) })),
    );
    const outcomes = await Promise.all(
      inputs.map(async ({ operator, input }) => {
        await world.call(queueOffice.claim, { kind: "dispute", id: refund_id }, { token: operator.token });
        return world.call(disputesOffice.decide, input, { token: operator.token });
      }),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await world.settleDue();
    expect((await balances(world))[`available ${sold.buyer.member_id}`]).toBe(1_000_000_000n);
  });

  test("finds earlier decisions without names, by words, reason, kind, category and outcome; both sides see similar ones", async () => {
    const first = await decidedCase("12.00");
    const second = await givenSold(world, "received");
    const refund_id = await givenDispute(world, second);
    const mine = await world.ask(disputes.mine, { refund_id }, { token: second.buyer.token });
    expect(mine.precedents.length).toBeGreaterThan(0);
    expect(JSON.stringify(mine.precedents)).not.toContain(first.buyer.nickname);
    const as = { token: one.token };
    const found = await world.ask(
      disputesOffice.precedents,
      { text: "BROKEN handle", reason_code: "damaged", type: "refund_only", outcome: "part" },
      as,
    );
    expect(found.items[0]).toMatchObject({
      id: first.refund_id,
      outcome: "part",
      share_ppm: 250_000,
      asked_for: "damaged",
    });
    expect((await world.ask(disputesOffice.precedents, { text: "%" }, as)).items).toEqual([]);
    expect((await world.ask(disputesOffice.precedents, { category_id: "1" }, as)).items).toEqual([]);
  });
});

/** What the mall earns: an order that was settled. */
async function revenue(): Promise<void> {
  const sold = await givenSold(world, "received", { price: "100.00" });
  await world.pass(8 * 24 * hour);
  expect(await world.ask(orders.detail, { id: sold.id }, { token: sold.buyer.token })).toMatchObject({
    settled: expect.any(String),
  });
  await givenMoney(world, sold.buyer.member_id, "1.00");
}
