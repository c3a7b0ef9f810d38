import type { Answered } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import type { ParcelStep } from "@arcade/contract/buying/orders/carriers";
import type { OrderCard } from "@arcade/contract/buying/orders/order";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import type { Context } from "../../../../platform/context.ts";
import { type Database, many } from "../../../../platform/database.ts";
import { sql, type Sql } from "../../../../platform/sql.ts";

/** Whose orders are shown: a buyer's, or a store's. */
export type Side = { buyer_id: bigint; store_id?: never } | { store_id: bigint; buyer_id?: never };

/** What a list and the page of an order have in common. */
export interface OrderRow {
  id: bigint;
  order_no: string;
  state: OrderState;
  store_id: bigint;
  store_name: string;
  product_total: bigint;
  freight: bigint;
  freight_discount: bigint;
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

/** The columns of `OrderRow` over `orders o`. `buyer_id` is null if somebody else than a buyer reads. */
export const card = (
  language: string,
  buyer_id: null | bigint,
) => sql`o.id, o.order_no, o.state, o.store_id, coalesce(o.store_name->>${language}, o.store_name->>'en') AS store_name,
  o.product_total, o.freight, o.freight_discount, o.discount, o.actual_payment,
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
  CASE WHEN o.refund_at IS NOT NULL THEN (SELECT jsonb_build_object('id', r.id::text, 'type', r.type, 'state',
    r.state, 'offered', r.offered IS NOT NULL, 'deadline', to_char(r.deadline AT TIME ZONE 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) FROM refund r WHERE r.order_id = o.id
    ORDER BY r.id DESC LIMIT 1) END AS refund`;
type Line = Answered<typeof orders.detail>["lines"][number];

/** The lines of orders, by order. */
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

/** The amounts of an order, as they are sent. */
export function texts(
  order: Pick<OrderRow, "product_total" | "freight" | "freight_discount" | "discount" | "actual_payment">,
) {
  return {
    product_total: moneyText(order.product_total),
    freight: moneyText(order.freight),
    freight_discount: moneyText(order.freight_discount),
    discount: moneyText(order.discount),
    actual_payment: moneyText(order.actual_payment),
  };
}

/** The times of the rules that an order's page names, as they are now. */
export function daysNow({ settings }: Context) {
  return {
    after_sales_days: settings.order_after_sales_days,
    extend_days: settings.order_extend_days,
    unpaid_minutes: settings.order_unpaid_minutes,
    top_up_hours: settings.order_top_up_hours,
  };
}
