import { appeals } from "@arcade/contract/oversight/appeals/api";
import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { afterEach, beforeAll, expect, test } from "vitest";
import { answerHours, decide, decisionFor } from "../../../../../test/disputing.ts";
import { type GivenOperator, givenOperator, mailsTo } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import {
  agreed,
  applied,
  givenSold,
  limitOf,
  orderOf,
  requestFor,
  returnTo,
  type Sold,
} from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
const note = "as the case file says";
let opener: GivenOperator;
let other: GivenOperator;

beforeAll(async () => {
  opener = await givenOperator(world, "reviewer");
  other = await givenOperator(world, "reviewer");
});
afterEach(() => expectInvariants(world));

const open = (refund_id: string, { token }: { token: string } = opener) =>
  world.call(disputesOffice.open, { refund_id, reason_code: "no_agreement", note }, { token });
const room = (refund_id: string, { token }: GivenOperator = other) =>
  world.ask(disputesOffice.room, { refund_id }, { token });
const reject = (refund_id: string, { store }: Sold) =>
  world.ask(
    refunds.reject,
    { refund_id, version: 1, refusal: "no_evidence", text: "Please show it", pictures: [] },
    { token: store.merchant.token },
  );

async function givenOpened() {
  const sold = await givenSold(world, "received");
  const { refund_id } = await applied(world, sold, { reason: "damaged" });
  await reject(refund_id, sold);
  expect(await open(refund_id)).toMatchObject({ ok: true });
  return { sold, refund_id };
}

test("an operator opens a dispute: both sides read why, and both have their full time to answer", async () => {
  const { sold, refund_id } = await givenOpened();
  for (const { email, token } of [sold.buyer, sold.store.merchant]) {
    const [mail] = await mailsTo(world, email);
    expect(mail?.body).toContain("The buyer and the store can’t agree");
    const mine = await world.ask(disputes.mine, { refund_id }, { token });
    expect(mine).toMatchObject({
      state: "open",
      opened_by: "operator",
      opening_reason: "no_agreement",
      answered: { buyer: null, store: null },
    });
    expect(Date.parse(mine.answer_by) - Date.parse(mine.opened)).toBe(answerHours * hour);
    expect(mine.timeline.at(-1)).toMatchObject({ source: "refund", what: "open_dispute", by: "operator" });
    expect(JSON.stringify(mine)).not.toContain(opener.name);
  }
  const answer = { refund_id, text: "We packed it well", pictures: [] };
  await world.ask(disputes.addEvidence, answer, { token: sold.store.merchant.token });
  expect(await room(refund_id)).toMatchObject({
    may_decide: false,
    opened_by_operator: { name: opener.name },
    opened_by_me: false,
  });
  const acts = await many<{ note: string; reason: string }>(
    world.owner,
    sql`SELECT record->>'note' AS note, record->>'reason_code' AS reason FROM audit_log
      WHERE action = '/office-api/disputes/open' AND subject_id = ${refund_id}`,
  );
  expect(acts).toEqual([{ note, reason: "no_agreement" }]);
});

test("the operator who opened it cannot decide it alone, whatever the amount; with a second person it is possible", async () => {
  const { refund_id } = await givenOpened();
  await world.pass(answerHours * hour);
  expect(await room(refund_id, opener)).toMatchObject({ opened_by_me: true, may_decide: true });
  const { proposal_id } = await decide(world, opener, refund_id, { amount: "1.00" });
  expect(await room(refund_id)).toMatchObject({ state: "open" });
  const decision = { proposal_id: proposal_id ?? "", approve: true, note };
  expect(await world.call(disputesOffice.decideProposed, decision, { token: opener.token })).toMatchObject({
    error: "second_person",
  });
  expect(await world.call(disputesOffice.decideProposed, decision, { token: other.token })).toMatchObject({ ok: true });
  expect(await room(refund_id)).toMatchObject({ state: "decided", decided_by: { name: opener.name } });
});

test("the schema refuses a decision by the opener alone, a dispute of a party, and one without its reason", async () => {
  const { sold, refund_id } = await givenOpened();
  const id = BigInt(refund_id);
  await expect(
    run(
      world.owner,
      sql`INSERT INTO dispute_decision (refund_id, buyer_id, merchant_id, asked, outcome, amount, reason_code, text, summary,
        summary_language, note, asked_for, type, category_id, rules_version, decided_by, decided_at, appeal_by, store_loss,
        alone_most) SELECT d.refund_id, d.buyer_id, d.merchant_id, d.asked, 'refused', 0, 'fault_not_shown', 'planted',
        'planted', 'en', 'planted', 'damaged', 'refund_only', (SELECT min(id) FROM category), 1, ${opener.operator_id},
        now(), now() + interval '1 day', 0, d.asked FROM dispute d WHERE d.refund_id = ${id}`,
    ),
  ).rejects.toThrow(/dispute_opener_not_alone/);
  await expect(run(world.owner, sql`UPDATE dispute SET opening_reason = NULL WHERE refund_id = ${id}`)).rejects.toThrow(
    /dispute_opened_for_a_reason/,
  );
  const again = await givenSold(world, "received");
  const { refund_id: second } = await applied(world, again, { reason: "damaged" });
  const party = await givenOperator(world, "reviewer", { own_member_id: again.store.merchant.member_id });
  expect(await open(second, party)).toMatchObject({ error: "own_matter" });
  await expect(
    run(
      world.owner,
      sql`INSERT INTO dispute (refund_id, order_id, buyer_id, merchant_id, store_id, opened_by, opened_operator_id,
        opening_reason, state, asked, opened_at, answer_by, decide_by, rules_version)
        SELECT id, order_id, buyer_id, merchant_id, store_id, 'operator', ${party.operator_id}, 'no_agreement', 'open',
        amount, now(), now() + interval '1 day', now() + interval '2 days', 1 FROM refund WHERE id = ${BigInt(second)}`,
    ),
  ).rejects.toThrow(/dispute_opened_by_no_party/);
  expect(sold.id).not.toBe(again.id);
});

test("of an operator and the buyer at once, one opens it; nobody opens an ended or unknown one", async () => {
  const sold = await givenSold(world, "received");
  const { refund_id } = await applied(world, sold, { reason: "damaged" });
  await reject(refund_id, sold);
  const ask = () => world.call(refunds.askPlatform, { refund_id, text: "", pictures: [] }, { token: sold.buyer.token });
  const outcomes = await Promise.all([open(refund_id), ask(), open(refund_id, other), ask(), open(refund_id)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error).toBe("refund_moved");
  expect(await many(world.owner, sql`SELECT FROM dispute WHERE refund_id = ${BigInt(refund_id)}`)).toHaveLength(1);
  expect(await open(refund_id)).toMatchObject({ error: "refund_moved", parameters: { state: "arbitration" } });
  expect(await open("4611686018427387904")).toMatchObject({ error: "not_found" });
});

test("goods that were sent back before an operator opened it count as sent back", async () => {
  const sold = await givenSold(world, "received");
  const { refund_id } = await applied(world, sold, { type: "return_and_refund", reason: "changed_mind" });
  const [buyer, merchant] = [{ token: sold.buyer.token }, { token: sold.store.merchant.token }];
  await world.ask(refunds.agree, { refund_id, version: 1, return_address: returnTo }, merchant);
  await world.ask(refunds.giveTracking, { refund_id, carrier: "dhl", tracking_number: "JD014609999" }, buyer);
  expect(await open(refund_id)).toMatchObject({ ok: true });
  await world.pass(answerHours * hour);
  await decide(world, other, refund_id, { reason_code: "sent_back_whole" });
  expect(await world.ask(refunds.detail, { refund_id }, buyer)).toMatchObject({
    type: "return_and_refund",
    state: "refunded",
  });
});

test("the operator who opened it does not answer the appeal against the decision", async () => {
  const { sold, refund_id } = await givenOpened();
  await world.pass(answerHours * hour);
  await decide(world, other, refund_id, { amount: "5.00" });
  const { id: appeal_id } = await world.ask(
    appeals.make,
    { subject: "refund", subject_id: refund_id, text: "Look again" },
    { token: sold.buyer.token },
  );
  const answering = { appeal_id, outcome: "upheld", answer: "It stays as it is.", note } as const;
  expect(await world.call(appealsOffice.answer, answering, { token: opener.token })).toMatchObject({
    error: "opened_by_you",
  });
  expect((await room(refund_id, opener)).answering).toMatchObject([{ may_answer: false }]);
  const plant = run(
    world.owner,
    sql`UPDATE appeal SET outcome = 'upheld', answer = 'planted', answered_at = now(),
      answered_by = ${opener.operator_id} WHERE id = ${BigInt(appeal_id)}`,
  );
  await expect(plant).rejects.toThrow(/appeal_answered_by_third/);
  const third = await givenOperator(world, "reviewer");
  expect(await world.call(appealsOffice.answer, answering, { token: third.token })).toMatchObject({ ok: true });
});

test("another operator decides it alone, up to the amount", async () => {
  const { refund_id } = await givenOpened();
  await world.pass(answerHours * hour);
  expect(await decide(world, other, refund_id, { amount: "1.00" })).toEqual({ proposal_id: null });
  expect(
    await world.call(disputesOffice.decide, await decisionFor(world, other, refund_id, { amount: "0" }), {
      token: other.token,
    }),
  ).toMatchObject({ error: "dispute_over" });
});

const openOfOrder = ({ id }: Sold, { token }: { token: string } = opener) =>
  world.call(disputesOffice.openOfOrder, { order_id: id, reason_code: "asked_for_help", note }, { token });

test.each(["paid", "shipped", "received"] as const)(
  "an operator opens a dispute about an order (%s) without a refund request, for all that can still be refunded",
  async (stage) => {
    const sold = await givenSold(world, stage);
    const { lines, freight_left } = await limitOf(world, sold);
    const opened = await openOfOrder(sold);
    if (!opened.ok) throw new Error(opened.error);
    const { refund_id } = opened.data;
    const all = lines.reduce((sum, { paid }) => sum + Number(paid), Number(freight_left));
    const mine = await world.ask(disputes.mine, { refund_id }, { token: sold.buyer.token });
    expect(Number(mine.asked)).toBeCloseTo(all, 6);
    expect(mine).toMatchObject({ state: "open", opened_by: "operator", opening_reason: "asked_for_help" });
    const ofRefund = mine.timeline.filter(({ source }) => source === "refund");
    expect(ofRefund.map(({ what, by }) => [what, by])).toEqual([
      ["apply", "operator"],
      ["open_dispute", "operator"],
    ]);
    expect(await openOfOrder(sold)).toMatchObject({ error: "refund_open" });
    await world.pass(answerHours * hour);
    const { proposal_id } = await decide(world, opener, refund_id);
    expect(proposal_id).toBeTruthy();
    await world.ask(
      disputesOffice.decideProposed,
      { proposal_id: proposal_id ?? "", approve: true, note },
      { token: other.token },
    );
    expect(await orderOf(world, sold)).toMatchObject({ state: "cancelled", refunded: all.toFixed(2) });
  },
);

test("the buyer can withdraw the operator's request, and the order moves on", async () => {
  const sold = await givenSold(world, "received");
  const opened = await openOfOrder(sold);
  if (!opened.ok) throw new Error(opened.error);
  await world.ask(refunds.withdraw, { refund_id: opened.data.refund_id }, { token: sold.buyer.token });
  expect(await room(opened.data.refund_id)).toMatchObject({ state: "withdrawn" });
  expect(await openOfOrder(sold)).toMatchObject({ ok: true });
});

test("an operator opens no dispute about their own order, an unknown one, or one without anything to refund", async () => {
  const sold = await givenSold(world, "received");
  const party = await givenOperator(world, "reviewer", { own_member_id: sold.buyer.member_id });
  expect(await openOfOrder(sold, party)).toMatchObject({ error: "own_matter" });
  expect(await openOfOrder({ ...sold, id: "1" })).toMatchObject({ error: "not_found" });
  await world.pass(8 * 24 * hour);
  expect(await openOfOrder(sold, await givenOperator(world, "reviewer"))).toMatchObject({ error: "after_sales_over" });
});

test("of the buyer and two operators who open it at once one succeeds", async () => {
  const sold = await givenSold(world, "received");
  const request = await requestFor(world, sold, { reason: "damaged" });
  const outcomes = await Promise.all([
    openOfOrder(sold),
    openOfOrder(sold, other),
    world.call(
      refunds.apply,
      { order_id: sold.id, ...request },
      { token: sold.buyer.token, key: `at-once-${sold.id}` },
    ),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error).toBe("refund_open");
});

test("an operator opens no dispute about an order that is over", async () => {
  const sold = await givenSold(world, "paid");
  await agreed(world, sold, await applied(world, sold));
  expect(await openOfOrder(sold)).toMatchObject({ error: "order_moved", parameters: { state: "cancelled" } });
});
