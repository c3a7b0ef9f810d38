import type { Network } from "@arcade/contract/networks/networks";
import type { AddressPurpose } from "@arcade/contract/networks/states";
import type { ChainAnswer, ChainTransfer } from "../../platform/chain/facts.ts";
import { change, type Database, row, rows } from "../../platform/database.ts";

/** Gives a member the next personal address that nobody has; null where none is left. */
export async function takePersonal(tx: Database, network: Network, member_id: bigint, now: Date): Promise<string | null> {
  const taken = await row<{ address: string }>(
    tx,
    `UPDATE mall_address SET member_id = $2, given_at = $3 WHERE id = (
       SELECT id FROM mall_address WHERE network = $1 AND purpose = 'personal' AND member_id IS NULL AND retired_at IS NULL ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
     ) RETURNING address`,
    [network, member_id, now],
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
export function insertAddresses(tx: Database, { network, purpose, addresses, proposal_id }: NewAddresses, now: Date): Promise<number> {
  return change(
    tx,
    `INSERT INTO mall_address (id, network, address, purpose, proposal_id, created_at)
     SELECT given.id, $1, given.address, $2, $3, $4 FROM unnest($5::bigint[], $6::text[]) AS given (id, address) ON CONFLICT (network, address) DO NOTHING`,
    [network, purpose, proposal_id, now, addresses.map(({ id }) => id), addresses.map(({ address }) => address)],
  );
}

/** Retires the shared address of now, so that another one can take its place. */
export function retireShared(tx: Database, network: Network, now: Date): Promise<number> {
  return change(tx, "UPDATE mall_address SET retired_at = $2 WHERE network = $1 AND purpose = 'shared' AND retired_at IS NULL", [network, now]);
}

export function retireAddresses(tx: Database, network: Network, purpose: AddressPurpose, addresses: readonly string[], now: Date): Promise<number> {
  return change(tx, "UPDATE mall_address SET retired_at = $4 WHERE network = $1 AND purpose = $2 AND address = ANY($3) AND retired_at IS NULL", [
    network,
    purpose,
    addresses,
    now,
  ]);
}

type Found = Extract<ChainAnswer, { state: "found" }>;

/** What was said of each transfer, anew where it was known. That of a credited one the amount changed is refused by the schema. */
export async function writeTransfers(
  tx: Database,
  network: Network,
  tx_hash: string,
  found: Found,
  transfers: readonly (ChainTransfer & { id: bigint })[],
  now: Date,
): Promise<void> {
  await rows(
    tx,
    `INSERT INTO chain_transfer (id, network, tx_hash, log_index, token, usdt, sender, recipient, raw_amount, amount, chain_id, block_number, block_hash, mined_at,
       confirmations, state, first_seen_at, seen_at)
     SELECT t.id, $1, $2, t.log_index, t.token, t.usdt, t.sender, t.recipient, t.raw_amount, t.amount, $3, $4, $5, $6, $7, 'seen', $8, $8
     FROM unnest($9::bigint[], $10::int[], $11::text[], $12::boolean[], $13::text[], $14::text[], $15::numeric[], $16::bigint[])
       AS t (id, log_index, token, usdt, sender, recipient, raw_amount, amount)
     ON CONFLICT (network, tx_hash, log_index) DO UPDATE SET token = excluded.token, usdt = excluded.usdt, sender = excluded.sender, recipient = excluded.recipient,
       raw_amount = excluded.raw_amount, amount = excluded.amount, block_number = excluded.block_number, block_hash = excluded.block_hash,
       mined_at = excluded.mined_at, confirmations = excluded.confirmations, state = 'seen', seen_at = excluded.seen_at`,
    [
      network,
      tx_hash,
      found.chain_id,
      found.block_number,
      found.block_hash,
      found.mined_at,
      found.confirmations,
      now,
      transfers.map(({ id }) => id),
      transfers.map(({ log_index }) => log_index),
      transfers.map(({ token }) => token),
      transfers.map(({ usdt }) => usdt),
      transfers.map(({ sender }) => sender),
      transfers.map(({ recipient }) => recipient),
      transfers.map(({ raw_amount }) => String(raw_amount)),
      transfers.map(({ amount }) => amount),
    ],
  );
}

/** Marks what was seen of a transaction and is not said any more, but for the places in `standing`. */
export async function dropTransfers(tx: Database, network: Network, tx_hash: string, standing: readonly number[], now: Date): Promise<void> {
  await rows(
    tx,
    "UPDATE chain_transfer SET state = 'dropped', confirmations = 0, seen_at = $4 WHERE network = $1 AND tx_hash = $2 AND state = 'seen' AND NOT log_index = ANY($3::int[])",
    [network, tx_hash, standing, now],
  );
}

/** Locks a transaction for crediting and says in which way it is credited: the first way that was taken. */
export async function takeTransaction(tx: Database, network: Network, tx_hash: string, mode: "log" | "whole"): Promise<"log" | "whole"> {
  await rows(tx, "INSERT INTO deposit_transaction (network, tx_hash, mode) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", [network, tx_hash, mode]);
  const taken = await row<{ mode: "log" | "whole" }>(tx, "SELECT mode FROM deposit_transaction WHERE network = $1 AND tx_hash = $2 FOR NO KEY UPDATE", [
    network,
    tx_hash,
  ]);
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
  const inserted = await change(
    tx,
    `INSERT INTO deposit (network, tx_hash, log_index, mode, amount, member_id, recharge_id, credited_at, transfer_id, standing, look_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8::timestamptz, (SELECT id FROM chain_transfer WHERE network = $1 AND tx_hash = $2 AND log_index = $3),
       CASE $4::text WHEN 'log' THEN 'young' ELSE 'final' END, CASE $4::text WHEN 'log' THEN $8::timestamptz + interval '1 minute' END
     ON CONFLICT (network, tx_hash, log_index) DO NOTHING`,
    [network, tx_hash, log_index, mode, amount, member_id, recharge_id, now],
  );
  return inserted === 1;
}

/** Leases the credit whose next look is most overdue; null where none is. A credit goes by the id of its transfer. */
export async function takeWatched(tx: Database, now: Date, until: Date): Promise<bigint | null> {
  const taken = await row<{ id: bigint }>(
    tx,
    `UPDATE deposit SET look_at = $2 WHERE transfer_id = (SELECT transfer_id FROM deposit WHERE look_at <= $1 ORDER BY look_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING transfer_id AS id`,
    [now, until],
  );
  return taken?.id ?? null;
}

/** Says where a credit stands; false where it is settled already. */
export async function writeStanding(tx: Database, transfer_id: bigint, standing: "young" | "final" | "lost", look_at: Date | null): Promise<boolean> {
  return (
    (await change(tx, "UPDATE deposit SET standing = $2, look_at = $3 WHERE transfer_id = $1 AND look_at IS NOT NULL", [transfer_id, standing, look_at])) === 1
  );
}

export async function putOffLook(tx: Database, transfer_id: bigint, until: Date): Promise<void> {
  await rows(tx, "UPDATE deposit SET look_at = $2 WHERE transfer_id = $1 AND look_at IS NOT NULL", [transfer_id, until]);
}
