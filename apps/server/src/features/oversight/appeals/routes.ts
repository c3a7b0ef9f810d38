import { appeals } from "@arcade/contract/oversight/appeals/api";
import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import type { Appealables } from "../../../platform/appealable.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { type Service, serve } from "../../../platform/http/serve.ts";
import { answerAppeal } from "./answer-appeal.ts";
import { makeAppeal } from "./make-appeal.ts";
import { appealsOf, officeAppealById, officeAppeals } from "./views.ts";

/** `subjects`: the decisions that can be appealed against, each from its feature. */
export const appealRoutes = (subjects: Appealables): readonly Service[] => [
  serve(appeals.make, (context, input, actor) => makeAppeal(context, subjects, actor.member_id, input)),
  serve(appeals.list, async (context, _input, actor) => ({ items: await appealsOf(context.tx, actor.member_id) })),

  serve(appealsOffice.list, (context, input, operator) => officeAppeals(context, operator, input)),
  serve(
    appealsOffice.detail,
    async (context, { appeal_id }, operator) =>
      (await officeAppealById(context, operator, appeal_id)) ?? refuse("not_found"),
  ),
  serve(appealsOffice.answer, (context, input, operator) => answerAppeal(context, subjects, operator, input)),
];
