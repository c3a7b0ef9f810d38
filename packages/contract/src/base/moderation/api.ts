import * as z from "zod/mini";
import { reviewParts } from "../../buying/reviews/reasons.ts";
import { change } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { maxReportText, reportReasons } from "./subjects.ts";

/** What members say is wrong with goods, reviews and messages (RULES 9; PROOF F4). */
export const moderation = {
  report: change("/wanlshop/moderation/report", {
    summary:
      "Says that something is wrong with goods, a review or the store's reply to it, a question or an answer, or a message of a chat. Operators look at it and tell me the outcome.",
    who: "member",
    touches: ["goods", "questions", "reviews"],
    input: z.strictObject({
      about: z.discriminatedUnion("kind", [
        z.strictObject({
          kind: z.literal("goods"),
          id: w.id,
          reason_code: z.enum(reportReasons.goods, "not_a_choice"),
        }),
        z.strictObject({
          kind: z.literal("review"),
          id: w.id,
          /** Not for a review. */
          part: z.optional(z.enum(reviewParts, "not_a_choice")),
          reason_code: z.enum(reportReasons.review, "not_a_choice"),
        }),
        z.strictObject({
          /** A question about goods, or an answer. */
          kind: z.literal("question"),
          id: w.id,
          reason_code: z.enum(reportReasons.question, "not_a_choice"),
        }),
        z.strictObject({
          kind: z.literal("message"),
          id: w.id,
          reason_code: z.enum(reportReasons.message, "not_a_choice"),
        }),
      ]),
      text: w.paragraphs(maxReportText),
    }),
    output: w.done,
    refusals: ["not_found", "own_report", "reported_already"],
    perMinute: 10,
  }),
} as const;
