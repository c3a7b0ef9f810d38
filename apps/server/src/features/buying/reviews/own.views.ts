import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import type { reviews } from "@arcade/contract/buying/reviews/api";
import { pageById, pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { daysAfter, daysBefore } from "./rules.ts";
import { lineReturned } from "./sql.ts";
import { hiddenBy, hiding, reviewTables, shownReview } from "./views.ts";

const ordersAPage = 10;
const reviewsAPage = 20;

export interface LineToReview {
  id: bigint;
  goods_id: bigint;
  name: string;
  specification: string;
  picture: string;
  quantity: number;
  returned: boolean;
  review_id: bigint | null;
}

export interface OrderToReview {
  id: bigint;
  order_no: string;
  state: OrderState;
  store_id: bigint;
  store_name: string;
  merchant_id: bigint;
  /** The buyer works for the store. */
  works_there: boolean;
  taketime: Date | null;
  complete_at: Date | null;
  lines: LineToReview[];
}

const orderColumns = (language: string) =>
  sql`o.id, o.order_no, o.state, o.store_id, coalesce(o.store_name->>${language}, o.store_name->>'en') AS store_name,
    o.merchant_id, o.taketime, o.complete_at,
    EXISTS (SELECT FROM store_staff w WHERE w.member_id = o.buyer_id AND w.store_id = o.store_id
      AND w.ended_at IS NULL) AS works_there`;

function linesOf(
  tx: Database,
  orderIds: readonly bigint[],
  language: Language,
): Promise<(LineToReview & { order_id: bigint })[]> {
  return many(
    tx,
    sql`SELECT l.id, l.order_id, l.goods_id, coalesce(l.name->>${language}, l.name->>'en') AS name,
      coalesce(l.specification->>${language}, l.specification->>'en', '') AS specification, l.picture, l.quantity,
       ${lineReturned} AS returned, r.id AS review_id
     FROM order_line l LEFT JOIN review r ON r.order_line_id = l.id WHERE l.order_id = ANY(${orderIds}) ORDER BY l.id`,
  );
}

/** An order of a buyer with its lines; null if it belongs to another. */
export async function orderToReview(
  tx: Database,
  buyerId: bigint,
  orderId: bigint,
  language: Language,
): Promise<OrderToReview | null> {
  const order = await maybeOne<Omit<OrderToReview, "lines">>(
    tx,
    sql`SELECT ${orderColumns(language)} FROM orders o WHERE o.id = ${orderId} AND o.buyer_id = ${buyerId}`,
  );
  return order === null ? null : { ...order, lines: await linesOf(tx, [orderId], language) };
}

export async function reviewsOfOrder(
  { tx, language, settings, now }: Context,
  buyerId: bigint,
  orderId: bigint,
): Promise<Answered<typeof reviews.ofOrder>> {
  const order = (await orderToReview(tx, buyerId, orderId, language)) ?? refuse("not_found");
  const own = await ownReviews(tx, ofOrder(language, buyerId, orderId), settings.review_follow_up_days, now);
  const until = order.taketime === null ? null : daysAfter(order.taketime, settings.review_days);
  const may_review =
    until !== null && until > now && (order.state === "awaiting_review" || order.state === "completed");
  return {
    order_id: order.id,
    order_no: order.order_no,
    store_id: order.store_id,
    store_name: order.store_name,
    until,
    state: order.state,
    complete_at: order.complete_at,
    may_review,
    follow_up_days: settings.review_follow_up_days,
    lines: order.lines.map(({ id, goods_id, name, specification, picture, quantity, returned, review_id }) => ({
      id,
      goods_id,
      name,
      specification,
      picture,
      quantity,
      returned,
      review: own.find((review) => review.id === review_id) ?? null,
    })),
  };
}

/** Orders with received lines that can be reviewed, newest first. */
export async function toReview(
  { tx, language, settings, now }: Context,
  buyerId: bigint,
  { cursor }: Received<typeof reviews.toReview>,
): Promise<Answered<typeof reviews.toReview>> {
  const { items, next } = await pageById(cursor, ordersAPage, (before, limit) =>
    many<Omit<OrderToReview, "lines" | "taketime"> & { taketime: Date }>(
      tx,
      sql`SELECT ${orderColumns(language)} FROM orders o
     WHERE o.buyer_id = ${buyerId} AND o.state IN ('awaiting_review', 'completed')
       AND o.taketime > ${daysBefore(now, settings.review_days)} AND (${before}::bigint IS NULL OR o.id < ${before})
       AND EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND NOT ${lineReturned}
         AND NOT EXISTS (SELECT FROM review r WHERE r.order_line_id = l.id))
     ORDER BY o.id DESC LIMIT ${constant(limit)}`,
    ),
  );
  const lines = Map.groupBy(
    await linesOf(
      tx,
      items.map(({ id }) => id),
      language,
    ),
    ({ order_id }) => order_id,
  );
  return {
    items: items.map(({ id, order_no, store_id, store_name, taketime }) => ({
      order_id: id,
      order_no,
      store_id,
      store_name,
      until: daysAfter(taketime, settings.review_days),
      lines: (lines.get(id) ?? [])
        .filter(({ returned, review_id }) => !returned && review_id === null)
        .map(({ id: line_id, goods_id, name, specification, picture, quantity }) => ({
          id: line_id,
          goods_id,
          name,
          specification,
          picture,
          quantity,
        })),
    })),
    next,
  };
}

type Own = Answered<typeof reviews.mine>["items"][number];
type OwnRow = Own & { created_at: Date };

// Its author sees their own name and the moment.
const own = (
  language: string,
  buyerId: bigint,
) => sql`SELECT ${shownReview}, m.nickname, r.created_at AS createtime, r.created_at, r.service, r.delivery,
  r.anonymous, r.goods_id, coalesce(l.name->>${language}, l.name->>'en') AS goods_name,
    l.picture AS goods_picture, o.id AS order_id, o.order_no,
    ${hiding} AS hidden, EXISTS (SELECT FROM report p WHERE p.kind = 'review' AND p.subject_id = r.id
      AND p.member_id = ${buyerId} AND p.part = 'reply' AND p.state = 'open') AS reply_reported
  FROM ${reviewTables} JOIN orders o ON o.id = r.order_id ${hiddenBy("review")} WHERE r.member_id = ${buyerId}`;
const ofOrder = (language: string, buyerId: bigint, orderId: bigint) =>
  sql`${own(language, buyerId)} AND r.order_id = ${orderId} ORDER BY r.order_line_id`;
const newest = (language: string, memberId: bigint, at: null | Date, id: null | bigint, limit: number) =>
  sql`${own(language, memberId)} AND (${at}::timestamptz IS NULL OR (r.created_at, r.id) < (${at}, ${id}::bigint))
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${constant(limit)}`;

async function ownReviews(tx: Database, statement: Sql, days: number, now: Date): Promise<OwnRow[]> {
  const found = await many<OwnRow>(tx, statement);
  return found.map((review) => {
    const until = daysAfter(review.created_at, days);
    return {
      ...review,
      follow_up_until: review.follow_up === null && review.hidden === null && until > now ? until : null,
    };
  });
}

export async function myReviews(
  { tx, language, settings, now }: Context,
  memberId: bigint,
  { cursor }: Received<typeof reviews.mine>,
): Promise<Answered<typeof reviews.mine>> {
  return pageOf(
    { cursor, size: reviewsAPage, keys: ["time", "number"] },
    ([at, id], limit) => ownReviews(tx, newest(language, memberId, at, id, limit), settings.review_follow_up_days, now),
    (last) => [last.created_at, last.id],
  );
}
