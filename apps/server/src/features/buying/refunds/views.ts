import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import type { RefundRefusal } from "@arcade/contract/buying/refunds/reasons";
import type { RefundState } from "@arcade/contract/buying/refunds/states";
import { pageById, pageOf } from "../../../platform/http/page-of.ts";
import { many, maybeOne } from "../../../platform/database.ts";
import type { Searchable } from "../../../platform/searchable.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { personOfStore } from "../../../platform/sql/person-of-store.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import {
  linesToRefund,
  openRefundOf,
  orderToRefund,
  type RefundOrder,
  type RefundOrderLine,
} from "./order-money.views.ts";
import { exchangeOf, exchangeSkuOnWire, exchangeSkus } from "./exchange/exchange.views.ts";
import { planRefund } from "./pay-refund.ts";
import { isAfterSalesOver } from "./rules.ts";
import type { Refund, RefundOwner } from "./sql.ts";

const pageSize = 20;

type Card = Answered<typeof refunds.list>["items"][number];
type Line = Omit<Answered<typeof refunds.limit>["lines"][number], "exchange">;

interface CardRow extends Refund {
  order_no: string;
  refunded: Date | null;
}

const card = sql`r.id, r.refund_no, r.order_id, r.buyer_id, r.store_id, r.merchant_id, o.order_no, r.type, r.reason,
  r.amount, r.agreed, r.offered, r.unsent, r.state, r.deadline, r.held, r.missing, r.applications, r.pictures,
  r.createtime, r.state_at, r.tracked_at, r.carrier, r.tracking_number, r.exchange_sku_id, r.aside, r.version,
  r.refunded_at AS refunded`;

/** What a buyer can request for an order, and the reason if nothing. */
export async function refundLimits(
  context: Context,
  buyerId: bigint,
  orderId: bigint,
): Promise<Answered<typeof refunds.limit>> {
  const order = await orderToRefund(context.tx, orderId, buyerId);
  if (order === null) refuse("not_found");
  const [lines, open, skus] = await Promise.all([
    linesToRefund(context.tx, orderId, context.language),
    openRefundOf(context.tx, orderId),
    exchangeSkus(context.tx, orderId),
  ]);
  return {
    order_id: order.id,
    order_no: order.order_no,
    order_state: order.state,
    lines: lines.map((line) => ({
      ...lineOnWire(line),
      exchange: skus
        .filter(({ line_id }) => line_id === line.id)
        .map((sku) => exchangeSkuOnWire(sku, context.language)),
    })),
    freight_left: moneyText(order.freight_left),
    until: order.settle_at ?? order.settled_at,
    ...timesOf(context),
    problem: problemOf(order, lines, context.now),
    open_refund_id: open?.id ?? null,
  };
}

/** How long each side has at each step. */
function timesOf({ settings }: Context) {
  return {
    answer_hours: settings.refund_answer_hours,
    return_days: settings.refund_return_days,
    confirm_days: settings.refund_confirm_days,
    ship_days: settings.exchange_ship_days,
    receipt_days: settings.order_confirm_days,
  };
}

function problemOf(
  order: RefundOrder,
  lines: readonly RefundOrderLine[],
  now: Date,
): Answered<typeof refunds.limit>["problem"] {
  if (order.refund_open) return "refund_open";
  if (order.group_until !== null) return "group_waits";
  if (order.state === "cancelled") return "order_moved";
  if (isAfterSalesOver(order, now)) return "after_sales_over";
  return lines.every(({ quantity, refunded_quantity }) => quantity === refunded_quantity) ? "nothing_left" : null;
}

function lineOnWire({
  id,
  goods_id,
  sku_id,
  name,
  specification,
  picture,
  price,
  quantity,
  paid,
  refunded,
  refunded_quantity,
  unsent,
}: RefundOrderLine): Line {
  return {
    line_id: id,
    goods_id,
    sku_id,
    name,
    specification,
    picture,
    price: moneyText(price),
    quantity,
    paid: moneyText(paid),
    refunded: moneyText(refunded),
    refunded_quantity,
    unsent,
  };
}

export async function refundList(
  context: Context,
  buyerId: bigint,
  input: Received<typeof refunds.list>,
): Promise<Answered<typeof refunds.list>> {
  const { items, next } = await pageById(input.cursor, pageSize, (before, limit) =>
    many<CardRow>(
      context.tx,
      sql`SELECT ${card} FROM refund r JOIN orders o ON o.id = r.order_id WHERE r.buyer_id = ${buyerId}
        AND (${input.order_id ?? null}::bigint IS NULL OR r.order_id = ${input.order_id ?? null})
       AND r.id < coalesce(${before}::bigint, 9223372036854775807) ORDER BY r.id DESC LIMIT ${constant(limit)}`,
    ),
  );
  return { items: items.map(cardOf), next };
}

// One text for each list: those to be answered by the nearest deadline, the others newest first.
const storeTexts = {
  to_answer: sql`r.state IN ('applied', 'returned', 'replacing')`,
  open: sql`r.state IN ('applied', 'rejected', 'returning', 'returned', 'arbitration', 'paying', 'replacing', 'resent')`,
  all: sql`true`,
} as const;

export async function storeRefundList(
  context: Context,
  storeId: bigint,
  input: Received<typeof refunds.storeList>,
): Promise<Answered<typeof refunds.storeList>> {
  const byDeadline = input.which === "to_answer";
  const place = sql`coalesce(extract(epoch FROM r.deadline) * 1000, 0)::bigint`;
  const { items, next } = await pageOf(
    { cursor: input.cursor, size: pageSize, keys: ["number", "number"] },
    ([after, before], limit) =>
      many<CardRow & { buyer: string; lines: { name: string; picture: string; quantity: number }[]; place: bigint }>(
        context.tx,
        sql`SELECT ${card}, b.nickname AS buyer, ${place} AS place,
       (SELECT jsonb_agg(jsonb_build_object('name', coalesce(l.name->>${context.language}, l.name->>'en'), 'picture',
         l.picture, 'quantity', a.quantity) ORDER BY l.id)
        FROM refund_line a JOIN order_line l ON l.order_id = a.order_id AND l.sku_id = a.sku_id
          WHERE a.refund_id = r.id) AS lines
     FROM refund r JOIN orders o ON o.id = r.order_id JOIN member b ON b.id = r.buyer_id
     WHERE r.store_id = ${storeId} AND ${storeTexts[input.which]} AND (${input.order_id ?? null}::bigint IS NULL
       OR r.order_id = ${input.order_id ?? null})
       AND ${
         byDeadline
           ? sql`(${after}::bigint IS NULL
         OR (${place}, -r.id) > (${after}, -${before}::bigint))`
           : sql`r.id < coalesce(${before}::bigint,
         9223372036854775807) AND (${after}::bigint IS NULL OR true)`
       }
     ORDER BY ${byDeadline ? sql`${place}, ` : sql``}r.id DESC LIMIT ${constant(limit)}`,
      ),
    (last) => [last.place, last.id],
  );
  return {
    items: items.map((one) => ({ ...cardOf(one), buyer: one.buyer, lines: one.lines })),
    next,
  };
}

function cardOf({
  id,
  refund_no,
  order_id,
  order_no,
  type,
  reason,
  amount,
  agreed,
  offered,
  state,
  deadline,
  createtime,
  refunded,
}: CardRow): Card {
  return {
    id,
    refund_no,
    order_id,
    order_no,
    type,
    reason,
    amount: moneyText(amount),
    agreed: agreed === null ? null : moneyText(agreed),
    offered: offered === null ? null : moneyText(offered),
    state,
    deadline,
    createtime,
    refunded,
  };
}

interface DetailRow extends CardRow {
  order_state: RefundOrder["state"];
  store_name: string;
  text: string;
  freight: bigint;
  return_address: Answered<typeof refunds.detail>["return_address"];
  carrier: string | null;
  tracking_number: string | null;
  from_store: bigint;
  purchase_back: bigint;
  commission_back: bigint;
  nickname: string;
  avatar: string | null;
}

async function detailRow(context: Context, id: bigint, owner: RefundOwner): Promise<DetailRow> {
  const found = await maybeOne<DetailRow>(
    context.tx,
    sql`SELECT ${card}, o.state AS order_state, coalesce(o.store_name->>${context.language}, o.store_name->>'en')
      AS store_name, r.text, r.freight, r.return_address,
       r.from_store, r.purchase_back, r.commission_back, b.nickname, b.avatar
     FROM refund r JOIN orders o ON o.id = r.order_id JOIN member b ON b.id = r.buyer_id
     WHERE r.id = ${id} AND (${owner.buyer_id ?? null}::bigint IS NULL OR r.buyer_id = ${owner.buyer_id ?? null})
       AND (${owner.store_id ?? null}::bigint IS NULL OR r.store_id = ${owner.store_id ?? null})`,
  );
  return found ?? refuse("not_found");
}

export async function refundDetail(
  context: Context,
  buyerId: bigint,
  id: bigint,
): Promise<Answered<typeof refunds.detail>> {
  const shown = await detailOf(context, await detailRow(context, id, { buyer_id: buyerId }));
  return { ...shown, log: shown.log.map(({ person: _person, ...said }) => said) };
}

/** With what it costs the store: as it would be paid now, or as it was. */
export async function storeRefundDetail(
  context: Context,
  storeId: bigint,
  id: bigint,
): Promise<Answered<typeof refunds.storeDetail>> {
  const refund = await detailRow(context, id, { store_id: storeId });
  return {
    ...(await detailOf(context, refund)),
    buyer: { nickname: refund.nickname, avatar: refund.avatar },
    cost: await costOf(context, refund),
  };
}

const none = moneyText(0n);

async function costOf(context: Context, refund: DetailRow): Promise<Answered<typeof refunds.storeDetail>["cost"]> {
  // An exchange moves no money.
  if (refund.type === "exchange")
    return { from_order: none, from_store: none, commission_back: none, purchase_back: none };
  const open = !(["refunded", "closed", "withdrawn"] as readonly RefundState[]).includes(refund.state);
  const amount = refund.agreed ?? refund.amount;
  const plan = open ? await planRefund(context, refund, amount) : null;
  const from_store = plan?.from_merchant ?? refund.from_store;
  return {
    from_order: moneyText(amount - (from_store > 0n ? from_store : 0n)),
    from_store: moneyText(from_store),
    commission_back: moneyText(plan?.commission ?? refund.commission_back),
    purchase_back: moneyText(plan === null ? refund.purchase_back : plan.purchase_back),
  };
}

type StoreLog = Pick<Answered<typeof refunds.storeDetail>, "log">;
type LogRow = Omit<StoreLog["log"][number], "amount" | "refusal"> & {
  amount: bigint | null;
  refusal: RefundRefusal | null;
};

async function detailOf(
  context: Context,
  refund: DetailRow,
): Promise<Omit<Answered<typeof refunds.detail>, "log"> & StoreLog> {
  const [lines, asked, log, exchange] = await Promise.all([
    linesToRefund(context.tx, refund.order_id, context.language),
    many<{ sku_id: bigint; quantity: number; amount: bigint }>(
      context.tx,
      sql`SELECT sku_id, quantity, amount FROM refund_line WHERE refund_id = ${refund.id}`,
    ),
    many<LogRow>(
      context.tx,
      sql`SELECT v.seq, v.move, v.by, v.state, v.type, v.reason, v.refusal, v.amount, v.text, v.pictures, v.carrier,
          v.tracking_number, v.createtime, ${personOfStore(sql`v.by`, sql`v.actor_id`, refund.store_id)} AS person
        FROM refund_event v WHERE v.refund_id = ${refund.id} ORDER BY v.seq DESC`,
    ),
    exchangeOf(context, refund),
  ]);
  const { carrier, tracking_number, tracked_at } = refund;
  return {
    ...cardOf(refund),
    order_state: refund.order_state,
    store_id: refund.store_id,
    store_name: refund.store_name,
    version: refund.version,
    text: refund.text,
    pictures: refund.pictures,
    freight: moneyText(refund.freight),
    lines: lines.flatMap((line) => {
      const piece = asked.find(({ sku_id }) => sku_id === line.sku_id);
      return piece === undefined
        ? []
        : [{ ...lineOnWire(line), asked_quantity: piece.quantity, asked: moneyText(piece.amount) }];
    }),
    return_address: refund.return_address,
    tracking:
      carrier === null || tracking_number === null || tracked_at === null
        ? null
        : { carrier, tracking_number, createtime: tracked_at },
    exchange,
    tries_left: Math.max(0, context.settings.refund_applications_most - refund.applications),
    ...timesOf(context),
    log: log.map((event) => ({ ...event, amount: event.amount === null ? null : moneyText(event.amount) })),
  };
}

/** For the search of the back office: by number. It is about its order. */
export const searchableRefunds: Searchable = ({ typed, id, language }) => sql`
  SELECT r.id, r.refund_no AS name, b.nickname || ' · ' || coalesce(s.name->>${language}, s.name->>'en') AS about,
    r.amount, r.createtime, true AS exact
  FROM refund r JOIN member b ON b.id = r.buyer_id JOIN store s ON s.id = r.store_id
  WHERE r.id = ANY(ARRAY(SELECT id FROM refund WHERE refund_no = ${typed} UNION SELECT id FROM refund
    WHERE id = ${id}::bigint))`;
