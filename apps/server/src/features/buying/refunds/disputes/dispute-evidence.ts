import type { Received } from "@arcade/contract/endpoint";
import type { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../../platform/context.ts";
import { namePictures } from "../../../people/uploads/index.ts";
import { sideOf, sideOfWorker } from "./dispute-rules.ts";
import {
  type Dispute,
  insertEvidence,
  lockDispute,
  type NewEvidence,
  noteAnswer,
  refundOfDispute,
} from "./dispute.sql.ts";
import { notifyEvidence } from "./notify-dispute.ts";
import { notifyRefund } from "../notify-refund.ts";

/**
 * One side gives words and pictures to the mall, until it has decided. The other side sees them at once. They cannot be
 * withdrawn.
 */
export function addEvidence(context: Context, memberId: bigint, input: Received<typeof disputes.addEvidence>) {
  return putForward(context, memberId, { ...input, quote: null });
}

/** The same for a store, by its owner or by staff. Staff who bought the goods themselves do not answer for the store. */
export function answerForStore(context: Context, actor: Actor, input: Received<typeof disputes.answerForStore>) {
  return putForward(context, actor.member_id, { ...input, quote: null }, (dispute) => sideOfWorker(dispute, actor));
}

/** As `addEvidence`, with parts of a chat that the caller has copied from the conversation. */
export async function putForward(
  context: Context,
  memberId: bigint,
  { refund_id, text, pictures, quote }: Pick<NewEvidence, "refund_id" | "text" | "pictures" | "quote">,
  sideIn = (dispute: Dispute) => sideOf(dispute, memberId),
) {
  const dispute = await lockDispute(context.tx, refund_id);
  const side = dispute === null ? null : sideIn(dispute);
  if (dispute === null || side === null) refuse("not_found");
  if (dispute.state !== "open") refuse("dispute_over");

  const max = context.settings.dispute_evidence_most;
  const evidence = { id: context.newId(), refund_id, side, member_id: memberId, text, pictures, quote };
  if (!(await insertEvidence(context.tx, evidence, max, context.now))) refuse("evidence_full", { max });
  await noteAnswer(context.tx, refund_id, side, context.now);
  await namePictures(context, memberId, pictures);
  const { refund_no } = (await refundOfDispute(context.tx, refund_id)) ?? refuse("not_found");
  notifyEvidence(context, { ...dispute, refund_no }, evidence);
  notifyRefund(context, { id: refund_id, buyer_id: dispute.buyer_id, merchant_id: dispute.merchant_id }, "notice");
  return {};
}
