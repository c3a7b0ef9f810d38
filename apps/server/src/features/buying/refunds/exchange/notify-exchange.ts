import type { Context } from "../../../../platform/context.ts";
import { announceRefund } from "../announce-refund.sql.ts";
import { noticeStore, notifyBuyer, type Told } from "../notify-refund.ts";

/** The goods are back: the buyer reads by when the replacement is shipped, and so does a store that said nothing. */
export function notifyReplacementDue(context: Context, refund: Told, deadline: Date, bySilence: boolean): void {
  const details = { deadline: deadline.toISOString() };
  notifyBuyer(context, refund, "due", ["mail.exchange_due_subject", "mail.exchange_due_body"], details);
  if (bySilence)
    noticeStore(
      context,
      refund,
      "store_due",
      ["mail.store_exchange_due_subject", "mail.store_exchange_due_body"],
      details,
    );
}

/** The replacement is on its way, and by when it counts as received. */
export function notifyReplacement(context: Context, refund: Told, tracking_number: string, deadline: Date): void {
  notifyBuyer(context, refund, "resent", ["mail.exchange_sent_subject", "mail.exchange_sent_body"], {
    tracking_number,
    deadline: deadline.toISOString(),
  });
}

/** The replacement will count as received: the buyer should check now that it is there and right. */
export function notifyReceiptSoon(context: Context, refund: Told, deadline: Date): void {
  notifyBuyer(
    context,
    refund,
    `receipt_soon:${deadline.getTime()}`,
    ["mail.exchange_receipt_soon_subject", "mail.exchange_receipt_soon_body"],
    { deadline: deadline.toISOString() },
  );
}

/** The exchange is complete. A buyer who confirmed it knows. */
export function notifyExchanged(context: Context, refund: Told & { id: bigint }, bySilence: boolean): void {
  announceRefund(context, refund.id, "refund.exchanged");
  noticeStore(
    context,
    refund,
    "exchanged",
    ["mail.store_exchange_done_subject", "mail.store_exchange_done_body"],
    {},
    false,
  );
  if (bySilence)
    notifyBuyer(context, refund, "exchanged", ["mail.exchange_done_subject", "mail.exchange_done_body"], {});
}

/** The store did not ship the replacement in its time, so the money went back. */
export function notifyReplacementLate(context: Context, refund: Told): void {
  noticeStore(context, refund, "late", ["mail.store_exchange_late_subject", "mail.store_exchange_late_body"], {});
}
