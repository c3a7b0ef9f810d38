import type { Answered } from "@arcade/contract/endpoint";
import type { content } from "@arcade/contract/content/api";
import type { Language } from "@arcade/contract/languages";
import { type Database, rows } from "../../platform/database.ts";
import { refuse } from "../../platform/refuse.ts";
import { cardColumns, type CardRow, cardOf } from "../goods/index.ts";
import { storeColumns, type StoreCardRow } from "../stores/index.ts";

const cardsABlock = 8;
const storesABlock = 6;
/** Cards of a page of the feed. */
export const feedPage = 24;

type Home = Answered<typeof content.home>;

interface HomeTexts {
  banners: (Omit<Home["banners"][number], "id"> & { id: string })[];
  categories: (Omit<Home["categories"][number], "id"> & { id: string })[];
}

/** The home page in three statements at once: its texts, its goods and its stores. */
export async function homePage(tx: Database, language: Language): Promise<Home> {
  const [[texts], cards, stores] = await Promise.all([
    rows<HomeTexts>(
      tx,
      `SELECT (SELECT coalesce(json_agg(json_build_object('id', id::text, 'title', coalesce(title->>$1, title->>'en'), 'text', coalesce(text->>$1, text->>'en'), 'picture', picture, 'link', link) ORDER BY position, id), '[]') FROM banner) AS banners,
              (SELECT coalesce(json_agg(json_build_object('id', id::text, 'name', coalesce(name->>$1, name->>'en'), 'picture', picture) ORDER BY position, id), '[]') FROM category WHERE parent_id IS NULL) AS categories`,
      [language],
    ),
    homeCards(tx, language),
    rows<StoreCardRow>(tx, `SELECT ${storeColumns} FROM store s WHERE s.open ORDER BY s.fans DESC, s.id DESC LIMIT ${storesABlock}`, [language]),
  ]);
  const block = (name: HomeCard["block"]) => cards.filter((card) => card.block === name).map(cardOf);
  return {
    banners: (texts?.banners ?? []).map((banner) => ({ ...banner, id: BigInt(banner.id) })),
    categories: (texts?.categories ?? []).map((category) => ({ ...category, id: BigInt(category.id) })),
    fallen: block("fallen"),
    newest: block("newest"),
    best_sold: block("best_sold"),
    stores,
  };
}

type HomeCard = CardRow & { block: "fallen" | "newest" | "best_sold" };

function homeCards(tx: Database, language: Language): Promise<HomeCard[]> {
  return rows<HomeCard>(
    tx,
    `SELECT block, ${cardColumns} FROM (
       (SELECT 'fallen' AS block, row_number() OVER () AS place, id FROM (SELECT id FROM goods WHERE on_sale AND store_open AND in_stock AND old_price IS NOT NULL ORDER BY price * 1000 / old_price, id DESC LIMIT ${cardsABlock}) f)
       UNION ALL
       (SELECT 'newest', row_number() OVER (), id FROM (SELECT id FROM goods WHERE on_sale AND store_open AND in_stock ORDER BY created_at DESC, id DESC LIMIT ${cardsABlock}) n)
       UNION ALL
       (SELECT 'best_sold', row_number() OVER (), id FROM (SELECT id FROM goods WHERE on_sale AND store_open AND in_stock ORDER BY sales DESC, id DESC LIMIT ${cardsABlock}) b)
     ) picked JOIN goods g ON g.id = picked.id ORDER BY picked.place`,
    [language],
  );
}

export type FeedRow = CardRow & { round: number; place: bigint };

/**
 * One goods of every store in turn, each store's best first: a page goes on after the store where the last one ended, and begins the
 * next round when the stores are through. Rows are made one by one and only as many as the page shows, however
 * many stores and rounds there are.
 */
export function feedRows(tx: Database, language: Language, from: { round: number; place: bigint }): Promise<FeedRow[]> {
  return rows<FeedRow>(
    tx,
    `SELECT ${cardColumns}, page.round, page.place FROM (
       SELECT t.round, t.place, best.id FROM (
         (SELECT $2::int AS round, id AS place FROM store WHERE open AND goods > $2::int AND id > $3::bigint ORDER BY id)
         UNION ALL
         (SELECT n.round, st.id FROM generate_series($2::int + 1, $2::int + ${feedPage + 1}) AS n (round) CROSS JOIN LATERAL (SELECT id FROM store WHERE open AND goods > n.round ORDER BY id) st)
       ) t CROSS JOIN LATERAL (SELECT id FROM goods WHERE store_id = t.place AND on_sale AND store_open ORDER BY score DESC, id DESC OFFSET t.round LIMIT 1) best
       LIMIT ${feedPage + 1}
     ) page JOIN goods g ON g.id = page.id ORDER BY page.round, page.place`,
    [language, from.round, from.place],
  );
}

export async function articleTitles(tx: Database, kind: string, language: Language, now: Date): Promise<Answered<typeof content.articles>> {
  const items = await rows<{ key: string; title: string }>(
    tx,
    `SELECT key, coalesce(title->>$1, title->>'en') AS title
     FROM (SELECT DISTINCT ON (key) key, title, position FROM article WHERE kind = $2 AND published_at <= $3 ORDER BY key, published_at DESC, version DESC) present ORDER BY position, key`,
    [language, kind, now],
  );
  return { items };
}

export async function articlePage(tx: Database, key: string, language: Language, now: Date): Promise<Answered<typeof content.article>> {
  const [row] = await rows<{ key: string; title: string; body: string; version: string; date: Date }>(
    tx,
    `SELECT key, coalesce(title->>$1, title->>'en') AS title, coalesce(body->>$1, body->>'en') AS body, version, published_at AS date
     FROM article WHERE key = $2 AND published_at <= $3 ORDER BY published_at DESC, version DESC LIMIT 1`,
    [language, key, now],
  );
  return row ?? refuse("not_found");
}
