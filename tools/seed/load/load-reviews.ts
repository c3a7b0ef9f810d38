import { inLanguage } from "@arcade/contract/languages";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { moderation } from "@arcade/contract/base/moderation/api";
import type { ReportReason } from "@arcade/contract/base/moderation/subjects";
import { recountCredit } from "../../../apps/server/src/features/shops/stores/index.ts";
import { many, run } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { act, type Acting, type BoughtLine, type MadeOrder } from "./load-orders.ts";
import { insertAll } from "./load-rows.ts";
import type { Shelves } from "./load-shelves.ts";
import type { SeedReview } from "../shape.ts";

/** What the buyers of these orders say: each review belongs to the line it is about, and is marked as demo. */
export async function reviewAll(
  context: Context,
  made: readonly MadeOrder[],
  said: ReadonlyMap<BoughtLine, SeedReview>,
): Promise<void> {
  const lines = await many<{ id: bigint; order_id: bigint; sku_id: bigint }>(
    context.tx,
    sql`SELECT id, order_id, sku_id FROM order_line WHERE order_id = ANY(${made.map(({ id }) => id)})`,
  );
  const lineOf = new Map(lines.map(({ id, order_id, sku_id }) => [`${order_id} ${sku_id}`, id]));
  const reviews = made.flatMap(({ id, buyer, lines: bought }) =>
    bought.flatMap((line) => {
      const review = said.get(line);
      return review === undefined
        ? []
        : [{ line_id: lineOf.get(`${id} ${line.sku.id}`), member_id: buyer.member_id, line, review }];
    }),
  );
  await insertAll(
    context.tx,
    (
      of,
    ) => sql`INSERT INTO review (id, goods_id, store_id, order_id, member_id, order_line_id, stars, service, delivery, text, language, specification, demo, created_at)
     SELECT r.id, r.goods_id, o.store_id, o.id, r.member_id, r.order_line_id, r.stars, r.service, r.delivery, r.text, r.language, r.specification, true, r.created_at
     FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[], ${of[2]}::bigint[], ${of[3]}::bigint[], ${of[4]}::int[], ${of[5]}::int[], ${of[6]}::int[], ${of[7]}::text[], ${of[8]}::text[], ${of[9]}::text[], ${of[10]}::timestamptz[])
       AS r (id, goods_id, member_id, order_line_id, stars, service, delivery, text, language, specification, created_at)
       JOIN order_line l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id`,
    reviews.map(({ line_id, member_id, line, review }, index) => [
      context.newId(),
      line.goods.id,
      member_id,
      line_id,
      review.stars,
      ...servedAs(review, index),
      review.text,
      review.language,
      specificationOf(line, review.language),
      new Date(context.now.getTime() + index * 613_000),
    ]),
  );
}

/** A buyer of the demo reviews an order by the verb that everybody uses, and its store answers; who is the demo's is marked by the mall itself. */
export async function reviewAndReply(
  context: Context,
  made: readonly MadeOrder[],
  said: { text: string; reply: string },
): Promise<void> {
  for (const { id, buyer, merchant } of made) {
    const { lines } = await act(context, reviews.ofOrder, { order_id: id }, buyer);
    const about = lines.map((line) => ({ line_id: BigInt(line.id), stars: 4, text: said.text, pictures: [] }));
    await act(context, reviews.post, { order_id: id, service: 5, delivery: 4, anonymous: false, lines: about }, buyer);
    const { items } = await act(context, reviews.ofStoreOrder, { order_id: id }, merchant);
    for (const review of items)
      await act(context, reviews.reply, { review_id: BigInt(review.id), text: said.reply }, merchant);
  }
}

/** A store reports the newest review of its goods, so that the mall's queue has one. */
export async function reportNewest(
  context: Context,
  merchant: Acting,
  reason_code: ReportReason<"review">,
  text: string,
): Promise<void> {
  const { items } = await act(context, reviews.ofStore, {}, merchant);
  const [newest] = items;
  if (newest !== undefined)
    await act(
      context,
      moderation.report,
      { about: { kind: "review", id: BigInt(newest.id), part: "review", reason_code }, text },
      merchant,
    );
}

/** What the same buyer gave for service and delivery: near what they thought of the goods. */
function servedAs({ stars }: SeedReview, index: number): [service: number, delivery: number] {
  const near = (step: number) => Math.min(5, Math.max(1, stars + 1 - ((index + step) % 3 === 0 ? 1 : 0)));
  return [near(0), near(1)];
}

function specificationOf({ goods, sku }: BoughtLine, language: SeedReview["language"]): string {
  return sku.values
    .map((value, axis) => inLanguage(goods.seed.axes[axis]?.values[value]?.name ?? { en: "" }, language))
    .join(" / ");
}

/** The figures that pages show beside the goods, from the reviews themselves; and each store's credit from its orders. */
export async function countRatings(context: Context, shelves: Shelves): Promise<void> {
  await run(
    context.tx,
    sql`UPDATE goods SET stars_sum = r.stars_sum, ratings = r.ratings, spread = r.spread
     FROM (SELECT goods_id, sum(stars)::int AS stars_sum, count(*)::int AS ratings, ARRAY(SELECT count(*) FILTER (WHERE v.stars = s)::int FROM generate_series(1, 5) s, review v WHERE v.goods_id = review.goods_id GROUP BY s ORDER BY s) AS spread
           FROM review GROUP BY goods_id) r
     WHERE goods.id = r.goods_id`,
  );
  await run(
    context.tx,
    sql`UPDATE store SET service_sum = r.service, delivery_sum = r.delivery, service_ratings = r.ratings
     FROM (SELECT store_id, sum(service)::int AS service, sum(delivery)::int AS delivery, count(service)::int AS ratings FROM review GROUP BY store_id) r WHERE store.id = r.store_id`,
  );
  for (const { id } of shelves.stores.values()) await recountCredit(context, id);
}
