import type { Answered } from "@arcade/contract/endpoint";
import type { content } from "@arcade/contract/front/content/api";
import type { Language } from "@arcade/contract/languages";
import { type Database, many } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { cardColumns, type CardRow, cardOf } from "../../shops/goods/index.ts";
import { storeColumns, type StoreCardRow } from "../../shops/stores/index.ts";

const cardsABlock = 8;
const storesABlock = 6;
/** Cards of a page of the feed. */
export const feedPage = 24;

export const isShown = (now: Date) =>
  sql`shown AND (starts_at IS NULL OR starts_at <= ${now}) AND (ends_at IS NULL OR ends_at > ${now})`;

type Home = Answered<typeof content.home>;

interface HomeTexts {
  blocks: Home["blocks"];
  banners: (Omit<Home["banners"][number], "id"> & { id: string })[];
  categories: (Omit<Home["categories"][number], "id"> & { id: string })[];
}

/** The home page of a moment in three statements at once: its texts and their order, its goods and its stores. */
export async function homePage(tx: Database, language: Language, now: Date): Promise<Home> {
  const [[texts], cards, stores] = await Promise.all([
    many<HomeTexts>(
      tx,
      sql`SELECT (SELECT coalesce(json_agg(json_build_object('id', id::text, 'title', coalesce(title->>${language},
        title->>'en'), 'text', coalesce(text->>${language}, text->>'en'), 'picture', picture, 'link', link)
        ORDER BY position, id), '[]') FROM banner WHERE ${isShown(now)}) AS banners,
              (SELECT coalesce(json_agg(kind ORDER BY position), '[]') FROM home_block WHERE ${isShown(now)}) AS blocks,
              (SELECT coalesce(json_agg(json_build_object('id', id::text, 'name', coalesce(name->>${language},
                name->>'en'), 'picture', picture) ORDER BY position, id), '[]') FROM category WHERE parent_id IS NULL)
                AS categories`,
    ),
    homeCards(tx, language),
    many<StoreCardRow>(
      tx,
      sql`SELECT ${storeColumns(language)} FROM (${homeStores}) h JOIN store s ON s.id = h.id
        ORDER BY s.fans DESC, s.id DESC`,
    ),
  ]);
  const block = (name: HomeCard["block"]) => cards.filter((card) => card.block === name).map(cardOf);
  return {
    blocks: texts?.blocks ?? [],
    banners: (texts?.banners ?? []).map((banner) => ({ ...banner, id: BigInt(banner.id) })),
    categories: (texts?.categories ?? []).map((category) => ({ ...category, id: BigInt(category.id) })),
    fallen: block("fallen"),
    newest: block("newest"),
    best_sold: block("best_sold"),
    stores,
  };
}

/** The stores of the home page, also as the version that tells whether they changed. */
export const homeStores = sql`SELECT id, xmin AS version FROM store WHERE open ORDER BY fans DESC, id DESC
  LIMIT ${constant(storesABlock)}`;

const sellable = sql`on_sale AND store_open AND in_stock`;

/** The goods of its blocks, in their places. None stands in two of them. */
export const homePlaces = sql`
       WITH fallen AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (SELECT id FROM goods
           WHERE ${sellable} AND old_price IS NOT NULL ORDER BY price * 1000 / old_price, id DESC
           LIMIT ${constant(cardsABlock)}) f),
         best_sold AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (SELECT id FROM goods
           WHERE ${sellable} AND id <> ALL (ARRAY(SELECT id FROM fallen)) ORDER BY sales DESC, id DESC
           LIMIT ${constant(cardsABlock)}) b)
       SELECT 'fallen' AS block, place, id FROM fallen
       UNION ALL SELECT 'best_sold', place, id FROM best_sold
       UNION ALL
       (SELECT 'newest', row_number() OVER (), id FROM (SELECT id FROM goods WHERE ${sellable}
         AND id <> ALL (ARRAY(SELECT id FROM fallen UNION ALL SELECT id FROM best_sold))
         ORDER BY created_at DESC, id DESC LIMIT ${constant(cardsABlock)}) n)`;

type HomeCard = CardRow & { block: "fallen" | "newest" | "best_sold" };

function homeCards(tx: Database, language: Language): Promise<HomeCard[]> {
  return many<HomeCard>(
    tx,
    sql`SELECT block, ${cardColumns(language)} FROM (${homePlaces}) picked JOIN goods g ON g.id = picked.id
      ORDER BY picked.place`,
  );
}

export type FeedRow = CardRow & { round: number; place: bigint };

/**
 * One goods of every store in turn, each store's best first. A page continues after the store where the last one ended,
 * and begins the next round after all stores. Rows are made one by one and only as many as the page shows, however many
 * stores and rounds there are.
 */
export function feedRows(
  tx: Database,
  language: Language,
  from: { round: number; place: bigint },
  limit: number,
): Promise<FeedRow[]> {
  return many<FeedRow>(
    tx,
    sql`SELECT ${cardColumns(language)}, page.round, page.place FROM (
       SELECT t.round, t.place, best.id FROM (
         (SELECT ${from.round}::int AS round, id AS place FROM store WHERE open AND goods > ${from.round}::int
           AND id > ${from.place}::bigint ORDER BY id)
         UNION ALL
         (SELECT n.round, st.id FROM generate_series(${from.round}::int + 1, ${from.round}::int + ${constant(limit)})
           AS n (round) CROSS JOIN LATERAL (SELECT id FROM store WHERE open AND goods > n.round ORDER BY id) st)
       ) t CROSS JOIN LATERAL (SELECT id FROM goods WHERE store_id = t.place AND on_sale AND store_open
         ORDER BY score DESC, id DESC OFFSET t.round LIMIT 1) best
       LIMIT ${constant(limit)}
     ) page JOIN goods g ON g.id = page.id ORDER BY page.round, page.place`,
  );
}

/** Every carrier, as the reader calls it. */
export async function carrierChoice(tx: Database, language: Language): Promise<Answered<typeof content.carriers>> {
  const items = await many<Answered<typeof content.carriers>["items"][number]>(
    tx,
    sql`SELECT code, coalesce(name->>${language}, name->>'en') AS name, name->>'en' AS english, shown, country, link
      FROM carrier ORDER BY position, code`,
  );
  return { items };
}
