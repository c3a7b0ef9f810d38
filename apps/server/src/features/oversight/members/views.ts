import type { FreezeKind, FreezeReason } from "@arcade/contract/oversight/members/freezes";
import type { Language } from "@arcade/contract/languages";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Whom a mail goes to. */
export function recipient(
  tx: Database,
  member_id: bigint,
): Promise<{ email: string; nickname: string; language: Language } | null> {
  return maybeOne(tx, sql`SELECT email, nickname, language FROM member WHERE id = ${member_id}`);
}

/** The freeze that is in force, if any. */
export function standingFreeze(tx: Database, member_id: bigint, kind: FreezeKind): Promise<{ id: bigint } | null> {
  return maybeOne(
    tx,
    sql`SELECT id FROM member_freeze WHERE member_id = ${member_id} AND kind = ${kind} AND ended_at IS NULL`,
  );
}

export interface OwnFreeze {
  id: bigint;
  kind: FreezeKind;
  reason_code: FreezeReason;
  message: string;
  from: Date;
  until: Date;
  ended: Date | null;
}

export function freezesOf(tx: Database, member_id: bigint): Promise<OwnFreeze[]> {
  return many<OwnFreeze>(
    tx,
    sql`SELECT id, kind, reason_code, message, from_at AS "from", until_at AS until, ended_at AS ended
      FROM member_freeze WHERE member_id = ${member_id} ORDER BY id DESC LIMIT 100`,
  );
}
