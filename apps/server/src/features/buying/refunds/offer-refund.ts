import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import { payRefund } from "./pay-refund.ts";
import { lockForStore, refuseUnmoved } from "./lock-for-store.ts";
import { deadlineOf, lockRefund, moveRefund } from "./sql.ts";
import { notifyOffered, notifyRefund } from "./notify-refund.ts";

/**
 * The store offers a part of the amount, without a return. The offer holds as long as a refusal: the store cannot take
 * it back, so a buyer who accepts in time has the money.
 */
export async function offerRefund(
  context: Context,
  merchant: Merchant,
  input: Received<typeof refunds.offer>,
): Promise<Answered<typeof refunds.offer>> {
  const { tx, now, settings } = context;
  const refund = await lockForStore(context, merchant, input.refund_id);
  if (refund.state !== "applied") refuse("refund_moved", { state: refund.state });
  const { offer, text, version } = input;
  if (offer >= refund.amount) refuse("refund_offer_too_much", { amount: moneyText(refund.amount) });
  const deadline = deadlineOf(settings, "rejected", now);
  const request = {
    id: refund.id,
    move: "offer" as const,
    by: "merchant" as const,
    actor_id: merchant.member_id,
    now,
    version,
  };
  if (!(await moveRefund(tx, request, { deadline, offered: offer }, { amount: offer, text })))
    refuseUnmoved(refund, version);
  notifyRefund(context, refund, "notice");
  notifyOffered(context, refund, input, deadline);
  return { state: "rejected", deadline };
}

/** The buyer takes what the store offered: it is paid as every agreed refund is. */
export async function acceptOffer(
  context: Context,
  buyerId: bigint,
  input: Received<typeof refunds.acceptOffer>,
): Promise<Answered<typeof refunds.acceptOffer>> {
  const { tx, now } = context;
  const refund = await lockRefund(tx, input.refund_id, { buyer_id: buyerId });
  if (refund === null) refuse("not_found");
  const { id, offered, state } = refund;
  if (state !== "rejected") refuse("refund_moved", { state });
  // guard: a buyer accepts the offer that they read
  if (offered !== input.offer) refuse("refund_offer_changed");
  const request = { id, move: "accept_offer" as const, by: "buyer" as const, actor_id: buyerId, now };
  const change = { deadline: now, type: "refund_only" as const, agreed: offered };
  if (!(await moveRefund(tx, request, change, { amount: offered, type: "refund_only" })))
    refuse("refund_moved", { state });
  const paid = await payRefund(context, id, { by: "buyer", actor_id: null });
  // a payment publishes itself
  if (paid.state === "paying") notifyRefund(context, refund, "live");
  return paid;
}
