import type { LedgerInvariant } from "@arcade/contract/base/ledger/faults";
import { type Database, many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { AccountKind } from "./rules.ts";

/** Opens accounts that are not there yet. */
export async function openAccounts(
  tx: Database,
  accounts: readonly { id: bigint; kind: AccountKind; owner: string }[],
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO account (id, kind, owner, created_at)
     SELECT id, kind, owner, ${now} FROM unnest(${accounts.map(({ id }) => id)}::bigint[],
       ${accounts.map(({ kind }) => kind)}::text[], ${accounts.map(({ owner }) => owner)}::text[]) AS a (id, kind,
       owner)
     ON CONFLICT (kind, owner) DO NOTHING`,
  );
}

/** Micro-USDT on an account; 0 if it was never opened. */
export async function balanceOf(tx: Database, kind: AccountKind, owner: bigint | string): Promise<bigint> {
  const [row] = await many<{ balance: bigint }>(
    tx,
    sql`SELECT balance FROM account WHERE kind = ${kind} AND owner = ${String(owner)}`,
  );
  return row?.balance ?? 0n;
}

/** All accounts of some kinds with their balances. */
export function accountsOf(
  tx: Database,
  kinds: readonly AccountKind[],
): Promise<{ kind: AccountKind; owner: string; balance: bigint }[]> {
  return many(tx, sql`SELECT kind, owner, balance FROM account WHERE kind = ANY(${kinds})`);
}

/**
 * All accounts of some kinds, locked until the transaction ends, in the order in which postings lock them. So what was
 * read stays true.
 */
export function lockAccounts(
  tx: Database,
  kinds: readonly AccountKind[],
): Promise<{ kind: AccountKind; owner: string; balance: bigint }[]> {
  // guard: of two coupons started at once the second sees the rest of the money [without FOR UPDATE]
  return many(
    tx,
    sql`SELECT kind, owner, balance FROM account WHERE kind = ANY(${kinds}) ORDER BY kind, owner FOR UPDATE`,
  );
}

/**
 * The number of the next seal, if transfers wait that are old enough for all of their neighbours to have committed.
 * Asked each second: it reads the queue of waiting transfers, never the ledger.
 */
export async function nextSeal(tx: Database, before: Date): Promise<bigint | null> {
  const [row] = await many<{ next: bigint; waiting: boolean }>(
    tx,
    sql`SELECT coalesce((SELECT max(number) FROM seal), 0) + 1 AS next,
       coalesce((SELECT min(created_at) FROM unsealed_transfer) < ${before}, false) AS waiting`,
  );
  return row?.waiting ? row.next : null;
}

// A transfer and its entries as text, the same on every machine: the input of a seal's hash.
const canonical = sql`t.id || '|' || t.kind || '|' || t.ref_kind || ':' || t.ref_id || '|' || t.cause || '|' ||
  coalesce(t.actor_id::text, '') || '|' || extract(epoch FROM t.created_at)
  || '|' || (SELECT string_agg(e.account_id || ':' || e.seq || ':' || e.amount || ':' || e.balance_after, ','
    ORDER BY e.account_id, e.seq) FROM entry e WHERE e.transfer_id = t.id)`;

/** Seals the waiting transfers, at most 5,000. If two processes seal the same number, one writes nothing. */
export async function sealTransfers(tx: Database, number: bigint, before: Date, now: Date): Promise<void> {
  await run(
    tx,
    sql`WITH waiting AS (
       SELECT t.id, ${canonical} AS text FROM (SELECT transfer_id FROM unsealed_transfer WHERE created_at < ${before}
         ORDER BY transfer_id LIMIT 5000) u JOIN transfer t ON t.id = u.transfer_id
     ), sealed AS (
       INSERT INTO seal (number, first_transfer, last_transfer, transfers, previous, hash, created_at)
       SELECT ${number}::bigint, min(id), max(id), count(*), (SELECT hash FROM seal
         WHERE number = ${number}::bigint - 1),
              sha256(coalesce((SELECT hash FROM seal WHERE number = ${number}::bigint - 1), ''::bytea) ||
                convert_to(string_agg(text, chr(10) ORDER BY id), 'UTF8')), ${now}
       FROM waiting HAVING count(*) > 0
       ON CONFLICT (number) DO NOTHING RETURNING number
     ), taken AS (
       DELETE FROM unsealed_transfer u USING waiting, sealed WHERE u.transfer_id = waiting.id
     )
     INSERT INTO sealed_transfer (transfer_id, seal_number) SELECT waiting.id, sealed.number FROM waiting, sealed`,
  );
}

const maxNumber = 9_223_372_036_854_775_807n;

/**
 * The first seal whose hash does not follow from its transfers and the seal before it; null if all are right. Checks
 * those after one number, up to another.
 */
export async function firstBrokenSeal(
  tx: Database,
  after = 0n,
  upTo = maxNumber,
): Promise<{ number: bigint; first_transfer: bigint; last_transfer: bigint } | null> {
  const [row] = await many<{ number: bigint; first_transfer: bigint; last_transfer: bigint }>(
    tx,
    sql`SELECT s.number, s.first_transfer, s.last_transfer FROM seal s
     LEFT JOIN LATERAL (
       SELECT count(*) AS transfers, string_agg(${canonical}, chr(10) ORDER BY t.id) AS text
       FROM sealed_transfer x JOIN transfer t ON t.id = x.transfer_id WHERE x.seal_number = s.number
     ) now ON true
     WHERE s.number > ${after} AND s.number <= ${upTo} AND (now.transfers <> s.transfers
        OR s.previous IS DISTINCT FROM (SELECT hash FROM seal WHERE number = s.number - 1)
        -- guard: a check calculates the hash of a seal again [s.hash -> false AND s.hash]
        OR s.hash IS DISTINCT FROM sha256(coalesce(s.previous, ''::bytea) || convert_to(now.text, 'UTF8')))
     ORDER BY s.number LIMIT 1`,
  );
  return row ?? null;
}

/** Rows that break an invariant of PROOF 1 (I1 to I5), each with its fault. Only an empty result is good. */
export function ledgerFaults(tx: Database): Promise<{ fault: LedgerInvariant; row: string }[]> {
  return many(
    tx,
    sql`SELECT 'I1 a transfer sums to zero' AS fault, transfer_id::text AS row FROM entry GROUP BY transfer_id
      HAVING sum(amount) <> 0 OR count(*) < 2
     UNION ALL SELECT 'I1 a transfer has its entries', t.id::text FROM transfer t WHERE (SELECT count(*) FROM entry e
       WHERE e.transfer_id = t.id) <> t.postings
     UNION ALL SELECT 'a transfer is sealed or waits for its seal', t.id::text FROM transfer t
       WHERE NOT EXISTS (SELECT FROM sealed_transfer s WHERE s.transfer_id = t.id)
         AND NOT EXISTS (SELECT FROM unsealed_transfer u WHERE u.transfer_id = t.id)
     UNION ALL SELECT 'I2 all entries sum to zero', sum(amount)::text FROM entry HAVING sum(amount) <> 0
     UNION ALL SELECT 'I3 a balance is the sum of its entries', a.id::text FROM account a
       WHERE a.balance <> (SELECT coalesce(sum(e.amount), 0) FROM entry e WHERE e.account_id = a.id)
     UNION ALL SELECT 'I4 no account is below zero', id::text FROM account WHERE balance < 0 AND kind <> 'external'
     UNION ALL SELECT 'I5 running balances and numbers are whole', x.account_id::text FROM (
       SELECT e.*, lag(balance_after, 1, 0::bigint) OVER w AS before, lag(seq, 1, 0::bigint) OVER w AS last
         FROM entry e WINDOW w AS (PARTITION BY account_id ORDER BY seq)
     ) x WHERE x.balance_after <> x.before + x.amount OR x.seq <> x.last + 1`,
  );
}
