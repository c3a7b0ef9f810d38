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
 * one statement for each row. It is a function of the database, because the functions that pay orders call it as well.
 */
export function postTransfers(tx: Database, transfers: readonly Numbered[], now: Date): Promise<MovedAccount[]> {
  const postings = transfers.flatMap((transfer, index) =>
    transfer.postings.map((posting) => ({ index: index + 1, ...posting })),
  );
  return many<MovedAccount>(
    tx,
    sql`SELECT moved_kind AS kind, moved_owner AS owner, moved_balance AS balance, moved_entries AS entries
      FROM post_transfers(${transfers.map(({ id }) => id)}, ${transfers.map(({ kind }) => kind)},
        ${transfers.map(({ ref }) => ref.kind)}, ${transfers.map(({ ref }) => ref.id)},
        ${transfers.map(({ cause }) => cause)}, ${transfers.map(({ actor_id }) => actor_id)},
        ${postings.map(({ index }) => index)}, ${postings.map(({ account }) => account.kind)},
        ${postings.map(({ account }) => account.owner)}, ${postings.map(({ amount }) => amount)}, ${now})`,
  );
}
