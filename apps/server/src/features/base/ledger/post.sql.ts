import { type Database, many, one } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { AccountKind, Posting, Transfer } from "./rules.ts";

/** An account after a posting, and how many entries it has then. */
export interface MovedAccount {
  kind: AccountKind;
  owner: string;
  balance: bigint;
  entries: number;
}

type Numbered = Transfer & { id: bigint };

/**
 * One transfer between two accounts, as nearly all are. It costs a third of the statement for any number. It locks in
 * the same order as that one, because `pair` is in the order of the accounts' names. It is a function of the database,
 * because the function that pays orders calls it as well.
 */
export async function postPair(
  tx: Database,
  transfer: Numbered,
  pair: readonly [Posting, Posting],
  now: Date,
): Promise<MovedAccount[]> {
  const [first, second] = pair;
  const after = await one<{ one_balance: bigint | null; other_balance: bigint | null }>(
    tx,
    sql`SELECT one_balance, other_balance FROM post_pair(${transfer.id}, ${transfer.kind}, ${transfer.ref.kind},
      ${transfer.ref.id}, ${transfer.cause}, ${transfer.actor_id}, ${now}, ${first.account.kind}, ${first.account.owner},
      ${first.amount}, ${second.account.kind}, ${second.account.owner}, ${second.amount})`,
  );
  return [after.one_balance, after.other_balance].flatMap((balance, index) =>
    balance === null ? [] : [{ ...pair[index === 0 ? 0 : 1].account, balance, entries: 1 }],
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
