import { orders } from "@arcade/contract/buying/orders/api";
import { languages } from "@arcade/contract/languages";
import { beforeEach, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  type GivenMember,
  givenPaidOrder,
  givenStore,
  type GivenStore,
  submit,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
let store: GivenStore;
let buyer: GivenMember;
let sku: bigint;

beforeEach(async () => {
  store = await givenStore(world, { name: "Cedar" });
  sku = (await givenGoods(world, store, { price: "10.00", stock: [1_000] })).skus[0]!;
  buyer = await givenBuyer(world, "1000.00");
});

const receipt = (id: string, by: GivenMember = buyer, lang: (typeof languages)[number] = "en") =>
  world.call(orders.receipt, { id: String(id) }, { token: by.token, lang });

test.each(languages)("the buyer takes the receipt of a paid order as a PDF, in %s", async (lang) => {
  const id = await givenPaidOrder(world, buyer, sku);
  const { order_no } = await world.ask(orders.detail, { id: String(id) }, { token: buyer.token });
  const outcome = await receipt(id, buyer, lang);
  expect(outcome).toMatchObject({ ok: true, data: { type: "application/pdf", file_name: `receipt-${order_no}.pdf` } });
  const pdf = Buffer.from(outcome.ok ? outcome.data.base64 : "", "base64");
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("an order that was never paid has no receipt, before and after it was cancelled", async () => {
  const { id } = (await submit(world, buyer, [{ sku }])).orders[0]!;
  expect(await receipt(id)).toMatchObject({ error: "order_moved", parameters: { state: "awaiting_payment" } });
  await world.ask(orders.cancel, { order_id: String(id), reason: "other" }, { token: buyer.token });
  expect(await receipt(id)).toMatchObject({ error: "order_moved", parameters: { state: "cancelled" } });
});

test("another member's order has no receipt for me, and none for its store", async () => {
  const id = await givenPaidOrder(world, buyer, sku);
  expect(await receipt(id, await givenBuyer(world, "1.00"))).toMatchObject({ error: "not_found" });
  expect(await receipt(id, store.merchant)).toMatchObject({ error: "not_found" });
});
