import type { Answered, Received } from "@arcade/contract/endpoint";
import { type Language, type Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import { type Sale, settlementOf } from "@arcade/contract/buying/orders/price";
import type { ParcelStep } from "@arcade/contract/buying/orders/carriers";
import type { OrderCard } from "@arcade/contract/buying/orders/order";
import { orderMoves, type OrderState } from "@arcade/contract/buying/orders/states";
import { maxOrderCount, statesOfTab, type OrderTab } from "@arcade/contract/buying/orders/tabs";
import { pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many, one } from "../../../platform/database.ts";
import { constant, join, raw, sql, type Sql } from "../../../platform/sql.ts";
import { personOfStore } from "../../../platform/sql/person-of-store.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { couponsOfOrder } from "../coupons/index.ts";
import type { Context } from "../../../platform/context.ts";
import { loweredOf } from "./lowered.views.ts";
import { fallenOf, protectedOf } from "./protection/protection.views.ts";
import { later, needsContact } from "./rules.ts";

const pageSize = 20;

/** The owner of the list: a buyer, or a store. */
type Side = { buyer_id: bigint; store_id?: never } | { store_id: bigint; buyer_id?: never };

interface OrderRow {
  id: bigint;
  order_no: string;
  state: OrderState;
  store_id: bigint;
  store_name: string;
  product_total: bigint;
  freight: bigint;
  discount: bigint;
  actual_payment: bigint;
  createtime: Date;
  paymenttime: Date | null;
  settle_at: Date | null;
  settled: Date | null;
  remind_from: Date | null;
  deadline: Date | null;
  arrival: OrderCard["arrival"];
  supplied: boolean;
  purchased: boolean;
  extended: boolean;
  pay_with: bigint[];
  top_up: OrderCard["top_up"];
  group: OrderCard["group"];
  parcel: { carrier: string; tracking_number: string; step: ParcelStep | null } | null;
  refund: Answered<typeof orders.list>["items"][number]["refund"];
  buyer: string;
  destination: string;
  place: bigint;
}

// What the buyer was shown before the payment, later by the time that the payment took.
const promisedAt = (time: Sql) => sql`to_char((${time} + (coalesce(o.paymenttime, o.createtime) - o.createtime))
  AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const promisedArrival = sql`CASE WHEN o.arrive_by IS NOT NULL THEN jsonb_build_object(
  'from', ${promisedAt(sql`o.arrive_from`)}, 'to', ${promisedAt(sql`o.arrive_by`)}) END`;

const card = (
  language: string,
  buyer_id: null | bigint,
) => sql`o.id, o.order_no, o.state, o.store_id, coalesce(o.store_name->>${language}, o.store_name->>'en') AS store_name,
  o.product_total, o.freight, o.discount, o.actual_payment,
  o.createtime, o.paymenttime, o.settle_at, o.settled_at AS settled, o.remind_from, CASE WHEN NOT o.refund_open
    OR o.complete_at IS NOT NULL THEN coalesce(o.cancel_at, o.group_until, o.ship_by, o.confirm_at, o.complete_at) END
    AS deadline, ${promisedArrival} AS arrival, o.supplied, o.purchasetime IS NOT NULL AS purchased, o.extended,
  ARRAY(SELECT s.order_id FROM coupon_use u JOIN coupon_use s ON s.grant_id = u.grant_id AND s.order_id <> u.order_id
    AND s.voided_at IS NULL
   WHERE u.order_id = o.id AND u.by = 'platform' AND u.voided_at IS NULL AND o.state = 'awaiting_payment'
     AND o.buyer_id = ${buyer_id} ORDER BY 1) AS pay_with,
  CASE WHEN o.state = 'awaiting_payment' AND o.buyer_id = ${buyer_id} THEN (SELECT jsonb_build_object('recharge_id',
    t.recharge_id::text, 'waiting', t.decided_at IS NULL) FROM order_top_up t WHERE t.order_id = o.id) END AS top_up,
  (SELECT jsonb_build_object('id', b.id::text, 'size', b.size, 'members', b.members, 'until',
    to_char(b.until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'state', b.state)
   FROM group_place p JOIN buying_group b ON b.id = p.group_id WHERE p.order_id = o.id AND p.state <> 'wanted')
     AS "group",
  (SELECT jsonb_build_object('carrier', p.carrier, 'tracking_number', p.tracking_number, 'step', (SELECT step
    FROM parcel_event_ever e WHERE e.parcel_id = p.id AND e.struck_at IS NULL ORDER BY createtime DESC, e.id DESC
    LIMIT 1))
   FROM parcel p WHERE p.order_id = o.id ORDER BY p.id DESC LIMIT 1) AS parcel,
  CASE WHEN o.refund_at IS NOT NULL THEN (SELECT jsonb_build_object('id', r.id::text, 'state', r.state,
    'offered', r.offered IS NOT NULL, 'deadline', to_char(r.deadline AT TIME ZONE 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) FROM refund r WHERE r.order_id = o.id
    ORDER BY r.id DESC LIMIT 1) END AS refund`;

const search = (
  words: string,
) => sql`(${words} = '' OR o.order_no ILIKE ${words} OR EXISTS (SELECT FROM order_line l, jsonb_each_text(l.name) n
  WHERE l.order_id = o.id AND n.value ILIKE ${words})
  OR EXISTS (SELECT FROM jsonb_each_text(o.store_name) n WHERE n.value ILIKE ${words}))`;

const whose = (side: Side) =>
  side.store_id === undefined
    ? sql`o.buyer_id = ${side.buyer_id} AND NOT o.hidden`
    : sql`o.store_id = ${side.store_id}`;

// A store has nothing to do for an order that waits for its group, so only the tab "all" lists it.
const waiting = (side: Side, tab: string) =>
  side.store_id !== undefined && tab === "shipped" ? sql` AND o.group_until IS NULL` : sql``;

const returned = sql`o.refund_at IS NOT NULL`;

const soonest = sql`coalesce(o.ship_by, 'infinity'::timestamptz)`;

// The list of a store, which can also be searched by the codes of its SKUs and by the days on which orders were made.
const narrowed = (side: Side, { words, from, to }: Pick<ListPlace, "words" | "from" | "to">) =>
  side.store_id === undefined
    ? search(words)
    : sql`(${search(words)} OR EXISTS (SELECT FROM order_line l JOIN sku_code c ON c.sku_id = l.sku_id
        WHERE l.order_id = o.id AND c.code ILIKE ${words}))
      AND (${from}::date IS NULL OR o.createtime >= ${from}::date AT TIME ZONE 'UTC')
      AND (${to}::date IS NULL OR o.createtime < (${to}::date + 1) AT TIME ZONE 'UTC')`;

interface ListPlace {
  language: string;
  words: string;
  from: string | null;
  to: string | null;
  place: bigint | null;
  id: bigint | null;
  limit: number;
}

// One text for each side and tab, with the tab's state written out. One plan for all of them could use no index, and
// the database would read all orders of a store with a hundred thousand orders. The tab `returned` lists by refund:
// orders with a refund request, or with money that went back.
function listOf(side: Side, tab: OrderTab, { language, place: after, id, limit, ...asked }: ListPlace): Sql {
  const ofTab = tab === "all" ? sql`true` : tab === "returned" ? returned : isIn(statesOfTab[tab]);
  const from = sql`${card(language, side.buyer_id ?? null)}, b.nickname AS buyer, o.address->>'country' AS destination`;
  const condition = sql`FROM orders o JOIN member b ON b.id = o.buyer_id WHERE ${whose(side)}
    AND ${ofTab}${waiting(side, tab)} AND ${narrowed(side, asked)}`;
  // The index has the newest first, so the cursor's first number is not needed.
  if (side.store_id === undefined || tab !== "shipped")
    return sql`SELECT ${from}, 0::bigint AS place ${condition} AND o.id < coalesce(${id}::bigint, 9223372036854775807)
      ORDER BY o.id DESC LIMIT ${constant(limit)}`;
  // The store sees the nearest shipping deadline first. Another index has this order, and starts where the page before
  // ended.
  const place = sql`coalesce(extract(epoch FROM o.ship_by) * 1000, 9e15)::bigint`;
  return sql`SELECT ${from}, ${place} AS place ${condition}
    AND ${soonest} >= coalesce(to_timestamp(${after}::bigint / 1000.0), '-infinity')
      AND (${after}::bigint IS NULL OR (${place}, -o.id) > (${after}, -${id}::bigint)) ORDER BY ${soonest}, o.id DESC
        LIMIT ${constant(limit)}`;
}

/** The text contains the state, as the indexes name it. */
function isIn(state: OrderState): Sql {
  return sql`o.state = '${raw(state)}'`;
}

export async function orderList(
  context: Context,
  side: Side,
  input: Received<typeof orders.storeList>,
): Promise<Answered<typeof orders.storeList>> {
  const tab: OrderTab = input.tab ?? "all";
  const typed = (input.keywords ?? "").replace(/[\\%_]/g, "\\$&");
  const words = typed === "" ? "" : `%${typed}%`;
  const asked = { language: context.language, words, from: input.from ?? null, to: input.to ?? null };
  const { items, next } = await pageOf(
    { cursor: input.cursor, size: pageSize, keys: ["number", "number"] },
    ([place, id], limit) => many<OrderRow>(context.tx, listOf(side, tab, { ...asked, place, id, limit })),
    (last) => [last.place, last.id],
  );
  const lines = await linesOf(
    context.tx,
    items.map((order) => order.id),
    context.language,
  );
  return {
    items: items.map((order) => ({ ...order, ...texts(order), ...daysNow(context), lines: lines.get(order.id) ?? [] })),
    next,
  };
}

// Every tab counts up to the figure from which pages say "99+". A store has many finished orders, and nobody reads
// their exact number here.
export async function orderCounts(tx: Database, side: Side): Promise<Answered<typeof orders.counts>> {
  const upTo = (condition: Sql, order = sql``) =>
    sql`(SELECT count(*)::int FROM (SELECT FROM orders o WHERE ${whose(side)} AND ${condition}${order}
      LIMIT ${constant(maxOrderCount)}) counted)`;
  // Completed orders of a buyer are in no index of states. The oldest are nearly all completed, so counting from there
  // passes none of the open ones.
  const orderOf = (state: OrderState) =>
    side.store_id === undefined && state === "completed" ? sql` ORDER BY o.id` : sql``;
  const states = Object.entries(statesOfTab).map(
    ([tab, state]) => sql`${upTo(sql`${isIn(state)}${waiting(side, tab)}`, orderOf(state))} AS ${raw(tab)}`,
  );
  return one<Record<OrderTab, number>>(
    tx,
    sql`SELECT ${upTo(sql`true`)} AS "all", ${join(states, ", ")}, ${upTo(returned)} AS returned`,
  );
}

type Line = Answered<typeof orders.detail>["lines"][number];

export async function linesOf(
  tx: Database,
  orderIds: readonly bigint[],
  language: Language,
): Promise<Map<bigint, Line[]>> {
  const found = await many<Omit<Line, "price"> & { order_id: bigint; price: bigint }>(
    tx,
    sql`SELECT order_id, sku_id, goods_id, coalesce(name->>${language}, name->>'en') AS name,
      coalesce(specification->>${language}, specification->>'en') AS specification, picture, price, quantity,
      refunded_quantity, unsent, asked_back
     FROM order_line WHERE order_id = ANY(${orderIds}) ORDER BY id`,
  );
  const lines = found.map((line) => ({ ...line, price: moneyText(line.price) }));
  return Map.groupBy(lines, ({ order_id }) => order_id);
}

interface DetailRow extends Omit<OrderRow, "destination" | "place">, Sale {
  buyer_id: bigint;
  buyer_avatar: string | null;
  address: Answered<typeof orders.detail>["address"];
  remark: string;
  delivertime: Date | null;
  taketime: Date | null;
  cancel_reason: string | null;
  purchase_total: bigint | null;
  commission_ppm: number;
}

/** Operators are on neither side: they read any order. */
type NoSide = { buyer_id?: never; store_id?: never };

async function detailRow(context: Context, side: Side | NoSide, id: bigint): Promise<DetailRow> {
  const [order] = await many<DetailRow>(
    context.tx,
    sql`SELECT ${card(context.language, side.buyer_id ?? null)}, o.buyer_id, b.nickname AS buyer,
      b.avatar AS buyer_avatar, o.address, o.remark, o.delivertime, o.taketime,
            o.cancel_reason, o.purchase_total, o.commission_ppm, o.platform_discount, o.purchase_paid, o.purchase_back,
              o.refunded,
            o.freight_refunded, o.supplier_freight, o.freight_usual, o.platform_refunded, o.merchant_drawn
     FROM orders o JOIN member b ON b.id = o.buyer_id WHERE o.id = ${id} AND (${side.buyer_id ?? null}::bigint IS NULL
       OR o.buyer_id = ${side.buyer_id ?? null}) AND (${side.store_id ?? null}::bigint IS NULL
       OR o.store_id = ${side.store_id ?? null})`,
  );
  return order ?? refuse("not_found");
}

export async function orderDetail(context: Context, side: Side, id: bigint): Promise<Answered<typeof orders.detail>> {
  const shown = await detailOf(context, await detailRow(context, side, id));
  return { ...shown, history: shown.history.map(({ person: _person, ...step }) => step) };
}

export async function storeOrderDetail(
  context: Context,
  storeId: bigint,
  id: bigint,
): Promise<Answered<typeof orders.storeDetail>> {
  const order = await wholeOrder(context, { store_id: storeId }, id);
  // guard: a store sees the buyer's phone only while it needs it [order.contact ? -> true ?]
  return order.contact ? order : { ...order, address: { ...order.address, mobile: "" } };
}

/** An order with its costs and its profit, as its store and operators see it. */
export async function wholeOrder(
  context: Context,
  side: Side | NoSide,
  id: bigint,
): Promise<Answered<typeof orders.storeDetail>> {
  const order = await detailRow(context, side, id);
  const cost = order.purchase_total ?? 0n;
  // The figures of the future settlement, whether or not the purchase has been made. An order that ended before it will
  // never be settled.
  const purchase_paid = order.purchased ? order.purchase_paid : order.state === "cancelled" ? 0n : cost;
  const { commission, to_merchant } = settlementOf({ ...order, purchase_paid }, order.commission_ppm);
  const detail = await detailOf(context, order);
  const codes = await codesOf(context.tx, order.id);
  return {
    ...detail,
    lines: detail.lines.map((line) => ({ ...line, code: codes.get(String(line.sku_id)) ?? null })),
    own_notes: await notesOf(context.tx, order.id, false),
    contact: needsContact(order, context.now),
    buyer: { id: order.buyer_id, nickname: order.buyer, avatar: order.buyer_avatar },
    purchase_total: order.purchase_total === null ? null : moneyText(order.purchase_total),
    commission: moneyText(commission),
    profit: moneyText(to_merchant),
    platform_discount: moneyText(order.platform_discount),
    platform_refunded: moneyText(order.platform_refunded),
    purchase_drawn: moneyText(order.purchased ? cost - order.purchase_paid : 0n),
    purchase_back: moneyText(order.purchase_back),
    merchant_drawn: moneyText(order.merchant_drawn),
  };
}

/** The store's own codes of the SKUs of an order. */
async function codesOf(tx: Database, orderId: bigint): Promise<ReadonlyMap<string, string>> {
  const found = await many<{ sku_id: bigint; code: string }>(
    tx,
    sql`SELECT l.sku_id, c.code FROM order_line l JOIN sku_code c ON c.sku_id = l.sku_id WHERE l.order_id = ${orderId}`,
  );
  return new Map(found.map(({ sku_id, code }) => [String(sku_id), code]));
}

async function detailOf(
  context: Context,
  order: DetailRow,
): Promise<Omit<Answered<typeof orders.detail>, "history"> & Pick<Answered<typeof orders.storeDetail>, "history">> {
  const correctable = later(context.now, { hours: -context.settings.tracking_correct_hours });
  const [lines, parcels, history, notes, coupons, lowered, fallen, given] = await Promise.all([
    linesOf(context.tx, [order.id], context.language),
    many<Answered<typeof orders.detail>["parcels"][number]>(
      context.tx,
      sql`SELECT p.id, p.carrier, p.tracking_number, p.created_at AS createtime,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('sku_id', l.sku_id::text, 'quantity', k.quantity)
                ORDER BY l.id), '[]') FROM parcel_line k JOIN order_line l ON l.id = k.order_line_id
               WHERE k.parcel_id = p.id) AS lines,
              CASE WHEN o.state = ANY(${orderMoves.correct_tracking.from}) AND NOT o.supplied
                AND p.created_at > ${correctable} AND NOT EXISTS (SELECT FROM parcel_event e WHERE e.parcel_id = p.id
                AND e.step = 'delivered' AND e.struck_at IS NULL)
                   THEN p.created_at + make_interval(hours => ${context.settings.tracking_correct_hours}::int) END
                     AS correct_until,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id::text, 'step', e.step, 'place', e.place, 'by',
                e.by, 'struck', e.struck_reason, 'createtime', to_char(e.createtime AT TIME ZONE 'UTC',
                'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY e.createtime DESC, e.id DESC), '[]')
               FROM parcel_event_ever e WHERE e.parcel_id = p.id) AS events
       FROM parcel p JOIN orders o ON o.id = p.order_id WHERE p.order_id = ${order.id} ORDER BY p.id DESC`,
    ),
    many<Answered<typeof orders.storeDetail>["history"][number]>(
      context.tx,
      sql`SELECT h.move, h.state, h.by, h.note, h.createtime, ${personOfStore(sql`h.by`, sql`h.actor_id`, order.store_id)}
          AS person
        FROM order_history h WHERE h.order_id = ${order.id} ORDER BY h.seq DESC`,
    ),
    notesOf(context.tx, order.id, true),
    order.discount > 0n ? couponsOfOrder(context.tx, order.id, context.language) : [],
    loweredOf(context.tx, order.id),
    fallenOf(context, order),
    order.refunded > 0n ? protectedOf(context.tx, order.id) : [],
  ]);
  return {
    ...order,
    ...texts(order),
    ...daysNow(context),
    refunded: moneyText(order.refunded),
    lines: lines.get(order.id) ?? [],
    parcels,
    history,
    notes,
    lowered,
    fallen,
    protected: given,
    coupons: coupons.map((coupon) => ({ ...coupon, discount: moneyText(coupon.discount) })),
  };
}

/** The store's notes on an order: those that the buyer can read, or those for the store only. */
function notesOf(tx: Database, orderId: bigint, shown: boolean): Promise<Answered<typeof orders.detail>["notes"]> {
  return many(
    tx,
    sql`SELECT id, text, created_at AS createtime FROM order_note WHERE order_id = ${orderId} AND shown = ${shown}
      AND removed_at IS NULL ORDER BY id DESC`,
  );
}

function texts(order: Pick<OrderRow, "product_total" | "freight" | "discount" | "actual_payment">) {
  return {
    product_total: moneyText(order.product_total),
    freight: moneyText(order.freight),
    discount: moneyText(order.discount),
    actual_payment: moneyText(order.actual_payment),
  };
}

function daysNow({ settings }: Context) {
  return {
    after_sales_days: settings.order_after_sales_days,
    extend_days: settings.order_extend_days,
    unpaid_minutes: settings.order_unpaid_minutes,
    top_up_hours: settings.order_top_up_hours,
  };
}

/** The numbers of a member's orders, and whether the member is the buyer or the store, by id. */
export async function orderNumbers(
  tx: Database,
  memberId: bigint,
  orderIds: readonly bigint[],
): Promise<Map<bigint, { id: bigint; order_no: string; side: "buyer" | "merchant" }>> {
  const found = await many<{ id: bigint; order_no: string; side: "buyer" | "merchant" }>(
    tx,
    sql`SELECT id, order_no, CASE WHEN buyer_id = ${memberId} THEN 'buyer' ELSE 'merchant' END AS side FROM orders
      WHERE id = ANY(${orderIds}) AND (buyer_id = ${memberId} OR merchant_id = ${memberId})`,
  );
  return new Map(found.map((order) => [order.id, order]));
}

export function orderedLines(
  tx: Database,
  orderId: bigint,
  buyerId: bigint,
): Promise<{ sku_id: bigint; quantity: number; name: Translated }[]> {
  return many(
    tx,
    sql`SELECT l.sku_id, l.quantity, l.name FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.id = ${orderId}
      AND o.buyer_id = ${buyerId} ORDER BY l.id`,
  );
}
