import { members } from "@arcade/contract/members/api";
import { membersOffice } from "@arcade/contract/members/office";
import { readNumberCursor, writeCursor } from "../../platform/cursor.ts";
import { refuse } from "../../platform/refuse.ts";
import { serve } from "../../platform/serve.ts";
import { checkActorsStep } from "../account/index.ts";
import { answerAppeal } from "./answer-appeal.ts";
import { appeal, ownFreezes } from "./appeal.ts";
import { closeAccount, closingBlockers, prepareClosing } from "./close-account.ts";
import { exportData } from "./export-data.ts";
import { decideUnfreeze, decideWalletFreeze, endMemberSession, freezeAccount, proposeUnfreeze, proposeWalletFreeze } from "./freeze.ts";
import { memberSheet, memberTimeline, searchMembers } from "./look-at-member.ts";
import { appealsOf, officeAppealById, officeAppeals } from "./views.ts";

const pageSize = 50;

export const memberRoutes = [
  serve(members.freezes, async (turn, _input, actor) => ({ items: await ownFreezes(turn, actor.member_id) })),
  serve(members.appeal, (turn, input, actor) => appeal(turn, actor.member_id, input)),
  serve(members.appeals, async (turn, _input, actor) => ({ items: await appealsOf(turn.tx, actor.member_id) })),
  serve(members.exportData, (turn, _input, actor, _client, second) => exportData(turn, actor.member_id, second), checkActorsStep),
  serve(members.closing, async (turn, _input, actor) => ({ blockers: await closingBlockers(turn, actor.member_id) })),
  serve(members.close, (turn, _input, actor, _client, prepared) => closeAccount(turn, actor, prepared), prepareClosing),

  serve(membersOffice.search, (turn, input) => searchMembers(turn, input)),
  serve(membersOffice.sheet, (turn, { member_id }, operator) => memberSheet(turn, operator, member_id)),
  serve(membersOffice.timeline, (turn, input) => memberTimeline(turn, input)),
  serve(membersOffice.endSession, (turn, input, operator) => endMemberSession(turn, operator, input)),
  serve(membersOffice.freezeAccount, (turn, input, operator) => freezeAccount(turn, operator, input)),
  serve(membersOffice.proposeAccountUnfreeze, (turn, input, operator) => proposeUnfreeze(turn, operator, "account", input)),
  serve(membersOffice.decideAccountUnfreeze, (turn, input, operator) => decideUnfreeze(turn, operator, "account", input)),
  serve(membersOffice.proposeWalletFreeze, (turn, input, operator) => proposeWalletFreeze(turn, operator, input)),
  serve(membersOffice.decideWalletFreeze, (turn, input, operator) => decideWalletFreeze(turn, operator, input)),
  serve(membersOffice.proposeWalletUnfreeze, (turn, input, operator) => proposeUnfreeze(turn, operator, "wallet", input)),
  serve(membersOffice.decideWalletUnfreeze, (turn, input, operator) => decideUnfreeze(turn, operator, "wallet", input)),

  serve(membersOffice.appeals, async (turn, { list, cursor }, operator) => {
    const [after] = readNumberCursor(cursor, 1);
    const items = await officeAppeals(turn, operator, list, after ?? null, pageSize);
    const last = items.at(-1);
    return { items, next: items.length < pageSize || last === undefined ? null : writeCursor([last.id]) };
  }),
  serve(membersOffice.appeal, async (turn, { appeal_id }, operator) => (await officeAppealById(turn, operator, appeal_id)) ?? refuse("not_found")),
  serve(membersOffice.answerAppeal, (turn, input, operator) => answerAppeal(turn, operator, input)),
];
