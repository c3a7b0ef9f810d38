import type { content } from "@arcade/contract/front/content/api";
import type { Answered } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import { pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";

/** Each article in its present version; those of help that were taken away are not there. */
export async function articleTitles(
  tx: Database,
  kind: string,
  language: Language,
  now: Date,
): Promise<Answered<typeof content.articles>> {
  const [items, categories] = await Promise.all([
    many<{ key: string; title: string; category_id: bigint | null }>(
      tx,
      sql`SELECT present.key, coalesce(present.title->>${language}, present.title->>'en') AS title, d.category_id
       FROM (SELECT DISTINCT ON (key) key, title, position FROM article WHERE kind = ${kind} AND published_at <= ${now}
         AND taken_back_at IS NULL ORDER BY key, published_at DESC, version DESC) present
       LEFT JOIN article_draft d ON d.key = present.key LEFT JOIN help_category c ON c.id = d.category_id
       WHERE d.retired_at IS NULL ORDER BY c.position, coalesce(d.position, present.position), present.key`,
    ),
    many<{ id: bigint; name: string }>(
      tx,
      sql`SELECT id, coalesce(name->>${language}, name->>'en') AS name FROM help_category ORDER BY position, id`,
    ),
  ]);
  return { items, categories: categories.filter(({ id }) => items.some(({ category_id }) => category_id === id)) };
}

export interface HelpArticle {
  key: string;
  version: string;
  title: string;
}

/** The help in its present order. */
export function presentHelp(tx: Database, language: Language, now: Date): Promise<HelpArticle[]> {
  return many<HelpArticle>(
    tx,
    sql`SELECT present.key, present.version, coalesce(present.title->>${language}, present.title->>'en') AS title
     FROM (SELECT DISTINCT ON (key) key, version, title, position FROM article WHERE kind = 'help'
       AND published_at <= ${now} AND taken_back_at IS NULL ORDER BY key, published_at DESC, version DESC) present
     LEFT JOIN article_draft d ON d.key = present.key LEFT JOIN help_category c ON c.id = d.category_id
     WHERE d.retired_at IS NULL ORDER BY c.position, coalesce(d.position, present.position), present.key`,
  );
}

/** The bodies of these versions, by their keys. */
export async function helpBodies(
  tx: Database,
  of: readonly HelpArticle[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const found = await many<{ key: string; body: string }>(
    tx,
    sql`SELECT a.key, coalesce(a.body->>${language}, a.body->>'en') AS body
      FROM unnest(${of.map(({ key }) => key)}::text[], ${of.map(({ version }) => version)}::text[]) AS n (key, version)
      JOIN article a USING (key, version)`,
  );
  return new Map(found.map(({ key, body }) => [key, body]));
}

export async function articlePage(
  tx: Database,
  key: string,
  language: Language,
  now: Date,
): Promise<Answered<typeof content.article>> {
  const found = await maybeOne<{ key: string; title: string; body: string; version: string; date: Date }>(
    tx,
    sql`SELECT key, coalesce(title->>${language}, title->>'en') AS title, coalesce(body->>${language}, body->>'en')
      AS body, version, published_at AS date
     -- guard: nobody reads a withdrawn version [without AND taken_back_at IS NULL]
     FROM article a WHERE key = ${key} AND published_at <= ${now} AND taken_back_at IS NULL
       AND NOT EXISTS (SELECT FROM article_draft d WHERE d.key = a.key AND d.retired_at IS NOT NULL)
     ORDER BY published_at DESC, version DESC LIMIT 1`,
  );
  return found ?? refuse("not_found");
}

const announcementsAPage = 20;
const beginningLetters = 160;

export async function announcements(
  { tx, language, now }: Context,
  cursor: string | undefined,
): Promise<Answered<typeof content.announcements>> {
  return pageOf(
    { cursor, size: announcementsAPage, keys: ["time", "number"] },
    ([at, id], limit) =>
      many<{ id: bigint; title: string; text: string; published_at: Date }>(
        tx,
        sql`SELECT id, coalesce(title->>${language}, title->>'en') AS title,
          left(regexp_replace(coalesce(body->>${language}, body->>'en'),
          '(^|\\n)(## |- )|\\[([^\\[\\]]*)\\]\\([^()]*\\)', '\\1\\3', 'g'), ${constant(beginningLetters)}) AS text,
       published_at FROM announcement
     WHERE published_at IS NOT NULL AND withdrawn_at IS NULL AND published_at <= ${now}
       AND (${at}::timestamptz IS NULL OR (published_at, id) < (${at}, ${id}::bigint))
     ORDER BY published_at DESC, id DESC LIMIT ${constant(limit)}`,
      ),
    (last) => [last.published_at, last.id],
  );
}

export async function announcementPage(
  { tx, language, now }: Context,
  id: bigint,
): Promise<Answered<typeof content.announcement>> {
  const found = await maybeOne<{ id: bigint; title: string; body: string; published_at: Date }>(
    tx,
    sql`SELECT id, coalesce(title->>${language}, title->>'en') AS title, coalesce(body->>${language}, body->>'en')
      AS body, published_at FROM announcement
     WHERE id = ${id} AND published_at <= ${now} AND withdrawn_at IS NULL`,
  );
  return found ?? refuse("not_found");
}
