import type { CorrectionReason } from "@arcade/contract/base/ledger/corrections";
import { type Database, many, maybeOne, one } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";

// A member's two accounts as their owner reads them.

export interface StatementFilter {
  member_id: bigint;
  account: "available" | "held";
  kinds: readonly string[] | null;
  from: Date | null;
  to: Date | null;
  before_seq: bigint | null;
}

export interface StatementRow {
  seq: bigint;
  id: bigint;
  cause: string;
  amount: bigint;
  balance_after: bigint;
  /** What the same transfer moved on the member's other account. */
  other_amount: bigint | null;
  createtime: Date;
  ref_kind: string;
  ref_id: bigint;
  demo: boolean;
}

// Money that no chain knows comes from the demo's own account.
const fromDemo = sql`t.ref_kind = 'recharge' AND EXISTS (SELECT FROM entry d WHERE d.transfer_id = t.id
  AND d.account_id = 5003)`;

/** A member's entries on one of their accounts, newest first. */
export function statementOf(tx: Database, filter: StatementFilter, limit: number): Promise<StatementRow[]> {
  return many<StatementRow>(
    tx,
    sql`SELECT e.seq, t.id, t.kind AS cause, e.amount, e.balance_after, t.created_at AS createtime, t.ref_kind,
      t.ref_id, ${fromDemo} AS demo,
            CASE WHEN t.ref_kind = 'withdrawal' THEN (SELECT o.amount FROM entry o WHERE o.transfer_id = t.id
              AND o.account_id = other.id) END AS other_amount
     FROM account a JOIN entry e ON e.account_id = a.id JOIN transfer t ON t.id = e.transfer_id
       LEFT JOIN account other ON other.owner = a.owner AND other.kind = CASE a.kind WHEN 'held' THEN 'available'
         ELSE 'held' END
     WHERE a.kind = ${filter.account} AND a.owner = ${String(filter.member_id)}
       AND (${filter.kinds}::text[] IS NULL OR t.kind = ANY(${filter.kinds}))
       AND (${filter.from}::timestamptz IS NULL OR t.created_at >= ${filter.from})
         AND (${filter.to}::timestamptz IS NULL OR t.created_at < ${filter.to})
       AND (${filter.before_seq}::bigint IS NULL OR e.seq < ${filter.before_seq})
     ORDER BY e.seq DESC LIMIT ${constant(limit)}`,
  );
}

/**
 * What came in and went out by month (UTC), newest first. `exact`: more than one of the opening balance and the amounts
 * has more than two decimals, so that rounded ones would not add up.
 */
export function statementMonths(
  tx: Database,
  memberId: bigint,
): Promise<{ month: string; money_in: bigint; money_out: bigint; entries: number; exact: boolean }[]> {
  return many(
    tx,
    sql`SELECT to_char(t.created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
            coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS money_in,
            coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS money_out,
            count(*)::int AS entries,
            coalesce(count(*) FILTER (WHERE e.amount % 10000 <> 0)
              + ((array_agg(e.balance_after - e.amount ORDER BY e.seq))[1] % 10000 <> 0)::int > 1, false) AS exact
     FROM account a JOIN entry e ON e.account_id = a.id JOIN transfer t ON t.id = e.transfer_id
     WHERE a.kind = 'available' AND a.owner = ${String(memberId)} GROUP BY 1 ORDER BY 1 DESC`,
  );
}

export interface Opening {
  available: bigint;
  held: bigint;
  /** Transfers between the opening and the end. */
  transfers: number;
}

/** A member's balance at the beginning of a period, and how many transfers moved it until its end. */
export async function periodOpening(tx: Database, memberId: bigint, from: Date, to: Date): Promise<Opening> {
  const found = await maybeOne<Opening>(
    tx,
    sql`SELECT coalesce(sum(e.amount) FILTER (WHERE a.kind = 'available' AND t.created_at < ${from}), 0)::bigint
      AS available,
            -- guard: a statement includes held money from before it [t.created_at < {from}), 0) -> t.created_at < {from} AND false), 0)]
            coalesce(sum(e.amount) FILTER (WHERE a.kind = 'held' AND t.created_at < ${from}), 0)::bigint AS held,
            count(DISTINCT t.id) FILTER (WHERE t.created_at >= ${from} AND t.created_at < ${to})::int AS transfers
     FROM account a JOIN entry e ON e.account_id = a.id JOIN transfer t ON t.id = e.transfer_id
     WHERE a.owner = ${String(memberId)} AND a.kind IN ('available', 'held')`,
  );
  return found ?? { available: 0n, held: 0n, transfers: 0 };
}

export interface Movement {
  id: bigint;
  cause: string;
  createtime: Date;
  ref_kind: string;
  ref_id: bigint;
  available: bigint;
  held: bigint;
}

/** The transfers that moved a member's money in a period, oldest first, each with what it moved on both accounts. */
export function periodMovements(tx: Database, memberId: bigint, from: Date, to: Date): Promise<Movement[]> {
  return many(
    tx,
    sql`SELECT t.id, t.kind AS cause, t.created_at AS createtime, t.ref_kind, t.ref_id,
            coalesce(sum(e.amount) FILTER (WHERE a.kind = 'available'), 0)::bigint AS available,
            coalesce(sum(e.amount) FILTER (WHERE a.kind = 'held'), 0)::bigint AS held
     FROM account a JOIN entry e ON e.account_id = a.id JOIN transfer t ON t.id = e.transfer_id
     WHERE a.owner = ${String(memberId)} AND a.kind IN ('available', 'held') AND t.created_at >= ${from}
       AND t.created_at < ${to}
     GROUP BY t.id ORDER BY t.created_at, t.id`,
  );
}

export interface MovementPart {
  kind: string;
  owner: string;
  amount: bigint;
  balance_after: bigint;
}

export interface WholeTransfer {
  id: bigint;
  cause: string;
  createtime: Date;
  ref_kind: string;
  ref_id: bigint;
  demo: boolean;
  parts: MovementPart[];
  seal: { number: bigint; hash: string; createtime: Date } | null;
}

/** A transfer that moved this member's money (or their store's bond), with every posting; null if it is not theirs. */
export async function transferOf(
  tx: Database,
  memberId: bigint,
  storeId: bigint | null,
  id: bigint,
): Promise<WholeTransfer | null> {
  const transfer = await maybeOne<Omit<WholeTransfer, "parts" | "seal">>(
    tx,
    sql`SELECT t.id, t.kind AS cause, t.created_at AS createtime, t.ref_kind, t.ref_id, ${fromDemo} AS demo
      FROM transfer t
     -- guard: only the people whose money moved see a movement [AND EXISTS -> OR EXISTS]
     WHERE t.id = ${id} AND EXISTS (SELECT FROM entry e JOIN account a ON a.id = e.account_id
       WHERE e.transfer_id = t.id AND ((a.kind IN ('available', 'held') AND a.owner = ${String(memberId)})
         OR (a.kind = 'bond' AND a.owner = ${storeId === null ? null : String(storeId)})))`,
  );
  if (transfer === null) return null;
  const parts = await many<MovementPart>(
    tx,
    sql`SELECT a.kind, a.owner, e.amount, e.balance_after FROM entry e JOIN account a ON a.id = e.account_id
      WHERE e.transfer_id = ${id} ORDER BY e.amount, a.id, e.seq`,
  );
  return { ...transfer, parts, seal: await sealOf(tx, id) };
}

/** The seal that holds a transfer fast; null while it is younger than a minute or so. */
export function sealOf(
  tx: Database,
  transferId: bigint,
): Promise<{ number: bigint; hash: string; createtime: Date } | null> {
  return maybeOne(
    tx,
    sql`SELECT s.number, encode(s.hash, 'hex') AS hash, s.created_at AS createtime FROM sealed_transfer x
      JOIN seal s ON s.number = x.seal_number WHERE x.transfer_id = ${transferId}`,
  );
}

/** Why corrections were made, by the id that their transfers refer to. */
export async function correctionReasonsOf(
  tx: Database,
  ids: readonly bigint[],
): Promise<Map<bigint, CorrectionReason>> {
  if (ids.length === 0) return new Map();
  const found = await many<{ id: bigint; reason_code: CorrectionReason }>(
    tx,
    sql`SELECT id, reason_code FROM ledger_correction WHERE id = ANY(${ids})`,
  );
  return new Map(found.map(({ id, reason_code }) => [id, reason_code]));
}

/**
 * The sources and uses of a member's money: the sums on their available account by kind of transfer, the largest first.
 */
export function movementsByReference(
  tx: Database,
  memberId: bigint,
): Promise<{ cause: string; entries: number; amount: bigint; last: Date }[]> {
  return many(
    tx,
    sql`SELECT t.kind AS cause, count(*)::int AS entries, sum(e.amount)::bigint AS amount, max(t.created_at) AS last
     FROM account a JOIN entry e ON e.account_id = a.id JOIN transfer t ON t.id = e.transfer_id
     WHERE a.kind = 'available' AND a.owner = ${String(memberId)} GROUP BY 1 ORDER BY 3 DESC, 1`,
  );
}

/** The present balance of every member, bond and shard of escrow: what the mall owes. */
export function balancesOwed(tx: Database): Promise<{ kind: string; owner: string; amount: bigint }[]> {
  return many(
    tx,
    sql`SELECT kind, owner, balance AS amount FROM account WHERE kind IN ('available', 'held', 'bond', 'escrow')`,
  );
}

/** The transfers of one order, request or fund, in full, oldest first. */
export async function transfersAbout(
  tx: Database,
  refKind: string,
  refId: bigint,
): Promise<
  { id: bigint; cause: string; createtime: Date; parts: Pick<MovementPart, "kind" | "owner" | "amount">[] }[]
> {
  const found = await many<{
    id: bigint;
    cause: string;
    createtime: Date;
    kind: string;
    owner: string;
    amount: bigint;
  }>(
    tx,
    sql`SELECT t.id, t.kind AS cause, t.created_at AS createtime, a.kind, a.owner, e.amount
     FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
       WHERE t.ref_kind = ${refKind} AND t.ref_id = ${refId} ORDER BY t.id, e.amount, a.id, e.seq`,
  );
  return [...Map.groupBy(found, ({ id }) => id).values()].map((parts) => {
    const { id, cause, createtime } = parts[0]!; // a group has a row
    return { id, cause, createtime, parts: parts.map(({ kind, owner, amount }) => ({ kind, owner, amount })) };
  });
}

/** When the oldest transfer without a seal was posted, in Unix time; null: all are sealed. */
export async function oldestUnsealedAt(db: Database): Promise<number | null> {
  const { at } = await one<{ at: number | null }>(
    db,
    sql`SELECT (SELECT extract(epoch FROM created_at)::float8 FROM unsealed_transfer ORDER BY created_at LIMIT 1) AS at`,
  );
  return at;
}
