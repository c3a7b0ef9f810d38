import { mayDo } from "@arcade/contract/access";
import { moneyText } from "@arcade/contract/money";
import { isStoreFault } from "@arcade/contract/buying/refunds/disputes/api";
import { randomBytes } from "node:crypto";
import type { Answering, Appealable } from "../../../../platform/appealable.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../../platform/context.ts";
import { post } from "../../../base/ledger/index.ts";
import { bindToRefund, setAsideAsked, takeFaultBack } from "../../orders/index.ts";
import { notifyAppealGranted } from "./notify-dispute.ts";
import { maxNow, planMadeGood } from "./dispute-plan.ts";
import { isParty, sideOf } from "./dispute-rules.ts";
import {
  type AppealedDecision,
  decisionOf,
  hasLost,
  insertAppealRefund,
  isGranted,
  isOnePerson,
} from "./dispute-appeal.sql.ts";
import { openRefundOf } from "../order-money.views.ts";
import { payRefund } from "../pay-refund.ts";
import { refundNumber } from "../rules.ts";
import { lockRefund, logMove, reasonsPaid } from "../sql.ts";
import { notifyRefund } from "../notify-refund.ts";

/** Appeals against a decided dispute, of the side that lost. Granting one moves money. */
export const disputeAppeals: Appealable<"refund"> = {
  subject: "refund",
  open: (context, member_id, refund_id) => appealedDispute(context, member_id, refund_id),
  check: refuseAnswering,
  grant: grantRefundAppeal,
  movesMoney: true,
};

/** The decision, when this member lost by it, wholly or in part. Refuses `appeal_over`. */
async function appealedDispute(context: Context, memberId: bigint, refundId: bigint): Promise<AppealedDecision | null> {
  if (!(await hasLost(context.tx, memberId, refundId))) return null;
  const decision = (await decisionOf(context.tx, refundId)) ?? refuse("not_found");
  if (decision.appeal_by <= context.now) refuse("appeal_over", { until: decision.appeal_by });
  return decision;
}

/**
 * A person who answers an appeal against a decided dispute may decide disputes, is no party, did not open, decide or
 * approve it, and does not count as one person with somebody who did. At most one appeal against a decision is granted.
 * The order and the refund are locked from here on.
 */
async function refuseAnswering(
  context: OperatorContext,
  operator: Operator,
  { subject_id: refund_id, member_id, outcome, amount }: Answering,
): Promise<void> {
  if (!mayDo(operator.role, "disputes.decide")) refuse("not_permitted", { permission: "disputes.decide" });
  await lockRefund(context.tx, refund_id, {});
  const decision = (await decisionOf(context.tx, refund_id)) ?? refuse("not_found");
  if (isParty(decision, operator)) refuse("own_matter");
  // guard: the operator who decided does not answer the appeal
  for (const decider of [decision.decided_by, decision.approved_by])
    if (await isOnePerson(context.tx, decider, operator.operator_id)) refuse("decided_by_you");
  // guard: the operator who opened a dispute does not answer the appeal
  if (await isOnePerson(context.tx, decision.opened_operator_id, operator.operator_id)) refuse("opened_by_you");
  if (outcome === "upheld") return;
  // guard: at most one appeal of a decision is granted
  if (await isGranted(context.tx, refund_id)) refuse("appeal_granted_already");
  const side = sideOf(decision, member_id) ?? refuse("not_found");
  const max = await maxNow(context, side, decision);
  // guard: a granted appeal pays no more than the loss [without || amount > max]
  if (amount === undefined || amount > max) refuse("dispute_amount", { most_amount: moneyText(max) });
}

/**
 * A granted appeal moves money by difference. The buyer's: the rest, by a refund of its own that is paid like every
 * other. The store's: what the buyer got is not taken back, so its loss is made good out of the mall's revenue, once
 * for each decision.
 */
async function grantRefundAppeal(context: OperatorContext, operator: Operator, appeal: Answering): Promise<void> {
  const decision = (await decisionOf(context.tx, appeal.subject_id)) ?? refuse("not_found");
  const side = sideOf(decision, appeal.member_id) ?? refuse("not_found");
  const { amount } = appeal;
  if (amount === undefined) throw new Error(`appeal ${appeal.id} is granted without an amount`);
  if (side === "buyer") await payRest(context, operator, decision, amount);
  else await makeGood(context, operator, decision, { appeal_id: appeal.id, amount });
  notifyAppealGranted(context, { ...decision, id: appeal.id }, side, amount);
}

async function payRest(
  context: OperatorContext,
  operator: Operator,
  decision: AppealedDecision,
  amount: bigint,
): Promise<void> {
  const { tx, now } = context;
  const id = context.newId();
  const refund_no = refundNumber(now, randomBytes(9));
  if (!(await insertAppealRefund(tx, { id, refund_no, of: decision.refund_id, amount }, now))) {
    refuse("refund_open", { refund_no: (await openRefundOf(tx, decision.order_id))?.refund_no ?? "" });
  }
  bindToRefund(tx, decision.order_id);
  setAsideAsked(tx, decision.order_id, id);
  logMove(tx, { id, move: "grant_appeal", by: "operator", actor_id: operator.operator_id, now }, "paying", { amount });
  await payRefund(context, id, { by: "operator", actor_id: operator.operator_id });
  notifyRefund(
    context,
    { id: decision.refund_id, buyer_id: decision.buyer_id, merchant_id: decision.merchant_id },
    "notice",
  );
}

async function makeGood(
  context: OperatorContext,
  operator: Operator,
  decision: AppealedDecision,
  { appeal_id, amount }: { appeal_id: bigint; amount: bigint },
) {
  const { postings, missing } = await planMadeGood(context, decision, amount);
  if (missing > 0n) refuse("mall_short", { missing: moneyText(missing) });
  await post(context, [
    {
      kind: "dispute_made_good",
      ref: { kind: "order", id: decision.order_id },
      cause: `appeal:${appeal_id}`,
      actor_id: operator.operator_id,
      postings,
    },
  ]);
  // All of its loss made good: it was no fault of the store, unless another refund of the order was one.
  const isWhole = amount === decision.store_loss;
  if (isWhole && !(await reasonsPaid(context.tx, decision)).some(isStoreFault))
    await takeFaultBack(context, decision.order_id);
  notifyRefund(
    context,
    { id: decision.refund_id, buyer_id: decision.buyer_id, merchant_id: decision.merchant_id },
    "notice",
  );
}
