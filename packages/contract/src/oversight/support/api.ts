import * as z from "zod/mini";
import { chatMessage, maxChat, clientMessageId } from "../../talk/chat/message.ts";
import { solvedCaptcha } from "../../captcha.ts";
import { change, read } from "../../endpoint.ts";
import { hoursOut } from "../../shops/stores/profile.ts";
import { secretly } from "../../secret-fields.ts";
import * as w from "../../wire.ts";
import { maxCase } from "./cases.ts";

/**
 * 256 bits that a visitor's browser keeps. The mall stores their hash, so nobody who reads the database can speak for
 * the visitor.
 */
const visit = secretly(z.string("wrong_type").check(z.regex(/^[\w-]{43}$/, "wrong_format")));

const stars = w.whole(1, 5);
const words = w.paragraphs(maxCase.rating);

/** The state of a customer's question, from the rows. */
const openCase = z.object({
  id: w.idText,
  opened: w.timeOut,
  /** Since when my last message waits for an answer; null if customer service has answered it. */
  waiting_since: z.nullable(w.timeOut),
  /** How many others have waited longer than I have; 0 if I do not wait. */
  before: w.count,
  /** An operator works on it. */
  taken: w.flag,
});
const closedCase = z.object({ id: w.idText, opened: w.timeOut, closed: w.timeOut });

const standing = {
  open: z.nullable(openCase),
  /** The last one that is closed and was not rated. */
  to_rate: z.nullable(closedCase),
};

const times = {
  hours: hoursOut,
  open_now: w.flag,
  /** Null if it is open now. */
  opens: z.nullable(w.timeOut),
  /** Questions that wait for an answer at this moment. */
  waiting: w.count,
};

/**
 * Customer service of the mall, for members in their chat and for visitors by a secret of their browser (SPEC 2; RULES
 * 8; PROOF TRU-015).
 */
export const support = {
  times: read("/wanlshop/support/times", {
    summary: "When customer service is open, and how many questions wait for it at this moment.",
    who: "visitor",
    shows: ["support"],
    scope: "public",
    cost: "page",
    input: z.strictObject({}),
    output: z.object(times),
  }),
  mine: read("/wanlshop/support/mine", {
    summary: "My own question in customer service, and the one that I may rate.",
    who: "member",
    shows: ["support", "chat"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object(standing),
  }),
  rate: change("/wanlshop/support/rate", {
    summary: "Rates a case, once: 1 to 5, with an optional text.",
    who: "member",
    touches: ["support"],
    evenSuspended: true,
    input: z.strictObject({ case_id: w.id, stars, text: words }),
    output: w.done,
    refusals: ["not_found", "case_open", "case_rated"],
  }),
  visitBegin: change("/wanlshop/support/visit_begin", {
    summary:
      "A visitor without an account begins a conversation with customer service. Answers with the secret that opens it, this once.",
    who: "visitor",
    touches: [],
    input: z.strictObject({
      captcha: z.optional(solvedCaptcha),
      name: w.line(maxCase.visitorName, 0),
    }),
    output: z.object({ visit: w.text }),
    refusals: ["captcha_required", "captcha_incorrect", "visits_limit", "nickname_reserved"],
    perMinute: 10,
  }),
  visitSend: change("/wanlshop/support/visit_send", {
    summary: "Writes to customer service as a visitor. Sending the same again returns the stored message.",
    who: "visitor",
    touches: ["support"],
    input: z.strictObject({ visit, mark: clientMessageId, text: w.paragraphs(maxChat.text, 1) }),
    output: chatMessage,
    refusals: ["not_found", "message_reused", "visits_limit"],
    perMinute: 120,
  }),
  // A change, so that the secret travels in the body: addresses are written into logs.
  visitHistory: change("/wanlshop/support/visit_history", {
    summary: "A visitor's conversation: the messages after `after`, or the newest, and the state of the question.",
    who: "visitor",
    shows: ["support"],
    touches: [],
    input: z.strictObject({
      visit,
      after: z.optional(w.whole(0, 2_000_000_000)),
      before: z.optional(w.whole(1, 2_000_000_000)),
    }),
    output: z.object({ items: z.array(chatMessage).check(z.maxLength(maxChat.page)), more: w.flag, ...standing }),
    refusals: ["not_found"],
    perMinute: 600,
  }),
  visitRate: change("/wanlshop/support/visit_rate", {
    summary: "A visitor rates a case, once.",
    who: "visitor",
    touches: ["support"],
    input: z.strictObject({ visit, case_id: w.id, stars, text: words }),
    output: w.done,
    refusals: ["not_found", "case_open", "case_rated"],
  }),
} as const;
