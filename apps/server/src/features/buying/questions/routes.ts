import { questions } from "@arcade/contract/buying/questions/api";
import { questionsOffice } from "@arcade/contract/buying/questions/office";
import { serve } from "../../../platform/http/serve.ts";
import { answerForStore, answerQuestion } from "./answer.ts";
import { askQuestion } from "./ask.ts";
import { showAgain } from "./moderate.ts";
import { questionRecord } from "./office.views.ts";
import { myQuestions, questionsOfGoods, questionsOfStore, questionStanding } from "./views.ts";

export const questionRoutes = [
  serve(questions.list, (context, input) => questionsOfGoods(context, input)),
  serve(questions.standing, (context, input, actor) => questionStanding(context, actor, input)),
  serve(questions.ask, (context, input, actor) => askQuestion(context, actor, input)),
  serve(questions.answer, (context, input, actor) => answerQuestion(context, actor, input)),
  serve(questions.mine, (context, input, actor) => myQuestions(context, actor.member_id, input)),
  serve(questions.ofStore, (context, input, merchant) => questionsOfStore(context, merchant.store_id, input)),
  serve(questions.answerForStore, (context, input, merchant) => answerForStore(context, merchant, input)),

  serve(questionsOffice.record, (context, { question_id }, operator) => questionRecord(context, operator, question_id)),
  serve(questionsOffice.show, (context, input, operator) => showAgain(context, operator, input)),
];
