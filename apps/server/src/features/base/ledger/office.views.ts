import type { AccountKind } from "./rules.ts";
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

// The ledger as operators read it.

export const officePage = 50;

export interface AccountRow {
  id: bigint;
  kind: AccountKind;
  owner: string;
  owner_name: string | null;
  balance: bigint;
  entries: number;
  createtime: Date;
}

// A member's accounts are owned by the id of the member, as text.
const named = sql`LEFT JOIN member m ON m.id = CASE WHEN a.kind IN ('available', 'held') THEN a.owner::bigint END`;
const accountColumns = sql`a.id, a.kind, a.owner, m.nickname AS owner_name, a.balance, a.last_seq::int AS entries,
  a.created_at AS createtime`;

export function accountPage(
  tx: Database,
  filter: { kind: string | null; owner: string | null; after: bigint | null },
  limit: number,
): Promise<AccountRow[]> {
  return many(
    tx,
    sql`SELECT ${accountColumns} FROM account a ${named}
     WHERE (${filter.kind}::text IS NULL OR a.kind = ${filter.kind}) AND (${filter.owner}::text IS NULL
       OR a.owner = ${filter.owner}) AND (${filter.after}::bigint IS NULL OR a.id > ${filter.after}) ORDER BY a.id
       LIMIT ${constant(limit)}`,
  );
}

export function accountById(tx: Database, id: bigint): Promise<AccountRow | null> {
  return maybeOne(tx, sql`SELECT ${accountColumns} FROM account a ${named} WHERE a.id = ${id}`);
}

export interface AccountEntry {
  seq: bigint;
  transfer_id: bigint;
  kind: string;
  amount: bigint;
  balance_after: bigint;
  createtime: Date;
  source_kind: string;
  source_id: bigint;
}

/** Entries of an account are numbered in the order in which they were written. */
export const entryList = { id: sql`e.seq`, sorts: { made: { by: sql`e.seq`, kind: "number" } } } as const;

export const countEntries = (tx: Database, accountId: bigint, period: Period): Promise<Looked> =>
  one<Looked>(
    tx,
    counting(
      sql`entry e JOIN transfer t ON t.id = e.transfer_id`,
      sql`e.account_id = ${accountId}`,
      inPeriod(sql`t.created_at`, period),
    ),
  );

export function accountEntries(
  tx: Database,
  accountId: bigint,
  period: Period,
  place: SortPlace<"made">,
  limit: number,
): Promise<(AccountEntry & SortKeys)[]> {
  return many(
    tx,
    sql`SELECT ${sortKeys(entryList, place)}, e.seq, t.id AS transfer_id, t.kind, e.amount, e.balance_after, t.created_at AS createtime,
      t.ref_kind AS source_kind, t.ref_id AS source_id
     FROM entry e JOIN transfer t ON t.id = e.transfer_id WHERE e.account_id = ${accountId}
       AND ${inPeriod(sql`t.created_at`, period)} AND ${sortedAfter(entryList, place)} ${sortedBy(entryList, place)} LIMIT ${constant(limit)}`,
  );
}

export interface TransferRow {
  id: bigint;
  kind: string;
  cause: string;
  createtime: Date;
  source_kind: string;
  source_id: bigint;
}

const transferColumns = sql`t.id, t.kind, t.cause, t.created_at AS createtime, t.ref_kind AS source_kind,
  t.ref_id AS source_id`;

export function transfersAbout(tx: Database, kind: string, id: bigint): Promise<TransferRow[]> {
  return many(
    tx,
    sql`SELECT ${transferColumns} FROM transfer t WHERE t.ref_kind = ${kind} AND t.ref_id = ${id} ORDER BY t.id
      LIMIT 200`,
  );
}

export interface TransferHead extends TransferRow {
  actor_id: bigint | null;
  actor_name: string | null;
  reversed_by: bigint | null;
  reverses: bigint | null;
}

export function transferHead(tx: Database, id: bigint): Promise<TransferHead | null> {
  return maybeOne(
    tx,
    sql`SELECT ${transferColumns}, t.actor_id, coalesce(o.name, m.nickname) AS actor_name,
            (SELECT back.id FROM ledger_correction c JOIN transfer back ON back.ref_kind = 'adjustment'
              AND back.ref_id = c.id WHERE c.reverses = t.id) AS reversed_by,
            (SELECT c.reverses FROM ledger_correction c WHERE t.ref_kind = 'adjustment' AND c.id = t.ref_id) AS reverses
     FROM transfer t LEFT JOIN operator o ON o.id = t.actor_id LEFT JOIN member m ON m.id = t.actor_id
       WHERE t.id = ${id}`,
  );
}

export interface TransferPosting {
  account_id: bigint;
  kind: AccountKind;
  owner: string;
  owner_name: string | null;
  seq: bigint;
  amount: bigint;
  balance_after: bigint;
}

export function transferPostings(tx: Database, id: bigint): Promise<TransferPosting[]> {
  return many(
    tx,
    sql`SELECT a.id AS account_id, a.kind, a.owner, m.nickname AS owner_name, e.seq, e.amount, e.balance_after
     FROM entry e JOIN account a ON a.id = e.account_id ${named} WHERE e.transfer_id = ${id}
       ORDER BY e.amount, a.id, e.seq`,
  );
}

export function balancesByKind(tx: Database): Promise<{ kind: AccountKind; accounts: number; balance: bigint }[]> {
  return many(
    tx,
    sql`SELECT kind, count(*)::int AS accounts, sum(balance)::bigint AS balance FROM account GROUP BY kind
      ORDER BY kind`,
  );
}

export interface SealRow {
  number: bigint;
  first_transfer: bigint;
  last_transfer: bigint;
  transfers: number;
  hash: string;
  previous: string | null;
  createtime: Date;
}

export function sealPage(tx: Database, before: bigint | null, limit: number): Promise<SealRow[]> {
  return many(
    tx,
    sql`SELECT number, first_transfer, last_transfer, transfers, encode(hash, 'hex') AS hash, encode(previous, 'hex')
      AS previous, created_at AS createtime
     FROM seal WHERE (${before}::bigint IS NULL OR number < ${before}) ORDER BY number DESC LIMIT ${constant(limit)}`,
  );
}

/** The accounts of some names with their balances, for a preview; those that do not exist are left out. */
export function accountsNamed(
  tx: Database,
  kinds: readonly string[],
  owners: readonly string[],
): Promise<AccountRow[]> {
  return many(
    tx,
    sql`SELECT ${accountColumns} FROM unnest(${kinds}::text[], ${owners}::text[]) AS wanted (kind, owner)
      JOIN account a ON a.kind = wanted.kind AND a.owner = wanted.owner ${named}`,
  );
}

/** The shard of the mall's revenue that holds most: a correction is taken out of one account, not of 32. */
export function fullestRevenue(tx: Database): Promise<{ owner: string } | null> {
  return maybeOne(tx, sql`SELECT owner FROM account WHERE kind = 'revenue' ORDER BY balance DESC, id LIMIT 1`);
}

const sealedBy = (hashes: readonly string[]): Sql => sql`SELECT h.transfer_id FROM seal s
  JOIN sealed_transfer h ON h.seal_number = s.number
  WHERE s.hash IN (SELECT decode(f, 'hex') FROM unnest(${hashes}::text[]) f WHERE f NOT LIKE '0x%')`;

/** The orders whose transfers a seal holds, by its hash. */
export const ordersSealedBy = (hashes: readonly string[]): Sql => sql`SELECT DISTINCT t.ref_id FROM transfer t
  WHERE t.ref_kind = 'order' AND t.id = ANY(ARRAY(${sealedBy(hashes)}))`;

/** For the search of the back office: a transfer by its number, or by the hash of the seal that holds it. */
export const searchableTransfers: Searchable = ({ id, hashes }) => sql`
  SELECT t.id, t.id::text AS name, '' AS about, t.total AS amount, t.created_at AS createtime, true AS exact
    FROM transfer t WHERE t.id = ${id}::bigint OR t.id = ANY(ARRAY(${sealedBy(hashes)}))`;
