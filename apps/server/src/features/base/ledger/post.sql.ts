import { type Database, many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { AccountKind, Posting, Transfer } from "./rules.ts";

/** An account after what was posted to it, and how many entries that were. */
export interface MovedAccount {
  kind: AccountKind;
  owner: string;
  balance: bigint;
  entries: number;
}

type Numbered = Transfer & { id: bigint };

/**
 * One transfer between two accounts, which is what nearly all of them are: it costs a third of the statement for any
 * number. Locks in the same order as that one, since `pair` is in the order of the accounts' names.
 */
export function postPair(
  tx: Database,
  transfer: Numbered,
  [one, other]: readonly [Posting, Posting],
  now: Date,
): Promise<MovedAccount[]> {
  return many<MovedAccount>(
    tx,
    sql`WITH one AS (
       UPDATE account SET balance = balance + ${one.amount}, last_seq = last_seq + 1 WHERE kind = ${one.account.kind}
         AND owner = ${one.account.owner} RETURNING id, kind, owner, balance, last_seq
     ), other AS (
       UPDATE account SET balance = balance + ${other.amount}, last_seq = last_seq + 1
         WHERE kind = ${other.account.kind} AND owner = ${other.account.owner}
         RETURNING id, kind, owner, balance, last_seq
     ), moved AS (
       SELECT id, kind, owner, balance, last_seq, ${one.amount}::bigint AS amount FROM one UNION ALL
         SELECT id, kind, owner, balance, last_seq, ${other.amount}::bigint FROM other
     ), made AS (
       INSERT INTO transfer (id, kind, ref_kind, ref_id, cause, actor_id, total, postings, created_at)
       VALUES (${transfer.id}, ${transfer.kind}, ${transfer.ref.kind}, ${transfer.ref.id}, ${transfer.cause},
         ${transfer.actor_id}, ${one.amount}::bigint + ${other.amount}::bigint, 2, ${now})
     ), queued AS (
       INSERT INTO unsealed_transfer (transfer_id, created_at) VALUES (${transfer.id}, ${now})
     ), written AS (
       INSERT INTO entry (account_id, seq, transfer_id, amount, balance_after) SELECT id, last_seq, ${transfer.id},
         amount, balance FROM moved
     )
     SELECT kind, owner, balance, 1 AS entries FROM moved`,
  );
}

/**
 * One statement for any number of transfers: locks the accounts in the order of their names, moves each balance once,
 * and writes the entries with the running balance of each account. One round trip is worth 1.5 to 1.9 times the rate of
 * one statement for each row.
 */
export function postTransfers(tx: Database, transfers: readonly Numbered[], now: Date): Promise<MovedAccount[]> {
  const postings = transfers.flatMap((transfer, index) =>
    transfer.postings.map((posting) => ({ index: index + 1, ...posting })),
  );
  return many<MovedAccount>(
    tx,
    sql`WITH posting AS (
       SELECT * FROM unnest(${postings.map(({ index }) => index)}::int[],
         ${postings.map(({ account }) => account.kind)}::text[],
         ${postings.map(({ account }) => account.owner)}::text[], ${postings.map(({ amount }) => amount)}::bigint[])
         WITH ORDINALITY AS p (transfer, kind, owner, amount, place)
     ), locked AS (
       SELECT id, kind, owner FROM account WHERE (kind, owner) IN (SELECT kind, owner FROM posting) ORDER BY kind, owner
         FOR UPDATE
     ), change AS (
       SELECT id, sum(amount)::bigint AS amount, count(*) AS entries FROM posting JOIN locked USING (kind, owner)
         GROUP BY id
     ), moved AS (
       UPDATE account SET balance = account.balance + change.amount, last_seq = account.last_seq + change.entries
       FROM change WHERE account.id = change.id RETURNING account.id, account.kind, account.owner, account.balance,
         account.last_seq, change.entries
     ), made AS (
       INSERT INTO transfer (id, kind, ref_kind, ref_id, cause, actor_id, total, postings, created_at)
       SELECT t.id, t.kind, t.ref_kind, t.ref_id, t.cause, t.actor_id, sum(p.amount), count(*), ${now}
       FROM unnest(${transfers.map(({ id }) => id)}::bigint[], ${transfers.map(({ kind }) => kind)}::text[],
         ${transfers.map(({ ref }) => ref.kind)}::text[], ${transfers.map(({ ref }) => ref.id)}::bigint[],
         ${transfers.map(({ cause }) => cause)}::text[], ${transfers.map(({ actor_id }) => actor_id)}::bigint[]) WITH
         ORDINALITY AS t (id, kind, ref_kind, ref_id, cause, actor_id, place)
       JOIN posting p ON p.transfer = t.place
       GROUP BY t.id, t.kind, t.ref_kind, t.ref_id, t.cause, t.actor_id
     ), queued AS (
       INSERT INTO unsealed_transfer (transfer_id, created_at)
       SELECT id, ${now} FROM unnest(${transfers.map(({ id }) => id)}::bigint[]) AS id
     ), written AS (
       INSERT INTO entry (account_id, seq, transfer_id, amount, balance_after)
       SELECT moved.id,
              moved.last_seq - count(*) OVER every + row_number() OVER upto,
              (${transfers.map(({ id }) => id)}::bigint[])[posting.transfer],
              posting.amount,
              moved.balance - sum(posting.amount) OVER every + sum(posting.amount) OVER upto
       FROM posting JOIN moved USING (kind, owner)
       WINDOW every AS (PARTITION BY moved.id), upto AS (PARTITION BY moved.id ORDER BY posting.place)
     )
     SELECT kind, owner, balance, entries::int AS entries FROM moved`,
  );
}
