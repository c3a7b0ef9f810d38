import type { Received } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import { type MoneyText, moneyText, readMoney } from "@arcade/contract/money";
import { disputeReasonsFor, outcomeOf } from "@arcade/contract/buying/refunds/disputes/api";
import type { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../../platform/context.ts";
import { decideProposal, propose } from "../../../base/operators/index.ts";
import { refuseUnlessMine } from "../../../base/queue/index.ts";
import { notifyDecided } from "./notify-dispute.ts";
import { isOnePerson } from "./dispute-appeal.sql.ts";
import { planDecision } from "./dispute-plan.ts";
import { isParty, later, markOf, mayBeDecided, nameIn, paidAs } from "./dispute-rules.ts";
import { type Dispute, endDispute, insertDecision, lockDispute, namesAround, ownMemberOf } from "./dispute.sql.ts";
import { endOnOrder } from "../end-refund.ts";
import { payRefund } from "../pay-refund.ts";
import { freeAside } from "../exchange/set-aside.ts";
import { lockRefund, moveRefund, type Refund } from "../sql.ts";
import { announceRefund } from "../announce-refund.sql.ts";
import { notifyRefund } from "../notify-refund.ts";

type Decided = Received<typeof disputesOffice.decide>;

/** The payload of a proposal. The proposal itself has reason and note. */
interface Payload {
  dispute_id: string;
  outcome: Decided["outcome"];
  amount: MoneyText;
  message: string;
  summary: string;
  /** Of the summary. */
  language: Language;
  plan: string | null;
  postings: { kind: string; owner: string; amount: string }[];
}

/**
 * The mall decides (RULES 3): for a coded reason, in words that both sides read, under the present rules. Nobody
 * decides about their own account, about what a colleague has claimed, or before both sides have answered or had their
 * time. The money moves in the way of every refund: what the store does not have waits in "paying", and both sides are
 * told. Exactly the postings that the operator saw are posted. The whole requested amount counts: above what one person
 * may decide, and if that person opened it, another person decides it.
 */
export async function decideDispute(
  context: OperatorContext,
  operator: Operator,
  input: Decided,
): Promise<{ proposal_id: bigint | null }> {
  const refund = await lockRefund(context.tx, input.refund_id, {});
  const dispute = await lockDispute(context.tx, input.refund_id);
  if (refund === null || dispute === null) refuse("not_found");
  await refuseUndecidable(context, operator, dispute);
  const { amount, kind } = await judged(context, refund, dispute, input);
  const plan = amount === 0n ? null : await planDecision(context, kind, amount);
  // guard: the posted decision is the one that was shown [markOf(plan.postings) !== input.plan -> input.plan === undefined]
  if (plan !== null && markOf(plan.postings) !== input.plan) refuse("dispute_plan_changed");
  const isOpener = await isOnePerson(context.tx, dispute.opened_operator_id, operator.operator_id);
  // guard: the operator who opened a dispute does not decide it alone [without || isOpener]
  if (dispute.asked > BigInt(context.settings.dispute_alone_most_micro) || isOpener) {
    const { outcome, text: message, summary, reason_code, note } = input;
    const postings = (plan?.postings ?? []).map(({ account, amount: moved }) => ({
      kind: account.kind,
      owner: String(account.owner),
      amount: String(moved),
    }));
    const facts = {
      outcome,
      amount: moneyText(amount),
      message,
      summary,
      language: context.language,
      plan: input.plan ?? null,
      postings,
    };
    const payload: Payload = { dispute_id: String(refund.id), ...facts };
    return {
      proposal_id: await propose(context, operator, {
        kind: "dispute_decision",
        payload,
        beneficiary_id: null,
        reason_code,
        note,
      }),
    };
  }
  const decider = { operator_id: operator.operator_id, own_member_id: operator.own_member_id };
  await carryOut(context, decider, {
    input,
    amount,
    kind,
    refund,
    dispute,
    loss: plan?.loss ?? 0n,
    proposal_id: null,
    language: context.language,
  });
  return { proposal_id: null };
}

/** Another person decides what one proposed. Approved, just those postings are made that both have looked at. */
export async function decideProposed(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof disputesOffice.decideProposed>,
) {
  const { proposal_id } = decision;
  const proposal = await decideProposal(context, operator, { ...decision, kind: "dispute_decision" });
  const {
    dispute_id,
    outcome,
    amount: sum,
    message,
    summary,
    language,
    plan: mark,
  } = proposal.payload as unknown as Payload; // as `decideDispute` wrote it
  const refund = await lockRefund(context.tx, BigInt(dispute_id), {});
  const dispute = await lockDispute(context.tx, BigInt(dispute_id));
  if (refund === null || dispute === null) refuse("not_found");
  if (isParty(dispute, operator)) refuse("own_matter");
  if (!decision.approve) return {};
  if (dispute.state !== "open") refuse("dispute_over");
  const amount = readMoney(sum) ?? 0n;
  const kind = paidAs(refund);
  const plan = amount === 0n ? null : await planDecision(context, kind, amount);
  if (plan !== null && markOf(plan.postings) !== mark) refuse("dispute_plan_changed");
  const reason_code = proposal.reason_code as Decided["reason_code"]; // as `decideDispute` took it
  const input = { outcome, reason_code, text: message, summary, note: proposal.note };
  const decider = { operator_id: proposal.made_by, own_member_id: await ownMemberOf(context.tx, proposal.made_by) };
  await carryOut(context, decider, {
    input,
    amount,
    kind,
    refund,
    dispute,
    loss: plan?.loss ?? 0n,
    proposal_id,
    language,
  });
  return {};
}

interface Judged {
  input: Pick<Decided, "outcome" | "reason_code" | "text" | "summary" | "note">;
  amount: bigint;
  /** As what the refund is paid. */
  kind: Refund;
  refund: Refund;
  dispute: Dispute;
  loss: bigint;
  proposal_id: bigint | null;
  language: Language;
}

type Decider = Pick<Operator, "operator_id" | "own_member_id">;

async function carryOut(context: OperatorContext, decider: Decider, judgement: Judged): Promise<void> {
  const { input, amount, kind, refund, dispute } = judgement;
  const decision = await writeDecision(context, decider, judgement);
  const state = await moveDecided(context, decider, kind, amount);
  notifyDecided(context, refund, decision, state === "paying");
  context.record({
    subject: { kind: "dispute", id: refund.id },
    reason_code: input.reason_code,
    note: input.note,
    before: { asked: moneyText(dispute.asked) },
    after: { outcome: input.outcome, amount: moneyText(amount), text: input.text, refund_state: state },
  });
}

async function refuseUndecidable(context: OperatorContext, operator: Operator, dispute: Dispute): Promise<void> {
  if (isParty(dispute, operator)) refuse("own_matter");
  if (dispute.state !== "open") refuse("dispute_over");
  await refuseUnlessMine(context, operator, "dispute", dispute.refund_id);
  // guard: nobody is decided on without the time to answer
  if (!mayBeDecided(dispute, context.now)) refuse("dispute_too_early", { until: dispute.answer_by });
}

/** How much, and as what the refund is paid: goods that never came back stay with the buyer, and only money moves. */
async function judged(
  context: OperatorContext,
  refund: Refund,
  dispute: Dispute,
  { outcome, amount: part, reason_code, summary }: Decided,
) {
  const { asked } = dispute;
  const amount = outcome === "full" ? asked : outcome === "refused" ? 0n : (part ?? 0n);
  if (outcomeOf(asked, amount) !== outcome) refuse("dispute_amount", { most_amount: moneyText(asked) });
  if (!disputeReasonsFor(outcome).includes(reason_code)) refuse("dispute_reason");
  const word = nameIn(summary, (await namesAround(context.tx, refund.id))?.names ?? []);
  if (word !== null) refuse("summary_not_anonymous", { word });
  return { amount, kind: paidAs(refund) };
}

async function writeDecision(context: OperatorContext, decider: Decider, judgement: Judged) {
  const { input, amount, refund, dispute, loss: store_loss, proposal_id, language } = judgement;
  const { settings, now, tx } = context;
  if (!(await endDispute(tx, refund.id, "decided", now))) refuse("dispute_over");
  const { refund_id, buyer_id, merchant_id, asked } = dispute;
  const decision = {
    refund_id,
    buyer_id,
    merchant_id,
    asked,
    outcome: input.outcome,
    amount,
    reason_code: input.reason_code,
    text: input.text,
    summary: input.summary,
    summary_language: language,
    note: input.note,
    asked_for: refund.reason,
    type: refund.type,
    rules_version: settings.rules_version,
    decided_by: decider.operator_id,
    decider_member_id: decider.own_member_id,
    appeal_by: later(now, settings.dispute_appeal_hours),
    store_loss,
    alone_most: BigInt(settings.dispute_alone_most_micro),
    proposal_id,
  };
  await insertDecision(tx, decision, now);
  return decision;
}

async function moveDecided(
  context: OperatorContext,
  operator: Decider,
  refund: Refund,
  amount: bigint,
): Promise<string> {
  const { tx, now } = context;
  const request = { id: refund.id, by: "operator" as const, actor_id: operator.operator_id, now };
  if (amount === 0n) {
    if (!(await moveRefund(tx, { ...request, move: "decide_close" }, { deadline: null, agreed: null, aside: 0 }, {})))
      refuse("dispute_over");
    await endOnOrder(context, refund);
    announceRefund(context, refund.id, "refund.refused");
    return "closed";
  }
  const moved = await moveRefund(
    tx,
    { ...request, move: "decide_refund" },
    { deadline: now, agreed: amount, type: refund.type, aside: 0 },
    { amount },
  );
  if (!moved) refuse("dispute_over");
  await freeAside(context, refund);
  const { state } = await payRefund(context, refund.id, { by: "operator", actor_id: operator.operator_id });
  notifyRefund(context, refund, "notice");
  return state;
}
