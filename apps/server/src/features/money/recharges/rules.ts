import { type Backoff, backoffMs } from "@arcade/contract/backoff";
import type { Settings } from "@arcade/contract/limits";
import type { Network } from "@arcade/contract/money/networks/networks";
import { type ChainState, restlessChainStates } from "@arcade/contract/money/recharges/states";
import type { ChainAnswer, ChainTransfer } from "../../../platform/chain/facts.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** What the answer is compared with. */
export interface Claimed {
  amount: bigint;
  created_at: Date;
  /** The mall's addresses that this member may have been shown: the shared ones, and their own. */
  addresses: readonly { address: string; personal: boolean }[];
  /** Places in the transaction that were credited already; -1: all of it was. */
  credited: readonly number[];
  /** Somebody else names the same transaction, and neither was credited. */
  contested: boolean;
  /** Its picture is somebody else's, or looks like it. */
  copied: boolean;
}

export interface Rules {
  /** Confirmations that an amount needs. */
  needed(amount: bigint): number;
  late_days: number;
  /** Up to this amount, transfers to the shared address are credited without an operator; 0: never. */
  shared_automatic: bigint;
}

export interface Verdict {
  chain_state: ChainState;
  confirmations: number | null;
  needed: number | null;
  transfer: ChainTransfer | null;
  mined_at: Date | null;
  /** The address it should have gone to, as the member was shown it. */
  expected: string;
  /** All that came to the mall by it is credited already. */
  credited: boolean;
  /** Every condition is met, so the chain may credit it automatically. */
  automatic: boolean;
}

/**
 * Judges what the chain showed (RULES 5): only a transfer that is right in every point is credited. People decide about
 * all others.
 */
export function judge(answer: ChainAnswer, claimed: Claimed, rules: Rules): Verdict {
  const expected = (claimed.addresses.find(({ personal }) => personal) ?? claimed.addresses[0])?.address ?? "";
  const nothing = {
    confirmations: null,
    needed: null,
    transfer: null,
    mined_at: null,
    expected,
    credited: false,
    automatic: false,
  };
  if (!("confirmations" in answer)) return { ...nothing, chain_state: answer.state };

  const { confirmations, mined_at } = answer;
  if (answer.state === "reverted") return { ...nothing, chain_state: "reverted", confirmations, mined_at };
  const recipients = new Map(claimed.addresses.map(({ address, personal }) => [address, personal]));
  // guard: only transfers to the mall count [({ recipient }) => recipients.has(recipient) -> () => true]
  const toUs = answer.transfers.filter(({ recipient }) => recipients.has(recipient));
  // guard: only USDT's own contract counts [({ usdt }) => usdt -> () => true]
  const ours = toUs.filter(({ usdt }) => usdt);
  if (ours.length === 0) {
    const transfer = toUs[0] ?? answer.transfers.find(({ usdt }) => usdt) ?? answer.transfers[0] ?? null;
    const chain_state = toUs.length === 0 && transfer?.usdt === true ? "wrong_recipient" : "wrong_token";
    return { ...nothing, chain_state, confirmations, mined_at, transfer };
  }

  const isCredited = ({ log_index }: ChainTransfer) =>
    claimed.credited.includes(log_index) || claimed.credited.includes(-1);
  const open = ours.filter((one) => !isCredited(one) && one.amount > 0n);
  const transfer =
    open.find(({ amount }) => amount === claimed.amount) ??
    open.toSorted((one, other) => (one.amount < other.amount ? 1 : -1))[0];
  if (transfer === undefined) {
    // Only dust below a millionth is left, or all of it was credited.
    const credited = ours.some(isCredited);
    return {
      ...nothing,
      chain_state: credited ? "hash_used" : "less",
      confirmations,
      mined_at,
      transfer: ours[0] ?? null,
      credited,
    };
  }
  const needed = rules.needed(transfer.amount);
  const seen = { confirmations, needed, transfer, mined_at, expected, credited: false, automatic: false };
  // guard: a transfer waits for its confirmations
  if (confirmations < needed) return { ...seen, chain_state: "confirming" };
  const personal = recipients.get(transfer.recipient) === true;
  // A transfer to a member's own address is theirs, whoever else claims it.
  // guard: a transaction that two members name goes to a person
  if (claimed.contested && !personal) return { ...seen, chain_state: "hash_used" };
  // guard: an old transfer goes to a person [rules.late_days -> 365]
  if (Math.abs(mined_at.getTime() - claimed.created_at.getTime()) > rules.late_days * dayMs)
    return { ...seen, chain_state: "late" };
  // guard: an amount other than the claimed one goes to a person
  if (transfer.amount !== claimed.amount)
    return { ...seen, chain_state: transfer.amount < claimed.amount ? "less" : "more" };
  // guard: above the published amount a transfer to the shared address goes to a person [without transfer.amount <= rules.shared_automatic &&]
  // guard: a copied picture goes to a person [without && !claimed.copied]
  return {
    ...seen,
    chain_state: "matched",
    automatic: personal || (transfer.amount <= rules.shared_automatic && !claimed.copied),
  };
}

/** The most that is credited for a claim without a chain's word. */
export function maxReading(settings: Settings, claimed: bigint): bigint {
  const byClaim = (claimed * BigInt(settings.recharge_reading_most_ppm)) / 1_000_000n;
  const max = BigInt(settings.recharge_most_micro);
  return byClaim < max ? byClaim : max;
}

export function isRestless(state: ChainState): boolean {
  return (restlessChainStates as readonly ChainState[]).includes(state); // narrower lists are lists of states
}

const confirmingMs = 10_000;
const askAgain: Backoff = { firstMs: 5_000, maxMs: 600_000 };

/** When to ask again: soon at first, then less and less often; null if the chain will say nothing new. */
export function nextAttemptAt(state: ChainState, attempts: number, now: Date): Date | null {
  if (!isRestless(state)) return null;
  return new Date(now.getTime() + (state === "confirming" ? confirmingMs : backoffMs(attempts, askAgain)));
}

/**
 * From when on an operator must look at it: at once if the chain will say nothing new, or if two nodes contradict each
 * other; after an hour if it cannot be asked; after the time for searching if it knows no such transaction.
 */
export function reviewFrom(state: ChainState, created_at: Date, searchHours: number, now: Date): Date {
  if (!isRestless(state) || state === "nodes_disagree" || state === "dropped" || state === "wrong_chain") return now;
  const hours = state === "looking" || state === "not_found" || state === "confirming" ? searchHours : 1;
  return new Date(created_at.getTime() + hours * hourMs);
}

/** The first state: whether there is something to ask, and a node to ask. */
export function firstChainState(network: { watched: boolean }, tx_hash: string | null): ChainState {
  if (!network.watched) return "unwatched";
  return tx_hash === null ? "waiting_for_hash" : "looking";
}

/** Once the chain knows the transaction, its hash stays as it is. */
export function keepsHash(tx_hash: string | null, state: ChainState): boolean {
  return tx_hash !== null && ["confirming", "matched", "less", "more", "late"].includes(state);
}

export type RechargeNetwork = Network | "demo";
