import type { Answered, Received } from "@arcade/contract/endpoint";
import type { reviews } from "@arcade/contract/buying/reviews/api";
import type { ReviewPart } from "@arcade/contract/buying/reviews/reasons";
import { pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, raw, sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { meanOfStars } from "../../shops/stores/index.ts";
import { lineReturned } from "./sql.ts";

const reviewsAPage = 20;

type Shown = Answered<typeof reviews.list>["items"][number];

// An anonymous author leaves no trace: no name, and of each time the day alone.
const said = (time: Sql) => sql`CASE WHEN r.anonymous THEN date_trunc('day', ${time}, 'UTC') ELSE ${time} END`;
const text = (time: Sql) => sql`to_char(${said(time)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const replied = sql`CASE WHEN r.reply IS NOT NULL THEN jsonb_build_object('text', r.reply, 'language', r.reply_language,
  'createtime', ${text(sql`r.replied_at`)}) END`;

/** What everybody sees of a review `r`; `m` is its author, `l` the line it is about. */
// guard: an anonymous review has no name [without NOT r.anonymous AND]
export const shownReview = sql`r.id, r.stars, r.text, r.language, CASE WHEN NOT r.anonymous
  AND m.closed_at IS NULL THEN m.nickname END AS nickname, r.specification, r.pictures, r.video, r.helpful, r.demo,
  ${lineReturned} AS returned,
  CASE WHEN r.follow_up IS NOT NULL THEN jsonb_build_object('text', r.follow_up, 'language', r.follow_up_language,
    'pictures', to_jsonb(r.follow_up_pictures), 'video', r.follow_up_video, 'createtime', ${text(sql`r.followed_up_at`)}) END AS follow_up,
  -- guard: only its store reads a hidden reply [CASE WHEN NOT r.reply_hidden THEN {replied} END -> {replied}]
  CASE WHEN NOT r.reply_hidden THEN ${replied} END AS reply,
  ${said(sql`r.created_at`)} AS createtime`;
/** The same with the store's reply even if it is hidden, for the store and for operators. */
export const reviewWithReply = sql`${shownReview}, ${replied} AS reply`;
/** The decision `h` that hides something, with what became of an appeal `a`, for whose words they are. */
export const hiding = sql`CASE WHEN h.id IS NOT NULL THEN jsonb_build_object('id', h.id::text, 'reason_code',
  h.reason_code, 'message', h.message,
      'made', to_char(h.made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'appeal', CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('outcome', a.outcome, 'answer', a.answer) END) END`;
export function hiddenBy(part: ReviewPart): Sql {
  return sql`LEFT JOIN review_hide h ON h.review_id = r.id AND h.part = '${raw(part)}' AND h.ended_at IS NULL LEFT
    JOIN appeal a ON a.subject = 'review' AND a.subject_id = h.id`;
}
export const reviewTables = sql`review r JOIN member m ON m.id = r.member_id
  JOIN order_line l ON l.id = r.order_line_id`;

/** A page of a goods' reviews: those with pictures or a video first, or the most helpful, or neither; then the newest. */
export async function reviewsOfGoods(
  tx: Database,
  asked: Received<typeof reviews.list>,
): Promise<Answered<typeof reviews.list>> {
  const { goods_id, stars, with_pictures, with_follow_up, language, sku_id, sort = "pictures", cursor } = asked;
  return pageOf(
    { cursor, size: reviewsAPage, keys: ["number", "number"] },
    ([value, before], limit) =>
      many<Shown>(
        tx,
        sql`SELECT ${shownReview} FROM ${reviewTables}
         -- guard: a hidden review is in no list [without AND NOT r.hidden]
     WHERE r.goods_id = ${goods_id} AND NOT r.hidden AND (${stars ?? null}::int IS NULL OR r.stars = ${stars ?? null})
       AND (NOT ${with_pictures ?? false} OR ${isSeen} OR r.follow_up_pictures <> '{}'
         OR r.follow_up_video IS NOT NULL)
       AND (NOT ${with_follow_up ?? false} OR r.follow_up IS NOT NULL)
       AND (${language ?? null}::text IS NULL OR r.language = ${language ?? null})
       AND (${sku_id ?? null}::bigint IS NULL OR l.sku_id = ${sku_id ?? null})
       AND (${before}::bigint IS NULL OR ${afterLast(sort, value, before)})
     ORDER BY ${orders[sort]} LIMIT ${constant(limit)}`,
      ),
    ({ id, pictures, video, helpful }) => [
      sort === "newest" ? 0n : sort === "helpful" ? BigInt(helpful) : pictures.length > 0 || video !== null ? 1n : 0n,
      id,
    ],
  );
}

/** Shows something of the goods. The index has these very words. */
const isSeen = sql`(r.pictures <> '{}' OR r.video IS NOT NULL)`;

/** Each order has an index. */
const orders = {
  pictures: sql`${isSeen} DESC, r.id DESC`,
  helpful: sql`r.helpful DESC, r.id DESC`,
  newest: sql`r.id DESC`,
} as const;

/** What comes after the last review of a page: the first figure of the order is not as high, or it is older. */
function afterLast(sort: keyof typeof orders, value: bigint | null, before: bigint | null): Sql {
  if (sort === "newest") return sql`r.id < ${before}`;
  return sort === "helpful"
    ? sql`(r.helpful, r.id) < (${Number(value)}::int, ${before})`
    : sql`(${isSeen}, r.id) < (${value === 1n}::boolean, ${before})`;
}

/** Which reviews of a goods a member found helpful. */
export async function foundHelpful(
  tx: Database,
  memberId: bigint,
  goodsId: bigint,
): Promise<Answered<typeof reviews.foundHelpful>> {
  const found = await many<{ id: bigint }>(
    tx,
    sql`SELECT r.id FROM review_helpful h JOIN review r ON r.id = h.review_id
      WHERE h.member_id = ${memberId} AND r.goods_id = ${goodsId} ORDER BY r.id`,
  );
  return { review_ids: found.map(({ id }) => id) };
}

/** What buyers gave a store. */
export async function storeFigures(tx: Database, storeId: bigint): Promise<Answered<typeof reviews.storeFigures>> {
  const found = await maybeOne<{
    service_sum: number;
    delivery_sum: number;
    service_ratings: number;
    stars_sum: number;
    ratings: number;
  }>(
    tx,
    sql`SELECT s.service_sum, s.delivery_sum, s.service_ratings, coalesce(sum(g.stars_sum), 0)::int AS stars_sum,
      coalesce(sum(g.ratings), 0)::int AS ratings
     FROM store s LEFT JOIN goods g ON g.store_id = s.id WHERE s.id = ${storeId} GROUP BY s.id`,
  );
  if (found === null) return refuse("not_found");
  const { service_sum, delivery_sum, service_ratings, stars_sum, ratings } = found;
  return {
    ratings,
    goods: meanOfStars(stars_sum, ratings),
    service: meanOfStars(service_sum, service_ratings),
    delivery: meanOfStars(delivery_sum, service_ratings),
  };
}

export interface OwnerOfReview {
  member_id: bigint;
  hidden: boolean;
  followed_up: boolean;
  created_at: Date;
}

export function ownerOfReview(tx: Database, id: bigint): Promise<OwnerOfReview | null> {
  return maybeOne(
    tx,
    sql`SELECT member_id, hidden, follow_up IS NOT NULL AS followed_up, created_at FROM review WHERE id = ${id}`,
  );
}

/** The authors of a review and of its visible reply; `replier_id` null if there is none. */
export function partsOfReview(
  tx: Database,
  id: bigint,
): Promise<{ member_id: bigint; hidden: boolean; replier_id: bigint | null } | null> {
  return maybeOne(
    tx,
    sql`SELECT r.member_id, r.hidden, CASE WHEN r.reply IS NOT NULL AND NOT r.reply_hidden
      AND NOT r.hidden THEN s.owner_id END AS replier_id
     FROM review r JOIN store s ON s.id = r.store_id WHERE r.id = ${id}`,
  );
}

/** Whether it is about this store and shows. */
export async function storeOfReview(tx: Database, id: bigint, storeId: bigint): Promise<boolean> {
  return (
    (await maybeOne(tx, sql`SELECT 1 AS one FROM review WHERE id = ${id} AND store_id = ${storeId} AND NOT hidden`)) !==
    null
  );
}
