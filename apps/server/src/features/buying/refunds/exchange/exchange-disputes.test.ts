import { refunds } from "@arcade/contract/buying/refunds/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { afterEach, beforeAll, expect, test } from "vitest";
import { answerHours, decide, decided } from "../../../../../test/disputing.ts";
import { type GivenOperator, givenOperator } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import {
  exchangeAsked,
  givenExchange,
  givenSold,
  orderOf,
  refundOf,
  type Sold,
} from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
let operator: GivenOperator;

beforeAll(async () => {
  operator = await givenOperator(world, "reviewer");
});
afterEach(() => expectInvariants(world));

const byStore = (sold: Sold) => ({ token: sold.store.merchant.token });
const byBuyer = (sold: Sold) => ({ token: sold.buyer.token });
const answer = (refund_id: string) => ({ refund_id, refusal: "other" as const, text: "As written", pictures: [] });
const asides = async ({ skus }: Sold) =>
  (await many<{ reserved: number }>(world.mall.db, sql`SELECT reserved FROM sku WHERE id = ${skus[1]}`))[0]?.reserved;

test("a buyer whose replacement is missing asks the mall, and gets the money as for a return", async () => {
  const sold = await givenSold(world, "received");
  const { refund_id } = await givenExchange(world, sold, "resent", { quantity: 2 });
  await world.ask(refunds.askPlatform, { refund_id, text: "Nothing came", pictures: [] }, byBuyer(sold));
  await world.pass(answerHours * hour);
  await decide(world, operator, refund_id, { amount: "15.00" });
  expect(await refundOf(world, sold, refund_id)).toMatchObject({
    state: "refunded",
    type: "return_and_refund",
    agreed: "15.00",
  });
  expect(await orderOf(world, sold)).toMatchObject({ refunded: "15.00", lines: [{ refunded_quantity: 2 }, {}] });
});

test("a store whose buyer sends back something else asks the mall; without a refund the pieces are free again", async () => {
  const sold = await givenSold(world, "received");
  const { refund_id } = await givenExchange(world, sold, "returned");
  await world.ask(refunds.disputeReturn, answer(refund_id), byStore(sold));
  expect(await asides(sold)).toBe(1);
  await world.pass(answerHours * hour);
  await decide(world, operator, refund_id, { amount: "0" });
  expect(await refundOf(world, sold, refund_id)).toMatchObject({ state: "closed", type: "exchange" });
  expect(await asides(sold)).toBe(0);
});

test("a refused exchange is decided as money only, because the buyer keeps the goods", async () => {
  const sold = await givenSold(world, "received");
  const { refund_id } = await exchangeAsked(world, sold);
  await world.ask(refunds.reject, { ...answer(refund_id), version: 1 }, byStore(sold));
  await world.ask(refunds.askPlatform, { refund_id, text: "It is broken", pictures: [] }, byBuyer(sold));
  await world.pass(answerHours * hour);
  await decide(world, operator, refund_id);
  expect(await refundOf(world, sold, refund_id)).toMatchObject({ state: "refunded", type: "refund_only" });
});

test("an operator brings an exchange to the mall in which one side waits; decided or withdrawn, its pieces are free", async () => {
  const sold = await givenSold(world, "received");
  const first = await givenExchange(world, sold, "replacing");
  const opening = { reason_code: "no_agreement", note: decided.note } as const;
  await world.ask(disputesOffice.open, { refund_id: first.refund_id, ...opening }, { token: operator.token });
  expect(await asides(sold)).toBe(1);
  await world.ask(refunds.withdraw, { refund_id: first.refund_id }, byBuyer(sold));
  expect(await asides(sold)).toBe(0);

  const opener = await givenOperator(world, "support");
  const second = await givenExchange(world, sold, "replacing");
  await world.ask(disputesOffice.open, { refund_id: second.refund_id, ...opening }, { token: opener.token });
  await world.pass(answerHours * hour);
  await decide(world, operator, second.refund_id);
  expect(await refundOf(world, sold, second.refund_id)).toMatchObject({
    state: "refunded",
    type: "return_and_refund",
  });
  expect(await asides(sold)).toBe(0);
});
