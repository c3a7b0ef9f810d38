import * as z from "zod/mini";
import { period } from "../tables/sorted.ts";
import { hideReasons, reviewParts } from "../../buying/reviews/reasons.ts";
import { change, read } from "../../endpoint.ts";
import { takedownReasons } from "../../shops/goods/takedowns.ts";
import { chatRules, maxMuteDays } from "../../talk/chat/message.ts";
import * as w from "../../wire.ts";
import { claim } from "../queue/claim.ts";
import { type ReportKind, reportKinds, reportOutcomes, reportReasons, reportStates } from "./subjects.ts";

const kind = z.enum(reportKinds as readonly [ReportKind, ...ReportKind[]], "not_a_choice"); // there are four of them

/** The reasons in the list: of a report, or of what is taken down. */
const listedReasons = [
  ...reportReasons.goods,
  ...reportReasons.review,
  ...reportReasons.question,
  ...reportReasons.message,
  ...takedownReasons,
  ...hideReasons,
] as const;
/** A line about one kind of thing has reasons of that kind only. The office has a name for each in six languages. */
export type ListedReason = (typeof listedReasons)[number];

/** What the owner of the goods or words reads of it. */
const message = w.shownParagraphs(500, 10);
const nothing = z.strictObject({ kind: z.literal("nothing") });
/** Which rule a message broke, worded for its author as `chat.rule_*`. */
const told = { rule: z.enum(chatRules, "not_a_choice"), message };

const lineOf = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  z.object({
    id: w.idText,
    member: z.object({ id: w.idText, nickname: w.text }),
    /** The owner of the goods or of the store made the report. */
    by_store: w.flag,
    /** For a review: its parts. */
    part: z.nullable(z.enum(reviewParts)),
    reason_code: z.enum(reasons),
    text: w.text,
    made: w.timeOut,
    state: z.enum(reportStates),
    decided: z.nullable(w.timeOut),
    decided_by: z.nullable(w.text),
  });

/** One report, as the record of the reported thing shows it. */
export const reportLines = {
  goods: lineOf(reportReasons.goods),
  review: lineOf(reportReasons.review),
  question: lineOf(reportReasons.question),
  message: lineOf(reportReasons.message),
} as const;
/** One report with its member, reason, text and decision. Each kind has reasons of its own. */
export type ReportLine = z.output<(typeof reportLines)[ReportKind]>;

/** Reported goods, reviews and messages: one list of all, and the decision (RULES 9; PAGES 6; PROOF F4). */
export const moderationOffice = {
  list: read("/office-api/moderation/list", {
    summary:
      "What members reported. All open reports of one thing are one line, the longest waiting first. Or the decided ones, newest first; or what is taken down now.",
    who: "operator",
    shows: ["moderation", "queue"],
    permission: "reports.decide",
    views: { of: "report" },
    input: z.strictObject({
      list: z.enum(["open", "decided", "standing"], "not_a_choice"),
      kind: z.optional(kind),
      ...period,
      cursor: w.cursor,
    }),
    output: z.extend(
      w.pageOf(
        z.object({
          kind,
          /** Of the goods, the review, the question or the message. */
          id: w.idText,
          /** The goods, or who wrote the message. */
          name: w.text,
          /** The text and the language of a review; null for the others. */
          words: z.nullable(z.object({ text: w.text, language: w.text, stars: w.count })),
          store: w.text,
          /** Reports; empty if something was taken down without one. */
          count: w.count,
          reasons: z.array(z.enum(listedReasons)),
          /** For a review: the parts that they are about. */
          parts: z.array(z.enum(reviewParts)),
          /** Of its first report, or since when it is down. */
          since: w.timeOut,
          /** Null while it is open. */
          outcome: z.nullable(z.enum(reportOutcomes)),
          claim,
        }),
      ),
      { waiting: w.count },
    ),
  }),
  decide: change("/office-api/moderation/decide", {
    summary:
      "Ends all open reports of one thing: nothing is wrong; the goods are taken down; a review, the store's reply, a question or an answer is hidden; or the author of a message is warned, or may not write to stores and buyers for so many days. Goods and reviews can be taken down without a report. The owner and the reporters are notified.",
    who: "operator",
    touches: ["moderation", "goods", "questions", "reviews", "members"],
    permission: "reports.decide",
    dangerous: "shown",
    input: z.strictObject({
      about: z.discriminatedUnion("kind", [
        z.strictObject({
          kind: z.literal("goods"),
          id: w.id,
          decision: z.discriminatedUnion("kind", [
            nothing,
            z.strictObject({
              kind: z.literal("take_down"),
              reason_code: z.enum(takedownReasons, "not_a_choice"),
              message,
            }),
          ]),
        }),
        z.strictObject({
          kind: z.literal("review"),
          id: w.id,
          decision: z.discriminatedUnion("kind", [
            nothing,
            z.strictObject({
              kind: z.literal("hide"),
              part: z.enum(reviewParts, "not_a_choice"),
              reason_code: z.enum(hideReasons, "not_a_choice"),
              message,
            }),
          ]),
        }),
        z.strictObject({
          kind: z.literal("question"),
          id: w.id,
          decision: z.discriminatedUnion("kind", [
            nothing,
            z.strictObject({
              kind: z.literal("hide"),
              reason_code: z.enum(hideReasons, "not_a_choice"),
              message,
            }),
          ]),
        }),
        z.strictObject({
          kind: z.literal("message"),
          id: w.id,
          decision: z.discriminatedUnion("kind", [
            nothing,
            z.strictObject({ kind: z.literal("warning"), ...told }),
            z.strictObject({ kind: z.literal("mute"), ...told, days: w.whole(1, maxMuteDays) }),
          ]),
        }),
      ]),
      note: w.note,
    }),
    /**
     * `decision_id`: the take-down, what hides the review, or the warning. `until`: until when its author may not
     * write.
     */
    output: z.object({ reports: w.count, decision_id: z.nullable(w.idText), until: z.nullable(w.timeOut) }),
    refusals: [
      "not_found",
      "own_matter",
      "claimed_by_other",
      "reports_decided",
      "goods_taken_down",
      "review_hidden",
      "reply_hidden",
      "question_hidden",
    ],
  }),
} as const;
