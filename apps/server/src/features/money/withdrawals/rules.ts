import type { Settings } from "@arcade/contract/limits";
import { money, type Money } from "@arcade/contract/money";
import type { ChainState } from "@arcade/contract/money/recharges/states";
import type { ChainAnswer, ChainTransfer } from "../../../platform/chain/facts.ts";

/** The first day of an instant's month and of the next, UTC: the meaning of "a month" for the count. */
export function monthOf(now: Date): { begins: Date; ends: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { begins: new Date(Date.UTC(year, month, 1)), ends: new Date(Date.UTC(year, month + 1, 1)) };
}

/**
 * The present rules in the form of a request. They are stored with it, and it is judged by them whatever they are later
 * (PROOF F7).
 */
export function rulesNow(settings: Settings) {
  return {
    rules_version: settings.rules_version,
    fee_micro: BigInt(settings.withdrawal_fee_micro),
    fee_ppm: settings.withdrawal_fee_ppm,
    min: BigInt(settings.withdrawal_least_micro),
    max: BigInt(settings.withdrawal_most_micro),
    month_most: settings.withdrawals_a_month,
    two_operators_above: BigInt(settings.withdrawal_two_operators_micro),
  };
}
export type WithdrawalRules = ReturnType<typeof rulesNow>;

/**
 * The only meaning of "lower the store level before withdrawal" (RULES 5, PROOF F6): the amount is more than is
 * available, but the operating fund would cover it. `freed` is what going down to the nearest sufficient level frees.
 * Null if the fund would not cover it either.
 */
export function freedByLowerLevel(
  amount: bigint,
  available: bigint,
  bond: bigint,
  funds: readonly bigint[],
): { missing: Money; freed: Money } | null {
  const missing = amount - available;
  if (missing <= 0n || missing > bond) return null;
  const enough = funds.filter((fund) => bond - fund >= missing);
  const nearest = enough.reduce((highest, fund) => (fund > highest ? fund : highest), 0n);
  return { missing: money(missing), freed: money(bond - nearest) };
}

export function later(now: Date, { hours = 0, minutes = 0 }: { hours?: number; minutes?: number }): Date {
  return new Date(now.getTime() + hours * 3_600_000 + minutes * 60_000);
}

/** The chain's answers about a transaction that paid somebody. Such a request is never sent again. */
const carriedOut: readonly string[] = ["matched", "confirming", "less", "more"];
/** Its answers about one that did not. */
const notCarriedOut: readonly string[] = ["reverted", "not_found", "dropped", "wrong_recipient", "wrong_token"];

/**
 * Whether a send may be returned to be sent again, by what the chain last said about its hash. Without a reader people
 * look themselves.
 */
export function mayReturn(
  sent: { hash: string | null; chain_state: string | null },
  readsChain: boolean,
): "yes" | "carried_out" | "not_known" {
  if (sent.chain_state !== null && carriedOut.includes(sent.chain_state)) return "carried_out";
  if (sent.hash === null || !readsChain || (sent.chain_state !== null && notCarriedOut.includes(sent.chain_state)))
    return "yes";
  return "not_known";
}

/** What the chain's answer means for one request. Only `matched` confirms it. */
export interface ChainReading {
  chain_state: ChainState;
  confirmations: number | null;
  /** It may change without a person: ask again. */
  restless: boolean;
  /** Somebody must look at it now. */
  attention: boolean;
}

/** Token contract, recipient and amount to the micro, and deep enough: anything less does not confirm. */
export function readingOf(
  answer: ChainAnswer,
  paid: { address: string; actual_amount: bigint },
  needed: number,
): ChainReading {
  switch (answer.state) {
    case "found":
      return readingOfFound(answer.transfers, answer.confirmations, paid, needed);
    case "reverted":
      return { chain_state: "reverted", confirmations: answer.confirmations, restless: false, attention: true };
    case "dropped":
      return { chain_state: "dropped", confirmations: null, restless: true, attention: true };
    case "not_found":
    case "bad_answer":
    case "node_down":
    case "node_slow":
    case "rate_limited":
    case "wrong_chain":
    case "nodes_disagree":
      return { chain_state: answer.state, confirmations: null, restless: true, attention: false };
  }
}

function readingOfFound(
  transfers: readonly ChainTransfer[],
  confirmations: number,
  paid: { address: string; actual_amount: bigint },
  needed: number,
): ChainReading {
  const received = transfers.filter(({ recipient }) => recipient === paid.address);
  const usdt = received.filter((transfer) => transfer.usdt);
  const wrong = (chain_state: ChainState): ChainReading => ({
    chain_state,
    confirmations,
    restless: false,
    attention: true,
  });
  if (received.length === 0) return wrong("wrong_recipient");
  if (usdt.length === 0) return wrong("wrong_token");
  if (!usdt.some(({ amount }) => amount === paid.actual_amount))
    return wrong(usdt.every(({ amount }) => amount < paid.actual_amount) ? "less" : "more");
  return {
    chain_state: confirmations >= needed ? "matched" : "confirming",
    confirmations,
    restless: true,
    attention: false,
  };
}
