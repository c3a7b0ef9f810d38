import { run } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { approvedEach } from "../approved.ts";
import { articles } from "../../first-run/articles.ts";
import { announcements } from "../announcements.ts";
import { banners, hotWords } from "../front-page.ts";
import { insertAll, known } from "./load-rows.ts";
import { bannerPictures } from "../pictures.ts";

/** The articles, published: nobody can register without them. `but`: those that are published already. */
export async function publishArticles(context: Context, but: ReadonlySet<string>): Promise<void> {
  const wanted = articles.filter(({ key }) => !but.has(key));
  const proposed = { articles: wanted.map(({ key }) => ({ article: key })) };
  const [approved] = await approvedEach(context, "content_publish", "The words of the start", 1, proposed);
  await insertAll(
    context.tx,
    (of) => sql`INSERT INTO article (key, version, kind, title, body, position, published_at, operator_id, proposal_id)
     SELECT * FROM unnest(${of[0]}::text[], ${of[1]}::text[], ${of[2]}::text[], ${of[3]}::jsonb[], ${of[4]}::jsonb[], ${of[5]}::int[], ${of[6]}::timestamptz[], ${of[7]}::bigint[], ${of[8]}::bigint[])
     ON CONFLICT (key, version) DO NOTHING`,
    wanted.map(({ key, version, kind, title, body, date }, position) => [
      key,
      version,
      kind,
      JSON.stringify(title),
      JSON.stringify(body),
      position,
      // There before the first member, who agrees to two of them.
      new Date(Math.min(Date.parse(`${date}T00:00:00Z`), context.now.getTime())),
      approved?.made_by,
      approved?.id,
    ]),
  );
  await run(
    context.tx,
    sql`UPDATE article_draft SET published_revision = 1 WHERE revision = 1 AND key = ANY(${wanted.map(({ key }) => key)}::text[])`,
  );
}

/** What the demo has announced. */
export async function loadAnnouncements(context: Context): Promise<void> {
  const approved = await approvedEach(context, "announcement_publish", "The words of the start", announcements.length);
  await insertAll(
    context.tx,
    (
      of,
    ) => sql`INSERT INTO announcement (id, title, body, written, revision, created_at, published_at, proposal_id, approved_revision)
     SELECT id, title, body, '{}', 1, at, at, proposal_id, 1
     FROM unnest(${of[0]}::bigint[], ${of[1]}::jsonb[], ${of[2]}::jsonb[], ${of[3]}::timestamptz[], ${of[4]}::bigint[]) AS a (id, title, body, at, proposal_id)`,
    announcements.map(({ title, body, date }, index) => [
      context.newId(),
      JSON.stringify(title),
      JSON.stringify(body),
      new Date(`${date}T08:00:00Z`),
      approved[index]?.id,
    ]),
  );
}

/** What operators arrange on the home page: its pictures and the words to search for. */
export async function loadFrontPage(context: Context, categories: ReadonlyMap<string, bigint>): Promise<void> {
  const approved = await approvedEach(context, "banner_publish", "The pictures of the start", banners.length);
  await insertAll(
    context.tx,
    (of) => sql`INSERT INTO banner (id, title, text, picture, link, position, made_by, proposal_id)
     SELECT * FROM unnest(${of[0]}::bigint[], ${of[1]}::jsonb[], ${of[2]}::jsonb[], ${of[3]}::text[], ${of[4]}::text[], ${of[5]}::int[], ${of[6]}::bigint[], ${of[7]}::bigint[])`,
    banners.map(({ title, text, category }, position) => [
      context.newId(),
      JSON.stringify(title),
      JSON.stringify(text),
      bannerPictures[position],
      `/pages/product/list?category=${known(categories, category)}`,
      position,
      approved[position]?.made_by,
      approved[position]?.id,
    ]),
  );
  await insertAll(
    context.tx,
    (of) =>
      sql`INSERT INTO hot_word (id, word, position) SELECT * FROM unnest(${of[0]}::bigint[], ${of[1]}::jsonb[], ${of[2]}::int[])`,
    hotWords.map((word, position) => [context.newId(), JSON.stringify(word), position]),
  );
}
