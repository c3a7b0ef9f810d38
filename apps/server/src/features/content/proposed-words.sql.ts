import type { ArticleKind } from "@arcade/contract/content/articles";
import type { Translated } from "@arcade/contract/languages";
import { type Database, row } from "../../platform/database.ts";

interface Words {
  title: Translated;
  body: Translated;
}

export function draftRow(tx: Database, key: string): Promise<(Words & { key: string; kind: ArticleKind; revision: number }) | null> {
  return row(tx, "SELECT key, kind, title, body, revision FROM article_draft WHERE key = $1", [key]);
}

const version = "SELECT title, body, published_at FROM article WHERE key = $1 AND taken_back_at IS NULL AND published_at";

/** The version that came of a proposal, null where none did; and the one before it, or the one that is read now. */
export async function publishedBy(
  tx: Database,
  key: string,
  proposal_id: bigint,
  now: Date,
): Promise<{ made: (Words & { published_at: Date }) | null; before: Words | null }> {
  const made = await row<Words & { published_at: Date }>(tx, "SELECT title, body, published_at FROM article WHERE proposal_id = $1", [proposal_id]);
  const before = await row<Words>(tx, `${version} ${made === null ? "<=" : "<"} $2 ORDER BY published_at DESC, version DESC LIMIT 1`, [
    key,
    made?.published_at ?? now,
  ]);
  return { made, before };
}

export function writtenAnnouncement(tx: Database, id: bigint): Promise<(Words & { revision: number; published_at: Date | null }) | null> {
  return row(tx, "SELECT title, body, revision, published_at FROM announcement WHERE id = $1", [id]);
}
