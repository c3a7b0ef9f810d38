import type { Answered, Received } from "@arcade/contract/endpoint";
import type { reviews } from "@arcade/contract/buying/reviews/api";
import { pageById } from "../../../platform/http/page-of.ts";
import { many, maybeOne } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import { hiddenBy, hiding, reviewTables, reviewWithReply } from "./views.ts";

const reviewsAPage = 20;

type OfStore = Answered<typeof reviews.ofStore>["items"][number];

// The order would tell who an anonymous author is, so only named reviews have it.
const ofStore = (
  language: string,
  store_id: bigint,
  member_id: bigint,
) => sql`SELECT ${reviewWithReply}, r.service, r.delivery, r.anonymous, r.goods_id, coalesce(l.name->>${language},
  l.name->>'en') AS goods_name, l.picture AS goods_picture,
    CASE WHEN NOT r.anonymous THEN jsonb_build_object('id', o.id::text, 'order_no', o.order_no) END AS "order",
    EXISTS (SELECT FROM report p WHERE p.kind = 'review' AND p.subject_id = r.id AND p.member_id = ${member_id}
      AND p.part = 'review' AND p.state = 'open') AS reported, ${hiding} AS reply_hidden
  FROM ${reviewTables} JOIN orders o ON o.id = r.order_id ${hiddenBy("reply")} WHERE r.store_id = ${store_id}
    AND NOT r.hidden`;
const newest = (
  language: string,
  store_id: bigint,
  member_id: bigint,
  stars: null | number,
  unanswered: boolean,
  before: null | bigint,
  limit: number,
) =>
  sql`${ofStore(language, store_id, member_id)} AND (${stars}::int IS NULL OR r.stars = ${stars})
    AND (NOT ${unanswered} OR r.reply IS NULL) AND (${before}::bigint IS NULL OR r.id < ${before}) ORDER BY r.id DESC
    LIMIT ${constant(limit)}`;
const signed = (language: string, store_id: bigint, member_id: bigint, orderId: bigint) =>
  // guard: an anonymous review is not shown beside its order [without AND NOT r.anonymous]
  sql`${ofStore(language, store_id, member_id)} AND r.order_id = ${orderId} AND NOT r.anonymous
    ORDER BY r.order_line_id`;

export async function reviewsOfStore(
  { tx, language }: Context,
  { store_id, member_id }: Merchant,
  { stars, unanswered, cursor }: Received<typeof reviews.ofStore>,
): Promise<Answered<typeof reviews.ofStore>> {
  const [page, open] = await Promise.all([
    pageById(cursor, reviewsAPage, (before, limit) =>
      many<OfStore>(tx, newest(language, store_id, member_id, stars ?? null, unanswered ?? false, before, limit)),
    ),
    maybeOne<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM review WHERE store_id = ${store_id} AND NOT hidden AND reply IS NULL`,
    ),
  ]);
  return { ...page, unanswered: open?.count ?? 0 };
}

/** What buyers who gave their name said of an order of this store. */
export async function reviewsOfStoreOrder(
  { tx, language }: Context,
  { store_id, member_id }: Merchant,
  orderId: bigint,
): Promise<Answered<typeof reviews.ofStoreOrder>> {
  const isOwn = await maybeOne(tx, sql`SELECT 1 AS one FROM orders WHERE id = ${orderId} AND store_id = ${store_id}`);
  if (isOwn === null) refuse("not_found");
  return { items: await many<OfStore>(tx, signed(language, store_id, member_id, orderId)) };
}
