import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { appealOutcomes } from "../../oversight/appeals/subjects.ts";
import { reportLines } from "../../base/moderation/office.ts";
import { claim } from "../../base/queue/claim.ts";
import * as w from "../../wire.ts";
import { review } from "./api.ts";
import { hideReasons, reviewParts } from "./reasons.ts";

const named = z.object({ id: w.idText, name: w.text });
const person = z.object({ id: w.idText, nickname: w.text });

/** Reviews as operators see them, and letting one show again (RULES 9; PROOF F4). */
export const reviewsOffice = {
  record: read("/office-api/reviews/record", {
    summary:
      "All that is needed to judge a review: its texts, pictures and videos, the order behind it, its reports, and when it was hidden.",
    who: "operator",
    shows: ["reviews", "moderation", "queue"],
    permission: "reports.decide",
    views: { of: "review", id: "review_id" },
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
      reports: z.array(reportLines.review),
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
  endHide: change("/office-api/reviews/end_hide", {
    summary: "Lets a hidden review show again, and count, or a store's reply.",
    who: "operator",
    touches: ["reviews", "moderation"],
    permission: "reports.decide",
    input: z.strictObject({ hide_id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "own_matter", "hide_ended"],
  }),
} as const;
