import type { StorePart } from "@arcade/contract/access";
import type { MessageId } from "@arcade/messages";

/**
 * The part of the store's work that each notice to a store belongs to, by the subject of its letter. Staff who have
 * this part are told as well. `owner`: the owner alone, because nobody else can answer: appeals, the fund and webhooks.
 */
const storeNotices = {
  "mail.store_order_paid_subject": "orders",
  "mail.store_order_remind_subject": "orders",
  "mail.store_order_rest_returned_subject": "orders",
  "mail.store_order_received_subject": "orders",
  "mail.store_order_address_subject": "orders",
  "mail.store_order_returned_subject": "orders",
  "mail.refund_asked_subject": "orders",
  "mail.refund_sent_back_subject": "orders",
  "mail.store_refund_paid_subject": "orders",
  "mail.store_refund_agreed_subject": "orders",
  "mail.store_refund_back_subject": "orders",
  "mail.store_refund_withdrawn_subject": "orders",
  "mail.store_refund_lapsed_subject": "orders",
  "mail.exchange_asked_subject": "orders",
  "mail.exchange_sent_back_subject": "orders",
  "mail.store_exchange_agreed_subject": "orders",
  "mail.store_exchange_due_subject": "orders",
  "mail.store_exchange_late_subject": "orders",
  "mail.store_exchange_done_subject": "orders",
  "mail.store_exchange_withdrawn_subject": "orders",
  "mail.store_exchange_lapsed_subject": "orders",
  "mail.reply_hidden_subject": "orders",
  "mail.reply_shown_subject": "orders",
  "mail.store_order_settled_subject": "money",
  "mail.store_price_protection_subject": "money",
  "mail.refund_put_off_subject": "money",
  "mail.bond_refunded_subject": "owner",
  "mail.bond_drawn_subject": "owner",
  "mail.question_asked_subject": "goods",
  "mail.question_hidden_subject": "goods",
  "mail.question_shown_subject": "goods",
  "mail.deal_made_subject": "goods",
  "mail.deal_stopped_subject": "goods",
  "mail.deal_not_lower_subject": "goods",
  "mail.group_offer_stopped_subject": "goods",
  "mail.goods_taken_down_subject": "goods",
  "mail.goods_takedown_ended_subject": "goods",
  "mail.goods_off_credit_subject": "goods",
  "mail.goods_off_ratio_subject": "goods",
  "mail.goods_off_freight_subject": "goods",
  "mail.goods_off_level_subject": "goods",
  "mail.supply_price_subject": "goods",
  "mail.supply_ended_subject": "goods",
  "mail.store_held_subject": "store",
  "mail.store_hold_ended_subject": "store",
  "mail.dispute_opened_subject": "orders",
  "mail.dispute_answer_soon_subject": "orders",
  "mail.dispute_evidence_subject": "orders",
  "mail.dispute_decided_subject": "orders",
  "mail.dispute_appeal_subject": "owner",
  "mail.bond_signed_subject": "owner",
  "mail.bond_refund_asked_subject": "owner",
  "mail.bond_held_subject": "owner",
  "mail.bond_refused_subject": "owner",
  "mail.bond_runs_on_subject": "owner",
  "mail.webhook_off_subject": "owner",
} as const satisfies Partial<Record<MessageId, StorePart | "owner">>;

/** The subject of a letter to a store. */
export type StoreSubject = keyof typeof storeNotices;

/** Null where the owner alone is told. */
export function partOfNotice(subject: StoreSubject): StorePart | null {
  const part = storeNotices[subject];
  return part === "owner" ? null : part;
}
