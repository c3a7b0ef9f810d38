import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import { type Sale, settlementOf } from "@arcade/contract/buying/orders/price";
import { orderMoves } from "@arcade/contract/buying/orders/states";
import type { Context } from "../../../../platform/context.ts";
import { type Database, many } from "../../../../platform/database.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import { sql } from "../../../../platform/sql.ts";
import { personOfStore } from "../../../../platform/sql/person-of-store.ts";
import { couponsOfOrder } from "../../coupons/index.ts";
import { fallenOf, protectedOf } from "../protection/protection.views.ts";
import { later, needsContact } from "../rules.ts";
import { card, daysNow, linesOf, type OrderRow, type Side, texts } from "./card.views.ts";
import { loweredOf } from "./lowered.views.ts";

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
      sql`SELECT p.id, p.refund_id, p.carrier, p.tracking_number, p.created_at AS createtime,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('sku_id', l.sku_id::text, 'quantity', k.quantity)
                ORDER BY l.id), '[]') FROM parcel_line k JOIN order_line l ON l.id = k.order_line_id
               WHERE k.parcel_id = p.id) AS lines,
              CASE WHEN o.state = ANY(${orderMoves.correct_tracking.from}) AND NOT o.supplied
                AND p.refund_id IS NULL AND p.created_at > ${correctable} AND NOT EXISTS (SELECT FROM parcel_event e WHERE e.parcel_id = p.id
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
    order.discount + order.freight_discount > 0n ? couponsOfOrder(context.tx, order.id, context.language) : [],
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
