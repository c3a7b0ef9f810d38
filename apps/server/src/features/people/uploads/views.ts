import type { Role } from "@arcade/contract/access";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import type { Sealed } from "../../../platform/secrets/sealed-files.ts";

/** Whether this member has this picture, and it can still be opened. */
export async function uploadOf(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`SELECT 1 AS one FROM upload WHERE id = ${id} AND member_id = ${member_id} AND wrapped_key IS NOT NULL`,
    )) !== null
  );
}

/** The owner of a proof; null for what is not a proof, or can be opened no more. */
export async function proofOwner(tx: Database, id: bigint): Promise<bigint | null> {
  const found = await maybeOne<{ member_id: bigint }>(
    tx,
    // guard: identity documents are not opened by the path of proofs [without AND class = 'recharge_proof']
    sql`SELECT member_id FROM upload WHERE id = ${id} AND class = 'recharge_proof' AND wrapped_key IS NOT NULL`,
  );
  return found?.member_id ?? null;
}

/** For the session of its owner, while that lives. */
export function sealedForMember(tx: Database, id: bigint, session_id: bigint, now: Date): Promise<Sealed | null> {
  return maybeOne(
    tx,
    sql`SELECT u.file AS name, u.wrapped_key FROM upload u
     -- guard: a link ends with its session [JOIN session s ON s.member_id = u.member_id WHERE u.id = {id} AND s.id = {session_id} AND s.expires_at > {now} -> WHERE u.id = {id}]
     JOIN session s ON s.member_id = u.member_id WHERE u.id = ${id} AND s.id = ${session_id} AND s.expires_at > ${now}
       AND u.wrapped_key IS NOT NULL`,
  );
}

/** For the session of an operator whose own picture it is not, with the role of this moment. */
export function sealedForOperator(
  tx: Database,
  id: bigint,
  session_id: bigint,
  now: Date,
): Promise<(Sealed & { role: Role }) | null> {
  return maybeOne(
    tx,
    sql`SELECT u.file AS name, u.wrapped_key, o.role FROM upload u, operator_session s
      JOIN operator o ON o.id = s.operator_id
     WHERE u.id = ${id} AND u.class = 'recharge_proof' AND s.id = ${session_id} AND s.expires_at > ${now}
       AND o.disabled_at IS NULL
       AND u.wrapped_key IS NOT NULL AND o.own_member_id IS DISTINCT FROM u.member_id`,
  );
}

export interface UploadFacts {
  upload_id: bigint;
  width: number;
  height: number;
  /** The time to keep it is over: only its fingerprint is left. */
  destroyed: boolean;
}

export function uploadFacts(tx: Database, id: bigint): Promise<UploadFacts | null> {
  return maybeOne(
    tx,
    sql`SELECT id AS upload_id, width, height, wrapped_key IS NULL AS destroyed FROM upload WHERE id = ${id}`,
  );
}

export interface AlikeUpload {
  upload_id: bigint;
  member_id: bigint;
  /** The very same file. */
  same: boolean;
  /** How many of 256 points differ. */
  distance: number;
}

/** Two encodings of one picture differ in at most this many places; other screens of one app differ in more. */
const maxAlike = 12;

/** Other pictures of requests that are this one, or look like it, whoever sent them; the closest first. */
export function alikeUploads(tx: Database, id: bigint): Promise<AlikeUpload[]> {
  return many(
    tx,
    sql`SELECT o.id AS upload_id, o.member_id, o.sha256 = u.sha256 AS same,
      bit_count(o.fingerprint # u.fingerprint)::int AS distance
     FROM upload u JOIN upload o ON o.class = u.class AND o.id <> u.id AND o.named_at IS NOT NULL
     WHERE u.id = ${id} AND (o.sha256 = u.sha256 OR bit_count(o.fingerprint # u.fingerprint) <= ${constant(maxAlike)})
     ORDER BY same DESC, distance, o.id DESC LIMIT 20`,
  );
}
