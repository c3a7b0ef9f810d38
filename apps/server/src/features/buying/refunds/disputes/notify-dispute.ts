import { moneyText } from "@arcade/contract/money";
import {
  type DisputeOutcome,
  type DisputeReason,
  type DisputeSide,
  disputeSides,
  type OpeningReason,
} from "@arcade/contract/buying/refunds/disputes/api";
import type { MessageId } from "@arcade/messages";
import type { Context } from "../../../../platform/context.ts";
import { type Details, notify, notifyStore, type StoreSubject } from "../../../base/notices/index.ts";

interface Case {
  order_id: bigint;
  buyer_id: bigint;
  merchant_id: bigint;
}

/** Both sides read the same letter. */
type Template = readonly [subject: StoreSubject, body: MessageId];

/** The other side has to answer, and by when. */
export function notifyDisputeOpened(
  context: Context,
  about: Case & { refund_no: string },
  opened_by: DisputeSide,
  answerBy: Date,
): void {
  const to = opened_by === "buyer" ? "store" : "buyer";
  const details = { refund_no: about.refund_no, until: answerBy.toISOString() };
  tell(
    context,
    about,
    to,
    `opened:${about.refund_no}:${answerBy.getTime()}`,
    ["mail.dispute_opened_subject", "mail.dispute_opened_body"],
    details,
  );
}

/** Both sides read that an operator opened it, why, and until when they may answer. */
export function notifyOpenedByMall(
  context: Context,
  about: Case & { refund_no: string },
  reason: OpeningReason,
  answerBy: Date,
): void {
  const template: Template = ["mail.dispute_opened_subject", "mail.dispute_opened_by_mall_body"];
  const details = {
    refund_no: about.refund_no,
    reason: { say: `disputes.opening_${reason}` as const },
    until: answerBy.toISOString(),
  };
  for (const side of disputeSides)
    tell(context, about, side, `opened:${about.refund_no}:${answerBy.getTime()}`, template, details);
}

/** A side that has not answered reads until when it can. */
export function notifyAnswerSoon(
  context: Context,
  about: Case & { refund_no: string },
  side: DisputeSide,
  answerBy: Date,
): void {
  const template: Template = ["mail.dispute_answer_soon_subject", "mail.dispute_answer_soon_body"];
  const details = { refund_no: about.refund_no, until: answerBy.toISOString() };
  tell(context, about, side, `answer_soon:${about.refund_no}:${answerBy.getTime()}`, template, details);
}

/** The other side reads that there is something new, each time. */
export function notifyEvidence(
  context: Context,
  about: Case & { refund_no: string },
  evidence: { id: bigint; side: DisputeSide },
): void {
  const other = evidence.side === "buyer" ? "store" : "buyer";
  const template: Template = ["mail.dispute_evidence_subject", "mail.dispute_evidence_body"];
  tell(context, about, other, `evidence:${evidence.id}`, template, { refund_no: about.refund_no });
}

/**
 * Both sides read the outcome, the reason, the words, and how to appeal (PROOF F4); if the store lacks the money, that
 * it waits.
 */
export function notifyDecided(
  context: Context,
  about: Case & { refund_no: string },
  decision: {
    outcome: DisputeOutcome;
    amount: bigint;
    asked: bigint;
    reason_code: DisputeReason;
    text: string;
    appeal_by: Date;
  },
  waits: boolean,
): void {
  const body = waits ? "mail.dispute_decided_waits_body" : "mail.dispute_decided_body";
  const details: Details = {
    refund_no: about.refund_no,
    outcome: { say: `disputes.outcome_${decision.outcome}` as const },
    amount: { money: moneyText(decision.amount), exact: true },
    asked: { money: moneyText(decision.asked), exact: true },
    reason: { say: `disputes.reason_${decision.reason_code}` as const },
    text: decision.text,
    until: decision.appeal_by.toISOString(),
  };
  for (const side of ["buyer", "store"] as const)
    tell(
      context,
      about,
      side,
      `decided:${about.refund_no}:${decision.appeal_by.getTime()}`,
      ["mail.dispute_decided_subject", body],
      details,
    );
}

/** The other side learns what the appeal moved. The side that appealed reads the answer itself. */
export function notifyAppealGranted(
  context: Context,
  about: Case & { id: bigint },
  side: DisputeSide,
  amount: bigint,
): void {
  const other = side === "buyer" ? "store" : "buyer";
  const body = side === "buyer" ? "mail.dispute_appeal_buyer_body" : "mail.dispute_appeal_store_body";
  tell(context, about, other, `appeal:${about.id}:${side}`, ["mail.dispute_appeal_subject", body], {
    amount: { money: moneyText(amount), exact: true },
  });
}

function tell(
  context: Context,
  { order_id, buyer_id, merchant_id }: Case,
  side: DisputeSide,
  what: string,
  template: Template,
  details: Details,
): void {
  const about = { dedupe_key: `dispute:${what}:${side}`, topic: "refunds", template, details, order_id } as const;
  if (side === "buyer") notify(context, buyer_id, { ...about, page: `/pages/member/orderDetail?id=${order_id}` });
  else notifyStore(context, merchant_id, { ...about, page: `/pages/shop/orderDetail?id=${order_id}` });
}
