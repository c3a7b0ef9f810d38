import { appeals } from "@arcade/contract/oversight/appeals/api";
import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import type { Appealables } from "../../../platform/appealable.ts";
import { readNumberCursor, writeCursor } from "../../../platform/http/cursor.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { type Service, serve } from "../../../platform/http/serve.ts";
import { answerAppeal } from "./answer-appeal.ts";
import { makeAppeal } from "./make-appeal.ts";
import { appealsOf, officeAppealById, officeAppeals } from "./views.ts";

const pageSize = 50;

/** `subjects`: what can be appealed against, each from the feature that decides it. */
export const appealRoutes = (subjects: Appealables): readonly Service[] => [
  serve(appeals.make, (turn, input, actor) => makeAppeal(turn, subjects, actor.member_id, input)),
  serve(appeals.list, async (turn, _input, actor) => ({ items: await appealsOf(turn.tx, actor.member_id) })),

  serve(appealsOffice.list, async (turn, { list, cursor }, operator) => {
    const [after] = readNumberCursor(cursor, 1);
    const items = await officeAppeals(turn, operator, list, after ?? null, pageSize);
    const last = items.at(-1);
    return { items, next: items.length < pageSize || last === undefined ? null : writeCursor([last.id]) };
  }),
  serve(appealsOffice.detail, async (turn, { appeal_id }, operator) => (await officeAppealById(turn, operator, appeal_id)) ?? refuse("not_found")),
  serve(appealsOffice.answer, (turn, input, operator) => answerAppeal(turn, subjects, operator, input)),
];
