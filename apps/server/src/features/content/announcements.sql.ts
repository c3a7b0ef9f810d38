import type { Translated } from "@arcade/contract/languages";
import { change, type Database, row } from "../../platform/database.ts";
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

const one = "SELECT id, title, body, written, revision, published_at, withdrawn_at FROM announcement WHERE id = $1 FOR NO KEY UPDATE";
export const lockAnnouncement = (tx: Database, id: bigint): Promise<Announcement | null> => row<Announcement>(tx, one, [id]);

type Texts = Pick<Announcement, "id" | "title" | "body" | "written">;

export async function insertAnnouncement(tx: Database, { id, title, body, written }: Texts, now: Date): Promise<void> {
  await change(tx, "INSERT INTO announcement (id, title, body, written, revision, created_at) VALUES ($1, $2, $3, $4, 1, $5)", [
    id,
    JSON.stringify(title),
    JSON.stringify(body),
    JSON.stringify(written),
    now,
  ]);
}

/** The new revision, or null where a colleague saved after `revision` was read. */
export async function writeAnnouncement(tx: Database, { id, title, body, written }: Texts, revision: number): Promise<number | null> {
  const saved = await row<{ revision: number }>(
    tx,
    "UPDATE announcement SET title = $3, body = $4, written = $5, revision = revision + 1 WHERE id = $1 AND revision = $2 RETURNING revision",
    [id, revision, JSON.stringify(title), JSON.stringify(body), JSON.stringify(written)],
  );
  return saved?.revision ?? null;
}

/** Two people have read the words of this revision. */
export async function putPublished(tx: Database, approved: { id: bigint; revision: number; proposal_id: bigint }, at: Date): Promise<void> {
  await change(tx, "UPDATE announcement SET published_at = $2, proposal_id = $3, approved_revision = $4 WHERE id = $1 AND published_at IS NULL", [
    approved.id,
    at,
    approved.proposal_id,
    approved.revision,
  ]);
}

export async function putWithdrawn(tx: Database, id: bigint, at: Date): Promise<void> {
  await change(tx, "UPDATE announcement SET withdrawn_at = $2 WHERE id = $1 AND withdrawn_at IS NULL", [id, at]);
}
