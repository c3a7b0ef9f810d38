import type { Role } from "@arcade/contract/access";
import type { IdentityDocumentSide } from "@arcade/contract/oversight/applications/identity-documents";
import type { IdText } from "@arcade/contract/wire";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Sealed } from "../../../platform/secrets/sealed-files.ts";

interface NewView {
  id: bigint;
  upload_id: bigint;
  application_id: bigint;
  member_id: bigint;
  operator_id: bigint;
  session_id: bigint;
  side: IdentityDocumentSide;
  purpose: string;
  expires: Date;
}

export async function insertView(tx: Database, look: NewView, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO paper_look (id, upload_id, application_id, member_id, operator_id, session_id, side, purpose, at,
      expires_at)
     VALUES (${look.id}, ${look.upload_id}, ${look.application_id}, ${look.member_id}, ${look.operator_id},
       ${look.session_id}, ${look.side}, ${look.purpose}, ${now}, ${look.expires})`,
  );
}

/**
 * Spends a link: of two that open it at once one sees the picture. Only in the session that asked for it, with the role
 * of this moment, and never one's own document.
 */
export function spendView(
  tx: Database,
  id: bigint,
  session_id: bigint,
  now: Date,
): Promise<(Sealed & { role: Role; operator: string; operator_id: bigint }) | null> {
  return maybeOne(
    tx,
    sql`UPDATE paper_look l SET opened_at = ${now} FROM upload u, operator_session s
      JOIN operator o ON o.id = s.operator_id
     -- guard: a link to an identity document is used once [without AND l.opened_at IS NULL]
     WHERE l.id = ${id} AND l.opened_at IS NULL AND l.expires_at > ${now} AND u.id = l.upload_id AND u.class = 'paper'
       AND u.wrapped_key IS NOT NULL
       AND s.id = ${session_id} AND s.id = l.session_id AND s.expires_at > ${now} AND o.id = l.operator_id
         AND o.disabled_at IS NULL AND o.own_member_id IS DISTINCT FROM u.member_id
     RETURNING u.file AS name, u.wrapped_key, o.role, o.name AS operator, o.id AS operator_id`,
  );
}

export interface OwnView {
  id: bigint;
  side: IdentityDocumentSide;
  operator: string;
  purpose: string;
  at: Date;
  opened: Date | null;
}

/** Who looked at this member's documents. */
export function viewsOfMember(tx: Database, member_id: bigint): Promise<OwnView[]> {
  return many(
    tx,
    sql`SELECT l.id, l.side, o.name AS operator, l.purpose, l.at, l.opened_at AS opened FROM paper_look l
      JOIN operator o ON o.id = l.operator_id
     WHERE l.member_id = ${member_id} ORDER BY l.id DESC LIMIT 200`,
  );
}

export interface OfficeView {
  id: bigint;
  application_id: bigint;
  member: { id: IdText; nickname: string };
  operator: { id: IdText; name: string };
  side: IdentityDocumentSide;
  purpose: string;
  at: Date;
  opened: Date | null;
}

interface ViewFilter {
  application_id?: bigint | undefined;
  operator_id?: bigint | undefined;
  member_id?: bigint | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  before?: bigint | null;
}

/** Every look at documents, the newest first: whose documents were opened by whom. */
export function viewsOfDocuments(tx: Database, filter: ViewFilter, max: number): Promise<OfficeView[]> {
  return many(
    tx,
    sql`SELECT l.id, l.application_id, jsonb_build_object('id', m.id::text, 'nickname', m.nickname) AS member,
      jsonb_build_object('id', o.id::text, 'name', o.name) AS operator,
       l.side, l.purpose, l.at, l.opened_at AS opened
     FROM paper_look l JOIN member m ON m.id = l.member_id JOIN operator o ON o.id = l.operator_id
     WHERE (${filter.application_id ?? null}::bigint IS NULL OR l.application_id = ${filter.application_id ?? null})
       AND (${filter.operator_id ?? null}::bigint IS NULL OR l.operator_id = ${filter.operator_id ?? null})
       AND (${filter.member_id ?? null}::bigint IS NULL OR l.member_id = ${filter.member_id ?? null})
       AND (${filter.from ?? null}::timestamptz IS NULL OR l.at >= ${filter.from ?? null})
         AND (${filter.until ?? null}::timestamptz IS NULL OR l.at < ${filter.until ?? null})
         AND (${filter.before ?? null}::bigint IS NULL OR l.id < ${filter.before ?? null})
     ORDER BY l.id DESC LIMIT ${max}`,
  );
}

/** Whether this operator has opened a picture of this application, of each side that there is. */
export async function hasSeenIdentityDocuments(
  tx: Database,
  application_id: bigint,
  operator_id: bigint,
): Promise<boolean> {
  const seen = await maybeOne<{ sides: number }>(
    tx,
    sql`SELECT count(DISTINCT side)::int AS sides FROM paper_look WHERE application_id = ${application_id}
      AND operator_id = ${operator_id} AND opened_at IS NOT NULL`,
  );
  return seen?.sides === 2;
}
