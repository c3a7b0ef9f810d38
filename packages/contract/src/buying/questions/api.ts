import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { hideReasons } from "../reviews/reasons.ts";

/** The longest question, and the longest answer. */
export const maxQuestion = { question: 300, answer: 1_000 } as const;
/** The most questions that a member asks in a day, of all goods. */
export const questionsADay = 20;
/** The most answers of a question that a page shows. */
export const answersShown = 20;

const words = {
  id: w.idText,
  text: w.text,
  /** The language it is written in, for the screen reader. */
  language: w.text,
  createtime: w.timeOut,
};

const answer = z.object({
  ...words,
  by: z.enum(["store", "buyer"]),
  /** Null for the store, and for an account that is closed. */
  nickname: z.nullable(w.text),
});
/** `by` is "buyer" for who received the goods. A hidden answer is not listed. */
export type QuestionAnswer = z.output<typeof answer>;

/** A question as everybody sees it, with its answers: the store's first, then the oldest. */
export const question = z.object({
  ...words,
  nickname: z.nullable(w.text),
  /** All answers that show; `answers` has the first of them. */
  count: w.count,
  answers: z.array(answer),
});
/** `nickname` is null for an account that is closed. */
export type Question = z.output<typeof question>;

const goods = { goods_id: w.idText, goods_name: w.text, goods_picture: w.picture };

/** What its author reads while it is hidden; null while it shows. */
const hidden = z.nullable(z.object({ reason_code: z.enum(hideReasons), message: w.text }));

/** Questions about goods: by members, answered by the store and by who received the goods. */
export const questions = {
  list: read("/wanlshop/questions/list", {
    summary: "Questions about a goods, those with an answer first and then the newest, and how many there are.",
    who: "visitor",
    shows: ["questions"],
    scope: "public",
    cost: "list",
    offline: true,
    input: z.strictObject({ goods_id: w.id, cursor: w.cursor }),
    output: z.extend(w.pageOf(question), { total: w.count }),
  }),
  standing: read("/wanlshop/questions/standing", {
    summary: "Whether I may ask about a goods and answer as somebody who received it, and which words are my own.",
    who: "member",
    shows: ["questions"],
    input: z.strictObject({ goods_id: w.id }),
    output: z.object({ may_ask: w.flag, may_answer: w.flag, own_ids: z.array(w.idText) }),
    refusals: ["not_found"],
  }),
  ask: change("/wanlshop/questions/ask", {
    summary: "Asks about a goods. Its store is told; everybody reads it.",
    who: "member",
    touches: ["questions"],
    once: true,
    input: z.strictObject({ goods_id: w.id, text: w.shownParagraphs(maxQuestion.question, 3) }),
    output: z.object({ id: w.idText }),
    refusals: ["not_found", "question_of_own_goods", "questions_full"],
    perMinute: 5,
  }),
  answer: change("/wanlshop/questions/answer", {
    summary: "Answers a question about a goods that I received, once. Who asked is told.",
    who: "member",
    touches: ["questions"],
    once: true,
    input: z.strictObject({ question_id: w.id, text: w.shownParagraphs(maxQuestion.answer, 1) }),
    output: z.object({ id: w.idText }),
    refusals: ["not_found", "answer_without_goods", "answered_already"],
    perMinute: 10,
  }),
  mine: read("/wanlshop/questions/mine", {
    summary: "My questions, newest first, with their answers and what became of hidden ones.",
    who: "member",
    shows: ["questions"],
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(z.extend(question, { ...goods, hidden })),
  }),
  ofStore: read("/wanlshop/questions/of_store", {
    summary: "Questions about my store's goods, newest first: all, or those that the store has not answered.",
    who: "merchant",
    part: "goods",
    shows: ["questions"],
    input: z.strictObject({ unanswered: z.optional(w.flagText), cursor: w.cursor }),
    output: z.extend(w.pageOf(z.extend(question, { ...goods, answered: w.flag })), { unanswered: w.count }),
  }),
  answerForStore: change("/wanlshop/questions/answer_for_store", {
    summary: "Answers a question about my store's goods, once. Who asked is told.",
    who: "merchant",
    part: "goods",
    touches: ["questions"],
    once: true,
    input: z.strictObject({ question_id: w.id, text: w.shownParagraphs(maxQuestion.answer, 1) }),
    output: z.object({ id: w.idText }),
    refusals: ["not_found", "answered_already"],
    perMinute: 60,
  }),
} as const;
