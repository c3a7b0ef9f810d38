import type { OrderActor, OrderMove, OrderState } from "@arcade/contract/buying/orders/states";
import { orderMoves } from "@arcade/contract/buying/orders/states";
import type { Sale } from "@arcade/contract/buying/orders/price";
import { type Database, many, maybeOne, sendLater } from "../../../platform/database.ts";
import { join, sql, type Sql } from "../../../platform/sql.ts";
import { freeReserved, type Pieces } from "../../shops/goods/index.ts";
import { saleColumns } from "./ending/give-back.sql.ts";

/**
 * Gives back what unpaid orders hold. Leaves out reservations that were already taken or given back. SKUs are locked in
 * the order of their ids.
 */
export async function releaseStock(tx: Database, orderIds: readonly bigint[]): Promise<void> {
  sendLater(
    tx,
    sql`SELECT FROM sku WHERE id IN (SELECT sku_id FROM reservation WHERE order_id = ANY(${orderIds})
      AND state = 'open') ORDER BY id FOR NO KEY UPDATE`,
  );
  const back = await many<Pieces>(
    tx,
    // guard: a reservation is returned once [without AND state = 'open']
    sql`UPDATE reservation SET state = 'given_back' WHERE order_id = ANY(${orderIds}) AND state = 'open'
      RETURNING sku_id, quantity`,
  );
  await freeReserved(tx, back);
}

/** Columns that a move sets in addition to the state. */
interface Change {
  cancel_at?: Date | null;
  ship_by?: Date | null;
  promised_by?: Date;
  group_until?: null;
  supply_at?: Date | null;
  confirm_at?: Date | null;
  remind_at?: Date | null;
  remind_from?: Date;
  complete_at?: Date | null;
  settle_at?: Date | null;
  purchasetime?: Date;
  delivertime?: Date;
  taketime?: Date;
  cancel_reason?: string;
  extended?: boolean;
  hidden?: boolean;
}

export interface MovedOrder extends Sale {
  id: bigint;
  order_no: string;
  buyer_id: bigint;
  merchant_id: bigint;
  store_id: bigint;
  shard: number;
  state: OrderState;
  state_from: OrderState;
  actual_payment: bigint;
  purchase_total: bigint | null;
  commission_ppm: number;
  address: Record<string, string>;
  confirm_at: Date | null;
  lines: number;
}

interface MoveRequest {
  order_id: bigint;
  move: OrderMove;
  by: OrderActor;
  actor_id: bigint | null;
  now: Date;
  note?: string;
  /** How many pieces the parcel of `ship` and `ship_part` takes. */
  pieces?: number;
}

/**
 * The only way in which an order changes its state (law 10): the move's `from` states are in the WHERE of the update,
 * so if two moves race, one finds no row. A settlement does not change the state and has its own statement
 * (settle-orders.sql.ts). `owner`: whose order it must be. Writes the history in the same statement.
 */
export async function moveOrder(
  tx: Database,
  request: MoveRequest,
  owner: { buyer_id?: bigint; store_id?: bigint },
  change: Change,
): Promise<MovedOrder | null> {
  holdOrder(tx, request.order_id);
  const { from, to } = orderMoves[request.move];
  const names = Object.keys(change) as (keyof Change)[]; // its own keys
  const sets = [...names.map((name) => sql`${columns[name]} = ${change[name]}`), ...(derived[request.move] ?? [])];
  const buyer = sql`(${owner.buyer_id}::bigint IS NULL OR buyer_id = ${owner.buyer_id})`;
  const store = sql`(${owner.store_id}::bigint IS NULL OR store_id = ${owner.store_id})`;
  return maybeOne<MovedOrder>(
    tx,
    sql`WITH found AS (
       SELECT id, state FROM orders
       -- guard: a move requires a state of the table [without AND state = ANY({from})]
       WHERE id = ${request.order_id} AND state = ANY(${from}) AND ${buyer} AND ${store}
         AND ${guards[request.move]?.(request) ?? sql`true`}
       FOR NO KEY UPDATE
     ), moved AS (
       UPDATE orders SET ${join([sql`state = coalesce(${to}, orders.state)`, ...sets], ", ")} FROM found
         WHERE orders.id = found.id
       RETURNING orders.*, found.state AS state_from
     ), history AS (
       INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, note, createtime)
       SELECT id, (SELECT max(seq) + 1 FROM order_history h WHERE h.order_id = moved.id), ${request.move}, state_from,
         state,
         ${request.by}, ${request.actor_id}, ${request.note}, ${request.now} FROM moved
     )
     SELECT id, order_no, buyer_id, merchant_id, store_id, shard, state, state_from, ${saleColumns}, actual_payment,
       purchase_total,
            commission_ppm, address, confirm_at, (SELECT count(*)::int FROM order_line l WHERE l.order_id = moved.id)
              AS lines
     FROM moved`,
  );
}

const partlySent = sql`EXISTS (SELECT FROM parcel p WHERE p.order_id = orders.id)`;
/** Pieces that are still to be sent. */
const unsent = sql`(SELECT sum(l.unsent) FROM order_line l WHERE l.order_id = orders.id)`;
// An open refund holds the pieces that it asks back (order_line.asked_back) and lets the others go.
const shippable = sql`(NOT supplied OR purchasetime IS NOT NULL) AND group_until IS NULL`;

// Moves that do not change the state need their own guard, or they could be made twice. While a refund is open, the
// purchase and the clock wait for it.
const guards: Partial<Record<OrderMove, (request: MoveRequest) => Sql>> = {
  // guard: a store is reminded once a day of an order [without AND (remind_from IS NULL OR remind_from <= ${now})]
  remind: ({ now }) => sql`group_until IS NULL AND (remind_from IS NULL OR remind_from <= ${now})`,
  fill_group: () => sql`group_until IS NOT NULL`,
  return_group: () => sql`group_until IS NOT NULL`,
  // guard: a purchase is made once [without purchasetime IS NULL AND]
  purchase: () => sql`supplied AND purchasetime IS NULL AND group_until IS NULL AND NOT refund_open`,
  // The caller decides which of the two moves it is. The statement checks it again.
  ship: ({ pieces }) => sql`${shippable} AND ${unsent} = ${pieces}::int`,
  ship_part: ({ pieces }) => sql`${shippable} AND ${unsent} > ${pieces}::int`,
  close_shipment: () => sql`${partlySent} AND ${unsent} = 0`,
  return_rest: () => sql`${partlySent} AND ${unsent} = 0 AND NOT refund_open`,
  return_unshipped: () => sql`NOT refund_open AND NOT ${partlySent}`,
  // The buyer may confirm receipt while a refund is open. The job does not.
  confirm: ({ by }) => sql`(NOT refund_open OR ${by}::text <> 'clock')`,
  hide: () => sql`NOT refund_open`,
};

// The values that a move takes from the row itself.
const derived: Partial<Record<OrderMove, readonly Sql[]>> = {
  purchase: [
    sql`purchase_paid = least(orders.purchase_total, orders.actual_payment + orders.platform_discount +
      orders.merchant_drawn - orders.refunded - orders.platform_refunded)`,
  ],
};

// The column names. The text of the statement uses only these words and the two tables above.
const columns: Record<keyof Change, Sql> = {
  cancel_at: sql`cancel_at`,
  ship_by: sql`ship_by`,
  promised_by: sql`promised_by`,
  group_until: sql`group_until`,
  supply_at: sql`supply_at`,
  confirm_at: sql`confirm_at`,
  remind_at: sql`remind_at`,
  remind_from: sql`remind_from`,
  complete_at: sql`complete_at`,
  settle_at: sql`settle_at`,
  purchasetime: sql`purchasetime`,
  delivertime: sql`delivertime`,
  taketime: sql`taketime`,
  cancel_reason: sql`cancel_reason`,
  extended: sql`extended`,
  hidden: sql`hidden`,
};

/**
 * Locks an order with its own statement, in the message of the next statement. So the next statement counts the history
 * after the transaction that held the order before has committed. Within one statement, the count would be from before
 * the wait.
 */
export function holdOrder(tx: Database, orderId: bigint): void {
  // guard: two moves of one order happen one after another
  sendLater(tx, sql`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`);
}

interface StandingOrder {
  order_no: string;
  state: OrderState;
  supplied: boolean;
  purchased: boolean;
  extended: boolean;
  remind_from: Date | null;
  group_until: Date | null;
  /** One of its parcels has left. */
  partly_sent: boolean;
}

/** The state of a member's own order, for the refusal that names it. Null if the order is not the member's. */
export async function stateOf(
  tx: Database,
  orderId: bigint,
  owner: { buyer_id?: bigint; store_id?: bigint },
): Promise<StandingOrder | null> {
  const [row] = await many<StandingOrder>(
    tx,
    sql`SELECT order_no, state, supplied, purchasetime IS NOT NULL AS purchased, extended, remind_from, group_until,
      ${partlySent} AS partly_sent FROM orders WHERE id = ${orderId} AND (${owner.buyer_id ?? null}::bigint IS NULL
      OR buyer_id = ${owner.buyer_id ?? null}) AND (${owner.store_id ?? null}::bigint IS NULL
      OR store_id = ${owner.store_id ?? null})`,
  );
  return row ?? null;
}

/** Moves the automatic confirmation to a later time, once. Null if that is not possible. */
export async function extendConfirmation(
  tx: Database,
  orderId: bigint,
  buyerId: bigint,
  { days, noticeHours, now }: { days: number; noticeHours: number; now: Date },
): Promise<{ confirm_at: Date; merchant_id: bigint; order_no: string } | null> {
  holdOrder(tx, orderId);
  const [extended] = await many<{ confirm_at: Date; merchant_id: bigint; order_no: string }>(
    tx,
    sql`WITH extended AS (
       UPDATE orders SET extended = true, confirm_at = confirm_at + make_interval(days => ${days}::int),
         remind_at = confirm_at + make_interval(days => ${days}::int, hours => -${noticeHours}::int)
       -- guard: an extension is given once [without AND NOT extended]
       WHERE id = ${orderId} AND buyer_id = ${buyerId} AND state = ANY(${orderMoves.extend.from}) AND NOT extended
         RETURNING id, state, confirm_at, merchant_id, order_no
     ), history AS (
       INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, createtime)
       SELECT id, (SELECT max(seq) + 1 FROM order_history h WHERE h.order_id = extended.id), 'extend', state, state,
         'buyer', ${buyerId}, ${now} FROM extended
     )
     SELECT confirm_at, merchant_id, order_no FROM extended`,
  );
  return extended ?? null;
}

interface AddressChange {
  order_id: bigint;
  buyer_id: bigint;
  address: object;
  /** What is paid for the freight there, and what the store's coupon takes off it before. */
  freight: bigint;
  freight_discount: bigint;
  /** When it arrives in the country of the address. */
  arrival: { country: string; from: Date | null; to: Date | null };
  state: OrderState;
  now: Date;
}

/** A promise changes with the country. An order without one gets none. The column does not count the payment's time. */
function arriveElsewhere(column: Sql, country: string, time: Date | null): Sql {
  return sql`CASE WHEN ${column} IS NULL OR address->>'country' = ${country} THEN ${column}
    ELSE ${time}::timestamptz - (coalesce(paymenttime, createtime) - createtime) END`;
}

/**
 * The order's new payment, and its merchant. Null if the order has left the state in which the freight was calculated,
 * or was purchased meanwhile. The caller holds the order.
 */
export async function changeUnshippedAddress(
  tx: Database,
  change: AddressChange,
): Promise<{ actual_payment: bigint; merchant_id: bigint; order_no: string } | null> {
  const [changed] = await many<{ actual_payment: bigint; merchant_id: bigint; order_no: string }>(
    tx,
    sql`WITH changed AS (
       UPDATE orders SET address = ${JSON.stringify(change.address)}, freight = ${change.freight},
         freight_discount = ${change.freight_discount}, actual_payment = product_total + ${change.freight} - discount,
              purchase_total = CASE WHEN supplied AND state = 'awaiting_payment' THEN purchase_total - supplier_freight
                + ${change.freight + change.freight_discount} ELSE purchase_total END,
              supplier_freight = CASE WHEN supplied AND state = 'awaiting_payment'
                THEN ${change.freight + change.freight_discount}::bigint ELSE supplier_freight END,
              arrive_from = ${arriveElsewhere(sql`arrive_from`, change.arrival.country, change.arrival.from)},
              arrive_by = ${arriveElsewhere(sql`arrive_by`, change.arrival.country, change.arrival.to)}
       WHERE id = ${change.order_id} AND buyer_id = ${change.buyer_id} AND state = ${change.state}
         AND state = ANY(${orderMoves.change_address.from}) AND purchasetime IS NULL
         -- guard: the address cannot change after a parcel has shipped
         AND NOT ${partlySent}
         AND (state = 'awaiting_payment'
         OR (freight = ${change.freight} AND freight_discount = ${change.freight_discount}))
       RETURNING id, state, actual_payment, merchant_id, order_no
     ), history AS (
       INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, createtime)
       SELECT id, (SELECT max(seq) + 1 FROM order_history h WHERE h.order_id = changed.id), 'change_address', state,
         state, 'buyer', ${change.buyer_id}, ${change.now} FROM changed
     )
     SELECT actual_payment, merchant_id, order_no FROM changed`,
  );
  return changed ?? null;
}
