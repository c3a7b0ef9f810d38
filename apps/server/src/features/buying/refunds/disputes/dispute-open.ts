import type { Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { DisputeOpener } from "@arcade/contract/buying/refunds/disputes/api";
import type { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import type { Context, Operator, OperatorContext } from "../../../../platform/context.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import { applyForBuyer } from "../apply-refund.ts";
import { isParty, later } from "./dispute-rules.ts";
import { notifyDisputeOpened, notifyOpenedByMall } from "./notify-dispute.ts";
import { endDispute, insertDispute, type NewDispute } from "./dispute.sql.ts";
import { notifyRefund } from "../notify-refund.ts";
import { lockRefund, moveRefund, type Refund } from "../sql.ts";

/**
 * A refund goes to the mall: both clocks start, under the present rules (PROOF F7), and the other side is told by when
 * it may answer.
 */
export async function openDispute(
  context: Context,
  refund: Refund,
  opened_by: DisputeOpener,
  by: Pick<NewDispute, "opened_operator_id" | "opening_reason"> = { opened_operator_id: null, opening_reason: null },
): Promise<void> {
  const { settings, now } = context;
  const answer_by = later(now, settings.dispute_answer_hours);
  const remind_at = later(now, settings.dispute_answer_hours / 2);
  await insertDispute(
    context.tx,
    {
      refund_id: refund.id,
      order_id: refund.order_id,
      buyer_id: refund.buyer_id,
      merchant_id: refund.merchant_id,
      store_id: refund.store_id,
      asked: refund.amount,
      opened_by,
      ...by,
      answer_by,
      remind_at,
      decide_by: later(now, settings.dispute_decide_hours),
      rules_version: settings.rules_version,
    },
    now,
  );
  if (by.opening_reason !== null) notifyOpenedByMall(context, refund, by.opening_reason, answer_by);
  else if (opened_by !== "operator") notifyDisputeOpened(context, refund, opened_by, answer_by);
}

/**
 * An operator brings a request to the mall in which one side waits for the other. It takes nothing from either side:
 * both are told why, and both have their full time to answer. Refuses `own_matter`, `refund_moved`.
 */
export async function openByOperator(
  context: OperatorContext,
  operator: Operator,
  { refund_id, reason_code, note }: Received<typeof disputesOffice.open>,
) {
  const { tx, now } = context;
  const refund = (await lockRefund(tx, refund_id, {})) ?? refuse("not_found");
  if (isParty(refund, operator)) refuse("own_matter");
  const { operator_id } = operator;
  const request = { id: refund_id, move: "open_dispute", by: "operator", actor_id: operator_id, now } as const;
  if (!(await moveRefund(tx, request, { deadline: null, remind_at: null }, {})))
    refuse("refund_moved", { state: refund.state });
  await openDispute(context, refund, "operator", { opened_operator_id: operator_id, opening_reason: reason_code });
  notifyRefund(context, refund, "notice");
  context.record({
    subject: { kind: "dispute", id: refund_id },
    reason_code,
    note,
    before: { refund_state: refund.state },
    after: { asked: moneyText(refund.amount), refund_state: "arbitration" },
  });
  return {};
}

/**
 * The same for an order without an open request: the operator makes one for the buyer first. Two who open at once, or
 * an operator and the buyer, come one after the other, and the second is refused. Refuses what `applyForBuyer` refuses.
 */
export async function openOfOrder(
  context: OperatorContext,
  operator: Operator,
  { order_id, reason_code, note }: Received<typeof disputesOffice.openOfOrder>,
) {
  const refund_id = await applyForBuyer(context, order_id, operator);
  await openByOperator(context, operator, { refund_id, reason_code, note });
  return { refund_id };
}

/**
 * The buyer withdrew the request, so there is nothing left to decide. If it never came to the mall, nothing changes.
 */
export async function dropDispute(context: Context, refundId: bigint): Promise<void> {
  await endDispute(context.tx, refundId, "withdrawn", context.now);
}
