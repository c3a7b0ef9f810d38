import { orderMoves } from "@arcade/contract/buying/orders/states";
import type { Translated } from "@arcade/contract/languages";
import { type Database, many, maybeOne } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

/** A line of which the buyer can have the difference now. */
export interface FallenLine {
  line_id: bigint;
  sku_id: bigint;
  /** What a piece costs everybody now, and how many pieces the buyer keeps. */
  price: bigint;
  pieces: number;
  amount: bigint;
  until: Date;
}

interface Asked {
  order_id: bigint;
  /** The days of price protection that were in force when the order was made. */
  days: number;
  now: Date;
}

/**
 * The lines of a received order whose pieces cost less now than was paid for them. The price is the SKU's ordinary one:
 * those of flash deals, groups and coupons are elsewhere. What was paid is counted after discounts and refunds, and
 * without freight. The difference and the mall's part of the discount in it must still be in the order's escrow, so the
 * store never pays from its balance.
 */
const fallen = ({ order_id, days, now }: Asked) => sql`
  SELECT * FROM (
    SELECT l.id AS line_id, l.order_id, l.sku_id, k.price, l.quantity - l.refunded_quantity AS pieces,
      l.price * l.quantity - l.discount - l.refunded - k.price * (l.quantity - l.refunded_quantity) AS amount,
      o.taketime + make_interval(days => ${days}::int) AS until, o.actual_payment, o.platform_discount, o.refunded,
      o.platform_refunded, o.actual_payment + o.platform_discount + o.merchant_drawn + o.purchase_back - o.purchase_paid
        - o.refunded - o.platform_refunded AS escrow
    FROM orders o JOIN order_line l ON l.order_id = o.id
      JOIN sku k ON k.id = l.sku_id AND k.removed_at IS NULL
      JOIN goods g ON g.id = k.goods_id AND g.on_sale JOIN store s ON s.id = g.store_id AND s.open
    WHERE o.id = ${order_id} AND o.state = ANY(${orderMoves.protect_price.from})
      -- guard: a price is protected for the days that were promised
      AND o.taketime + make_interval(days => ${days}::int) > ${now}
      -- guard: a settled order gives no difference of its price [without AND o.settled_at IS NULL]
      AND o.settled_at IS NULL
      -- guard: a refund and a difference of the price come one after the other [without AND NOT o.refund_open]
      AND NOT o.refund_open
      -- guard: the difference of a price comes back once for each line [without AND NOT EXISTS (SELECT FROM price_protection p WHERE p.line_id = l.id)]
      AND NOT EXISTS (SELECT FROM price_protection p WHERE p.line_id = l.id)
  ) f WHERE f.pieces > 0 AND f.amount > 0
    -- guard: the escrow of the order pays the whole difference of its price
    AND f.amount + f.platform_discount * (f.refunded + f.amount) / f.actual_payment - f.platform_refunded <= f.escrow`;

export function fallenLines(tx: Database, asked: Asked): Promise<FallenLine[]> {
  return many(tx, sql`SELECT line_id, sku_id, price, pieces, amount, until FROM (${fallen(asked)}) f ORDER BY line_id`);
}

/**
 * Writes that the difference of a line comes back, if it can be had and is as much as the buyer was shown. Null
 * otherwise. The order is locked.
 */
export function insertProtection(
  tx: Database,
  { sku_id, amount, ...asked }: Asked & { sku_id: bigint; amount: bigint },
): Promise<{ line_id: bigint } | null> {
  return maybeOne(
    tx,
    sql`INSERT INTO price_protection (line_id, order_id, price, pieces, amount, createtime)
      SELECT line_id, order_id, price, pieces, amount, ${asked.now} FROM (${fallen(asked)}) f WHERE sku_id = ${sku_id}
        -- guard: the difference of a price is the one that the buyer saw
        AND amount = ${amount}
      RETURNING line_id`,
  );
}

export interface ProtectedLine {
  name: Translated;
  /** What was paid for the pieces that are kept, less what they cost now. Null if they are not sold now. */
  amount: bigint | null;
  /** What has come back for it. Null if nothing has. */
  given: bigint | null;
  taketime: Date | null;
  settled: boolean;
  /** The number of the open refund of its order. */
  refund_no: string | null;
}

/** A line as it is, to say why its difference cannot be had. Null if the order has no such line. */
export function lineToProtect(tx: Database, orderId: bigint, skuId: bigint): Promise<ProtectedLine | null> {
  return maybeOne(
    tx,
    sql`SELECT l.name, o.taketime, o.settled_at IS NOT NULL AS settled,
      (SELECT p.amount FROM price_protection p WHERE p.line_id = l.id) AS given,
      (SELECT r.refund_no FROM refund r WHERE r.order_id = o.id AND o.refund_open ORDER BY r.id DESC LIMIT 1) AS refund_no,
      (SELECT l.price * l.quantity - l.discount - l.refunded - k.price * (l.quantity - l.refunded_quantity)
       FROM sku k JOIN goods g ON g.id = k.goods_id AND g.on_sale JOIN store s ON s.id = g.store_id AND s.open
       WHERE k.id = l.sku_id AND k.removed_at IS NULL AND l.quantity > l.refunded_quantity) AS amount
     FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.order_id = ${orderId} AND l.sku_id = ${skuId}`,
  );
}

/** When the buyer made the order. Null if it is somebody else's. */
export async function madeAt(tx: Database, orderId: bigint, buyerId: bigint): Promise<Date | null> {
  const found = await maybeOne<{ createtime: Date }>(
    tx,
    sql`SELECT createtime FROM orders WHERE id = ${orderId} AND buyer_id = ${buyerId}`,
  );
  return found?.createtime ?? null;
}
