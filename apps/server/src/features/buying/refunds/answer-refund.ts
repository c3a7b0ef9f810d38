import type { Answered, Received } from "@arcade/contract/endpoint";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import { namePictures } from "../../people/uploads/index.ts";
import { openDispute } from "./disputes/dispute-open.ts";
import { lockForStore, refuseUnmoved } from "./lock-for-store.ts";
import { deadlineOf, lockRefund, moveRefund } from "./sql.ts";
import { notifyRejected, notifyRefund } from "./notify-refund.ts";

/**
 * The store refuses, with a reason, in words and pictures: the buyer has seven days to apply again or to ask the mall.
 */
export async function rejectRefund(
  context: Context,
  merchant: Merchant,
  input: Received<typeof refunds.reject>,
): Promise<Answered<typeof refunds.reject>> {
  const { tx, now } = context;
  const refund = await lockForStore(context, merchant, input.refund_id);
  const deadline = deadlineOf(context.settings, "rejected", now);
  const { refusal, text, pictures, version } = input;
  const request = {
    id: refund.id,
    move: "reject" as const,
    by: "merchant" as const,
    actor_id: merchant.member_id,
    version,
    now,
  };
  if (!(await moveRefund(tx, request, { deadline }, { refusal, text, pictures }))) refuseUnmoved(refund, version);
  await namePictures(context, merchant.member_id, pictures);
  notifyRefund(context, refund, "notice");
  notifyRejected(context, refund, input, deadline);
  return { state: "rejected", deadline };
}

/** What came back is not what was sent: the mall decides. */
export async function disputeReturn(
  context: Context,
  merchant: Merchant,
  input: Received<typeof refunds.disputeReturn>,
): Promise<Answered<typeof refunds.disputeReturn>> {
  const { tx, now } = context;
  const refund = await lockForStore(context, merchant, input.refund_id);
  const { refusal, text, pictures } = input;
  const request = {
    id: refund.id,
    move: "dispute_return" as const,
    by: "merchant" as const,
    actor_id: merchant.member_id,
    now,
  };
  if (!(await moveRefund(tx, request, { deadline: null }, { refusal, text, pictures })))
    refuse("refund_moved", { state: refund.state });
  await namePictures(context, merchant.member_id, pictures);
  await openDispute(context, refund, "store");
  notifyRefund(context, refund, "notice");
  return { state: "arbitration", deadline: null };
}

/** The buyer asks the mall to decide after a refusal. */
export async function askPlatform(
  context: Context,
  buyerId: bigint,
  input: Received<typeof refunds.askPlatform>,
): Promise<Answered<typeof refunds.askPlatform>> {
  const { tx, now } = context;
  const refund = await lockRefund(tx, input.refund_id, { buyer_id: buyerId });
  if (refund === null) refuse("not_found");
  const { text, pictures } = input;
  const request = { id: refund.id, move: "ask_platform" as const, by: "buyer" as const, actor_id: buyerId, now };
  if (!(await moveRefund(tx, request, { deadline: null, remind_at: null }, { text, pictures })))
    refuse("refund_moved", { state: refund.state });
  await namePictures(context, buyerId, pictures);
  await openDispute(context, refund, "buyer");
  notifyRefund(context, refund, "notice");
  return { state: "arbitration", deadline: null };
}
