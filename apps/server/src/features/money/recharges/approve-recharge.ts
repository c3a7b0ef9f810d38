import { moneyText } from "@arcade/contract/money";
import type { ChainState } from "@arcade/contract/money/recharges/states";
import type { ChainAnswer } from "../../../platform/chain/facts.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { lockMember } from "../../people/account/index.ts";
import { approveByHand } from "./approve-by-hand.ts";
import { claimedRecharge } from "./claim-recharge.ts";
import { creditRecharge } from "./credit-recharge.ts";
import { askChain, judgeRecharge } from "./look-up-recharge.ts";
import { type Recharge, rechargeById } from "./sql.ts";
import { hashOf } from "./submit-recharge.ts";

interface Approval {
  id: bigint;
  tx_hash: string;
  amount_read?: bigint | undefined;
  note: string;
}

/** What was read before the transaction opened; null if no node is set, so that the operator's reading counts. */
export interface ReadNow {
  tx_hash: string;
  answer: ChainAnswer | null;
}

/** Asks the chain at this moment, outside any transaction. Refuses `not_found`, `hash_incorrect`. */
export async function readForApproval(context: Context, { id, tx_hash: typed }: Approval): Promise<ReadNow> {
  const recharge = await rechargeById(context.tx, id);
  if (recharge === null || recharge.network === "demo") refuse("not_found");
  const tx_hash = hashOf(recharge.network, typed);
  // What the chain said about one transaction says nothing about another.
  const chain_state = tx_hash === recharge.tx_hash ? recharge.chain_state : "looking";
  return {
    tx_hash,
    answer: (await askChain(context.mall, { network: recharge.network, tx_hash, chain_state }))?.answer ?? null,
  };
}

/**
 * Credits a request by an operator's decision (RULES 5). If a node is set, the chain's present facts are credited: the
 * operator decides whether it belongs to this member, never how much it is. Without a node, the amount is the
 * operator's reading of the explorer, limited by the claim, and proposed to a second person if it differs or is too
 * much for one.
 */
export async function approveRecharge(
  context: OperatorContext,
  operator: Operator,
  approval: Approval,
  { tx_hash, answer }: ReadNow,
) {
  // The member first, as everywhere: credits to one member come one after the other.
  await lockMember(context.tx, (await rechargeById(context.tx, approval.id))?.member_id ?? refuse("not_found"));
  const recharge = await claimedRecharge(context, operator, approval.id);
  // guard: with a node the amount is the chain's [answer === null -> answer === null || approval.amount_read !== undefined]
  if (answer === null) return approveByHand(context, operator, recharge, approval, tx_hash);
  const sum = await chainSum(context, recharge, tx_hash, answer, approval);
  await creditRecharge(context, recharge, { ...sum, tx_hash, operator, note: approval.note, by_hand: null });
  context.record({
    subject: { kind: "recharge", id: recharge.id },
    reason_code: sum.reason_code,
    note: approval.note,
    before: { state: recharge.state, chain_state: recharge.chain_state, claimed: moneyText(recharge.amount) },
    after: { state: "approved", credited: moneyText(sum.amount), tx_hash, log_index: sum.log_index, by_chain: true },
  });
  return { credited: moneyText(sum.amount), proposal_id: null };
}

interface Sum {
  /** The answer of the chain on which the decision is based. */
  reason_code: ChainState;
  amount: bigint;
  log_index: number;
  confirmations: number | null;
}

async function chainSum(
  context: OperatorContext,
  recharge: Recharge,
  tx_hash: string,
  answer: ChainAnswer,
  { amount_read }: Approval,
): Promise<Sum> {
  const { chain_state, transfer, confirmations, credited } = await judgeRecharge(context, recharge, tx_hash, answer);
  if (credited) refuse("hash_credited");
  // People decide about contested, late, smaller and greater transfers. Nobody may credit what did not arrive here with
  // enough confirmations.
  // guard: an operator credits only money that arrived ["hash_used"] -> "hash_used", "confirming", "wrong_token"]]
  if (transfer === null || !["matched", "less", "more", "late", "hash_used"].includes(chain_state))
    refuse("chain_disagrees", { chain_state });
  // guard: a reading other than the chain's is refused [!== transfer.amount -> < 0n]
  if (amount_read !== undefined && amount_read !== transfer.amount)
    refuse("amount_differs", { chain_amount: moneyText(transfer.amount) });
  return { reason_code: chain_state, amount: transfer.amount, log_index: transfer.log_index, confirmations };
}
