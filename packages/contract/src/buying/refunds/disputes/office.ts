import * as z from "zod/mini";
import { change, read } from "../../../endpoint.ts";
import { claim } from "../../../base/queue/claim.ts";
import { period, sortOf } from "../../../base/tables/sorted.ts";
import * as w from "../../../wire.ts";
import {
  type DisputeReason,
  disputeFacts,
  disputeOutcomes,
  disputeReasons,
  disputeStates,
  openingReasons,
  precedent,
} from "./api.ts";
import { refundTypes } from "../reasons.ts";

const member = z.object({ id: w.idText, nickname: w.text, language: w.text });
const reasons = disputeReasons as [DisputeReason, ...DisputeReason[]]; // the list is not empty

const disputeRow = z.object({
  refund_id: w.idText,
  order_no: w.text,
  buyer: z.object({ id: w.idText, nickname: w.text }),
  store: z.object({ id: w.idText, name: w.text }),
  state: z.enum(disputeStates),
  type: z.enum(refundTypes),
  asked: w.moneyOut,
  opened: w.timeOut,
  answer_by: w.timeOut,
  decide_by: w.timeOut,
  /** Both have answered, or their time is over. */
  may_decide: w.flag,
  late: w.flag,
  claim,
  /** It is about no account of the reader's own. */
  open_to_me: w.flag,
  /** An appeal against it waits. */
  appealed: w.flag,
});

/**
 * One posting that a decision would make. `owner` is worded by the page: the buyer, the store, a fund, an account of
 * the mall.
 */
const posting = z.object({ account: w.text, owner: w.text, amount: w.moneyOut });
const plan = z.object({
  postings: z.array(posting),
  /** What of the store's part its operating fund will have to give. */
  from_fund: w.moneyOut,
  /** What the store owes of it and does not hold: the refund waits until it does. "0" where nothing is missing. */
  missing: w.moneyOut,
  /** The mark of just these postings; the decision names it, and is refused where they have become others. */
  plan: w.text,
});

/** The list above as a query writes it: nothing chosen is everything. */
const chosen = {
  text: z.optional(w.line(120)),
  reason_code: z.optional(z.enum(reasons, "not_a_choice")),
  category_id: z.optional(w.id),
  type: z.optional(z.enum(refundTypes, "not_a_choice")),
  outcome: z.optional(z.enum(disputeOutcomes, "not_a_choice")),
};

/** Disputes as operators decide them: one person decides, another answers the appeal (RULES 3; PROOF F4; PAGES 6). */
export const disputesOffice = {
  queue: read("/office-api/disputes/queue", {
    summary: "Disputes: those to decide oldest first, decided ones newest first.",
    who: "operator",
    shows: ["disputes", "queue", "proposals"],
    permission: "disputes.decide",
    views: { of: "dispute" },
    input: z.strictObject({
      queue: z.enum(["open", "decided"], "not_a_choice"),
      ...period,
      sort: sortOf("disputes"),
      cursor: w.cursor,
    }),
    output: z.extend(w.pageOf(disputeRow), { counts: z.object({ open: w.count, decided: w.count }) }),
  }),
  unpaid: read("/office-api/disputes/unpaid", {
    summary: "Refunds that are agreed or decided and wait for their store's money, the longest waiting first.",
    who: "operator",
    shows: ["disputes", "queue", "proposals"],
    permission: "disputes.decide",
    views: { of: "dispute" },
    input: z.strictObject({ ...period, sort: sortOf("refunds"), cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        refund_id: w.idText,
        refund_no: w.text,
        order_no: w.text,
        buyer: z.object({ id: w.idText, nickname: w.text }),
        store: z.object({ id: w.idText, name: w.text }),
        agreed: w.moneyOut,
        /** What of the store's balance is held for it, and what was missing at the last try. */
        held: w.moneyOut,
        missing: w.moneyOut,
        since: w.timeOut,
        tried_again: w.timeOut,
      }),
    ),
  }),
  room: read("/office-api/disputes/room", {
    summary:
      "One dispute with everything on one screen: one timeline of order, parcel, refund and what both sides put forward; clocks; precedents. The look is kept.",
    who: "operator",
    shows: ["disputes", "queue", "proposals"],
    permission: "disputes.decide",
    views: { of: "dispute", id: "refund_id" },
    input: z.strictObject({ refund_id: w.id }),
    output: z.object({
      ...disputeFacts,
      buyer: member,
      merchant: member,
      store: z.object({ id: w.idText, name: w.text }),
      supplied: w.flag,
      lines: z.array(
        z.object({
          name: w.text,
          specification: w.text,
          picture: w.picture,
          quantity: w.count,
          asked_quantity: w.count,
          paid: w.moneyOut,
        }),
      ),
      actual_payment: w.moneyOut,
      refunded: w.moneyOut,
      category_id: w.idText,
      may_decide: w.flag,
      late: w.flag,
      claim,
      open_to_me: w.flag,
      /** The operator who opened it; null if a side did. */
      opened_by_operator: z.nullable(z.object({ id: w.idText, name: w.text })),
      /** The reader opened it: their decision is a proposal, whatever the amount. */
      opened_by_me: w.flag,
      decided_by: z.nullable(z.object({ id: w.idText, name: w.text })),
      note: z.nullable(w.text),
      /** What the decision took from the store in the end: the most that its granted appeal makes good. */
      store_loss: w.moneyOut,
      /** The appeals again, as who answers needs them. */
      answering: z.array(
        z.object({
          appeal_id: w.idText,
          may_answer: w.flag,
          claim,
          answered_by: z.nullable(w.text),
          /** The most that granting it can move. */
          max: w.moneyOut,
        }),
      ),
    }),
    refusals: ["not_found"],
  }),
  open: change("/office-api/disputes/open", {
    summary:
      "Puts a request before the mall in which one side waits for the other. Both sides read the reason and have their full time to answer. The operator who opens it does not decide it alone.",
    who: "operator",
    touches: ["disputes", "refunds", "orders"],
    permission: "disputes.open",
    input: z.strictObject({
      refund_id: w.id,
      reason_code: z.enum(openingReasons, "not_a_choice"),
      note: w.note,
    }),
    output: w.done,
    refusals: ["not_found", "own_matter", "refund_moved"],
  }),
  openOfOrder: change("/office-api/disputes/open_of_order", {
    summary:
      "Asks back, for the buyer, all that can still go back of an order, and puts this request before the mall at once. Everything else is as with `open`. The buyer can withdraw it.",
    who: "operator",
    touches: ["disputes", "refunds", "orders"],
    permission: "disputes.open",
    input: z.strictObject({
      order_id: w.id,
      reason_code: z.enum(openingReasons, "not_a_choice"),
      note: w.note,
    }),
    output: z.object({ refund_id: w.idText }),
    refusals: ["not_found", "own_matter", "refund_open", "group_waits", "order_moved", "after_sales_over"],
  }),
  preview: read("/office-api/disputes/preview", {
    summary: "The very postings that a decision of this amount would make now.",
    who: "operator",
    shows: ["disputes", "queue", "proposals"],
    permission: "disputes.decide",
    input: z.strictObject({ refund_id: w.id, amount: w.amount(6) }),
    output: plan,
    refusals: ["not_found", "dispute_over", "dispute_amount"],
  }),
  decide: change("/office-api/disputes/decide", {
    summary:
      "Decides a dispute: in full, in part, or not; for a coded reason and in words that both sides read. The money moves by the refund's own way. Above the amount that one person may decide it is a proposal, and another person decides it.",
    who: "operator",
    touches: ["disputes", "ledger", "members", "orders"],
    permission: "disputes.decide",
    dangerous: "shown",
    once: true,
    input: z.strictObject({
      refund_id: w.id,
      outcome: z.enum(disputeOutcomes, "not_a_choice"),
      /** Of a decision in part. */
      amount: z.optional(w.amount(6)),
      /** The mark of the postings that were looked at; none where nothing moves. */
      plan: z.optional(w.line(64)),
      reason_code: z.enum(reasons, "not_a_choice"),
      /** What both sides read. */
      text: w.shownParagraphs(2_000, 10),
      /** What everybody with a case like it reads: no names, no numbers. */
      summary: w.shownParagraphs(500, 20),
      note: w.note,
    }),
    /** `proposal_id`: null where it is decided. */
    output: z.object({ proposal_id: z.nullable(w.idText) }),
    refusals: [
      "not_found",
      "own_matter",
      "claim_first",
      "dispute_over",
      "dispute_too_early",
      "dispute_amount",
      "dispute_reason",
      "dispute_plan_changed",
      "summary_not_anonymous",
    ],
  }),
  decideProposed: change("/office-api/disputes/decide_proposed", {
    summary:
      "Decides another operator's proposal to decide a dispute. Approved, the postings that were looked at are made, or none.",
    who: "operator",
    touches: ["disputes", "ledger", "members", "orders"],
    permission: "disputes.decide",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: w.done,
    refusals: [
      "not_found",
      "proposal_closed",
      "second_person",
      "claimed_by_other",
      "own_matter",
      "dispute_over",
      "dispute_plan_changed",
    ],
  }),
  previewAppeal: read("/office-api/disputes/preview_appeal", {
    summary: "The very postings that granting an appeal with this amount would make now.",
    who: "operator",
    shows: ["disputes", "queue", "proposals"],
    permission: "disputes.decide",
    input: z.strictObject({ appeal_id: w.id, amount: w.amount(6) }),
    output: plan,
    refusals: ["not_found", "appeal_answered", "dispute_amount"],
  }),
  precedents: read("/office-api/disputes/precedents", {
    summary: "Decisions without names, newest first, by words of their summary, reason, category, type and outcome.",
    who: "operator",
    shows: ["disputes", "queue", "proposals"],
    permission: "disputes.decide",
    input: z.strictObject({ ...chosen, cursor: w.cursor }),
    output: w.pageOf(precedent),
  }),
} as const;
