import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { appealOutcomes } from "../../oversight/appeals/subjects.ts";
import { claim } from "../../base/queue/claim.ts";
import * as w from "../../wire.ts";
import { review } from "./api.ts";
import { hideReasons, reviewParts, reviewReportReasons, reviewReportStates } from "./reasons.ts";

const named = z.object({ id: w.idText, name: w.text });
const person = z.object({ id: w.idText, nickname: w.text });

/** What the one reads of it whose words they are. */
const message = w.shownParagraphs(500, 10);

/** Reported reviews: looking, hiding with a reason, and letting them show again (RULES 9; PROOF F4). */
export const reviewsOffice = {
  reports: read("/office-api/reviews/reports", {
    summary: "Reported reviews: all open reports of one are one line, the longest waiting first; the decided ones; or the reviews that are hidden.",
    who: "operator",
    shows: ["reviews", "moderation", "queue"],
    permission: "reviews.moderate",
    looks: { of: "review" },
    input: z.strictObject({ list: z.enum(["open", "decided", "hidden"], "not_a_choice"), cursor: w.cursor }),
    output: z.extend(
      w.pageOf(
        z.object({
          review: z.object({ id: w.idText, stars: w.count, text: w.text, language: w.text, pictures: w.count }),
          goods: named,
          store: named,
          /** Reports; none where it was hidden without one. */
          count: w.count,
          reasons: z.array(z.enum([...reviewReportReasons])),
          /** What they are about. */
          parts: z.array(z.enum(reviewParts)),
          /** Of its first report, or since when it is hidden. */
          since: w.timeOut,
          state: z.enum([...reviewReportStates, "hidden", "reply_hidden"]),
          claim,
        }),
      ),
      { waiting: w.count },
    ),
  }),
  dismissReports: change("/office-api/reviews/dismiss_reports", {
    summary: "The review stays: all its open reports end, and who made them is told.",
    who: "operator",
    touches: ["reviews", "moderation"],
    permission: "reviews.moderate",
    input: z.strictObject({ review_id: w.id, note: w.note }),
    output: z.object({ reports: w.count }),
    refusals: ["not_found", "own_matter", "claimed_by_other", "reports_decided"],
  }),
  sheet: read("/office-api/reviews/sheet", {
    summary: "All that is needed to judge a review: its texts and pictures, the order behind it, its reports, and when it was hidden.",
    who: "operator",
    shows: ["reviews", "moderation", "queue"],
    permission: "reviews.moderate",
    looks: { of: "review", id: "review_id" },
    input: z.strictObject({ review_id: w.id }),
    output: z.extend(review, {
      reply_hidden: w.flag,
      anonymous: w.flag,
      service: z.nullable(w.count),
      delivery: z.nullable(w.count),
      /** Who wrote it, also where it is anonymous; and the language they read. */
      author: z.extend(person, { language: w.text }),
      goods: z.extend(named, { picture: w.picture }),
      store: named,
      order_no: w.text,
      received: z.nullable(w.timeOut),
      reports: z.array(
        z.object({
          id: w.idText,
          member: person,
          /** By the store that the review is about. */
          by_store: w.flag,
          part: z.enum(reviewParts),
          reason_code: z.enum(reviewReportReasons),
          text: w.text,
          made: w.timeOut,
          state: z.enum(reviewReportStates),
          decided: z.nullable(w.timeOut),
          decided_by: z.nullable(w.text),
        }),
      ),
      hides: z.array(
        z.object({
          id: w.idText,
          part: z.enum(reviewParts),
          reason_code: z.enum(hideReasons),
          message: w.text,
          note: w.text,
          made: w.timeOut,
          made_by: w.text,
          ended: z.nullable(w.timeOut),
          ended_by: z.nullable(w.text),
          appeal: z.nullable(z.object({ outcome: z.nullable(z.enum(appealOutcomes)) })),
        }),
      ),
      claim,
    }),
    refusals: ["not_found"],
  }),
  hide: change("/office-api/reviews/hide", {
    summary:
      "Hides a review, so that nobody but its author sees it and it leaves the figures, or the store's reply alone. Whose words they are is told why and how to appeal; open reports are upheld.",
    who: "operator",
    touches: ["reviews", "moderation"],
    permission: "reviews.moderate",
    input: z.strictObject({
      review_id: w.id,
      part: z.enum(reviewParts, "not_a_choice"),
      reason_code: z.enum(hideReasons, "not_a_choice"),
      message,
      note: w.note,
    }),
    output: z.object({ hide_id: w.idText, reports: w.count }),
    refusals: ["not_found", "own_matter", "claimed_by_other", "review_hidden", "reply_hidden"],
  }),
  endHide: change("/office-api/reviews/end_hide", {
    summary: "Lets a hidden review show again, and count, or a store's reply.",
    who: "operator",
    touches: ["reviews", "moderation"],
    permission: "reviews.moderate",
    input: z.strictObject({ hide_id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "own_matter", "hide_ended"],
  }),
} as const;
