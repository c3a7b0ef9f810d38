import { inLanguage } from "@arcade/contract/languages";
import { recountCredit } from "../../apps/server/src/features/stores/index.ts";
import { rows } from "../../apps/server/src/platform/database.ts";
import type { Turn } from "../../apps/server/src/platform/turn.ts";
import type { BoughtLine, MadeOrder } from "./load-orders.ts";
import { insertAll, type Shelves } from "./load-shelves.ts";
import type { SeedReview } from "./shape.ts";

/** What the buyers of these orders say: each review belongs to the line it is about, and is marked as demo. */
export async function reviewAll(turn: Turn, made: readonly MadeOrder[], said: ReadonlyMap<BoughtLine, SeedReview>): Promise<void> {
  const lines = await rows<{ id: bigint; order_id: bigint; sku_id: bigint }>(turn.tx, "SELECT id, order_id, sku_id FROM order_line WHERE order_id = ANY($1)", [
    made.map(({ id }) => id),
  ]);
  const lineOf = new Map(lines.map(({ id, order_id, sku_id }) => [`${order_id} ${sku_id}`, id]));
  const reviews = made.flatMap(({ id, buyer, lines: bought }) =>
    bought.flatMap((line) => {
      const review = said.get(line);
      return review === undefined ? [] : [{ line_id: lineOf.get(`${id} ${line.sku.id}`), member_id: buyer.member_id, line, review }];
    }),
  );
  await insertAll(
    turn.tx,
    `INSERT INTO review (id, goods_id, member_id, order_line_id, stars, text, language, specification, demo, created_at)
     SELECT id, goods_id, member_id, order_line_id, stars, text, language, specification, true, created_at
     FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::text[], $7::text[], $8::text[], $9::timestamptz[])
       AS r (id, goods_id, member_id, order_line_id, stars, text, language, specification, created_at)`,
    reviews.map(({ line_id, member_id, line, review }, index) => [
      turn.newId(),
      line.goods.id,
      member_id,
      line_id,
      review.stars,
      review.text,
      review.language,
      specificationOf(line, review.language),
      new Date(turn.now.getTime() + index * 613_000),
    ]),
  );
}

function specificationOf({ goods, sku }: BoughtLine, language: SeedReview["language"]): string {
  return sku.values.map((value, axis) => inLanguage(goods.seed.axes[axis]?.values[value]?.name ?? { en: "" }, language)).join(" / ");
}

/** The figures that pages show beside the goods, from the reviews themselves; and each store's credit from its orders. */
export async function countRatings(turn: Turn, shelves: Shelves): Promise<void> {
  await rows(
    turn.tx,
    `UPDATE goods SET stars_sum = r.stars_sum, ratings = r.ratings, spread = r.spread
     FROM (SELECT goods_id, sum(stars)::int AS stars_sum, count(*)::int AS ratings, ARRAY(SELECT count(*) FILTER (WHERE v.stars = s)::int FROM generate_series(1, 5) s, review v WHERE v.goods_id = review.goods_id GROUP BY s ORDER BY s) AS spread
           FROM review GROUP BY goods_id) r
     WHERE goods.id = r.goods_id`,
    [],
  );
  for (const { id } of shelves.stores.values()) await recountCredit(turn, id);
}
