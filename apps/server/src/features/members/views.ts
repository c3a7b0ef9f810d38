import type { FreezeKind, FreezeReason } from "@arcade/contract/members/freezes";
import type { Language } from "@arcade/contract/languages";
import { type Database, row, rows } from "../../platform/database.ts";

/** Whom a mail goes to. */
export function recipient(tx: Database, member_id: bigint): Promise<{ email: string; nickname: string; language: Language } | null> {
  return row(tx, "SELECT email, nickname, language FROM member WHERE id = $1", [member_id]);
}

/** The freeze that stands, if any. */
export function standingFreeze(tx: Database, member_id: bigint, kind: FreezeKind): Promise<{ id: bigint } | null> {
  return row(tx, "SELECT id FROM member_freeze WHERE member_id = $1 AND kind = $2 AND ended_at IS NULL", [member_id, kind]);
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
  return rows<OwnFreeze>(
    tx,
    `SELECT id, kind, reason_code, message, from_at AS "from", until_at AS until, ended_at AS ended FROM member_freeze WHERE member_id = $1 ORDER BY id DESC LIMIT 100`,
    [member_id],
  );
}
