import { lastPlaces } from "../apps/server/src/features/shops/catalogue/index.ts";
import { sql } from "../apps/server/src/platform/sql.ts";
import type { TestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import { asOwner, fill } from "./malls.ts";

/**
 * Multiplies the number of goods by ten, with SQL only: to list 900,000 goods one by one takes half an hour. Each copy
 * has the words, the store and the category of its original, but its own sales and price. So words are as frequent as
 * before, and ten times as many goods compete for each. Data that only goods pages need (SKUs) is not copied.
 */
export async function growTenfold(database: TestDatabase): Promise<void> {
  const columns = await asOwner<{ name: string }>(
    database.owner,
    sql`SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'goods'
      AND is_generated = 'NEVER'`,
  );
  const changed: Record<string, string> = {
    id: "greatest.id + copy * 1000000 + place",
    sales: "sold",
    ratings: "sold / 10",
    stars_sum: "sold / 10 * 4",
    price: "asked",
    price_most: "asked + 1000000",
    created_at: "created_at - copy * interval '1 day'",
  };
  const names = columns.map(({ name }) => name);
  const [first, second, third] = lastPlaces;
  await fill(database, async () => {
    // Foreign keys are valid for the copies as for their originals, and the triggers do what only a listing needs.
    await asOwner(
      database.owner,
      `CREATE TABLE original AS SELECT g.id, row_number() OVER (ORDER BY g.id) AS place, h.tokens, t.tokens AS texts
         FROM goods g JOIN goods_search h ON h.goods_id = g.id JOIN goods_text t ON t.goods_id = g.id;
       CREATE TABLE greatest AS SELECT max(id) AS id FROM goods;
       SET session_replication_role = replica;
       INSERT INTO goods (${names.join(", ")})
         SELECT ${names.map((name) => changed[name] ?? name).join(", ")} FROM (
           SELECT g.*, o.place, copy, 20000 / (1 + (hashint8(g.id + copy) & 65535) % 5000) AS sold,
             (500 + (hashint8(g.id - copy) & 65535) % 20000) * 10000::bigint AS asked
           FROM goods g JOIN original o USING (id), generate_series(1, 9) AS copy) g, greatest;
       TRUNCATE goods_search;
       INSERT INTO goods_search (goods_id, score, band, tokens)
         SELECT g.id, g.score, CASE WHEN g.place <= ${first} THEN 1 WHEN g.place <= ${second} THEN 2
           WHEN g.place <= ${third} THEN 3 ELSE 4 END, o.tokens
         FROM (SELECT g.id, g.score, row_number() OVER (ORDER BY g.score DESC, g.id DESC) AS place,
             CASE WHEN g.id > greatest.id THEN (g.id - greatest.id) % 1000000 ELSE o.place END AS original
           FROM goods g CROSS JOIN greatest LEFT JOIN original o ON o.id = g.id) g JOIN original o ON o.place = g.original;
       INSERT INTO goods_text (goods_id, tokens) SELECT greatest.id + copy * 1000000 + o.place, o.texts
         FROM original o, generate_series(1, 9) AS copy, greatest;
       UPDATE search_word SET goods = goods * 10;
       UPDATE category SET goods = goods * 10;
       UPDATE store SET goods = goods * 10, listed = listed * 10;
       DROP TABLE original, greatest`,
    );
  });
}
