import { orders } from "@arcade/contract/buying/orders/api";
import { beforeAll, expect, test } from "vitest";
import { givenBuyer, givenGoods, givenStore, paymentPassword } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { raw, sql } from "../../../platform/sql.ts";

const world = useWorld();

beforeAll(async () => {
  const [buyer, goods] = [await givenBuyer(world, "1000.00"), await givenGoods(world, await givenStore(world))];
  await world.ask(
    orders.submit,
    {
      lines: [{ sku_id: String(goods.skus[0]!), quantity: 2, price: "10.00" }],
      total: "26.00",
      from_cart: false,
      payment_password: paymentPassword,
    },
    { token: buyer.token },
  );
});

/** Invalid values of a row, by table. Each breaks one rule of the function that the table's CHECK calls. */
const wrong = {
  orders: [
    "product_total = 0, actual_payment = freight",
    "freight = -1, actual_payment = product_total - 1",
    "discount = -1, actual_payment = product_total + freight + 1",
    "discount = product_total + 1, actual_payment = freight - 1",
    "actual_payment = actual_payment + 1",
    "platform_discount = 1, promotion_shard = 1",
    "platform_discount = -1",
    "promotion_shard = 1",
    "discount = 5, platform_discount = 5, actual_payment = actual_payment - 5",
    "discount = 5, platform_discount = 5, actual_payment = actual_payment - 5, promotion_shard = 32",
    "shard = 32",
    "shard = -1",
    "commission_ppm = 1000001",
    "commission_ppm = -1",
    "merchant_drawn = -1",
    "freight_usual = -1",
    "supplier_freight = 1",
    "supplied = true, supplier_freight = -1",
    "purchase_total = 0",
    "purchase_paid = -1",
    "purchase_back = 1",
    "purchase_total = 5, purchase_back = 6",
    "purchase_back = -1",
    "refunded = -1, refunded_at = now()",
    "refunded = actual_payment + 1, refunded_at = now()",
    "refunded = 1",
    "refunded_at = now()",
    "platform_refunded = 1",
    "platform_refunded = -1",
    "freight_refunded = -1",
    "freight_refunded = 1",
    "freight_refunded = freight + 1, refunded = actual_payment, refunded_at = now()",
    "freight_most = freight - 1",
    "promised_by = NULL",
    "promised_by = ship_by + interval '1 second'",
    "group_until = ship_by",
    "group_until = ship_by, ship_by = NULL, purchasetime = ship_by",
    "buyer_id = merchant_id",
    "state = 'unknown'",
    "paymenttime = NULL",
    "due_to_merchant = NULL",
    "paymenttime = NULL, due_to_merchant = NULL",
    "settled_at = now()",
    "settled_amount = 1",
    "settled_commission = 1",
    "settled_at = now(), settled_amount = 1, settled_commission = 1",
    "settled_at = now(), settled_amount = 1, settled_commission = 1, state = 'completed', settle_at = now()",
  ],
  order_line: [
    "price = 0",
    "purchase_price = 0",
    "quantity = 0, unsent = 0",
    "discount = -1",
    "discount = price * quantity + 1, refunded = -1",
    "refunded = -1",
    "refunded = price * quantity - discount + 1",
    "refunded_quantity = -1",
    "refunded_quantity = quantity + 1, unsent = 0",
  ],
  order_history: ["seq = 0", "by = 'nobody'"],
  reservation: ["quantity = 0", "back = -1", "back = quantity + 1", "state = 'lost'"],
  sku: [
    "on_hand = -1, reserved = -1",
    "reserved = -1",
    "price = 0",
    "price = 10001",
    "purchase_price = 0",
    "purchase_price = 5",
    "weight_grams = 0",
    "weight_grams = 1000001",
  ],
  notice: [
    "dedupe_key = ''",
    "dedupe_key = repeat('k', 121)",
    "details = '[]'",
    "page = 'pages/index'",
    "not_me = true",
    "staff_id = 1, store_part = NULL",
    "store_part = 'cellar'",
    "topic = 'weather'",
  ],
};

test.each(Object.entries(wrong).flatMap(([table, changes]) => changes.map((change) => ({ table, change }))))(
  "the schema refuses $table with $change",
  async ({ table, change }) => {
    await expect(
      run(world.owner, sql`UPDATE ${raw(table)} SET ${raw(change)} WHERE ctid = (SELECT min(ctid) FROM ${raw(table)})`),
    ).rejects.toThrow(/_row"|order_line_unsent_left/);
  },
);

test("the schema accepts no account of an unknown kind, and the application changes no kind", async () => {
  await expect(
    run(world.owner, sql`INSERT INTO account (id, kind, owner, created_at) VALUES (1, 'cellar', '1', now())`),
  ).rejects.toThrow(/no account is of the kind cellar/);
  await expect(run(world.mall.db, sql`UPDATE account SET kind = 'external'`)).rejects.toThrow(/permission denied/);
});
