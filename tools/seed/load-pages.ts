import type { Turn } from "../../apps/server/src/platform/turn.ts";
import { articles } from "./articles.ts";
import { banners, hotWords } from "./front-page.ts";
import { insertAll, known } from "./load-shelves.ts";
import { bannerPictures } from "./pictures.ts";
import { countries } from "./regions.ts";

/** Countries and articles: nobody can register or keep an address without them. */
export async function loadPages(turn: Turn): Promise<void> {
  await insertAll(
    turn.tx,
    "INSERT INTO country (code, name, phone, position) SELECT * FROM unnest($1::text[], $2::jsonb[], $3::text[], $4::int[]) ON CONFLICT (code) DO NOTHING",
    countries.map(({ code, name, phone }, position) => [code, JSON.stringify(name), phone, position]),
  );
  await insertAll(
    turn.tx,
    `INSERT INTO article (key, version, kind, title, body, position, published_at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::jsonb[], $6::int[], $7::timestamptz[]) ON CONFLICT (key, version) DO NOTHING`,
    articles.map(({ key, version, kind, title, body, date }, position) => [
      key,
      version,
      kind,
      JSON.stringify(title),
      JSON.stringify(body),
      position,
      new Date(`${date}T00:00:00Z`),
    ]),
  );
}

/** What operators arrange on the home page. */
export async function loadFrontPage(turn: Turn, categories: ReadonlyMap<string, bigint>): Promise<void> {
  const pictures = bannerPictures();
  await insertAll(
    turn.tx,
    "INSERT INTO banner (id, title, text, picture, link, position) SELECT * FROM unnest($1::bigint[], $2::jsonb[], $3::jsonb[], $4::text[], $5::text[], $6::int[])",
    banners.map(({ title, text, category }, position) => [
      turn.newId(),
      JSON.stringify(title),
      JSON.stringify(text),
      pictures[position],
      `/pages/product/list?category=${known(categories, category)}`,
      position,
    ]),
  );
  await insertAll(
    turn.tx,
    "INSERT INTO hot_word (id, word, position) SELECT * FROM unnest($1::bigint[], $2::jsonb[], $3::int[])",
    hotWords.map((word, position) => [turn.newId(), JSON.stringify(word), position]),
  );
}
