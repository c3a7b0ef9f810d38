import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { appealOutcomes, appealSubjects } from "./subjects.ts";

const appealText = w.paragraphs(2_000, 10);

/** An appeal as its member sees it. */
export const ownAppeal = z.object({
  id: w.idText,
  subject: z.enum(appealSubjects),
  subject_id: w.idText,
  text: w.text,
  made: w.timeOut,
  answer_by: w.timeOut,
  outcome: z.nullable(z.enum(appealOutcomes)),
  answer: z.nullable(w.text),
  answered: z.nullable(w.timeOut),
});

/** Appeals of a member against decisions of the mall, also while the account is suspended. */
export const appeals = {
  make: change("/wanlshop/members/appeal", {
    summary:
      "Appeals against a freeze, a refused withdrawal or recharge, a failed store application, a held or refused refund of my operating fund, a fall of my store's credit, goods taken down, a store held, a review of mine hidden, a decided dispute that I lost, or that I may not write in chats, once for each.",
    who: "member",
    touches: ["appeals", "account", "disputes", "stores"],
    evenSuspended: true,
    input: z.strictObject({ subject: z.enum(appealSubjects, "not_a_choice"), subject_id: w.id, text: appealText }),
    output: ownAppeal,
    refusals: ["not_found", "appealed_already", "appeal_over"],
    perMinute: 10,
  }),
  list: read("/wanlshop/members/appeals", {
    summary: "My appeals and their answers, newest first.",
    who: "member",
    shows: ["appeals"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({ items: z.array(ownAppeal) }),
  }),
} as const;
