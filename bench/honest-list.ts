import { moneyText } from "@arcade/contract/money";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { constant, type Sql, sql } from "../apps/server/src/platform/sql.ts";
import { given, prepared } from "./prepared.ts";

// The least code that answers a list with the same body as the mall: every field of a card, texts in the reader's
// language, the running flash deal, and the cursor of the next page. One statement, no schema, no tag, no limits.

const cardsAPage = 24;

const orders: Record<string, { by: Sql; key: Sql }> = {
  overall: { by: sql`score DESC, id DESC`, key: sql`score` },
  sales: { by: sql`sales DESC, id DESC`, key: sql`sales` },
  new: { by: sql`created_at DESC, id DESC`, key: sql`(extract(epoch FROM created_at) * 1000)::bigint` },
};

/** One for each sort, of all goods or of a category. */
const statements = new Map<string, ReturnType<typeof prepared>>();

function statementOf(sort: string, isOfCategory: boolean): ReturnType<typeof prepared> {
  const name = `honest list by ${sort}${isOfCategory ? " of a category" : ""}`;
  const made = statements.get(name) ?? prepared(name, textOf(sort, isOfCategory));
  statements.set(name, made);
  return made;
}

function textOf(sort: string, isOfCategory: boolean): Sql {
  const { by, key } = orders[sort] ?? { by: sql`id`, key: sql`id` };
  const lang = given("lang");
  return sql`SELECT p.id, coalesce(p.translated_name->>${lang}, p.name->>${lang}, p.name->>'en') AS name,
  p.translated_name ? ${lang} AS translated, array_to_string(p.pictures, ' ') AS pictures,
  p.price, p.price_most, p.old_price, p.sales, p.stars_sum, p.ratings, p.store_id,
  coalesce(p.store_name->>${lang}, p.store_name->>'en') AS store_name, p.free_freight, p.in_stock, ${key} AS key,
  (SELECT ARRAY[l.price, l.lowest, (extract(epoch FROM d.ends_at) * 1000)::bigint] FROM deal d
    JOIN deal_line l ON l.deal_id = d.id JOIN sku k ON k.id = l.sku_id
    WHERE d.goods_id = p.id AND d.state = 'running' AND d.ends_at > now() AND l.sold < l.quantity AND l.price < p.price
      AND k.on_hand > k.reserved AND k.removed_at IS NULL ORDER BY l.price, l.sku_id LIMIT 1) AS deal
  FROM (SELECT id, name, translated_name, pictures, price, price_most, old_price, sales, stars_sum, ratings, store_id, store_name,
    free_freight, in_stock, score, created_at FROM goods WHERE on_sale AND store_open ${isOfCategory ? sql`AND category_id = ${given("category")}` : sql``}
    ORDER BY ${by} LIMIT ${constant(cardsAPage + 1)}) p`;
}

interface CardRow {
  id: string;
  name: string;
  pictures: string;
  price: string;
  price_most: string;
  old_price: string | null;
  sales: number;
  stars_sum: number;
  ratings: number;
  store_id: string;
  store_name: string;
  translated: boolean;
  free_freight: boolean;
  in_stock: boolean;
  key: string | number;
  deal: [price: string, lowest: string, ends: string] | null;
}

export function serveHonestList(app: FastifyInstance, database: () => pg.Pool): void {
  app.get<{ Querystring: { category?: string; sort?: string } }>(catalogue.goods.path, async ({ query, headers }) => {
    const { category, sort = "overall" } = query;
    const { rows } = await database().query<CardRow>(
      statementOf(sort, category !== undefined)({ lang: headers["lang"] ?? "en", category }),
    );
    const cards = rows.slice(0, cardsAPage);
    const last = cards.at(-1);
    return {
      code: 1,
      msg: "",
      data: { items: cards.map(cardOf), next: nextOf(rows.length, last), did_you_mean: null, matched: "all" },
    };
  });
}

const amount = (micro: string) => moneyText(BigInt(micro));

function nextOf(found: number, last: CardRow | undefined): string | null {
  if (found <= cardsAPage || last === undefined) return null;
  return Buffer.from(JSON.stringify([String(last.key), last.id])).toString("base64url");
}

function cardOf({ key: _key, stars_sum, price_most, pictures: names, deal, ...row }: CardRow) {
  const pictures = names.split(" ");
  return {
    ...row,
    picture: pictures[0] ?? "",
    pictures,
    price: amount(row.price),
    price_varies: BigInt(price_most) > BigInt(row.price),
    old_price: row.old_price === null ? null : amount(row.old_price),
    deal: deal === null ? null : { price: amount(deal[0]), lowest: amount(deal[1]), ends: new Date(Number(deal[2])) },
    rating: row.ratings === 0 ? null : Math.round((stars_sum * 10) / row.ratings) / 10,
  };
}
