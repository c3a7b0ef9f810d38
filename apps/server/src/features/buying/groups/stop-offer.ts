import type { Received } from "@arcade/contract/endpoint";
import type { groupsOffice } from "@arcade/contract/buying/groups/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { notifyOfferStopped } from "./notify-group.ts";
import { lockOffer, markStopped } from "./offers.sql.ts";
import { endGroupsOf } from "./sql.ts";

/**
 * A merchant ends an offer. Groups that wait keep their price and may fill until their time is over: those in them were
 * promised that.
 */
export async function stopOffer(context: Context, storeId: bigint, offerId: bigint): Promise<Record<string, never>> {
  const offer = await lockOffer(context.tx, offerId);
  if (offer === null || offer.store_id !== storeId) refuse("not_found");
  if (
    !(await markStopped(context.tx, {
      id: offerId,
      by: "merchant",
      operator_id: null,
      reason_code: null,
      message: "",
      now: context.now,
    }))
  )
    refuse("group_offer_ended");
  return {};
}

/**
 * An operator stops an offer, and ends its open groups: everybody in them has their money back at once. The merchant
 * reads why.
 */
export async function stopForOperator(
  context: OperatorContext,
  operator: Operator,
  { offer_id, reason_code, message, note }: Received<typeof groupsOffice.stop>,
) {
  const offer = (await lockOffer(context.tx, offer_id)) ?? refuse("not_found");
  if (offer.owner_id === operator.own_member_id) refuse("own_matter");
  const stopped = await markStopped(context.tx, {
    id: offer_id,
    by: "operator",
    operator_id: operator.operator_id,
    reason_code,
    message,
    now: context.now,
  });
  const ended = await endGroupsOf(context.tx, offer_id, context.now);
  if (!stopped && ended === 0) refuse("group_offer_ended");
  notifyOfferStopped(context, offer, { reason_code, message });
  context.record({
    subject: { kind: "group_offer", id: offer_id },
    reason_code,
    note,
    after: { groups: ended, message, goods_id: String(offer.goods_id) },
  });
  return { groups: ended };
}
