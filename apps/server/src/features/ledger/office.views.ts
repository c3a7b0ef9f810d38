import type { AccountKind } from "./rules.ts";
import { type Database, row, rows } from "../../platform/database.ts";

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
const named = "LEFT JOIN member m ON m.id = CASE WHEN a.kind IN ('available', 'held') THEN a.owner::bigint END";
const accountColumns = "a.id, a.kind, a.owner, m.nickname AS owner_name, a.balance, a.last_seq::int AS entries, a.created_at AS createtime";

export function accountPage(tx: Database, filter: { kind: string | null; owner: string | null; after: bigint | null }): Promise<AccountRow[]> {
  return rows(
    tx,
    `SELECT ${accountColumns} FROM account a ${named}
     WHERE ($1::text IS NULL OR a.kind = $1) AND ($2::text IS NULL OR a.owner = $2) AND ($3::bigint IS NULL OR a.id > $3) ORDER BY a.id LIMIT ${officePage + 1}`,
    [filter.kind, filter.owner, filter.after],
  );
}

export function accountById(tx: Database, id: bigint): Promise<AccountRow | null> {
  return row(tx, `SELECT ${accountColumns} FROM account a ${named} WHERE a.id = $1`, [id]);
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

export function accountEntries(tx: Database, accountId: bigint, before: bigint | null): Promise<AccountEntry[]> {
  return rows(
    tx,
    `SELECT e.seq, t.id AS transfer_id, t.kind, e.amount, e.balance_after, t.created_at AS createtime, t.ref_kind AS source_kind, t.ref_id AS source_id
     FROM entry e JOIN transfer t ON t.id = e.transfer_id WHERE e.account_id = $1 AND ($2::bigint IS NULL OR e.seq < $2) ORDER BY e.seq DESC LIMIT ${officePage + 1}`,
    [accountId, before],
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

const transferColumns = "t.id, t.kind, t.cause, t.created_at AS createtime, t.ref_kind AS source_kind, t.ref_id AS source_id";

export function transfersAbout(tx: Database, kind: string, id: bigint): Promise<TransferRow[]> {
  return rows(tx, `SELECT ${transferColumns} FROM transfer t WHERE t.ref_kind = $1 AND t.ref_id = $2 ORDER BY t.id LIMIT 200`, [kind, id]);
}

export interface TransferHead extends TransferRow {
  actor_id: bigint | null;
  actor_name: string | null;
  reversed_by: bigint | null;
  reverses: bigint | null;
}

export function transferHead(tx: Database, id: bigint): Promise<TransferHead | null> {
  return row(
    tx,
    `SELECT ${transferColumns}, t.actor_id, coalesce(o.name, m.nickname) AS actor_name,
            (SELECT back.id FROM ledger_correction c JOIN transfer back ON back.ref_kind = 'adjustment' AND back.ref_id = c.id WHERE c.reverses = t.id) AS reversed_by,
            (SELECT c.reverses FROM ledger_correction c WHERE t.ref_kind = 'adjustment' AND c.id = t.ref_id) AS reverses
     FROM transfer t LEFT JOIN operator o ON o.id = t.actor_id LEFT JOIN member m ON m.id = t.actor_id WHERE t.id = $1`,
    [id],
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
  return rows(
    tx,
    `SELECT a.id AS account_id, a.kind, a.owner, m.nickname AS owner_name, e.seq, e.amount, e.balance_after
     FROM entry e JOIN account a ON a.id = e.account_id ${named} WHERE e.transfer_id = $1 ORDER BY e.amount, a.id, e.seq`,
    [id],
  );
}

export function balancesByKind(tx: Database): Promise<{ kind: AccountKind; accounts: number; balance: bigint }[]> {
  return rows(tx, "SELECT kind, count(*)::int AS accounts, sum(balance)::bigint AS balance FROM account GROUP BY kind ORDER BY kind", []);
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

export function sealPage(tx: Database, before: bigint | null): Promise<SealRow[]> {
  return rows(
    tx,
    `SELECT number, first_transfer, last_transfer, transfers, encode(hash, 'hex') AS hash, encode(previous, 'hex') AS previous, created_at AS createtime
     FROM seal WHERE ($1::bigint IS NULL OR number < $1) ORDER BY number DESC LIMIT ${officePage + 1}`,
    [before],
  );
}

/** The accounts of some names with their balances, for a preview; those that do not exist are left out. */
export function accountsNamed(tx: Database, kinds: readonly string[], owners: readonly string[]): Promise<AccountRow[]> {
  return rows(
    tx,
    `SELECT ${accountColumns} FROM unnest($1::text[], $2::text[]) AS wanted (kind, owner) JOIN account a ON a.kind = wanted.kind AND a.owner = wanted.owner ${named}`,
    [kinds, owners],
  );
}

/** The shard of the mall's revenue that holds most: a correction is taken out of one account, not of 32. */
export function fullestRevenue(tx: Database): Promise<{ owner: string } | null> {
  return row(tx, "SELECT owner FROM account WHERE kind = 'revenue' ORDER BY balance DESC, id LIMIT 1", []);
}
