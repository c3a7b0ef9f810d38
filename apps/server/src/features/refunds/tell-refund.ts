import type { Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { refunds } from "@arcade/contract/refunds/api";
import type { MessageId } from "@arcade/messages";
import { refundRefusalSentences } from "@arcade/messages/refund-sentences.ts";
import type { Turn } from "../../platform/turn.ts";
import { type Details, notify } from "../notices/index.ts";
import type { Refund } from "./sql.ts";

type Parties = Pick<Refund, "id" | "buyer_id" | "merchant_id">;
type Told = Pick<Refund, "refund_no" | "order_id" | "buyer_id" | "merchant_id">;
type Letter = readonly [subject: MessageId, body: MessageId];

/** Both sides hear that a request has moved; `notice` is for what one of them waited for. */
export function tellRefund(turn: Turn, { id, buyer_id, merchant_id }: Parties, type: "live" | "notice"): void {
  turn.tell([buyer_id], { type, modules: "refunds", modules_id: id });
  turn.tell([merchant_id], { type, modules: "store_refunds", modules_id: id });
}

/** The store has to answer, and by when; silent, it has agreed. */
export function tellAsked(turn: Turn, refund: Parties & Told & { amount: bigint; deadline: Date }, order_no: string): void {
  tellRefund(turn, refund, "notice");
  const details = { order_no, amount: { money: moneyText(refund.amount) }, deadline: refund.deadline.toISOString() };
  tellStore(turn, refund, `asked:${refund.deadline.getTime()}`, ["mail.refund_asked_subject", "mail.refund_asked_body"], details);
}

export function tellSentBack(turn: Turn, refund: Told, deadline: Date): void {
  const letter: Letter = ["mail.refund_sent_back_subject", "mail.refund_sent_back_body"];
  tellStore(turn, refund, `sent_back:${deadline.getTime()}`, letter, { deadline: deadline.toISOString() });
}

/** An agreed refund that the store could not pay: told once. */
export function tellPutOff(turn: Turn, refund: Told, due: bigint): void {
  tellStore(turn, refund, "put_off", ["mail.refund_put_off_subject", "mail.refund_put_off_body"], { amount: { money: moneyText(due) } });
}

export function tellAgreedReturn(turn: Turn, refund: Told, deadline: Date): void {
  const letter: Letter = ["mail.refund_agreed_subject", "mail.refund_agreed_body"];
  tellBuyer(turn, refund, `agreed:${deadline.getTime()}`, letter, { deadline: deadline.toISOString() });
}

export function tellRejected(turn: Turn, refund: Told, answer: Pick<Received<typeof refunds.reject>, "refusal" | "text">, deadline: Date): void {
  tellBuyer(turn, refund, `rejected:${deadline.getTime()}`, ["mail.refund_rejected_subject", "mail.refund_rejected_body"], {
    reason: { say: refundRefusalSentences[answer.refusal] },
    text: answer.text,
    deadline: deadline.toISOString(),
  });
}

export function tellRefunded(turn: Turn, refund: Told, amount: bigint): void {
  tellBuyer(turn, refund, "paid", ["mail.refund_paid_subject", "mail.refund_paid_body"], { amount: { money: moneyText(amount) } });
}

export function tellLapsed(turn: Turn, refund: Told): void {
  tellBuyer(turn, refund, "lapsed", ["mail.refund_lapsed_subject", "mail.refund_lapsed_body"], {});
}

function tellStore(turn: Turn, refund: Told, what: string, letter: Letter, details: Details): void {
  notify(turn, refund.merchant_id, { ...about(refund, what, letter, details), page: `/pages/shop/orderDetail?id=${refund.order_id}` });
}

function tellBuyer(turn: Turn, refund: Told, what: string, letter: Letter, details: Details): void {
  notify(turn, refund.buyer_id, { ...about(refund, what, letter, details), page: `/pages/member/orderDetail?id=${refund.order_id}` });
}

function about({ refund_no, order_id }: Told, what: string, letter: Letter, details: Details) {
  return { cause: `refund:${refund_no}:${what}`, topic: "refunds" as const, letter, details: { ...details, refund_no }, order_id };
}
