import type { Answered, Received } from "@arcade/contract/endpoint";
import { type questions, questionsADay } from "@arcade/contract/buying/questions/api";
import type { Actor, Context } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { notifyAsked } from "./notify.ts";
import { askedGoods, insertQuestion } from "./sql.ts";

const dayMs = 86_400_000;

/** Asks about goods that are for sale, and tells their store. */
export async function askQuestion(
  context: Context,
  { member_id, store_id }: Actor,
  { goods_id, text }: Received<typeof questions.ask>,
): Promise<Answered<typeof questions.ask>> {
  const { tx, now, language } = context;
  const goods = await askedGoods(tx, goods_id);
  if (goods === null || !goods.on_sale) refuse("not_found");
  // guard: nobody asks about what their own store sells
  if (goods.store_id === store_id) refuse("question_of_own_goods");

  const id = context.newId();
  const since = new Date(now.getTime() - dayMs);
  const asked = { id, goods_id, store_id: goods.store_id, member_id, text, language, now };
  if (!(await insertQuestion(tx, asked, { since, max: questionsADay })))
    refuse("questions_full", { max: questionsADay });
  await notifyAsked(context, goods, { id, text });
  return { id };
}
