import type { Translated } from "@arcade/contract/languages";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Written } from "./rules.ts";

export interface Announcement {
  id: bigint;
  title: Translated;
  body: Translated;
  written: Written;
  revision: number;
  published_at: Date | null;
  withdrawn_at: Date | null;
}

const one = (id: bigint) =>
  sql`SELECT id, title, body, written, revision, published_at, withdrawn_at FROM announcement WHERE id = ${id}
    FOR NO KEY UPDATE`;
export const lockAnnouncement = (tx: Database, id: bigint): Promise<Announcement | null> =>
  maybeOne<Announcement>(tx, one(id));

type Texts = Pick<Announcement, "id" | "title" | "body" | "written">;

export async function insertAnnouncement(tx: Database, { id, title, body, written }: Texts, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO announcement (id, title, body, written, revision, created_at)
      VALUES (${id}, ${JSON.stringify(title)}, ${JSON.stringify(body)}, ${JSON.stringify(written)}, 1, ${now})`,
  );
}

/** The new revision, or null if a colleague saved after `revision` was read. */
export async function writeAnnouncement(
  tx: Database,
  { id, title, body, written }: Texts,
  revision: number,
): Promise<number | null> {
  const saved = await maybeOne<{ revision: number }>(
    tx,
    sql`UPDATE announcement SET title = ${JSON.stringify(title)}, body = ${JSON.stringify(body)},
      written = ${JSON.stringify(written)}, revision = revision + 1 WHERE id = ${id} AND revision = ${revision}
      RETURNING revision`,
  );
  return saved?.revision ?? null;
}

/** Two people have read the words of this revision. */
export async function putPublished(
  tx: Database,
  approved: { id: bigint; revision: number; proposal_id: bigint },
  at: Date,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE announcement SET published_at = ${at}, proposal_id = ${approved.proposal_id},
      approved_revision = ${approved.revision} WHERE id = ${approved.id} AND published_at IS NULL`,
  );
}

export async function putWithdrawn(tx: Database, id: bigint, at: Date): Promise<void> {
  await run(tx, sql`UPDATE announcement SET withdrawn_at = ${at} WHERE id = ${id} AND withdrawn_at IS NULL`);
}

export async function deleteAnnouncementRow(tx: Database, id: bigint): Promise<void> {
  await run(tx, sql`DELETE FROM announcement WHERE id = ${id}`);
}
