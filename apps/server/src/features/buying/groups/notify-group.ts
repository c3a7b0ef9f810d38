import type { GroupStopReason } from "@arcade/contract/buying/groups/offers";
import { moneyText } from "@arcade/contract/money";
import type { Context } from "../../../platform/context.ts";
import { notify, notifyStore } from "../../base/notices/index.ts";
import type { LockedOffer } from "./offers.sql.ts";
import { boughtIn } from "./price.views.ts";

interface GroupOrder {
  order_id: bigint;
  buyer_id: bigint;
}

/** The group is full: the order goes on, and by when it will be sent. */
export async function notifyFilled(context: Context, { order_id, buyer_id }: GroupOrder, shipBy: Date): Promise<void> {
  const { goods, order_no } = await boughtIn(context.tx, order_id);
  notify(context, buyer_id, {
    dedupe_key: `order:${order_id}:group_filled`,
    topic: "orders",
    template: ["mail.group_filled_subject", "mail.group_filled_body"],
    details: { goods: { in: goods }, order_no, ship_by: shipBy.toISOString() },
    page: `/pages/member/orderDetail?id=${order_id}`,
    order_id,
  });
}

/** The group did not fill, or was ended: all that was paid is back. */
export async function notifyReturned(
  context: Context,
  { order_id, buyer_id }: GroupOrder,
  amount: bigint,
): Promise<void> {
  const { goods, order_no } = await boughtIn(context.tx, order_id);
  notify(context, buyer_id, {
    dedupe_key: `order:${order_id}:group_returned`,
    topic: "orders",
    template: ["mail.group_returned_subject", "mail.group_returned_body"],
    details: { goods: { in: goods }, order_no, amount: { money: moneyText(amount) } },
    page: "/pages/member/money",
    order_id,
  });
}

/** Why the mall stopped an offer, and what the operator wrote (PROOF F4). */
export function notifyOfferStopped(
  context: Context,
  offer: LockedOffer,
  { reason_code, message }: { reason_code: GroupStopReason; message: string },
): void {
  notifyStore(context, offer.owner_id, {
    dedupe_key: `group_offer:${offer.id}:stopped`,
    topic: "store",
    template: ["mail.group_offer_stopped_subject", "mail.group_offer_stopped_body"],
    details: { goods: { in: offer.goods_name }, message, reason: { say: `groups.stop_${reason_code}` } },
    page: "/pages/shop/groups",
  });
}
