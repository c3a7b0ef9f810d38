import type { Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { maxNow, planDecision, planMadeGood, showMadeGood, type ShownPlan, showPlan } from "./dispute-plan.ts";
import { paidAs, sideOf } from "./dispute-rules.ts";
import { appealById, decisionOf } from "./dispute-appeal.sql.ts";
import { disputeOf, refundOfDispute } from "./dispute.sql.ts";

/** The very postings that a decision of this amount would make now. */
export async function previewDecision(
  context: Context,
  { refund_id, amount }: Received<typeof disputesOffice.preview>,
): Promise<ShownPlan> {
  const [dispute, refund] = await Promise.all([
    disputeOf(context.tx, refund_id),
    refundOfDispute(context.tx, refund_id),
  ]);
  if (dispute === null || refund === null) refuse("not_found");
  if (dispute.state !== "open") refuse("dispute_over");
  if (amount > dispute.asked) refuse("dispute_amount", { most_amount: moneyText(dispute.asked) });
  return showPlan(context, refund, await planDecision(context, paidAs(refund), amount));
}

/** The same for granting an appeal: the rest for the buyer, or the store's loss made good. */
export async function previewAppeal(
  context: Context,
  { appeal_id, amount }: Received<typeof disputesOffice.previewAppeal>,
): Promise<ShownPlan> {
  const appeal = (await appealById(context.tx, appeal_id)) ?? refuse("not_found");
  if (appeal.answered) refuse("appeal_answered");
  const [decision, refund] = await Promise.all([
    decisionOf(context.tx, appeal.refund_id),
    refundOfDispute(context.tx, appeal.refund_id),
  ]);
  const side = decision === null ? null : sideOf(decision, appeal.member_id);
  if (decision === null || refund === null || side === null) refuse("not_found");
  const max = await maxNow(context, side, decision);
  if (amount > max) refuse("dispute_amount", { most_amount: moneyText(max) });
  if (side === "store") return showMadeGood(await planMadeGood(context, decision, amount));
  return showPlan(context, refund, await planDecision(context, { ...refund, type: "refund_only" }, amount));
}
