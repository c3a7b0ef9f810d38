import { type Database, rows } from "../../platform/database.ts";

export interface NewOrder {
  id: bigint;
  order_no: string;
  store_id: bigint;
  merchant_id: bigint;
  supplied: boolean;
  shard: number;
  store_name: object;
  product_total: bigint;
  freight: bigint;
  discount: bigint;
  actual_payment: bigint;
  purchase_total: bigint | null;
  remark: string;
  lines: readonly NewLine[];
}

interface NewLine {
  id: bigint;
  sku_id: bigint;
  goods_id: bigint;
  name: object;
  specification: object;
  picture: string;
  price: bigint;
  purchase_price: bigint | null;
  quantity: number;
}

interface Submission {
  checkout_id: bigint;
  buyer_id: bigint;
  commission_ppm: number;
  address: object;
  now: Date;
  cancel_at: Date;
  orders: readonly NewOrder[];
  from_cart: boolean;
}

/**
 * Makes the orders of one checkout in one statement: reserves the stock only where it is there and the price is still the one
 * that was shown, then writes orders, lines, reservations and history, and takes the lines out of the cart. Returns the
 * SKUs that could be reserved, and how much of each is left; the caller refuses, and so undoes all of it, where one is missing.
 */
export async function insertOrders(tx: Database, submission: Submission): Promise<{ sku_id: bigint; goods_id: bigint; left: number }[]> {
  const { orders } = submission;
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order_id: order.id, ...line })));
  return rows<{ sku_id: bigint; goods_id: bigint; left: number }>(
    tx,
    `WITH wanted AS (
       SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::jsonb[], $6::jsonb[], $7::text[], $8::bigint[], $9::bigint[], $10::int[])
         AS l (id, order_id, sku_id, goods_id, name, specification, picture, price, purchase_price, quantity)
     ), locked AS (
       SELECT id FROM sku WHERE id = ANY($3) ORDER BY id FOR NO KEY UPDATE
     ), reserved AS (
       UPDATE sku SET reserved = sku.reserved + wanted.quantity FROM wanted, locked
       WHERE sku.id = wanted.sku_id AND locked.id = sku.id AND sku.on_hand - sku.reserved >= wanted.quantity AND sku.price = wanted.price AND sku.removed_at IS NULL
       RETURNING sku.id AS sku_id, sku.goods_id, sku.on_hand - sku.reserved AS "left"
     ), made AS (
       INSERT INTO orders (id, order_no, checkout_id, buyer_id, store_id, merchant_id, state, supplied, shard, store_name, product_total, freight, discount,
                           actual_payment, commission_ppm, purchase_total, remark, address, createtime, cancel_at)
       SELECT o.id, o.order_no, $11, $12, o.store_id, o.merchant_id, 'awaiting_payment', o.supplied, o.shard, o.store_name, o.product_total, o.freight, o.discount,
              o.actual_payment, $13, o.purchase_total, o.remark, $14, $15, $16
       FROM unnest($17::bigint[], $18::text[], $19::bigint[], $20::bigint[], $21::bool[], $22::int[], $23::jsonb[], $24::bigint[], $25::bigint[], $26::bigint[], $27::bigint[], $28::bigint[], $29::text[])
         AS o (id, order_no, store_id, merchant_id, supplied, shard, store_name, product_total, freight, discount, actual_payment, purchase_total, remark)
     ), lines AS (
       INSERT INTO order_line (id, order_id, sku_id, goods_id, name, specification, picture, price, purchase_price, quantity) SELECT * FROM wanted
     ), reservations AS (
       INSERT INTO reservation (order_id, sku_id, quantity, state) SELECT order_id, sku_id, quantity, 'open' FROM wanted
     ), history AS (
       INSERT INTO order_history (order_id, seq, move, state, by, actor_id, createtime) SELECT unnest($17::bigint[]), 1, 'submit', 'awaiting_payment', 'buyer', $12, $15
     ), emptied AS (
       DELETE FROM cart_line WHERE $30 AND member_id = $12 AND sku_id = ANY($3)
     )
     SELECT sku_id, goods_id, "left" FROM reserved`,
    [
      lines.map(({ id }) => id),
      lines.map(({ order_id }) => order_id),
      lines.map(({ sku_id }) => sku_id),
      lines.map(({ goods_id }) => goods_id),
      lines.map(({ name }) => JSON.stringify(name)),
      lines.map(({ specification }) => JSON.stringify(specification)),
      lines.map(({ picture }) => picture),
      lines.map(({ price }) => price),
      lines.map(({ purchase_price }) => purchase_price),
      lines.map(({ quantity }) => quantity),
      submission.checkout_id,
      submission.buyer_id,
      submission.commission_ppm,
      JSON.stringify(submission.address),
      submission.now,
      submission.cancel_at,
      orders.map(({ id }) => id),
      orders.map(({ order_no }) => order_no),
      orders.map(({ store_id }) => store_id),
      orders.map(({ merchant_id }) => merchant_id),
      orders.map(({ supplied }) => supplied),
      orders.map(({ shard }) => shard),
      orders.map(({ store_name }) => JSON.stringify(store_name)),
      orders.map(({ product_total }) => product_total),
      orders.map(({ freight }) => freight),
      orders.map(({ discount }) => discount),
      orders.map(({ actual_payment }) => actual_payment),
      orders.map(({ purchase_total }) => purchase_total),
      orders.map(({ remark }) => remark),
      submission.from_cart,
    ],
  );
}
