import type { LedgerInvariant } from "@arcade/contract/base/ledger/faults";
import { type Database, many, maybeOne, one, run } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";

/** Walks over the ledger. `new ...` goes forward from the last check; the others go round within 30 days. */
export type LapPart = "new transfers" | "new seals" | "entries" | "transfers" | "seals" | "orders";

export interface Place {
  first: bigint;
  /** Of an entry: its number in its account. */
  second: bigint;
}

export async function placeOf(tx: Database, part: LapPart): Promise<Place> {
  return one(tx, sql`SELECT first, second FROM ledger_lap WHERE part = ${part}`);
}

/** `finished`: when the walk came to the end and began again; null while it is under way. */
export async function keepPlace(
  tx: Database,
  part: LapPart,
  { first, second }: Place,
  finished: Date | null,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE ledger_lap SET first = ${first}, second = ${second}, finished_at = coalesce(${finished}, finished_at)
      WHERE part = ${part}`,
  );
}

/** About how many rows a table has, as PostgreSQL last counted them. */
export async function aboutRows(tx: Database, table: "entry" | "transfer" | "seal" | "orders"): Promise<number> {
  const { rows } = await one<{ rows: number }>(
    tx,
    sql`SELECT greatest(reltuples, 0)::float8 AS rows FROM pg_class WHERE oid = ${table}::regclass`,
  );
  return rows;
}

const accountsAStep = 200;
const entriesOfAccount = 2_000;

/** The next accounts, in the order of their ids. */
export async function accountsAfter(tx: Database, after: bigint): Promise<bigint[]> {
  const accounts = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM account WHERE id > ${after} ORDER BY id LIMIT ${constant(accountsAStep)}`,
  );
  return accounts.map(({ id }) => id);
}

export interface CheckedAccount {
  id: bigint;
  fault: LedgerInvariant | null;
  /** The entry up to which it is whole now. */
  seq: bigint;
  balance: bigint;
  /** Whether anything came since its checkpoint. */
  has_moved: boolean;
  /** Whether it has more entries than one step reads. */
  is_left: boolean;
  /** Transfers of its new entries that are older than the new ones: nothing should have come to them. */
  older: bigint[];
}

/**
 * Accounts from their checkpoints on: the entry of the checkpoint still says the same, each one after it continues the
 * one before and has its transfer, and the last one is the balance. `newest`: transfers up to it were checked before.
 */
export function checkAccounts(tx: Database, ids: readonly bigint[], newest: bigint): Promise<CheckedAccount[]> {
  return many<CheckedAccount>(
    tx,
    sql`SELECT a.id, a.seq, a.balance, a.has_moved, a.seq < a.last_seq AS is_left, a.older, CASE
        WHEN a.is_below_zero THEN 'I4 no account is below zero'
        WHEN a.is_broken THEN 'I5 running balances and numbers are whole'
        WHEN a.is_unknown THEN 'I1 a transfer has its entries'
        WHEN a.seq > a.last_seq OR (a.seq = a.last_seq AND a.balance <> a.now)
          THEN 'I3 a balance is the sum of its entries' END AS fault
      FROM (
        SELECT a.id, a.balance AS now, a.last_seq, coalesce(n.seq, c.seq, 0) AS seq,
          coalesce(n.balance, c.balance, 0) AS balance, n.seq IS NOT NULL AS has_moved, coalesce(n.older, '{}') AS older,
          a.balance < 0 AND a.kind <> 'external' AS is_below_zero, coalesce(n.is_unknown, false) AS is_unknown,
          coalesce(n.is_broken, a.last_seq > coalesce(c.seq, 0)) OR (c.seq IS NOT NULL AND c.balance IS DISTINCT FROM
            (SELECT e.balance_after FROM entry e WHERE e.account_id = a.id AND e.seq = c.seq)) AS is_broken
        FROM account a LEFT JOIN account_checkpoint c ON c.account_id = a.id
        LEFT JOIN LATERAL (
          SELECT max(l.seq) AS seq, (array_agg(l.balance_after ORDER BY l.seq DESC))[1] AS balance,
            bool_or(l.balance_after <> l.before + l.amount OR l.seq <> l.last + 1) AS is_broken,
            bool_or(NOT EXISTS (SELECT FROM transfer t WHERE t.id = l.transfer_id)) AS is_unknown,
            array_agg(DISTINCT l.transfer_id) FILTER (WHERE l.transfer_id <= ${newest}) AS older
          FROM (SELECT e.*, lag(e.balance_after, 1, coalesce(c.balance, 0)) OVER w AS before,
              lag(e.seq, 1, coalesce(c.seq, 0)) OVER w AS last
            FROM (SELECT * FROM entry WHERE account_id = a.id AND seq > coalesce(c.seq, 0) ORDER BY seq
              LIMIT ${constant(entriesOfAccount)}) e WINDOW w AS (ORDER BY e.seq)) l
          HAVING count(*) > 0
        ) n ON true
        WHERE a.id = ANY(${ids})
      ) a ORDER BY a.id`,
  );
}

export async function keepCheckpoints(
  tx: Database,
  whole: readonly { id: bigint; seq: bigint; balance: bigint }[],
): Promise<void> {
  if (whole.length === 0) return;
  await run(
    tx,
    sql`INSERT INTO account_checkpoint (account_id, seq, balance)
      SELECT * FROM unnest(${whole.map(({ id }) => id)}::bigint[], ${whole.map(({ seq }) => seq)}::bigint[],
        ${whole.map(({ balance }) => balance)}::bigint[])
      ON CONFLICT (account_id) DO UPDATE SET seq = EXCLUDED.seq, balance = EXCLUDED.balance`,
  );
}

export interface CheckedTransfer {
  id: bigint;
  order_id: bigint | null;
  fault: LedgerInvariant | null;
}

const transfersAStep = 5_000;

const transferFault = sql`t.id, CASE WHEN t.ref_kind = 'order' THEN t.ref_id END AS order_id, CASE
    WHEN e.entries <> t.postings THEN 'I1 a transfer has its entries'
    WHEN e.sum <> 0 OR e.entries < 2 THEN 'I1 a transfer sums to zero'
    WHEN NOT EXISTS (SELECT FROM sealed_transfer s WHERE s.transfer_id = t.id)
      AND NOT EXISTS (SELECT FROM unsealed_transfer u WHERE u.transfer_id = t.id)
      THEN 'a transfer is sealed or waits for its seal' END AS fault`;
const ofItsEntries = sql`CROSS JOIN LATERAL (SELECT count(*) AS entries, coalesce(sum(e.amount), 0) AS sum FROM entry e
  WHERE e.transfer_id = t.id) e ORDER BY t.id`;

/** The next transfers by their ids: each has its entries, sums to zero, and is sealed or waits for its seal. */
export function checkTransfersAfter(tx: Database, after: bigint): Promise<CheckedTransfer[]> {
  return many<CheckedTransfer>(
    tx,
    sql`SELECT ${transferFault} FROM (SELECT * FROM transfer WHERE id > ${after} ORDER BY id
      LIMIT ${constant(transfersAStep)}) t ${ofItsEntries}`,
  );
}

export function checkTransfersOf(tx: Database, ids: readonly bigint[]): Promise<CheckedTransfer[]> {
  return many<CheckedTransfer>(
    tx,
    sql`SELECT ${transferFault} FROM (SELECT * FROM transfer WHERE id = ANY(${ids})) t ${ofItsEntries}`,
  );
}

export interface CheckedEntry {
  account_id: bigint;
  seq: bigint;
  is_broken: boolean;
}

const entriesAStep = 10_000;

/** The next entries: each continues the one before it and has its transfer. Gives those that do not, and the last. */
export function checkEntriesAfter(tx: Database, { first, second }: Place): Promise<CheckedEntry[]> {
  return many<CheckedEntry>(
    tx,
    sql`WITH part AS (
       SELECT * FROM entry WHERE (account_id, seq) > (${first}::bigint, ${second}::bigint) ORDER BY account_id, seq
         LIMIT ${constant(entriesAStep)}
     ), checked AS (
       SELECT e.account_id, e.seq, e.balance_after <> e.amount + coalesce(b.balance_after, 0)
           OR (e.seq > 1 AND b.seq IS NULL) OR NOT EXISTS (SELECT FROM transfer t WHERE t.id = e.transfer_id)
           AS is_broken, row_number() OVER (ORDER BY e.account_id DESC, e.seq DESC) AS place
       FROM part e LEFT JOIN entry b ON b.account_id = e.account_id AND b.seq = e.seq - 1
     )
     SELECT account_id, seq, is_broken FROM checked WHERE is_broken OR place = 1 ORDER BY account_id, seq`,
  );
}

const ordersAStep = 1_000;

/** The next orders, by their ids. */
export async function ordersAfter(tx: Database, after: bigint): Promise<bigint[]> {
  const orders = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM orders WHERE id > ${after} ORDER BY id LIMIT ${constant(ordersAStep)}`,
  );
  return orders.map(({ id }) => id);
}

export async function lastSealNumber(tx: Database): Promise<bigint> {
  const found = await maybeOne<{ number: bigint }>(tx, sql`SELECT number FROM seal ORDER BY number DESC LIMIT 1`);
  return found?.number ?? 0n;
}
