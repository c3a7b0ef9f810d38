import { type Database, row, sendLater } from "../../platform/database.ts";

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
 * Makes the orders of one checkout, in one message: reserves the stock only where it is there and the price is still the one
 * that was shown, then writes orders, lines, reservations and history, and takes the lines out of the cart. Returns the
 * SKUs that could be reserved, and how much of each is left; the caller refuses, and so undoes all of it, where one is missing.
 * Small statements in one message cost half of one statement that does all of it.
 */
export async function insertOrders(tx: Database, submission: Submission): Promise<ReservedSku[]> {
  const { orders, buyer_id, now } = submission;
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order_id: order.id, ...line })));
  // In the order of their ids, as everywhere: two checkouts of the same SKUs come one after the other.
  const reserving = Promise.all(lines.toSorted((one, other) => (one.sku_id < other.sku_id ? -1 : 1)).map((line) => reserve(tx, line)));
  for (const order of orders) insertOrder(tx, submission, order);
  for (const line of lines) insertLine(tx, line);
  if (submission.from_cart) sendLater(tx, "DELETE FROM cart_line WHERE member_id = $1 AND sku_id = ANY($2)", [buyer_id, lines.map(({ sku_id }) => sku_id)]);
  for (const { id } of orders) {
    sendLater(
      tx,
      "INSERT INTO order_history (order_id, seq, move, state, by, actor_id, createtime) VALUES ($1, 1, 'submit', 'awaiting_payment', 'buyer', $2, $3)",
      [id, buyer_id, now],
    );
  }
  return (await reserving).filter((sku) => sku !== null);
}

interface ReservedSku {
  sku_id: bigint;
  goods_id: bigint;
  left: number;
}

function reserve(tx: Database, { sku_id, quantity, price }: NewLine): Promise<ReservedSku | null> {
  return row<ReservedSku>(
    tx,
    `UPDATE sku SET reserved = reserved + $2 WHERE id = $1 AND on_hand - reserved >= $2 AND price = $3 AND removed_at IS NULL
     RETURNING id AS sku_id, goods_id, on_hand - reserved AS "left"`,
    [sku_id, quantity, price],
  );
}

function insertOrder(tx: Database, { checkout_id, buyer_id, commission_ppm, address, now, cancel_at }: Submission, order: NewOrder): void {
  sendLater(
    tx,
    `INSERT INTO orders (id, order_no, checkout_id, buyer_id, store_id, merchant_id, state, supplied, shard, store_name, product_total, freight, discount,
                         actual_payment, commission_ppm, purchase_total, remark, address, createtime, cancel_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'awaiting_payment', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      order.id,
      order.order_no,
      checkout_id,
      buyer_id,
      order.store_id,
      order.merchant_id,
      order.supplied,
      order.shard,
      JSON.stringify(order.store_name),
      order.product_total,
      order.freight,
      order.discount,
      order.actual_payment,
      commission_ppm,
      order.purchase_total,
      order.remark,
      JSON.stringify(address),
      now,
      cancel_at,
    ],
  );
}

function insertLine(tx: Database, line: NewLine & { order_id: bigint }): void {
  sendLater(
    tx,
    `INSERT INTO order_line (id, order_id, sku_id, goods_id, name, specification, picture, price, purchase_price, quantity)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      line.id,
      line.order_id,
      line.sku_id,
      line.goods_id,
      JSON.stringify(line.name),
      JSON.stringify(line.specification),
      line.picture,
      line.price,
      line.purchase_price,
      line.quantity,
    ],
  );
  sendLater(tx, "INSERT INTO reservation (order_id, sku_id, quantity, state) VALUES ($1, $2, $3, 'open')", [line.order_id, line.sku_id, line.quantity]);
}
