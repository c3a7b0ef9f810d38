import * as z from "zod/mini";
import { period } from "../../base/tables/sorted.ts";
import { chatCards } from "../../talk/chat/cards.ts";
import { chatMessage, maxChat, clientMessageId } from "../../talk/chat/message.ts";
import { change, read } from "../../endpoint.ts";
import { orderStates } from "../../buying/orders/states.ts";
import { rechargeStates } from "../../money/recharges/states.ts";
import { hoursInput, hoursOut, inLanguages } from "../../shops/stores/profile.ts";
import { withdrawalStates } from "../../money/withdrawals/states.ts";
import { claim } from "../../base/queue/claim.ts";
import * as w from "../../wire.ts";
import { caseLists, maxCase, caseOutcomes, caseTags } from "./cases.ts";

const operator = z.object({ id: w.idText, name: w.text });

const customer = z.object({
  /** Null for a visitor without an account. */
  id: z.nullable(w.idText),
  /** The name that a visitor gave may be empty. */
  name: w.text,
  language: w.text,
});

const caseRow = {
  id: w.idText,
  customer,
  opened: w.timeOut,
  /** Since when the customer's last message waits for an answer; null if customer service has answered it. */
  waiting_since: z.nullable(w.timeOut),
  /** It has waited for longer than `support_late_minutes`. */
  late: w.flag,
  claim,
  tags: z.array(z.enum(caseTags)),
  closed: z.nullable(w.timeOut),
  outcome: z.nullable(z.enum(caseOutcomes)),
  stars: z.nullable(w.count),
};

const reply = z.object({ id: w.idText, title: w.text, text: w.translated, changed: w.timeOut, changed_by: w.text });
const tags = z.array(z.enum(caseTags, "not_a_choice"), "wrong_type").check(
  z.maxLength(maxCase.tags, "too_long"),
  z.refine((list) => new Set(list).size === list.length, "repeated"),
);

/** The back office where operators answer members and visitors (RULES 8; PAGES 6). */
export const supportOffice = {
  cases: read("/office-api/support/cases", {
    summary:
      "Questions to customer service: unclaimed, mine, or all open ones, the longest waiting first; or the closed ones, newest first.",
    who: "operator",
    shows: ["support", "queue"],
    permission: "support.look",
    views: { of: "support_case" },
    input: z.strictObject({ list: z.enum(caseLists, "not_a_choice"), ...period, cursor: w.cursor }),
    output: z.extend(w.pageOf(z.object({ ...caseRow, preview: w.text })), {
      counts: z.object({ waiting: w.count, mine: w.count, open: w.count, late: w.count }),
      oldest: z.nullable(w.timeOut),
    }),
  }),
  record: read("/office-api/support/record", {
    summary: "One case: the customer, their last orders, its handovers, and their earlier cases.",
    who: "operator",
    shows: ["support", "queue"],
    permission: "support.look",
    views: { of: "support_case", id: "case_id" },
    input: z.strictObject({ case_id: w.id }),
    output: z.object({
      ...caseRow,
      since: z.nullable(w.timeOut),
      answered: z.nullable(w.timeOut),
      closed_by: z.nullable(w.text),
      note: z.nullable(w.text),
      rating: z.nullable(z.object({ stars: w.count, text: w.text, at: w.timeOut })),
      /** The reader's own account asked it: somebody else answers. */
      own: w.flag,
      /** The name under which this operator's answers go out. */
      signature: w.text,
      orders: z.array(
        z.object({
          id: w.idText,
          order_no: w.text,
          state: z.enum(orderStates),
          store: w.text,
          actual_payment: w.moneyOut,
          createtime: w.timeOut,
          refund: w.flag,
        }),
      ),
      transfers: z.array(z.object({ from: w.text, to: w.text, note: w.text, at: w.timeOut })),
      earlier: z.array(
        z.object({
          id: w.idText,
          opened: w.timeOut,
          closed: z.nullable(w.timeOut),
          outcome: z.nullable(z.enum(caseOutcomes)),
          stars: z.nullable(w.count),
        }),
      ),
    }),
    refusals: ["not_found"],
  }),
  messages: read("/office-api/support/messages", {
    summary: "The messages of a case's conversation, also of earlier cases: the newest, or those before `before`.",
    who: "operator",
    shows: ["support", "queue"],
    permission: "support.look",
    views: { of: "support_case", id: "case_id" },
    input: z.strictObject({ case_id: w.id, before: z.optional(w.wholeText(1, 2_000_000_000)) }),
    output: z.object({
      items: z.array(chatMessage).check(z.maxLength(maxChat.page)),
      /** The goods and orders that these messages name, as the customer sees them. */
      cards: chatCards,
      more: w.flag,
      seq: w.count,
      peer_seq: w.count,
    }),
    refusals: ["not_found"],
  }),
  colleagues: read("/office-api/support/colleagues", {
    summary: "Who else answers in customer service, and how many cases each has.",
    who: "operator",
    shows: ["support", "queue"],
    permission: "support.look",
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.extend(operator, { cases: w.count })) }),
  }),
  transfer: change("/office-api/support/transfer", {
    summary: "Hands a case of mine to a colleague with a note. A manager of customer service may hand over any case.",
    who: "operator",
    touches: ["support"],
    permission: "support.answer",
    input: z.strictObject({ case_id: w.id, operator_id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "claim_first", "case_closed", "case_not_takeable"],
  }),
  write: change("/office-api/support/write", {
    summary:
      "Answers the customer in the mall's name. A text that asks for a password, a code or a seed phrase is refused.",
    who: "operator",
    touches: ["support"],
    permission: "support.answer",
    input: z.strictObject({ case_id: w.id, mark: clientMessageId, text: w.shownParagraphs(maxChat.text, 1) }),
    output: chatMessage,
    refusals: ["not_found", "claim_first", "case_closed", "support_asks_secret", "message_reused"],
    perMinute: 60,
  }),
  tag: change("/office-api/support/tag", {
    summary: "Sets the topic of a case.",
    who: "operator",
    touches: ["support"],
    permission: "support.answer",
    input: z.strictObject({ case_id: w.id, tags }),
    output: w.done,
    refusals: ["not_found"],
  }),
  close: change("/office-api/support/close", {
    summary:
      "Closes a case of mine. Refused if the customer has written since the message that I saw last. A new message of theirs opens a new case.",
    who: "operator",
    touches: ["support"],
    permission: "support.answer",
    input: z.strictObject({
      case_id: w.id,
      seq: w.whole(0, 2_000_000_000),
      outcome: z.enum(caseOutcomes, "not_a_choice"),
      note: w.paragraphs(500),
    }),
    output: w.done,
    refusals: ["not_found", "claim_first", "case_closed", "case_moved_on"],
  }),
  wallet: change("/office-api/support/wallet", {
    summary: "The wallet of the member who asks. The look is in the audit log and in the member's timeline.",
    who: "operator",
    touches: [],
    permission: "support.answer",
    input: z.strictObject({ case_id: w.id }),
    output: z.object({
      available: w.moneyOut,
      held: w.moneyOut,
      frozen: z.nullable(w.timeOut),
      recharges: z.array(z.object({ id: w.idText, state: z.enum(rechargeStates), amount: w.moneyOut, at: w.timeOut })),
      withdrawals: z.array(
        z.object({ id: w.idText, state: z.enum(withdrawalStates), amount: w.moneyOut, at: w.timeOut }),
      ),
    }),
    refusals: ["not_found", "claim_first", "own_matter"],
  }),
  replies: read("/office-api/support/replies", {
    summary: "Customer service's canned replies, in every language that they were written in.",
    who: "operator",
    shows: ["support", "queue"],
    permission: "support.look",
    input: z.strictObject({}),
    output: z.object({ items: z.array(reply) }),
  }),
  saveReply: change("/office-api/support/save_reply", {
    summary: "Writes a canned reply, or changes one. `{name}` in it becomes the customer's name.",
    who: "operator",
    touches: ["support"],
    permission: "support.manage",
    input: z.strictObject({
      reply_id: z.optional(w.id),
      title: w.shownLine(maxCase.replyTitle),
      text: inLanguages(() => w.shownParagraphs(maxCase.reply)).check(
        z.refine((texts) => Object.values(texts).some((text) => text !== undefined && text !== ""), "required"),
      ),
    }),
    output: z.object({ id: w.idText }),
    refusals: ["not_found", "support_asks_secret", "replies_limit"],
  }),
  removeReply: change("/office-api/support/remove_reply", {
    summary: "Removes a canned reply.",
    who: "operator",
    touches: ["support"],
    permission: "support.manage",
    dangerous: "unreckoned",
    input: z.strictObject({ reply_id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  hours: read("/office-api/support/hours", {
    summary: "When customer service is open.",
    who: "operator",
    shows: ["support", "queue"],
    permission: "support.look",
    input: z.strictObject({}),
    output: z.object({ hours: hoursOut, open_now: w.flag, opens: z.nullable(w.timeOut) }),
  }),
  changeHours: change("/office-api/support/change_hours", {
    summary: "Sets when customer service is open. Customers see it at once.",
    who: "operator",
    touches: ["support"],
    permission: "support.manage",
    input: z.strictObject({ hours: hoursInput }),
    output: w.done,
  }),
  figures: read("/office-api/support/figures", {
    summary:
      "Customer service week by week (Monday to Sunday, UTC): cases, time to the first answer and to the end, late ones, and ratings.",
    who: "operator",
    shows: ["support", "queue"],
    permission: "support.look",
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          week: w.timeOut,
          cases: w.count,
          answered: w.count,
          closed: w.count,
          late: w.count,
          /** Seconds; null if nothing was answered or closed. */
          first_median: z.nullable(w.count),
          first_p95: z.nullable(w.count),
          end_median: z.nullable(w.count),
          end_p95: z.nullable(w.count),
          rated: w.count,
          /** Hundredths of a star. */
          stars: z.nullable(w.count),
        }),
      ),
    }),
  }),
} as const;
