import * as z from "zod/mini";
import { reportLines } from "../../base/moderation/office.ts";
import { claim } from "../../base/queue/claim.ts";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { hideReasons } from "../reviews/reasons.ts";

const named = z.object({ id: w.idText, name: w.text });

/** Questions and answers as operators see them, and letting one show again. */
export const questionsOffice = {
  record: read("/office-api/questions/record", {
    summary: "All that is needed to judge a question or an answer: its text, what it answers, its reports.",
    who: "operator",
    shows: ["questions", "moderation", "queue"],
    permission: "reports.decide",
    views: { of: "question", id: "question_id" },
    input: z.strictObject({ question_id: w.id }),
    output: z.object({
      id: w.idText,
      text: w.text,
      language: w.text,
      createtime: w.timeOut,
      of_store: w.flag,
      author: z.object({ id: w.idText, nickname: w.text, language: w.text }),
      goods: named,
      store: named,
      /** The question that an answer belongs to; null for a question. */
      answers: z.nullable(z.object({ id: w.idText, text: w.text, language: w.text })),
      hidden: z.nullable(z.object({ at: w.timeOut, by: w.text, reason_code: z.enum(hideReasons), message: w.text })),
      reports: z.array(reportLines.question),
      claim,
    }),
    refusals: ["not_found"],
  }),
  show: change("/office-api/questions/show", {
    summary: "Lets a hidden question or answer show again. Its author is told.",
    who: "operator",
    touches: ["questions", "moderation"],
    permission: "reports.decide",
    input: z.strictObject({ question_id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "own_matter", "question_shown"],
  }),
} as const;
