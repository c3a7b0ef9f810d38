import type { Language } from "@arcade/contract/languages";
import { type Database, many, maybeOne, run, sendLater } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import type { Sealed } from "../../../../platform/secrets/sealed-files.ts";

/** Its name follows from its id, so a second try replaces what a first one left behind. */
export const fileOf = (id: bigint): string => `archives/a${id}`;

export interface ListedArchive {
  id: bigint;
  state: "waiting" | "ready" | "gone";
  asked: Date;
  until: Date | null;
  bytes: bigint | null;
  pictures: number | null;
  left_out: number | null;
}

/** The last five, newest first. */
export function archivesOf(tx: Database, member_id: bigint): Promise<ListedArchive[]> {
  return many<ListedArchive>(
    tx,
    sql`SELECT id, state, asked_at AS asked, delete_after AS until, bytes, pictures, pictures_left_out AS left_out
      FROM data_archive WHERE member_id = ${member_id} ORDER BY asked_at DESC, id DESC LIMIT 5`,
  );
}

/** False: one waits already, or was asked for after `since`. The caller holds the member's row. */
export async function insertArchive(
  tx: Database,
  { id, member_id, since }: { id: bigint; member_id: bigint; since: Date },
  now: Date,
): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`INSERT INTO data_archive (id, member_id, asked_at, state, next_attempt_at)
        SELECT ${id}, ${member_id}, ${now}, 'waiting', ${now}
        -- guard: one archive a day [without WHERE NOT EXISTS (SELECT FROM data_archive WHERE member_id = {member_id} AND asked_at > {since})]
        WHERE NOT EXISTS (SELECT FROM data_archive WHERE member_id = ${member_id} AND asked_at > ${since})
        ON CONFLICT (member_id) WHERE state = 'waiting' DO NOTHING`,
    )) === 1
  );
}

export function takeArchive(tx: Database, now: Date, lease: Date): Promise<{ id: bigint } | null> {
  return maybeOne<{ id: bigint }>(
    tx,
    sql`UPDATE data_archive SET next_attempt_at = ${lease} WHERE id = (
        SELECT id FROM data_archive WHERE state = 'waiting' AND next_attempt_at <= ${now}
        ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
  );
}

/** Whose it is, while it waits. */
export function waitingArchive(tx: Database, id: bigint): Promise<{ member_id: bigint; language: Language } | null> {
  return maybeOne<{ member_id: bigint; language: Language }>(
    tx,
    sql`SELECT a.member_id, m.language FROM data_archive a JOIN member m ON m.id = a.member_id
      WHERE a.id = ${id} AND a.state = 'waiting'`,
  );
}

export interface MadeArchive {
  wrapped_key: Buffer;
  bytes: number;
  pictures: number;
  left_out: number;
}

/** Null: it waits no more, because the account was closed meanwhile. */
export function keepArchive(
  tx: Database,
  id: bigint,
  { wrapped_key, bytes, pictures, left_out }: MadeArchive,
  delete_after: Date,
  now: Date,
): Promise<{ member_id: bigint } | null> {
  return maybeOne<{ member_id: bigint }>(
    tx,
    sql`UPDATE data_archive SET state = 'ready', next_attempt_at = NULL, wrapped_key = ${wrapped_key}, bytes = ${bytes},
        pictures = ${pictures}, pictures_left_out = ${left_out}, ready_at = ${now}, delete_after = ${delete_after}
      WHERE id = ${id} AND state = 'waiting' RETURNING member_id`,
  );
}

export async function postponeArchive(tx: Database, id: bigint, until: Date): Promise<void> {
  await run(tx, sql`UPDATE data_archive SET next_attempt_at = ${until} WHERE id = ${id} AND state = 'waiting'`);
}

export async function takeArchiveDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM data_archive WHERE state = 'ready' AND delete_after <= ${now} AND NOT id = ANY(${except})
      ORDER BY delete_after LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** Without its key the file says nothing. */
export async function endArchive(tx: Database, id: bigint): Promise<void> {
  await run(tx, sql`UPDATE data_archive SET state = 'gone', wrapped_key = NULL WHERE id = ${id} AND state = 'ready'`);
}

/** The member's own archive, while it can be opened. */
export async function readyArchive(tx: Database, id: bigint, member_id: bigint, now: Date): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`SELECT 1 AS one FROM data_archive WHERE id = ${id} AND member_id = ${member_id} AND state = 'ready'
        AND delete_after > ${now}`,
    )) !== null
  );
}

/** For the session that asked for the link, while that lives. */
export async function archiveForSession(
  tx: Database,
  id: bigint,
  session_id: bigint,
  now: Date,
): Promise<(Sealed & { asked: Date }) | null> {
  const found = await maybeOne<{ wrapped_key: Buffer; asked: Date }>(
    tx,
    sql`SELECT a.wrapped_key, a.asked_at AS asked FROM data_archive a
      JOIN session s ON s.member_id = a.member_id AND s.id = ${session_id} AND s.expires_at > ${now}
      WHERE a.id = ${id} AND a.state = 'ready' AND a.delete_after > ${now}`,
  );
  return found && { ...found, name: fileOf(id) };
}

export interface OwnFile {
  kind: "pictures" | "voices" | "videos";
  /** Its folder in the archive, below the folder of its kind. */
  folder: string;
  name: string;
  /** Null for a file that is not sealed. */
  wrapped_key: Buffer | null;
}

/**
 * What the member sent in: public pictures, sealed ones, voice messages, the videos of their reviews, and those of their
 * store. The large videos come last, so that they leave out nothing else.
 */
export function ownFiles(tx: Database, member_id: bigint): Promise<OwnFile[]> {
  return many<OwnFile>(
    tx,
    sql`SELECT kind, folder, name, wrapped_key FROM (
        SELECT 1 AS place, 'pictures' AS kind, use AS folder, name, NULL::bytea AS wrapped_key FROM public_picture
          WHERE member_id = ${member_id} AND NOT dropped
        UNION ALL SELECT 1, 'pictures', class, file, wrapped_key FROM upload
          WHERE member_id = ${member_id} AND wrapped_key IS NOT NULL
        UNION ALL SELECT 2, 'voices', 'chat', name, NULL FROM chat_voice
          WHERE member_id = ${member_id} AND named_at IS NOT NULL AND NOT dropped
        UNION ALL SELECT 3, 'videos', 'review', name, NULL FROM public_video WHERE member_id = ${member_id}
        UNION ALL SELECT 3, 'videos', 'goods', v.name, NULL FROM goods_video v JOIN store s ON s.id = v.store_id
          WHERE s.owner_id = ${member_id}
      ) AS own ORDER BY place, folder, name`,
  );
}

/** The account closes: nobody can open the archives any more. */
export function dropArchives(tx: Database, member_id: bigint): void {
  sendLater(tx, sql`DELETE FROM data_archive WHERE member_id = ${member_id}`);
}
