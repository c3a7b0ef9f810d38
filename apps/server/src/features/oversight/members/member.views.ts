import type { FreezeKind, FreezeReason } from "@arcade/contract/oversight/members/freezes";
import type { IdText } from "@arcade/contract/wire";
import { foldEmail, foldName } from "../../people/account/index.ts";
import { type Database, many, maybeOne, one } from "../../../platform/database.ts";
import {
  counting,
  inPeriod,
  type Looked,
  type Period,
  sortedAfter,
  sortedBy,
  sortKeys,
  type SortKeys,
  type SortPlace,
} from "../../../platform/http/page-sorted.ts";
import type { Searchable } from "../../../platform/searchable.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { openWithdrawal } from "./effects.views.ts";

interface Named {
  id: IdText;
  name: string;
}

export interface FoundMember {
  id: bigint;
  nickname: string;
  email: string;
  avatar: string | null;
  language: string;
  since: Date;
  store: Named | null;
  suspended: Date | null;
  wallet_frozen: Date | null;
  demo: boolean;
}

const columns = (
  language: string,
) => sql`m.id, m.nickname, m.email, m.avatar, m.language, m.created_at AS since, m.suspended_at AS suspended,
  m.wallet_frozen_at AS wallet_frozen, m.demo,
    CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id::text, 'name', coalesce(s.name->>${language},
      s.name->>'en')) END AS store`;
const tables = sql`FROM member m LEFT JOIN store s ON s.owner_id = m.id`;

/**
 * By number, invitation code, or any part of the nickname or the email. Names are searched without an index: only the
 * operator who searches waits for it.
 */
const isNamed = (
  typed: string,
  id: bigint | null,
): Sql => sql`m.id IS NOT DISTINCT FROM ${id}::bigint OR m.invitation = upper(${typed})
    OR position(${foldEmail(typed)} IN m.email_folded) > 0 OR (${foldName(typed)} <> ''
      AND position(${foldName(typed)} IN m.nickname_folded) > 0)`;
export interface Wanted {
  language: string;
  /** Null: the newest. */
  text: { typed: string; id: bigint | null } | null;
  only: "suspended" | "wallet_frozen" | null;
  /** In which they became members. */
  period: Period;
}

/** Ids grow with time. */
export const memberList = { id: sql`m.id`, sorts: { since: { by: sql`m.id`, kind: "number" } } } as const;

const isWanted = ({ text, only, period }: Wanted): Sql => sql`(${only}::text IS NULL
    OR (${only} = 'suspended' AND m.suspended_at IS NOT NULL) OR (${only} = 'wallet_frozen'
      AND m.wallet_frozen_at IS NOT NULL)) AND ${inPeriod(sql`m.created_at`, period)} AND ${text === null ? sql`true` : sql`(${isNamed(text.typed, text.id)})`}`;

export function foundMembers(
  tx: Database,
  wanted: Wanted,
  place: SortPlace<"since">,
  limit: number,
): Promise<(FoundMember & SortKeys)[]> {
  return many<FoundMember & SortKeys>(
    tx,
    sql`SELECT ${sortKeys(memberList, place)}, ${columns(wanted.language)} ${tables} WHERE ${isWanted(wanted)}
      AND ${sortedAfter(memberList, place)} ${sortedBy(memberList, place)} LIMIT ${constant(limit)}`,
  );
}

/** Names are searched without an index, so the count looks at a bounded number. */
export const countMembers = (tx: Database, wanted: Wanted): Promise<Looked> =>
  one<Looked>(tx, counting(sql`member m`, sql`true`, isWanted(wanted)));

export const foundMember = (tx: Database, member_id: bigint, language: string): Promise<FoundMember | null> =>
  maybeOne<FoundMember>(tx, sql`SELECT ${columns(language)} ${tables} WHERE m.id = ${member_id}`);

interface Facts {
  invited_by: { id: IdText; nickname: string } | null;
  payment_password_set: boolean;
  payment_password_locked_until: Date | null;
  orders: number;
  recharges: number;
  withdrawals: number;
  open_withdrawals: number;
}

export async function memberFacts(tx: Database, member_id: bigint, now: Date): Promise<Facts> {
  const facts = await maybeOne<Facts>(
    tx,
    sql`SELECT CASE WHEN i.id IS NOT NULL THEN jsonb_build_object('id', i.id::text, 'nickname', i.nickname) END
      AS invited_by, p.member_id IS NOT NULL AS payment_password_set,
       CASE WHEN p.locked_until > ${now} THEN p.locked_until END AS payment_password_locked_until,
       (SELECT count(*)::int FROM orders WHERE buyer_id = m.id) AS orders, (SELECT count(*)::int FROM recharge
         WHERE member_id = m.id) AS recharges,
       w.made AS withdrawals, w.open AS open_withdrawals
     FROM member m LEFT JOIN member i ON i.id = m.invited_by LEFT JOIN payment_password p ON p.member_id = m.id
       CROSS JOIN LATERAL (SELECT count(*)::int AS made, count(*) FILTER (WHERE ${openWithdrawal})::int AS open
         FROM withdrawal WHERE member_id = m.id) w
     WHERE m.id = ${member_id}`,
  );
  if (facts === null) throw new Error(`a member without a row ${member_id}`);
  return facts;
}

export function livingSessions(
  tx: Database,
  member_id: bigint,
  now: Date,
): Promise<{ id: bigint; client: string; since: Date; seen: Date }[]> {
  return many(
    tx,
    sql`SELECT id, client, created_at AS since, seen_at AS seen FROM session WHERE member_id = ${member_id}
      AND expires_at > ${now} ORDER BY seen_at DESC, id DESC LIMIT 50`,
  );
}

export interface ListedFreeze {
  id: bigint;
  kind: FreezeKind;
  reason_code: FreezeReason;
  message: string;
  note: string;
  from: Date;
  until: Date;
  made_by: Named;
  approved_by: Named | null;
  ended: Date | null;
  ended_by: Named | null;
}

export function listedFreezes(tx: Database, member_id: bigint): Promise<ListedFreeze[]> {
  return many<ListedFreeze>(
    tx,
    sql`SELECT f.id, f.kind, f.reason_code, f.message, f.note, f.from_at AS "from", f.until_at AS until,
      f.ended_at AS ended,
       jsonb_build_object('id', o.id::text, 'name', o.name) AS made_by,
       CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('id', a.id::text, 'name', a.name) END AS approved_by,
       CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('id', e.id::text, 'name', e.name) END AS ended_by
     FROM member_freeze f JOIN operator o ON o.id = f.made_by LEFT JOIN operator a ON a.id = f.approved_by LEFT
       JOIN operator e ON e.id = f.ended_by
     WHERE f.member_id = ${member_id} ORDER BY f.id DESC LIMIT 100`,
  );
}

export function recoveryOf(
  tx: Database,
  member_id: bigint,
): Promise<{ email: string; from: Date; confirmed: Date | null; made_by: Named; approved_by: Named } | null> {
  return maybeOne(
    tx,
    sql`SELECT r.email, r.starts_at AS "from", r.confirmed_at AS confirmed,
      jsonb_build_object('id', o.id::text, 'name', o.name) AS made_by,
      jsonb_build_object('id', a.id::text, 'name', a.name) AS approved_by
     FROM account_recovery r JOIN proposal p ON p.id = r.proposal_id JOIN operator o ON o.id = p.made_by
       JOIN operator a ON a.id = p.decided_by
     WHERE r.member_id = ${member_id} AND r.done_at IS NULL AND r.stopped_at IS NULL`,
  );
}

export function openProposalsAbout(
  tx: Database,
  member_id: bigint,
  now: Date,
): Promise<{ id: bigint; kind: string; made_by: Named; made_at: Date }[]> {
  return many(
    tx,
    sql`SELECT p.id, p.kind, p.made_at, jsonb_build_object('id', o.id::text, 'name', o.name) AS made_by FROM proposal p
      JOIN operator o ON o.id = p.made_by
     WHERE p.beneficiary_id = ${member_id} AND p.state = 'open' AND p.expires_at > ${now} ORDER BY p.made_at DESC
       LIMIT 50`,
  );
}

/** For the search of the back office: as in the list of members, and by the address of a wallet that they saved. */
export const searchableMembers: Searchable = ({ typed, id, addresses }) => sql`
  SELECT m.id, m.nickname AS name, m.email AS about, NULL::bigint AS amount, m.created_at AS createtime,
    m.nickname_folded = ${foldName(typed)} OR m.email_folded = ${foldEmail(typed)} OR m.id IS NOT DISTINCT
      FROM ${id}::bigint OR m.invitation = upper(${typed})
      OR m.id = ANY(${ownersOf(addresses)}) AS exact
  FROM member m WHERE ${isNamed(typed, id)} OR m.id = ANY(${ownersOf(addresses)})`;

const ownersOf = (addresses: readonly string[]): Sql =>
  sql`ARRAY(SELECT member_id FROM wallet_address WHERE address = ANY(${addresses}::text[]))`;
