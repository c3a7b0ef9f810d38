import type { Answered, Received } from "@arcade/contract/endpoint";
import { type Language, type Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/orders/api";
import { settlementOf } from "@arcade/contract/orders/price";
import type { OrderState } from "@arcade/contract/orders/states";
import { orderTabs, statesOfTab, type OrderTab } from "@arcade/contract/orders/tabs";
import { readNumberCursor, writeCursor } from "../../platform/cursor.ts";
import { type Database, rows } from "../../platform/database.ts";
import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";

// A constant in the texts: PostgreSQL plans a LIMIT that is a parameter for a tenth of all rows.
const pageSize = 20;

/** Whose lists these are: a buyer's orders, or a store's. */
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
  deadline: Date | null;
  supplied: boolean;
  purchased: boolean;
  extended: boolean;
  parcel: { carrier: string; tracking_number: string; step: "handed_over" | null } | null;
  buyer: string;
  destination: string;
  place: bigint;
}

const card = `o.id, o.order_no, o.state, o.store_id, coalesce(o.store_name->>$1, o.store_name->>'en') AS store_name, o.product_total, o.freight, o.discount, o.actual_payment,
  o.createtime, coalesce(o.cancel_at, o.ship_by, o.confirm_at, o.complete_at) AS deadline, o.supplied, o.purchasetime IS NOT NULL AS purchased, o.extended,
  (SELECT jsonb_build_object('carrier', p.carrier, 'tracking_number', p.tracking_number, 'step', (SELECT step FROM parcel_event e WHERE e.parcel_id = p.id ORDER BY createtime DESC LIMIT 1))
   FROM parcel p WHERE p.order_id = o.id ORDER BY p.id DESC LIMIT 1) AS parcel`;

const mine = "($2::bigint IS NULL OR o.buyer_id = $2 AND NOT o.hidden) AND ($3::bigint IS NULL OR o.store_id = $3)";

// The tab `returned` lists by refund; with none open it lists none.
const ofTab = "($4::text IS NULL OR o.state = $4) AND NOT $5";

const search = `($6 = '' OR o.order_no ILIKE $6 OR EXISTS (SELECT FROM order_line l, jsonb_each_text(l.name) n WHERE l.order_id = o.id AND n.value ILIKE $6)
  OR EXISTS (SELECT FROM jsonb_each_text(o.store_name) n WHERE n.value ILIKE $6))`;

const listText = (place: string) => `SELECT * FROM (
    SELECT ${card}, b.nickname AS buyer, o.address->>'country' AS destination, ${place} AS place
    FROM orders o JOIN member b ON b.id = o.buyer_id WHERE ${mine} AND ${ofTab} AND ${search}
  ) o WHERE ($7::bigint IS NULL OR (o.place, -o.id) > ($7, -$8::bigint)) ORDER BY o.place, o.id DESC LIMIT ${pageSize + 1}`;

const newestFirst = listText("-o.id");
// What must be shipped soonest comes first for the store.
const deadlineFirst = listText("coalesce(extract(epoch FROM o.ship_by) * 1000, 9e15)::bigint");

export async function orderList(turn: Turn, side: Side, input: Received<typeof orders.list>): Promise<Answered<typeof orders.storeList>> {
  const tab: OrderTab = input.tab ?? "all";
  const [place, id] = readNumberCursor(input.cursor, 2);
  const words = (input.keywords ?? "").replace(/[\\%_]/g, "\\$&");
  const found = await rows<OrderRow>(turn.tx, tab === "shipped" && side.store_id !== undefined ? deadlineFirst : newestFirst, [
    turn.language,
    side.buyer_id ?? null,
    side.store_id ?? null,
    tab === "all" || tab === "returned" ? null : statesOfTab[tab],
    tab === "returned",
    words === "" ? "" : `%${words}%`,
    place ?? null,
    id ?? null,
  ]);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  const lines = await linesOf(
    turn.tx,
    page.map((order) => order.id),
    turn.language,
  );
  return {
    items: page.map((order) => ({ ...order, ...texts(order), lines: lines.get(order.id) ?? [] })),
    next: found.length > pageSize && last ? writeCursor([last.place, last.id]) : null,
  };
}

export async function orderCounts(tx: Database, side: Side): Promise<Answered<typeof orders.counts>> {
  const found = await rows<{ state: OrderState; count: number }>(
    tx,
    "SELECT state, count(*)::int AS count FROM orders WHERE ($1::bigint IS NULL OR buyer_id = $1 AND NOT hidden) AND ($2::bigint IS NULL OR store_id = $2) GROUP BY state",
    [side.buyer_id ?? null, side.store_id ?? null],
  );
  const counts = new Map(found.map(({ state, count }) => [state, count]));
  const all = found.reduce((total, { count }) => total + count, 0);
  const entries = orderTabs.map((tab) => [tab, tab === "all" ? all : tab === "returned" ? 0 : (counts.get(statesOfTab[tab]) ?? 0)] as const);
  return Object.fromEntries(entries) as Record<OrderTab, number>; // a count for every tab
}

type Line = Answered<typeof orders.detail>["lines"][number];

async function linesOf(tx: Database, orderIds: readonly bigint[], language: Language): Promise<Map<bigint, Line[]>> {
  const found = await rows<Omit<Line, "price"> & { order_id: bigint; price: bigint }>(
    tx,
    `SELECT order_id, sku_id, goods_id, coalesce(name->>$2, name->>'en') AS name, coalesce(specification->>$2, specification->>'en') AS specification, picture, price, quantity
     FROM order_line WHERE order_id = ANY($1) ORDER BY id`,
    [orderIds, language],
  );
  const lines = found.map((line) => ({ ...line, price: moneyText(line.price) }));
  return Map.groupBy(lines, ({ order_id }) => order_id);
}

interface DetailRow extends OrderRow {
  buyer_avatar: string | null;
  address: Answered<typeof orders.detail>["address"];
  remark: string;
  paymenttime: Date | null;
  delivertime: Date | null;
  taketime: Date | null;
  settle_at: Date | null;
  settled: Date | null;
  cancel_reason: string | null;
  refunded: bigint;
  purchase_total: bigint | null;
  purchase_paid: bigint;
  commission_ppm: number;
}

async function detailRow(turn: Turn, side: Side, id: bigint): Promise<DetailRow> {
  const [order] = await rows<DetailRow>(
    turn.tx,
    `SELECT ${card}, b.nickname AS buyer, b.avatar AS buyer_avatar, o.address, o.remark, o.paymenttime, o.delivertime, o.taketime, o.settle_at, o.settled_at AS settled,
            o.cancel_reason, o.refunded, o.purchase_total, o.purchase_paid, o.commission_ppm
     FROM orders o JOIN member b ON b.id = o.buyer_id WHERE o.id = $4 AND ($2::bigint IS NULL OR o.buyer_id = $2) AND ($3::bigint IS NULL OR o.store_id = $3)`,
    [turn.language, side.buyer_id ?? null, side.store_id ?? null, id],
  );
  return order ?? refuse("not_found");
}

export async function orderDetail(turn: Turn, side: Side, id: bigint): Promise<Answered<typeof orders.detail>> {
  return detailOf(turn, await detailRow(turn, side, id));
}

export async function storeOrderDetail(turn: Turn, storeId: bigint, id: bigint): Promise<Answered<typeof orders.storeDetail>> {
  const order = await detailRow(turn, { store_id: storeId }, id);
  const cost = order.purchase_total ?? 0n;
  // As it will be settled, whether the purchase has been made already or not.
  const { commission, to_merchant } = settlementOf({ ...order, purchase_paid: order.purchase_paid || cost }, order.commission_ppm);
  return {
    ...(await detailOf(turn, order)),
    buyer: { nickname: order.buyer, avatar: order.buyer_avatar },
    purchase_total: order.purchase_total === null ? null : moneyText(order.purchase_total),
    commission: moneyText(commission),
    profit: moneyText(to_merchant),
  };
}

async function detailOf(turn: Turn, order: DetailRow): Promise<Answered<typeof orders.detail>> {
  const [lines, parcels, history] = await Promise.all([
    linesOf(turn.tx, [order.id], turn.language),
    rows<Answered<typeof orders.detail>["parcels"][number]>(
      turn.tx,
      `SELECT p.carrier, p.tracking_number, p.created_at AS createtime,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('step', e.step, 'place', e.place, 'createtime', to_char(e.createtime AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY e.createtime DESC), '[]')
               FROM parcel_event e WHERE e.parcel_id = p.id) AS events
       FROM parcel p WHERE p.order_id = $1 ORDER BY p.id DESC`,
      [order.id],
    ),
    rows<Answered<typeof orders.detail>["history"][number]>(
      turn.tx,
      "SELECT move, state, by, note, createtime FROM order_history WHERE order_id = $1 ORDER BY seq DESC",
      [order.id],
    ),
  ]);
  return { ...order, ...texts(order), refunded: moneyText(order.refunded), lines: lines.get(order.id) ?? [], parcels, history };
}

function texts(order: Pick<OrderRow, "product_total" | "freight" | "discount" | "actual_payment">) {
  return {
    product_total: moneyText(order.product_total),
    freight: moneyText(order.freight),
    discount: moneyText(order.discount),
    actual_payment: moneyText(order.actual_payment),
  };
}

interface ToBuyRow {
  id: bigint;
  order_no: string;
  cost: bigint;
  product_total: bigint;
  freight: bigint;
  discount: bigint;
  actual_payment: bigint;
  commission_ppm: number;
  ship_by: Date;
  paymenttime: Date;
}

export async function ordersToBuy(turn: Turn, storeId: bigint, cursor: string | undefined): Promise<Answered<typeof orders.toBuy>> {
  const [after, id] = readNumberCursor(cursor, 2);
  const found = await rows<ToBuyRow>(
    turn.tx,
    `SELECT id, order_no, coalesce(purchase_total, 0)::bigint AS cost, product_total, freight, discount, actual_payment, commission_ppm, ship_by, paymenttime FROM orders
     WHERE store_id = $1 AND state = 'awaiting_shipment' AND supplied AND purchasetime IS NULL
       AND ($2::bigint IS NULL OR (ship_by, id) > (to_timestamp($2 / 1000.0), $3::bigint))
     ORDER BY ship_by, id LIMIT ${pageSize + 1}`,
    [storeId, after ?? null, id ?? null],
  );
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  const lines = await linesOf(
    turn.tx,
    page.map((order) => order.id),
    turn.language,
  );
  return {
    items: page.map((order) => {
      const { commission, to_merchant } = settlementOf({ ...order, purchase_paid: order.cost, refunded: 0n }, order.commission_ppm);
      return {
        id: order.id,
        order_no: order.order_no,
        lines: lines.get(order.id) ?? [],
        cost: moneyText(order.cost),
        price: moneyText(order.actual_payment),
        commission: moneyText(commission),
        profit: moneyText(to_merchant),
        ship_by: order.ship_by,
        paymenttime: order.paymenttime,
      };
    }),
    next: found.length > pageSize && last ? writeCursor([last.ship_by.getTime(), last.id]) : null,
  };
}

/** The numbers of orders that a member is part of, and from which side, by id. */
export async function orderNumbers(
  tx: Database,
  memberId: bigint,
  orderIds: readonly bigint[],
): Promise<Map<bigint, { id: bigint; order_no: string; side: "buyer" | "merchant" }>> {
  const found = await rows<{ id: bigint; order_no: string; side: "buyer" | "merchant" }>(
    tx,
    "SELECT id, order_no, CASE WHEN buyer_id = $1 THEN 'buyer' ELSE 'merchant' END AS side FROM orders WHERE id = ANY($2) AND (buyer_id = $1 OR merchant_id = $1)",
    [memberId, orderIds],
  );
  return new Map(found.map((order) => [order.id, order]));
}

/** What an unshipped order of mine costs to send, for another address. */
export async function linesForFreight(
  tx: Database,
  buyerId: bigint,
  orderId: bigint,
): Promise<{ state: OrderState; freight: bigint; lines: { sku_id: bigint; price: bigint; quantity: number }[] } | null> {
  const [order] = await rows<{ state: OrderState; freight: bigint }>(tx, "SELECT state, freight FROM orders WHERE id = $1 AND buyer_id = $2", [
    orderId,
    buyerId,
  ]);
  if (order === undefined) return null;
  return { ...order, lines: await rows(tx, "SELECT sku_id, price, quantity FROM order_line WHERE order_id = $1", [orderId]) };
}

export function orderedLines(tx: Database, orderId: bigint, buyerId: bigint): Promise<{ sku_id: bigint; quantity: number; name: Translated }[]> {
  return rows(
    tx,
    "SELECT l.sku_id, l.quantity, l.name FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.id = $1 AND o.buyer_id = $2 ORDER BY l.id",
    [orderId, buyerId],
  );
}
