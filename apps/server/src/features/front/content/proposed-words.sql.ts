import type { ArticleKind } from "@arcade/contract/front/content/articles";
import type { Translated } from "@arcade/contract/languages";
import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface Words {
  title: Translated;
  body: Translated;
}

export function draftRow(
  tx: Database,
  key: string,
): Promise<(Words & { key: string; kind: ArticleKind; revision: number }) | null> {
  return maybeOne(tx, sql`SELECT key, kind, title, body, revision FROM article_draft WHERE key = ${key}`);
}

const version = (key: string) =>
  sql`SELECT title, body FROM article WHERE key = ${key} AND taken_back_at IS NULL AND published_at`;

/**
 * The version that resulted from a proposal, null if there is none; and the one before it, or the one that is read now.
 */
export async function publishedBy(
  tx: Database,
  key: string,
  proposal_id: bigint,
  now: Date,
): Promise<{ made: (Words & { published_at: Date }) | null; before: Words | null }> {
  const made = await maybeOne<Words & { published_at: Date }>(
    tx,
    sql`SELECT title, body, published_at FROM article WHERE proposal_id = ${proposal_id} AND key = ${key}`,
  );
  const before = await maybeOne<Words>(
    tx,
    sql`${version(key)} ${made === null ? sql`<=` : sql`<`} ${made?.published_at ?? now}
      ORDER BY published_at DESC, version DESC LIMIT 1`,
  );
  return { made, before };
}

export function writtenAnnouncement(
  tx: Database,
  id: bigint,
): Promise<(Words & { revision: number; published_at: Date | null }) | null> {
  return maybeOne(tx, sql`SELECT title, body, revision, published_at FROM announcement WHERE id = ${id}`);
}
