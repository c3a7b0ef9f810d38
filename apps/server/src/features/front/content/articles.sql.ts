import type { ArticleKind } from "@arcade/contract/front/content/articles";
import type { Translated } from "@arcade/contract/languages";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Written } from "./rules.ts";

export interface Draft {
  key: string;
  kind: ArticleKind;
  category_id: bigint | null;
  position: number;
  title: Translated;
  body: Translated;
  written: Written;
  revision: number;
  published_revision: number | null;
  retired_at: Date | null;
}

const columns = sql`key, kind, category_id, position, title, body, written, revision, published_revision, retired_at`;
const one = (key: string) => sql`SELECT ${columns} FROM article_draft WHERE key = ${key} FOR NO KEY UPDATE`;

/** The draft, held until the end of the transaction. */
export const lockDraft = (tx: Database, key: string): Promise<Draft | null> => maybeOne<Draft>(tx, one(key));

/** Adds it as the last of its kind. False if there is an article with this key. */
export async function insertDraft(
  tx: Database,
  draft: Pick<Draft, "key" | "kind" | "title" | "body" | "written">,
): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO article_draft (key, kind, position, title, body, written, revision)
     SELECT ${draft.key}, ${draft.kind}, coalesce(max(position), 0) + 1, ${JSON.stringify(draft.title)},
       ${JSON.stringify(draft.body)}, ${JSON.stringify(draft.written)}, 1
       FROM article_draft ON CONFLICT (key) DO NOTHING`,
  );
  return inserted === 1;
}

/** The new revision, or null if a colleague saved after `revision` was read. */
export async function writeDraft(
  tx: Database,
  draft: Pick<Draft, "key" | "title" | "body" | "written" | "revision">,
): Promise<number | null> {
  const saved = await maybeOne<{ revision: number }>(
    tx,
    // guard: of two who write an article the second must look again [without AND revision = ${draft.revision}]
    sql`UPDATE article_draft SET title = ${JSON.stringify(draft.title)}, body = ${JSON.stringify(draft.body)},
      written = ${JSON.stringify(draft.written)}, revision = revision + 1 WHERE key = ${draft.key}
      AND revision = ${draft.revision} RETURNING revision`,
  );
  return saved?.revision ?? null;
}

interface NewVersion {
  key: string;
  changes: Translated | null;
  /** Who proposed it. */
  operator_id: bigint;
  proposal_id: bigint;
  /** From when on everybody reads it. */
  from: Date;
}

/**
 * Takes this revision for publication; false if a colleague saved since, or if it is published already. The draft is
 * locked.
 */
export async function takeRevision(tx: Database, key: string, revision: number): Promise<boolean> {
  const taken = await run(
    tx,
    // guard: the same version is published once [without AND published_revision IS DISTINCT FROM revision]
    sql`UPDATE article_draft SET published_revision = revision WHERE key = ${key} AND revision = ${revision}
      AND published_revision IS DISTINCT FROM revision`,
  );
  return taken === 1;
}

/** The draft as the next version, numbered after the highest. */
export async function insertVersion(
  tx: Database,
  { key, changes, operator_id, proposal_id, from }: NewVersion,
): Promise<string> {
  const published = await maybeOne<{ version: string }>(
    tx,
    sql`INSERT INTO article (key, version, kind, title, body, position, published_at, asks, changes, operator_id,
      proposal_id)
     SELECT key, (SELECT coalesce(max(version::int) FILTER (WHERE version ~ '^[0-9]{1,6}$'), 0) + 1 FROM article a
       WHERE a.key = d.key)::text, kind, title, body, position, ${from},
       ${changes === null ? null : JSON.stringify(changes)}::jsonb IS NOT NULL,
         ${changes === null ? null : JSON.stringify(changes)}, ${operator_id}, ${proposal_id} FROM article_draft d
         WHERE key = ${key} RETURNING version`,
  );
  if (published === null) throw new Error(`${key} was held`);
  return published.version;
}

/** Whether people read a version of it now. */
export async function hasVersion(tx: Database, key: string, now: Date): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`SELECT 1 AS one FROM article WHERE key = ${key} AND published_at <= ${now} AND taken_back_at IS NULL LIMIT 1`,
    )) !== null
  );
}

/** The version that waits for its moment; null if there is none. The draft is locked. */
export function waitingVersion(
  tx: Database,
  key: string,
  now: Date,
): Promise<{ version: string; published_at: Date } | null> {
  return maybeOne(
    tx,
    sql`SELECT version, published_at FROM article WHERE key = ${key} AND published_at > ${now}
      AND taken_back_at IS NULL`,
  );
}

/**
 * False if its moment has come, or if it was withdrawn before. The draft is then different from what was last
 * published, so it can be published again.
 */
export async function takeVersionBack(tx: Database, key: string, version: string, now: Date): Promise<boolean> {
  const taken = await run(
    tx,
    sql`UPDATE article SET taken_back_at = ${now} WHERE key = ${key} AND version = ${version} AND published_at > ${now}
      AND taken_back_at IS NULL`,
  );
  if (taken === 1) await run(tx, sql`UPDATE article_draft SET published_revision = NULL WHERE key = ${key}`);
  return taken === 1;
}

/** Whether any version was ever published, also one that was taken back. */
export async function isPublished(tx: Database, key: string): Promise<boolean> {
  return (await maybeOne(tx, sql`SELECT 1 AS one FROM article WHERE key = ${key} LIMIT 1`)) !== null;
}

export async function deleteDraftRow(tx: Database, key: string): Promise<void> {
  await run(tx, sql`DELETE FROM article_draft WHERE key = ${key}`);
}

export async function putRetired(tx: Database, key: string, at: Date | null): Promise<void> {
  await run(tx, sql`UPDATE article_draft SET retired_at = ${at} WHERE key = ${key}`);
}

export interface Heading {
  id: bigint;
  name: Translated;
  written: Written;
}

/** The help tree is changed by one person at a time. In the order of their keys. */
export async function lockHelp(tx: Database): Promise<string[]> {
  return (
    await many<{ key: string }>(
      tx,
      sql`SELECT key FROM article_draft WHERE kind = 'help' ORDER BY key FOR NO KEY UPDATE`,
    )
  ).map(({ key }) => key);
}

export const lockHeadings = (tx: Database): Promise<Heading[]> =>
  many<Heading>(tx, sql`SELECT id, name, written FROM help_category ORDER BY id FOR NO KEY UPDATE`);

/** Exactly these headings, in this order. Articles of one that goes have none from now on. */
export async function putHeadings(tx: Database, headings: readonly Heading[]): Promise<void> {
  const ids = headings.map(({ id }) => id);
  await run(
    tx,
    sql`UPDATE article_draft SET category_id = NULL WHERE category_id IS NOT NULL AND NOT category_id = ANY(${ids})`,
  );
  await run(tx, sql`DELETE FROM help_category WHERE NOT id = ANY(${ids})`);
  await run(
    tx,
    sql`INSERT INTO help_category (id, name, written, position) SELECT id, name, written, place
      FROM unnest(${ids}::bigint[], ${headings.map(({ name }) => JSON.stringify(name))}::jsonb[],
      ${headings.map(({ written }) => JSON.stringify(written))}::jsonb[]) WITH ORDINALITY AS h (id, name, written,
      place)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, written = excluded.written, position = excluded.position`,
  );
}

/** The place of each article of help: its heading, and its position after the others. */
export async function putPlaces(
  tx: Database,
  places: readonly { key: string; category_id: bigint | null }[],
): Promise<void> {
  await run(
    tx,
    sql`UPDATE article_draft d SET category_id = p.category_id, position = p.place
      FROM unnest(${places.map(({ key }) => key)}::text[], ${places.map(({ category_id }) => category_id)}::bigint[])
      WITH ORDINALITY AS p (key, category_id, place) WHERE d.key = p.key`,
  );
}
