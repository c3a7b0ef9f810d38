import * as z from "zod/mini";
import { period } from "../../base/tables/sorted.ts";
import { decidedMute } from "../../talk/chat/office.ts";
import { change, read } from "../../endpoint.ts";
import { claim } from "../../base/queue/claim.ts";
import { reviewParts } from "../../buying/reviews/reasons.ts";
import * as w from "../../wire.ts";
import { appealOutcomes, appealSubjects } from "./subjects.ts";

const person = z.object({ id: w.idText, name: w.text });
/**
 * What the decision was about, and what its owner was told beside the reason. Each is null or empty if there is no such
 * thing.
 */
const appealAbout = z.object({
  goods: z.nullable(person),
  store: z.nullable(person),
  /** The name of the store that was applied for. */
  applied: w.text,
  /** The review or the reply that was hidden, word for word. */
  review: z.nullable(z.object({ id: w.idText, part: z.enum(reviewParts), text: w.text })),
  credit: z.nullable(z.object({ from: w.count, to: w.count, orders: z.array(w.text) })),
  message: w.text,
});
const appeal = z.object({
  id: w.idText,
  member: z.object({ id: w.idText, nickname: w.text }),
  subject: z.enum(appealSubjects),
  subject_id: w.idText,
  text: w.text,
  made: w.timeOut,
  answer_by: w.timeOut,
  late: w.flag,
  claim,
  /** Who decided what it is against. They do not answer. Empty if the server decided automatically. */
  decided_by: z.array(person),
  reason_code: z.nullable(w.text),
  about: appealAbout,
  /** Which function the person may not use, if the appeal is against that. */
  mute: z.nullable(decidedMute),
  outcome: z.nullable(z.enum(appealOutcomes)),
  answer: z.nullable(w.text),
  answered: z.nullable(w.timeOut),
  answered_by: z.nullable(person),
  /** Not answered, and the reader is not one of those who decided. */
  may_answer: w.flag,
});

/** Appeals as operators answer them: nobody answers an appeal against their own decision (PROOF F4). */
export const appealsOffice = {
  list: read("/office-api/members/appeals", {
    summary: "Appeals: `open` oldest first, `answered` newest first.",
    who: "operator",
    shows: ["appeals", "queue"],
    permission: "appeals.answer",
    views: { of: "appeal" },
    input: z.strictObject({ list: z.enum(["open", "answered"], "not_a_choice"), ...period, cursor: w.cursor }),
    output: w.pageOf(appeal),
  }),
  detail: read("/office-api/members/appeal", {
    summary: "One appeal, open or answered.",
    who: "operator",
    shows: ["appeals", "queue"],
    permission: "appeals.answer",
    views: { of: "appeal", id: "appeal_id" },
    input: z.strictObject({ appeal_id: w.id }),
    output: appeal,
    refusals: ["not_found"],
  }),
  answer: change("/office-api/members/answer_appeal", {
    summary:
      "Answers an appeal in words that the member reads. If granted, a mute in chats ends at once. The end of a freeze is proposed to a second person.",
    who: "operator",
    touches: ["appeals", "members", "stores", "goods", "reviews", "disputes", "applications", "ledger"],
    permission: "appeals.answer",
    dangerous: "unreckoned",
    input: z.strictObject({
      appeal_id: w.id,
      outcome: z.enum(appealOutcomes, "not_a_choice"),
      /**
       * What is moved if an appeal against a decided dispute is granted: to the buyer the difference, to the store out
       * of the mall's revenue.
       */
      amount: z.optional(w.amount(6)),
      answer: w.shownParagraphs(2_000, 10),
      note: w.note,
    }),
    output: appeal,
    refusals: [
      "not_found",
      "own_matter",
      "decided_by_you",
      "opened_by_you",
      "claimed_by_other",
      "appeal_answered",
      "appeal_granted_already",
      "dispute_amount",
      "refund_open",
      "mall_short",
    ],
  }),
} as const;
