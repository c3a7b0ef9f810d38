import type { OrderActor, OrderMove, OrderState } from "@arcade/contract/orders/states";
import { orderMoves } from "@arcade/contract/orders/states";
import { type Database, rows } from "../../platform/database.ts";

/** Gives back what an unpaid order holds; a reservation that was taken or given back already is not touched. */
export async function releaseStock(tx: Database, orderId: bigint): Promise<void> {
  const freed = await rows<{ goods_id: bigint; first: boolean }>(
    tx,
    `WITH back AS (
       UPDATE reservation SET state = 'given_back' WHERE order_id = $1 AND state = 'open' RETURNING sku_id, quantity
     )
     UPDATE sku SET reserved = reserved - back.quantity FROM back WHERE sku.id = back.sku_id RETURNING sku.goods_id, sku.on_hand - sku.reserved = back.quantity AS first`,
    [orderId],
  );
  await recountStock(
    tx,
    freed.filter(({ first }) => first).map(({ goods_id }) => goods_id),
  );
}

/**
 * Whether these goods are in stock, counted anew where a SKU has just run out or come back. The goods are locked by a statement
 * of its own, so that the count sees what others have committed while this one waited.
 */
export async function recountStock(tx: Database, goodsIds: readonly bigint[]): Promise<void> {
  if (goodsIds.length === 0) return;
  await rows(tx, "SELECT id FROM goods WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE", [goodsIds]);
  await rows(
    tx,
    `UPDATE goods SET in_stock = NOT in_stock WHERE id = ANY($1)
       AND in_stock <> EXISTS (SELECT FROM sku k WHERE k.goods_id = goods.id AND k.on_hand > k.reserved AND k.removed_at IS NULL)`,
    [goodsIds],
  );
}

/** Puts sold pieces that never left back on the shelf, and takes them out of the goods' sales. */
export async function restockUnshipped(tx: Database, orderId: bigint, moveIds: readonly bigint[], now: Date): Promise<void> {
  const restocked = await rows<{ goods_id: bigint }>(
    tx,
    `WITH back AS (
       UPDATE reservation SET state = 'given_back' WHERE order_id = $1 AND state = 'taken' RETURNING sku_id, quantity
     ), shelf AS (
       UPDATE sku SET on_hand = on_hand + back.quantity FROM back WHERE sku.id = back.sku_id RETURNING sku.goods_id, back.quantity
     ), moves AS (
       INSERT INTO stock_move (id, sku_id, delta, reason, order_id, created_at)
       SELECT ($2::bigint[])[row_number() OVER (ORDER BY sku_id)], sku_id, quantity, 'returned unshipped', $1, $3 FROM back
     )
     UPDATE goods SET sales = sales - s.quantity
     FROM (SELECT goods_id, sum(quantity)::int AS quantity FROM shelf GROUP BY goods_id) s WHERE goods.id = s.goods_id RETURNING goods.id AS goods_id`,
    [orderId, moveIds, now],
  );
  await recountStock(
    tx,
    restocked.map(({ goods_id }) => goods_id),
  );
}

/** Columns that a move sets beside the state. */
interface Change {
  cancel_at?: Date | null;
  ship_by?: Date | null;
  supply_at?: Date | null;
  confirm_at?: Date | null;
  complete_at?: Date | null;
  settle_at?: Date | null;
  purchasetime?: Date;
  delivertime?: Date;
  taketime?: Date;
  settled_at?: Date;
  cancel_reason?: string;
  extended?: boolean;
  hidden?: boolean;
}

export interface MovedOrder {
  id: bigint;
  buyer_id: bigint;
  merchant_id: bigint;
  store_id: bigint;
  shard: number;
  state: OrderState;
  state_from: OrderState;
  product_total: bigint;
  freight: bigint;
  discount: bigint;
  actual_payment: bigint;
  purchase_total: bigint | null;
  purchase_paid: bigint;
  refunded: bigint;
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
}

/**
 * The one way in which an order changes its state (law 10): the move's `from` states are the WHERE of the update, so of two that
 * race one finds no row. `owner` is whose order it must be. Writes the history in the same statement.
 */
export async function moveOrder(
  tx: Database,
  request: MoveRequest,
  owner: { buyer_id?: bigint; store_id?: bigint },
  change: Change,
): Promise<MovedOrder | null> {
  const { from, to } = orderMoves[request.move];
  const names = Object.keys(change) as (keyof Change)[]; // its own keys
  const sets = [...names.map((name, index) => `${columns[name]} = $${index + 10}`), ...(derived[request.move] ?? [])];
  const [moved] = await rows<MovedOrder>(
    tx,
    `WITH found AS (
       SELECT id, state FROM orders
       WHERE id = $1 AND state = ANY($2) AND ($3::bigint IS NULL OR buyer_id = $3) AND ($4::bigint IS NULL OR store_id = $4) AND ${guards[request.move] ?? "true"}
       FOR NO KEY UPDATE
     ), moved AS (
       UPDATE orders SET state = coalesce($5, orders.state)${sets.map((set) => `, ${set}`).join("")} FROM found WHERE orders.id = found.id
       RETURNING orders.*, found.state AS state_from
     ), history AS (
       INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, note, createtime)
       SELECT id, (SELECT max(seq) + 1 FROM order_history h WHERE h.order_id = moved.id), $6, state_from, state, $7, $8, $9, ${"$" + (names.length + 10)} FROM moved
     )
     SELECT id, buyer_id, merchant_id, store_id, shard, state, state_from, product_total, freight, discount, actual_payment, purchase_total, purchase_paid, refunded,
            commission_ppm, address, confirm_at, (SELECT count(*)::int FROM order_line l WHERE l.order_id = moved.id) AS lines
     FROM moved`,
    [
      request.order_id,
      from,
      owner.buyer_id ?? null,
      owner.store_id ?? null,
      to,
      request.move,
      request.by,
      request.actor_id,
      request.note ?? null,
      ...names.map((name) => change[name]),
      request.now,
    ],
  );
  return moved ?? null;
}

// Moves that leave the state as it is need a guard of their own, or they could be made twice.
const guards: Partial<Record<OrderMove, string>> = {
  purchase: "supplied AND purchasetime IS NULL",
  ship: "(NOT supplied OR purchasetime IS NOT NULL)",
  settle: "settled_at IS NULL",
};

// What a move works out from the row itself.
const derived: Partial<Record<OrderMove, readonly string[]>> = {
  purchase: ["purchase_paid = least(orders.purchase_total, orders.actual_payment)"],
  return_unshipped: ["refunded = orders.actual_payment"],
};

// The columns by name: the statement's text is made of these words and the two tables above only.
const columns: Record<keyof Change, string> = {
  cancel_at: "cancel_at",
  ship_by: "ship_by",
  supply_at: "supply_at",
  confirm_at: "confirm_at",
  complete_at: "complete_at",
  settle_at: "settle_at",
  purchasetime: "purchasetime",
  delivertime: "delivertime",
  taketime: "taketime",
  settled_at: "settled_at",
  cancel_reason: "cancel_reason",
  extended: "extended",
  hidden: "hidden",
};

/** The state an order of mine is in, for the refusal that names it; null where it is not mine. */
export async function stateOf(
  tx: Database,
  orderId: bigint,
  owner: { buyer_id?: bigint; store_id?: bigint },
): Promise<{ state: OrderState; supplied: boolean; purchased: boolean; extended: boolean } | null> {
  const [row] = await rows<{ state: OrderState; supplied: boolean; purchased: boolean; extended: boolean }>(
    tx,
    "SELECT state, supplied, purchasetime IS NOT NULL AS purchased, extended FROM orders WHERE id = $1 AND ($2::bigint IS NULL OR buyer_id = $2) AND ($3::bigint IS NULL OR store_id = $3)",
    [orderId, owner.buyer_id ?? null, owner.store_id ?? null],
  );
  return row ?? null;
}

/** Moves the confirmation by itself further away, once. Null where that is not to be had. */
export async function extendConfirmation(tx: Database, orderId: bigint, buyerId: bigint, days: number, now: Date): Promise<Date | null> {
  const [extended] = await rows<{ confirm_at: Date }>(
    tx,
    `WITH extended AS (
       UPDATE orders SET extended = true, confirm_at = confirm_at + make_interval(days => $3::int)
       WHERE id = $1 AND buyer_id = $2 AND state = ANY($4) AND NOT extended RETURNING id, state, confirm_at
     ), history AS (
       INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, createtime)
       SELECT id, (SELECT max(seq) + 1 FROM order_history h WHERE h.order_id = extended.id), 'extend', state, state, 'buyer', $2, $5 FROM extended
     )
     SELECT confirm_at FROM extended`,
    [orderId, buyerId, days, orderMoves.extend.from, now],
  );
  return extended?.confirm_at ?? null;
}

interface AddressChange {
  order_id: bigint;
  buyer_id: bigint;
  address: object;
  freight: bigint;
  state: OrderState;
  now: Date;
}

/** The order's new payment; null where it has left the state in which the freight was reckoned, or was bought in meanwhile. */
export async function changeUnshippedAddress(tx: Database, change: AddressChange): Promise<bigint | null> {
  const [changed] = await rows<{ actual_payment: bigint }>(
    tx,
    `WITH changed AS (
       UPDATE orders SET address = $3, freight = $4, actual_payment = product_total + $4 - discount
       WHERE id = $1 AND buyer_id = $2 AND state = $5 AND state = ANY($6) AND purchasetime IS NULL AND (state = 'awaiting_payment' OR freight = $4)
       RETURNING id, state, actual_payment
     ), history AS (
       INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, createtime)
       SELECT id, (SELECT max(seq) + 1 FROM order_history h WHERE h.order_id = changed.id), 'change_address', state, state, 'buyer', $2, $7 FROM changed
     )
     SELECT actual_payment FROM changed`,
    [change.order_id, change.buyer_id, JSON.stringify(change.address), change.freight, change.state, orderMoves.change_address.from, change.now],
  );
  return changed?.actual_payment ?? null;
}

interface NewParcel {
  id: bigint;
  order_id: bigint;
  carrier: string;
  tracking_number: string;
  ask_at: Date | null;
  now: Date;
}

export async function insertParcel(tx: Database, parcel: NewParcel): Promise<void> {
  await rows(
    tx,
    `WITH made AS (
       INSERT INTO parcel (id, order_id, carrier, tracking_number, created_at, ask_at) VALUES ($1, $2, $3, $4, $6, $5) RETURNING id
     )
     INSERT INTO parcel_event (parcel_id, step, place, createtime)
     SELECT made.id, 'handed_over', s.ships_from, $6 FROM made, orders o JOIN store s ON s.id = o.store_id WHERE o.id = $2`,
    [parcel.id, parcel.order_id, parcel.carrier, parcel.tracking_number, parcel.ask_at, parcel.now],
  );
}

/** What a carrier's adapter needs to know of a parcel: where it goes, and which event came last. */
export interface TrackedParcel {
  id: bigint;
  created_at: Date;
  last_step: string;
  ships_from: string;
  country: string;
  city: string;
}

export async function trackedParcel(tx: Database, parcelId: bigint): Promise<TrackedParcel | null> {
  const [parcel] = await rows<TrackedParcel>(
    tx,
    `SELECT p.id, p.created_at, (SELECT step FROM parcel_event e WHERE e.parcel_id = p.id ORDER BY createtime DESC LIMIT 1) AS last_step,
            s.ships_from, o.address->>'country' AS country, o.address->>'city' AS city
     FROM parcel p JOIN orders o ON o.id = p.order_id JOIN store s ON s.id = o.store_id WHERE p.id = $1`,
    [parcelId],
  );
  return parcel ?? null;
}

/** Writes what the carrier told, and when to ask again (null: it is delivered). */
export async function writeParcelEvents(
  tx: Database,
  parcelId: bigint,
  events: readonly { step: string; place: string; createtime: Date }[],
  askAt: Date | null,
): Promise<void> {
  await rows(
    tx,
    `WITH told AS (
       INSERT INTO parcel_event (parcel_id, step, place, createtime)
       SELECT $1::bigint, step, place, createtime FROM unnest($2::text[], $3::text[], $4::timestamptz[]) AS e (step, place, createtime) ON CONFLICT DO NOTHING
     )
     UPDATE parcel SET ask_at = $5 WHERE id = $1`,
    [parcelId, events.map(({ step }) => step), events.map(({ place }) => place), events.map(({ createtime }) => createtime), askAt],
  );
}

type Deadline = "cancel_at" | "ship_by" | "supply_at" | "confirm_at" | "complete_at" | "settle_at";

// One text for each deadline, so that every one of them can be prepared and uses its own index.
const dueTexts = Object.fromEntries(
  (["cancel_at", "ship_by", "supply_at", "confirm_at", "complete_at", "settle_at"] as const).map((deadline) => [
    deadline,
    `SELECT id FROM orders WHERE ${deadline} <= $1 AND NOT id = ANY($2) ORDER BY ${deadline} LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  ]),
) as Record<Deadline, string>; // a text for each of the names above

/** The order whose deadline passed longest ago and that nobody else holds. */
export async function takeOrderDue(tx: Database, deadline: Deadline, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [order] = await rows<{ id: bigint }>(tx, dueTexts[deadline], [now, except]);
  return order?.id ?? null;
}

export async function takeParcelDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [parcel] = await rows<{ id: bigint }>(
    tx,
    "SELECT id FROM parcel WHERE ask_at <= $1 AND NOT id = ANY($2) ORDER BY ask_at LIMIT 1 FOR UPDATE SKIP LOCKED",
    [now, except],
  );
  return parcel?.id ?? null;
}
