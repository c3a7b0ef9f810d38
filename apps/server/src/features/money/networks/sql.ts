import type { Network } from "@arcade/contract/money/networks/networks";
import type { AddressPurpose } from "@arcade/contract/money/networks/states";
import type { ChainAnswer, ChainTransfer } from "../../../platform/chain/facts.ts";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Gives a member the next personal address that nobody has; null if none is left. */
export async function takePersonal(
  tx: Database,
  network: Network,
  member_id: bigint,
  now: Date,
): Promise<string | null> {
  const taken = await maybeOne<{ address: string }>(
    tx,
    sql`UPDATE mall_address SET member_id = ${member_id}, given_at = ${now} WHERE id = (
       -- guard: a personal address is given once [without member_id IS NULL AND]
       SELECT id FROM mall_address WHERE network = ${network} AND purpose = 'personal' AND member_id IS NULL
         AND retired_at IS NULL ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
     ) RETURNING address`,
  );
  return taken?.address ?? null;
}

interface NewAddresses {
  network: Network;
  purpose: AddressPurpose;
  addresses: readonly { id: bigint; address: string }[];
  proposal_id: bigint;
}

/** Adds addresses; those that are there already are left alone. Returns how many were added. */
export function insertAddresses(
  tx: Database,
  { network, purpose, addresses, proposal_id }: NewAddresses,
  now: Date,
): Promise<number> {
  return run(
    tx,
    sql`INSERT INTO mall_address (id, network, address, purpose, proposal_id, created_at)
     SELECT given.id, ${network}, given.address, ${purpose}, ${proposal_id}, ${now}
       FROM unnest(${addresses.map(({ id }) => id)}::bigint[], ${addresses.map(({ address }) => address)}::text[])
       AS given (id, address) ON CONFLICT (network, address) DO NOTHING`,
  );
}

/** Retires the shared address of now, so that another one can take its place. */
export function retireShared(tx: Database, network: Network, now: Date): Promise<number> {
  return run(
    tx,
    sql`UPDATE mall_address SET retired_at = ${now} WHERE network = ${network} AND purpose = 'shared'
      AND retired_at IS NULL`,
  );
}

export function retireAddresses(
  tx: Database,
  network: Network,
  purpose: AddressPurpose,
  addresses: readonly string[],
  now: Date,
): Promise<number> {
  return run(
    tx,
    sql`UPDATE mall_address SET retired_at = ${now} WHERE network = ${network} AND purpose = ${purpose}
      AND address = ANY(${addresses}) AND retired_at IS NULL`,
  );
}

type Found = Extract<ChainAnswer, { state: "found" }>;

/** What was said about each transfer; a known one is updated. The schema refuses a changed amount of a credited one. */
export async function writeTransfers(
  tx: Database,
  network: Network,
  tx_hash: string,
  found: Found,
  transfers: readonly (ChainTransfer & { id: bigint })[],
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO chain_transfer (id, network, tx_hash, log_index, token, usdt, sender, recipient, raw_amount, amount,
      chain_id, block_number, block_hash, mined_at,
       confirmations, state, first_seen_at, seen_at)
     SELECT t.id, ${network}, ${tx_hash}, t.log_index, t.token, t.usdt, t.sender, t.recipient, t.raw_amount, t.amount,
       ${found.chain_id}, ${found.block_number}, ${found.block_hash}, ${found.mined_at}, ${found.confirmations}, 'seen',
       ${now}, ${now}
     FROM unnest(${transfers.map(({ id }) => id)}::bigint[], ${transfers.map(({ log_index }) => log_index)}::int[],
       ${transfers.map(({ token }) => token)}::text[], ${transfers.map(({ usdt }) => usdt)}::boolean[],
       ${transfers.map(({ sender }) => sender)}::text[], ${transfers.map(({ recipient }) => recipient)}::text[],
       ${transfers.map(({ raw_amount }) => String(raw_amount))}::numeric[],
       ${transfers.map(({ amount }) => amount)}::bigint[])
       AS t (id, log_index, token, usdt, sender, recipient, raw_amount, amount)
     ON CONFLICT (network, tx_hash, log_index) DO UPDATE SET token = excluded.token, usdt = excluded.usdt,
       sender = excluded.sender, recipient = excluded.recipient,
       raw_amount = excluded.raw_amount, amount = excluded.amount, block_number = excluded.block_number,
         block_hash = excluded.block_hash,
       mined_at = excluded.mined_at, confirmations = excluded.confirmations, state = 'seen',
         seen_at = excluded.seen_at`,
  );
}

/** Marks transfers of a transaction that were seen before and are missing now, except for the places in `standing`. */
export async function dropTransfers(
  tx: Database,
  network: Network,
  tx_hash: string,
  standing: readonly number[],
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE chain_transfer SET state = 'dropped', confirmations = 0, seen_at = ${now} WHERE network = ${network}
      AND tx_hash = ${tx_hash} AND state = 'seen' AND NOT log_index = ANY(${standing}::int[])`,
  );
}

/** Locks a transaction for crediting and says in which way it is credited: the first way that was taken. */
export async function takeTransaction(
  tx: Database,
  network: Network,
  tx_hash: string,
  mode: "log" | "whole",
): Promise<"log" | "whole"> {
  await run(
    tx,
    sql`INSERT INTO deposit_transaction (network, tx_hash, mode) VALUES (${network}, ${tx_hash}, ${mode}) ON CONFLICT
      DO NOTHING`,
  );
  const taken = await maybeOne<{ mode: "log" | "whole" }>(
    tx,
    sql`SELECT mode FROM deposit_transaction WHERE network = ${network} AND tx_hash = ${tx_hash} FOR NO KEY UPDATE`,
  );
  if (taken === null) throw new Error(`a transaction could not be taken: ${tx_hash}`);
  return taken.mode;
}

interface NewDeposit {
  network: Network;
  tx_hash: string;
  mode: "log" | "whole";
  log_index: number;
  amount: bigint;
  member_id: bigint;
  recharge_id: bigint;
}

/** False where this transfer was credited before. */
export async function insertDeposit(tx: Database, deposit: NewDeposit, now: Date): Promise<boolean> {
  const { network, tx_hash, mode, log_index, amount, member_id, recharge_id } = deposit;
  const inserted = await run(
    tx,
    sql`INSERT INTO deposit (network, tx_hash, log_index, mode, amount, member_id, recharge_id, credited_at,
      transfer_id, standing, next_attempt_at)
     SELECT ${network}, ${tx_hash}, ${log_index}, ${mode}, ${amount}, ${member_id}, ${recharge_id}, ${now}::timestamptz,
       (SELECT id FROM chain_transfer WHERE network = ${network} AND tx_hash = ${tx_hash} AND log_index = ${log_index}),
       CASE ${mode}::text WHEN 'log' THEN 'young' ELSE 'final' END, CASE ${mode}::text
         WHEN 'log' THEN ${now}::timestamptz + interval '1 minute' END
     ON CONFLICT (network, tx_hash, log_index) DO NOTHING`,
  );
  // guard: a transfer is credited once [inserted === 1 -> true]
  return inserted === 1;
}

/**
 * Leases the credit whose next look is most overdue; null if there is none. The id of a credit is that of its transfer.
 */
export async function takeWatched(tx: Database, now: Date, until: Date): Promise<bigint | null> {
  const taken = await maybeOne<{ id: bigint }>(
    tx,
    sql`UPDATE deposit SET next_attempt_at = ${until} WHERE transfer_id = (SELECT transfer_id FROM deposit
      WHERE next_attempt_at <= ${now} ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING transfer_id AS id`,
  );
  return taken?.id ?? null;
}

/** Sets the state of a credit; false if it is settled already. */
export async function writeStanding(
  tx: Database,
  transfer_id: bigint,
  standing: "young" | "final" | "lost",
  next_attempt_at: Date | null,
): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`UPDATE deposit SET standing = ${standing}, next_attempt_at = ${next_attempt_at} WHERE transfer_id = ${transfer_id}
        AND next_attempt_at IS NOT NULL`,
    )) === 1
  );
}

export async function postponeAttempt(tx: Database, transfer_id: bigint, until: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE deposit SET next_attempt_at = ${until} WHERE transfer_id = ${transfer_id} AND next_attempt_at IS NOT NULL`,
  );
}
