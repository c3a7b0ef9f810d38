import { orders } from "@arcade/contract/buying/orders/api";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { beforeAll, expect, test } from "vitest";
import { applied, givenSold } from "../../../../test/refunding.ts";
import {
  type GivenMember,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenOperator,
  givenPaidOrder,
  givenStore,
  submit,
} from "../../../../test/given.ts";
import { givenRecharge } from "../../../../test/given/given-recharge.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, one } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const unknown = "4611686018427387904";
let token: string;
let store: GivenStore;
let buyer: GivenMember;
let paid: string;
let unpaid: string;

beforeAll(async () => {
  ({ token } = await givenOperator(world, "support"));
  store = await givenStore(world);
  const { skus } = await givenGoods(world, store, { price: "12.00", stock: [100] });
  buyer = await givenBuyer(world, "500.00");
  paid = await givenPaidOrder(world, buyer, skus[0] ?? 0n);
  unpaid = (await submit(world, buyer, [{ sku: skus[0] ?? 0n, quantity: 3 }])).orders[0]?.id ?? "";
});

type Search = Parameters<typeof world.ask<typeof ordersOffice.search>>[1];
const found = async (input: Search) =>
  (await world.ask(ordersOffice.search, input, { token })).items.map(({ id }) => id);
const rowOf = (id: string) =>
  one<{ order_no: string; nickname: string; email: string; store: string; mobile: string }>(
    world.owner,
    sql`SELECT o.order_no, b.nickname, b.email, s.name->>'en' AS store, o.address->>'mobile' AS mobile
      FROM orders o JOIN member b ON b.id = o.buyer_id JOIN store s ON s.id = o.store_id WHERE o.id = ${BigInt(id)}`,
  );

test("operators find orders by number, id, people, store, the end of the phone, state, time and amount", async () => {
  const { order_no, nickname, email, store: name, mobile } = await rowOf(paid);
  const digits = mobile.replaceAll(/\D/g, "");
  expect(await found({ keywords: order_no })).toEqual([paid]);
  expect(await found({ keywords: paid })).toEqual([paid]);
  expect(await found({ keywords: nickname.toUpperCase() })).toEqual([unpaid, paid]);
  expect(await found({ keywords: email })).toEqual([unpaid, paid]);
  expect(await found({ keywords: name.slice(1, -1) })).toEqual(expect.arrayContaining([unpaid, paid]));
  expect(await found({ keywords: "nobody is called so" })).toEqual([]);
  expect(await found({ store: String(store.store_id), phone: digits.slice(-5) })).toEqual([unpaid, paid]);
  expect(await found({ phone: "00000000" })).toEqual([]);
  expect(await found({ member: String(buyer.member_id), state: "awaiting_payment" })).toEqual([unpaid]);
  expect(await found({ member: String(buyer.member_id), max: "20.00" })).toEqual([paid]);
  expect(await found({ member: String(buyer.member_id), min: "20.00" })).toEqual([unpaid]);
  const now = world.clock.now();
  const hour = (by: number) => new Date(now.getTime() + by * 3_600_000).toISOString();
  expect(await found({ member: String(buyer.member_id), from: hour(1) })).toEqual([]);
  expect(await found({ member: String(buyer.member_id), until: hour(1), from: hour(-1) })).toEqual([unpaid, paid]);
});

test("operators write notes on an order for each other; buyer and store never read them", async () => {
  const secret = "Called the buyer twice";
  const { id } = await world.ask(ordersOffice.addNote, { order_id: paid, note: secret }, { token });
  await world.ask(ordersOffice.addNote, { order_id: paid, note: "The line is dead" }, { token });
  const { operator_notes } = await world.ask(ordersOffice.record, { id: paid }, { token });
  expect(operator_notes.map(({ text }) => text)).toEqual(["The line is dead", secret]);
  expect(operator_notes[1]).toMatchObject({ id, by: expect.any(String) as string });
  const toBuyer = await world.ask(orders.detail, { id: paid }, { token: buyer.token });
  const toStore = await world.ask(orders.storeDetail, { id: paid }, { token: store.merchant.token });
  expect(JSON.stringify([toBuyer, toStore])).not.toContain(secret);
  const [row] = await many<{ note: string }>(
    world.owner,
    sql`SELECT record->>'note' AS note FROM audit_log WHERE action = '/office-api/orders/add_operator_note'
      AND subject_id = ${paid} ORDER BY number LIMIT 1`,
  );
  expect(row?.note).toBe(secret);
  expect(await world.callWith(ordersOffice.addNote, { order_id: unknown, note: secret }, { token })).toMatchObject({
    error: "not_found",
  });
});

test("a tracking number and a refund's number find their order, and its record shows all but the street", async () => {
  const sold = await givenSold(world, "shipped", { store });
  const { id, buyer: other } = sold;
  const shown = await world.ask(orders.detail, { id }, { token: other.token });
  const number = shown.parcels[0]?.tracking_number ?? "";
  expect(await found({ keywords: number.toLowerCase() })).toEqual([id]);
  await applied(world, sold);
  const record = await world.ask(ordersOffice.record, { id }, { token });
  expect(record).toMatchObject({
    order_no: shown.order_no,
    state: "awaiting_receipt",
    buyer: { id: String(other.member_id) },
    merchant: { id: String(store.merchant.member_id) },
    destination: { city: shown.address.city, country: shown.address.country },
    actual_payment: shown.actual_payment,
    parcels: [{ tracking_number: number }],
    refunds: [{ state: "applied", disputed: false }],
  });
  expect(record.history.map(({ move }) => move)).toEqual(["ship", "pay", "submit"]);
  expect(await found({ keywords: record.refunds[0]?.refund_no ?? "" })).toEqual([id]);
  const text = JSON.stringify(record);
  for (const secret of [shown.address.mobile, shown.address.address, shown.address.name])
    expect(text).not.toContain(secret);
  expect(await world.ask(ordersOffice.address, { id }, { token })).toMatchObject({
    mobile: shown.address.mobile,
    address: shown.address.address,
  });
  const looks = await many<{ call: string }>(world.owner, sql`SELECT call FROM audit_look WHERE subject_id = ${id}`);
  expect(looks.map(({ call }) => call)).toEqual(
    expect.arrayContaining([ordersOffice.record.path, ordersOffice.address.path]),
  );
});

test("an unknown order is not found, and a page continues after the one before", async () => {
  expect(await world.call(ordersOffice.record, { id: unknown }, { token })).toMatchObject({ error: "not_found" });
  expect(await world.call(ordersOffice.address, { id: unknown }, { token })).toMatchObject({ error: "not_found" });
  const first = await world.ask(ordersOffice.search, { member: String(buyer.member_id) }, { token });
  expect(first.next).toBeNull();
  expect(await world.call(ordersOffice.search, { cursor: "forged" }, { token })).toMatchObject({
    error: "invalid_input",
  });
});

test("an operator of goods may read orders as well; a member may not", async () => {
  const catalogue = await givenOperator(world, "catalogue");
  await world.ask(ordersOffice.search, {}, { token: catalogue.token });
  expect(await world.call(ordersOffice.search, {}, { token: buyer.token })).toMatchObject({ ok: false });
});

test("a phone is searched within the last 31 days unless a period is given", async () => {
  const { mobile } = await rowOf(paid);
  const phone = mobile.replaceAll(/\D/g, "").slice(-6);
  const from = world.clock.now().toISOString().slice(0, 10);
  world.clock.move(32 * 86_400_000);
  const later = await givenOperator(world, "support");
  const search = async (input: Search) =>
    (await world.ask(ordersOffice.search, input, { token: later.token })).items.map(({ id }) => id);
  expect(await search({ store: String(store.store_id), phone })).toEqual([]);
  expect(await search({ store: String(store.store_id), phone, from: `${from}T00:00:00.000Z` })).toContain(paid);
});

test("a hash of a seal, or of a buyer's transaction, finds the orders whose money it proves", async () => {
  await world.pass(2 * 60_000);
  const sealed = await one<{ hash: string; text: string }>(
    world.owner,
    sql`SELECT encode(s.hash, 'hex') AS hash, max(t.ref_id)::text AS text FROM seal s
      JOIN sealed_transfer h ON h.seal_number = s.number JOIN transfer t ON t.id = h.transfer_id
      WHERE t.ref_kind = 'order' AND t.ref_id = ${BigInt(paid)} GROUP BY s.hash LIMIT 1`,
  );
  expect(await found({ keywords: sealed.hash })).toContain(paid);
  expect(await found({ keywords: `0x${sealed.hash.toUpperCase()}` })).toContain(paid);
  const hash = "ab".repeat(32);
  const sold = await givenSold(world, "paid");
  await givenRecharge(world, sold.buyer, { tx_hash: hash });
  expect(await found({ keywords: ` ${hash} ` })).toEqual([sold.id]);
  expect(await found({ keywords: "cd".repeat(32) })).toEqual([]);
});
