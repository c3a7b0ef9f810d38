import type { Answered, Received } from "@arcade/contract/endpoint";
import type { questions } from "@arcade/contract/buying/questions/api";
import type { Actor, Context, Merchant } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { notifyAnswered } from "./notify.ts";
import { hasReceived, insertAnswer, lockQuestion, type QuestionRow } from "./sql.ts";

/** A member who received the goods answers a question about them, once. People of the store answer for it. */
export async function answerQuestion(
  context: Context,
  { member_id, store_id }: Actor,
  input: Received<typeof questions.answer>,
): Promise<Answered<typeof questions.answer>> {
  const question = await openQuestion(context, input.question_id);
  // guard: only who received the goods answers as a buyer
  if (question.store_id === store_id || !(await hasReceived(context.tx, member_id, question.goods_id)))
    refuse("answer_without_goods");
  return say(context, question, { member_id, of_store: false, text: input.text });
}

/** The store answers a question about its goods, once. */
export async function answerForStore(
  context: Context,
  { member_id, store_id }: Merchant,
  input: Received<typeof questions.answerForStore>,
): Promise<Answered<typeof questions.answerForStore>> {
  const question = await openQuestion(context, input.question_id);
  // guard: a store answers questions about its own goods alone
  if (question.store_id !== store_id) refuse("not_found");
  return say(context, question, { member_id, of_store: true, text: input.text });
}

/** A question that shows. An answer is not asked. */
async function openQuestion(context: Context, id: bigint): Promise<QuestionRow> {
  const question = await lockQuestion(context.tx, id);
  return question === null || question.hidden || question.question_id !== null ? refuse("not_found") : question;
}

async function say(
  context: Context,
  { id: question_id, goods_id, store_id, member_id: asker_id }: QuestionRow,
  { member_id, of_store, text }: { member_id: bigint; of_store: boolean; text: string },
): Promise<{ id: bigint }> {
  const { tx, now, language } = context;
  const id = context.newId();
  const answer = { id, goods_id, store_id, member_id, text, language, now };
  if (!(await insertAnswer(tx, answer, { question_id, of_store }))) refuse("answered_already");
  if (asker_id !== member_id) await notifyAnswered(context, { id, goods_id, asker_id, text });
  return { id };
}
