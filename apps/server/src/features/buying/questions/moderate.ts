import type { Received } from "@arcade/contract/endpoint";
import type { questionsOffice } from "@arcade/contract/buying/questions/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import type { Reportable, Upheld, Upholding } from "../../../platform/reportable.ts";
import { notifyHidden, notifyReported, notifyShown } from "./notify.ts";
import { hiddenQuestions, namedQuestions } from "./office.views.ts";
import { hideQuestion, lockQuestion, type QuestionRow, showQuestion } from "./sql.ts";

/** Questions and answers, which members report and operators hide. */
export const reportableQuestions: Reportable<"question"> = {
  kind: "question",
  async find({ tx }, _actor, { id }) {
    const words = await lockQuestion(tx, id);
    if (words === null || words.hidden) return null;
    // What the store says is its owner's, whoever of its people wrote it.
    return { about_id: words.of_store ? words.owner_id : words.member_id };
  },
  async hold(context, id) {
    const words = await lockQuestion(context.tx, id);
    if (words === null) return null;
    return {
      subject: { kind: "question", id },
      parties: [words.member_id, words.owner_id],
      uphold: (inside, operator, decision) => hide(inside, operator, words, decision),
      tell: (inside, report, upheld) => notifyReported(inside, report, words, upheld !== null),
    };
  },
  named: namedQuestions,
  standing: () => hiddenQuestions,
};

async function hide(
  context: OperatorContext,
  { operator_id }: Operator,
  words: QuestionRow,
  { reason_code, message }: Upholding<"question">,
): Promise<Upheld> {
  const decision = { by: operator_id, reason_code, message, now: context.now };
  if (!(await hideQuestion(context.tx, words.id, decision))) refuse("question_hidden");
  await notifyHidden(context, words, { reason_code, message });
  return { reason_code, after: { message } };
}

export async function showAgain(
  context: OperatorContext,
  { own_member_id }: Operator,
  { question_id, note }: Received<typeof questionsOffice.show>,
): Promise<Record<string, never>> {
  const words = (await lockQuestion(context.tx, question_id)) ?? refuse("not_found");
  if (own_member_id !== null && [words.member_id, words.owner_id].includes(own_member_id)) refuse("own_matter");
  if (!(await showQuestion(context.tx, question_id))) refuse("question_shown");
  await notifyShown(context, words);
  context.record({ subject: { kind: "question", id: question_id }, reason_code: "let_go", note });
  return {};
}
