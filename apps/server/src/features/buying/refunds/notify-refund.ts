import type { Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import type { RefundType } from "@arcade/contract/buying/refunds/reasons";
import { storeEventParts } from "@arcade/contract/socket-facts";
import type { MessageId } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import { type Details, notify, notifyStore, type StoreSubject } from "../../base/notices/index.ts";
import { announceRefund } from "./announce-refund.sql.ts";
import type { Refund } from "./sql.ts";

type Parties = Pick<Refund, "id" | "buyer_id" | "merchant_id">;
export type Told = Pick<Refund, "refund_no" | "order_id" | "buyer_id" | "merchant_id" | "type">;
type Template = readonly [subject: MessageId, body: MessageId];
type StoreTemplate = readonly [subject: StoreSubject, body: MessageId];

/** What a letter about a refund says, and what the same letter about an exchange says. */
const storeLetters = {
  asked: {
    refund: ["mail.refund_asked_subject", "mail.refund_asked_body"],
    exchange: ["mail.exchange_asked_subject", "mail.exchange_asked_body"],
  },
  sent_back: {
    refund: ["mail.refund_sent_back_subject", "mail.refund_sent_back_body"],
    exchange: ["mail.exchange_sent_back_subject", "mail.exchange_sent_back_body"],
  },
  agreed: {
    refund: ["mail.store_refund_agreed_subject", "mail.store_refund_agreed_body"],
    exchange: ["mail.store_exchange_agreed_subject", "mail.store_exchange_agreed_body"],
  },
  withdrawn: {
    refund: ["mail.store_refund_withdrawn_subject", "mail.store_refund_withdrawn_body"],
    exchange: ["mail.store_exchange_withdrawn_subject", "mail.store_exchange_withdrawn_body"],
  },
  lapsed: {
    refund: ["mail.store_refund_lapsed_subject", "mail.store_refund_lapsed_body"],
    exchange: ["mail.store_exchange_lapsed_subject", "mail.store_exchange_lapsed_body"],
  },
} as const satisfies Record<string, Record<"refund" | "exchange", StoreTemplate>>;

const buyerLetters = {
  agreed: {
    refund: ["mail.refund_agreed_subject", "mail.refund_agreed_body"],
    exchange: ["mail.exchange_agreed_subject", "mail.exchange_agreed_body"],
  },
  rejected: {
    refund: ["mail.refund_rejected_subject", "mail.refund_rejected_body"],
    exchange: ["mail.exchange_rejected_subject", "mail.exchange_rejected_body"],
  },
  lapsed: {
    refund: ["mail.refund_lapsed_subject", "mail.refund_lapsed_body"],
    exchange: ["mail.exchange_lapsed_subject", "mail.exchange_lapsed_body"],
  },
} as const satisfies Record<string, Record<"refund" | "exchange", Template>>;

const kindOf = ({ type }: Pick<Refund, "type">) => (type === "exchange" ? "exchange" : "refund");

/** Both sides learn that a request has moved; `notice` is for what one of them waited for. */
export function notifyRefund(context: Context, { id, buyer_id, merchant_id }: Parties, type: "live" | "notice"): void {
  context.publish([buyer_id], { type, modules: "refunds", modules_id: id });
  context.publish([merchant_id], { type, modules: "store_refunds", modules_id: id }, storeEventParts.store_refunds);
}

/** The store has to answer, and by when; silent, it has agreed. */
export function notifyAsked(
  context: Context,
  refund: Parties & Told & { amount: bigint; deadline: Date },
  order_no: string,
): void {
  notifyRefund(context, refund, "notice");
  announceRefund(context, refund.id, "refund.asked");
  const details: Details = {
    order_no,
    amount: { money: moneyText(refund.amount), exact: true },
    deadline: refund.deadline.toISOString(),
  };
  noticeStore(context, refund, `asked:${refund.deadline.getTime()}`, storeLetters.asked[kindOf(refund)], details);
}

export function notifySentBack(context: Context, refund: Told, deadline: Date): void {
  const template = storeLetters.sent_back[kindOf(refund)];
  noticeStore(context, refund, `sent_back:${deadline.getTime()}`, template, { deadline: deadline.toISOString() });
}

/** An agreed refund that the store could not pay: notified once. */
export function notifyPutOff(context: Context, refund: Told, due: bigint): void {
  noticeStore(context, refund, "put_off", ["mail.refund_put_off_subject", "mail.refund_put_off_body"], {
    amount: { money: moneyText(due), exact: true },
  });
}

/** The goods are to be sent back. `agreed`: to what the store agreed; to an exchange also by money for the goods. */
export function notifyAgreedReturn(
  context: Context,
  refund: Told,
  agreed: { type: RefundType; instead: boolean },
  deadline: Date,
): void {
  const template: Template = agreed.instead
    ? ["mail.exchange_instead_subject", "mail.exchange_instead_body"]
    : buyerLetters.agreed[kindOf(agreed)];
  notifyBuyer(context, refund, `agreed:${deadline.getTime()}`, template, { deadline: deadline.toISOString() });
}

export function notifyRejected(
  context: Context,
  refund: Told & { id: bigint },
  answer: Pick<Received<typeof refunds.reject>, "refusal" | "text">,
  deadline: Date,
): void {
  announceRefund(context, refund.id, "refund.refused");
  notifyBuyer(context, refund, `rejected:${deadline.getTime()}`, buyerLetters.rejected[kindOf(refund)], {
    reason: { say: `refunds.refusal_${answer.refusal}` },
    text: answer.text,
    deadline: deadline.toISOString(),
  });
}

/** The store gives a part of it, if the buyer takes the offer in time. */
export function notifyOffered(
  context: Context,
  refund: Told & { amount: bigint },
  { offer, text }: Pick<Received<typeof refunds.offer>, "offer" | "text">,
  deadline: Date,
): void {
  const template: Template = ["mail.refund_offered_subject", "mail.refund_offered_body"];
  notifyBuyer(context, refund, `offered:${deadline.getTime()}`, template, {
    offer: { money: moneyText(offer), exact: true },
    amount: { money: moneyText(refund.amount), exact: true },
    text,
    deadline: deadline.toISOString(),
  });
}

/** The buyer has the money. The store is told too, also if its silence had agreed or confirmed. */
export function notifyRefunded(context: Context, refund: Told & { id: bigint }, amount: bigint): void {
  announceRefund(context, refund.id, "refund.done");
  const details: Details = { amount: { money: moneyText(amount), exact: true } };
  notifyBuyer(context, refund, "paid", ["mail.refund_paid_subject", "mail.refund_paid_body"], details);
  noticeStore(
    context,
    refund,
    "store_paid",
    ["mail.store_refund_paid_subject", "mail.store_refund_paid_body"],
    details,
    false,
  );
}

/** Silence has agreed for the store: the money goes back, or the goods come first. */
export function notifyAgreedBySilence(
  context: Context,
  refund: Told & { amount: bigint; deadline: Date | null },
): void {
  const template = storeLetters.agreed[kindOf(refund)];
  noticeStore(context, refund, `store_agreed:${refund.deadline?.getTime() ?? 0}`, template, {
    amount: { money: moneyText(refund.amount), exact: true },
  });
}

/** Silence has confirmed that the goods are back. */
export function notifyBackBySilence(context: Context, refund: Told): void {
  noticeStore(
    context,
    refund,
    "store_back",
    ["mail.store_refund_back_subject", "mail.store_refund_back_body"],
    {},
    false,
  );
}

/** The buyer withdrew the request. If the mall was to decide, it does not any more. */
export function notifyWithdrawn(context: Context, refund: Told & { id: bigint }, wasDisputed: boolean): void {
  announceRefund(context, refund.id, "refund.withdrawn");
  const [subject, body] = storeLetters.withdrawn[kindOf(refund)];
  const said = wasDisputed ? "mail.store_refund_withdrawn_dispute_body" : body;
  noticeStore(context, refund, "withdrawn", [subject, said], {}, false);
}

export function notifyLapsed(context: Context, refund: Told & { id: bigint }): void {
  announceRefund(context, refund.id, "refund.lapsed");
  notifyBuyer(context, refund, "lapsed", buyerLetters.lapsed[kindOf(refund)], {});
  noticeStore(context, refund, "store_lapsed", storeLetters.lapsed[kindOf(refund)], {}, false);
}

/** A letter to the store about a request, whose page is the order's. */
export function noticeStore(
  context: Context,
  refund: Told,
  what: string,
  template: StoreTemplate,
  details: Details,
  mail = true,
): void {
  notifyStore(context, refund.merchant_id, {
    ...about(refund, what, details),
    template,
    mail,
    page: `/pages/shop/orderDetail?id=${refund.order_id}`,
  });
}

/** A letter to the buyer about a request, whose page is the order's. */
export function notifyBuyer(context: Context, refund: Told, what: string, template: Template, details: Details): void {
  notify(context, refund.buyer_id, {
    ...about(refund, what, details),
    template,
    page: `/pages/member/orderDetail?id=${refund.order_id}`,
  });
}

function about({ refund_no, order_id }: Told, what: string, details: Details) {
  return {
    dedupe_key: `refund:${refund_no}:${what}`,
    topic: "refunds" as const,
    details: { ...details, refund_no },
    order_id,
  };
}
