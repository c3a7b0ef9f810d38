import type { Received } from "@arcade/contract/endpoint";
import { moneyOf, type MoneyText, moneyText } from "@arcade/contract/money";
import type { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { lockMember } from "../../people/account/index.ts";
import { decideProposal, propose, refuseAlone } from "../../base/operators/index.ts";
import { releaseClaim } from "../../base/queue/index.ts";
import { creditRecharge } from "./credit-recharge.ts";
import { maxReading } from "./rules.ts";
import { creditedByHand, lockRecharge, openCreditProposal, type Recharge } from "./sql.ts";

interface Reading {
  amount_read?: bigint | undefined;
  note: string;
}

/** The payload of a proposal: what the second person judges. */
interface Payload {
  recharge_id: string;
  network: string;
  hash: string;
  claimed: MoneyText;
  amount: MoneyText;
  sum_30_days: MoneyText;
  limit: MoneyText;
}

/**
 * A credit that no chain confirms (PROOF F3). One person credits what was claimed, up to a sum within 30 days. A credit
 * that differs or is above it is a proposal with a note. Refuses `recharge_amount_required`, `recharge_reading_most`,
 * `recharge_proposed`, `nobody_decides`. The member's row is locked.
 */
export async function approveByHand(
  context: OperatorContext,
  operator: Operator,
  recharge: Recharge,
  { amount_read, note }: Reading,
  tx_hash: string,
) {
  if (amount_read === undefined) refuse("recharge_amount_required");
  const max = maxReading(context.settings, recharge.amount);
  if (amount_read > max)
    refuse("recharge_reading_most", { most_amount: moneyText(max), claimed: moneyText(recharge.amount) });
  if ((await openCreditProposal(context.tx, recharge.id, context.now)) !== null) refuse("recharge_proposed");

  const alone_most = BigInt(context.settings.recharge_two_operators_micro);
  const sum = (await creditedByHand(context.tx, recharge.member_id, context.now)) + amount_read;
  if (amount_read === recharge.amount && sum <= alone_most) {
    await credit(context, operator, recharge, { amount: amount_read, tx_hash, note, alone_most, proposal_id: null });
    return { credited: moneyText(amount_read), proposal_id: null };
  }
  if (note.length < 3) refuse("invalid_input", { fields: [{ field: "note", rule: "required" }] });
  await refuseAlone(context, operator, "recharge_credit", recharge.member_id);
  const { id, network, member_id } = recharge;
  const payload: Payload = {
    recharge_id: String(id),
    network,
    hash: tx_hash,
    claimed: moneyText(recharge.amount),
    amount: moneyText(amount_read),
    sum_30_days: moneyText(sum),
    limit: moneyText(alone_most),
  };
  const proposed = {
    kind: "recharge_credit",
    payload,
    beneficiary_id: member_id,
    reason_code: "read_on_explorer",
    note,
  } as const;
  const proposal_id = await propose(context, operator, proposed);
  await releaseClaim(context.tx, "recharge", id, operator.operator_id);
  return { credited: null, proposal_id };
}

/** The second person's decision. If a node was set meanwhile, the chain gives the amount: `chain_decides`. */
export async function decideCredit(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof rechargesOffice.decideCredit>,
) {
  const proposal = await decideProposal(context, operator, { ...decision, kind: "recharge_credit" });
  if (!decision.approve) return { credited: null };
  const { recharge_id, hash, amount, limit } = proposal.payload as unknown as Payload; // as `approveByHand` wrote it
  await lockMember(context.tx, proposal.beneficiary_id ?? refuse("not_found"));
  const recharge = (await lockRecharge(context.tx, BigInt(recharge_id))) ?? refuse("not_found");
  if (recharge.state !== "pending") refuse("recharge_moved", { state: recharge.state });
  if (recharge.network === "demo" || context.mall.chains[recharge.network] !== null) refuse("chain_decides");
  const two = {
    amount: moneyOf(amount),
    tx_hash: hash,
    note: proposal.note,
    alone_most: moneyOf(limit),
    proposal_id: proposal.id,
  };
  await credit(context, operator, recharge, two);
  return { credited: moneyText(two.amount) };
}

interface ByHand {
  amount: bigint;
  tx_hash: string;
  note: string;
  alone_most: bigint;
  proposal_id: bigint | null;
}

async function credit(
  context: OperatorContext,
  operator: Operator,
  recharge: Recharge,
  { amount, tx_hash, note, alone_most, proposal_id }: ByHand,
) {
  const by_hand = { alone_most, proposal_id };
  await creditRecharge(context, recharge, {
    amount,
    tx_hash,
    log_index: null,
    confirmations: null,
    operator,
    note,
    by_hand,
  });
  context.record({
    subject: { kind: "recharge", id: recharge.id },
    reason_code: "read_on_explorer",
    note,
    before: { state: recharge.state, chain_state: recharge.chain_state, claimed: moneyText(recharge.amount) },
    after: { state: "approved", credited: moneyText(amount), tx_hash, log_index: null, by_chain: false, proposal_id },
  });
}
