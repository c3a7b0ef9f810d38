import { defaultLanguage } from "@arcade/contract/languages";
import type { OpenMall } from "../../apps/server/src/main.ts";
import { run } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import type { Context } from "../../apps/server/src/platform/context.ts";
import { insertAll } from "../seed/load/load-rows.ts";
import { articles, helpTree } from "./articles.ts";
import { loadCategories } from "./load-categories.ts";

/**
 * The first content of a new mall, once: categories, and drafts of its articles in six languages. Nothing of it is
 * published: two operators do that. What operators change or remove afterwards stays so, because this never runs again.
 * Several processes may start at once.
 */
export async function firstRun(open: OpenMall): Promise<boolean> {
  const settings = await open.mall.settings();
  const now = open.mall.clock.now();
  return open.mall.transaction((tx) => beginMall(open.mall.turn(tx, now, defaultLanguage, settings)));
}

/** The same within a transaction. False if it ran before. */
export async function beginMall(context: Context): Promise<boolean> {
  if (!(await markFirstRun(context))) return false;
  await loadDrafts(context);
  await loadCategories(context);
  return true;
}

/** Nothing of the first run is loaded any more. False if it ran before. */
export async function markFirstRun({ tx, now }: Context): Promise<boolean> {
  return (await run(tx, sql`INSERT INTO first_run (one, at) VALUES (true, ${now}) ON CONFLICT DO NOTHING`)) === 1;
}

async function loadDrafts(context: Context): Promise<void> {
  const headings = helpTree.map(({ name, articles: keys }) => ({ id: context.newId(), name, keys }));
  await insertAll(
    context.tx,
    (of) =>
      sql`INSERT INTO help_category (id, name, written, position) SELECT id, name, '{}', position FROM unnest(${of[0]}::bigint[], ${of[1]}::jsonb[], ${of[2]}::int[]) AS h (id, name, position)`,
    headings.map(({ id, name }, position) => [id, JSON.stringify(name), position]),
  );
  await insertAll(
    context.tx,
    (of) => sql`INSERT INTO article_draft (key, kind, category_id, position, title, body, written, revision)
     SELECT key, kind, category_id, position, title, body, '{}', 1
     FROM unnest(${of[0]}::text[], ${of[1]}::text[], ${of[2]}::bigint[], ${of[3]}::int[], ${of[4]}::jsonb[], ${of[5]}::jsonb[]) AS d (key, kind, category_id, position, title, body)
     ON CONFLICT (key) DO NOTHING`,
    articles.map(({ key, kind, title, body }, position) => [
      key,
      kind,
      headings.find(({ keys }) => keys.includes(key))?.id ?? null,
      position,
      JSON.stringify(title),
      JSON.stringify(body),
    ]),
  );
}
