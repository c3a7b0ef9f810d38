import type { Translated } from "@arcade/contract/languages";
import { type Database, many, sendLater } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import { isListened } from "../../../base/webhooks/index.ts";
import { addSales, sellReserved } from "../../../shops/goods/index.ts";

export interface PayableOrder {
  id: bigint;
  buyer_id: bigint;
  order_no: string;
  store_name: Translated;
  merchant_id: bigint;
  shard: number;
  product_total: bigint;
  freight: bigint;
  supplier_freight: bigint;
  freight_usual: bigint | null;
  discount: bigint;
  /** The part of the discount that the mall pays. The promotion money below pays it. */
  platform_discount: bigint;
  promotion_shard: number | null;
  /** The unpaid orders, with this one, whose goods one coupon of the mall counted. Empty without such a coupon. */
  together: readonly bigint[];
  actual_payment: bigint;
  purchase_total: bigint | null;
  commission_ppm: number;
  /** The order wants a place in a group. */
  grouped: boolean;
  /** The order waits for its payment, and its deadline has not passed. */
  payable: boolean;
  /** A webhook may want this order. */
  listened: boolean;
}

/** The fields of an order that its payment uses. */
export type PricedOrder = Omit<
  PayableOrder,
  "buyer_id" | "store_name" | "together" | "grouped" | "payable" | "listened"
>;

/** An order, and who wants to pay it. */
interface WantedOrder {
  order_id: bigint;
  buyer_id: bigint;
}

/**
 * Locks orders until the transaction ends. Leaves out those of another buyer. Two taps run one after the other. Without
 * `waits`, orders that somebody else holds are left out.
 */
export function lockOrders(
  tx: Database,
  wanted: readonly WantedOrder[],
  now: Date,
  waits = true,
): Promise<PayableOrder[]> {
  return many<PayableOrder>(
    tx,
    sql`SELECT id, buyer_id, order_no, store_name, merchant_id, shard, product_total, freight, supplier_freight, freight_usual,
      discount, platform_discount, promotion_shard, actual_payment, purchase_total, commission_ppm,
            -- guard: paying requires the state awaiting payment and its deadline [state = 'awaiting_payment' AND cancel_at > {now} -> true]
            -- guard: paying requires the deadline [without AND cancel_at > {now}]
            coalesce(state = 'awaiting_payment' AND cancel_at > ${now}, false) AS payable,
            EXISTS (SELECT FROM group_place p WHERE p.order_id = orders.id) AS grouped,
            ARRAY(SELECT o.id FROM coupon_use u JOIN coupon_use s ON s.grant_id = u.grant_id AND s.voided_at IS NULL
              JOIN orders o ON o.id = s.order_id AND o.state = 'awaiting_payment'
              WHERE u.order_id = orders.id AND u.by = 'platform' AND u.voided_at IS NULL) AS together,
            ${isListened(sql`SELECT orders.store_id`)} AS listened FROM orders
     -- guard: paying requires the order's buyer [without AND w.buyer_id = orders.buyer_id]
     WHERE id = ANY(${wanted.map(({ order_id }) => order_id)}) AND EXISTS (SELECT FROM
       unnest(${wanted.map(({ order_id }) => order_id)}::bigint[], ${wanted.map(({ buyer_id }) => buyer_id)}::bigint[])
       AS w (order_id, buyer_id) WHERE w.order_id = orders.id AND w.buyer_id = orders.buyer_id)
     ORDER BY id FOR NO KEY UPDATE OF orders ${waits ? sql`` : sql`SKIP LOCKED`}`,
  );
}

export interface ReservedLine {
  id: bigint;
  order_id: bigint;
  sku_id: bigint;
  goods_id: bigint;
  quantity: number;
}

/** The reservations of these orders, in the order in which SKUs are locked. */
export function reservedLines(tx: Database, orderIds: readonly bigint[]): Promise<ReservedLine[]> {
  return many<ReservedLine>(
    tx,
    sql`SELECT l.id, l.order_id, l.sku_id, l.goods_id, r.quantity FROM reservation r
      JOIN order_line l ON l.order_id = r.order_id AND l.sku_id = r.sku_id
     WHERE r.order_id = ANY(${orderIds}) AND r.state = 'open' ORDER BY r.sku_id, r.order_id`,
  );
}

interface Payment {
  buyer_id: bigint;
  /**
   * `due_to_merchant`: what the merchant gets at the settlement. `group_until`: until when the order waits for its
   * group; null without a group, and for the order that filled it. `store_name`: in the buyer's language.
   */
  orders: readonly { id: bigint; due_to_merchant: bigint; group_until: Date | null; store_name: string }[];
  lines: readonly ReservedLine[];
  now: Date;
  ship_by: Date;
}

/**
 * Pays orders that are locked. The state moves only from awaiting payment, before the deadline and while the store is
 * open. State and deadline were checked when the orders were locked, but a store can close at this moment. The reserved
 * pieces leave the stock, and the pieces are counted as sales. Small statements in one message cost half of one
 * statement that does all of it. SKUs are locked in the order of their ids, as everywhere.
 */
export function markPaid(tx: Database, { buyer_id, orders, lines, now, ship_by }: Payment): void {
  for (const { id, due_to_merchant, group_until, store_name } of orders) {
    sendLater(
      tx,
      sql`UPDATE orders SET state = 'awaiting_shipment', paymenttime = ${now},
        ship_by = ${group_until === null ? ship_by : null}, promised_by = ${group_until === null ? ship_by : null},
        due_to_merchant = ${due_to_merchant}, group_until = ${group_until}, cancel_at = NULL
       -- guard: a store that closes during a payment is paid nothing [without AND (SELECT s.open FROM store s WHERE s.id = store_id)]
       WHERE id = ${id} AND state = 'awaiting_payment' AND cancel_at > ${now} AND (SELECT s.open FROM store s
         WHERE s.id = store_id)`,
      ({ rowCount }) => (rowCount === 1 ? undefined : refuse("store_closed", { name: store_name })),
    );
    sendLater(
      tx,
      sql`INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, createtime)
       SELECT ${id}, max(seq) + 1, 'pay', 'awaiting_payment', 'awaiting_shipment', 'buyer', ${buyer_id}, ${now}
         FROM order_history WHERE order_id = ${id}`,
      touchesOne,
    );
  }
  for (const { id, order_id, sku_id, quantity } of lines) {
    sendLater(
      tx,
      sql`UPDATE reservation SET state = 'taken' WHERE order_id = ${order_id} AND sku_id = ${sku_id}
        AND state = 'open'`,
      touchesOne,
    );
    sellReserved(tx, { id, order_id, sku_id, quantity, reason: "sold" }, now);
  }
  for (const { goods_id, quantity } of lines) addSales(tx, goods_id, quantity);
}

/** Checks that the locked row still exists and has not changed. */
function touchesOne({ rowCount }: { rowCount: number | null }): void {
  if (rowCount !== 1) throw new Error("what was locked is not as it was");
}

interface PlainPayment {
  /**
   * Orders without a group, locked. `transfer_id` is the id that the order's transfer will have,
   * and `balance` what its buyer has afterwards.
   */
  orders: readonly {
    id: bigint;
    buyer_id: bigint;
    actual_payment: bigint;
    due_to_merchant: bigint;
    transfer_id: bigint;
    balance: bigint;
  }[];
  now: Date;
  ship_by: Date;
}

/**
 * Pays plain orders with one statement, which is sent together with COMMIT. It writes what `markPaid` and `post` write.
 * Fails if a row is not as it was read; then nothing is written.
 */
export function writePlainPayments(tx: Database, { orders, now, ship_by }: PlainPayment): void {
  sendLater(
    tx,
    sql`SELECT pay_orders(${now}, ${ship_by}, ${orders.map(({ buyer_id }) => buyer_id)}, ${orders.map(({ id }) => id)},
      ${orders.map(({ actual_payment }) => actual_payment)}, ${orders.map(({ due_to_merchant }) => due_to_merchant)},
      ${orders.map(({ transfer_id }) => transfer_id)}, ${orders.map(({ balance }) => balance)})`,
  );
}
