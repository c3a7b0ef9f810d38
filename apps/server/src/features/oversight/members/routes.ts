import { members } from "@arcade/contract/oversight/members/api";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import type { Erasure } from "../../../platform/erasure.ts";
import { type Service, serve } from "../../../platform/http/serve.ts";
import { checkActorsStep } from "../../people/account/index.ts";
import { closeAccount, closingBlockers, prepareClosing } from "./close-account.ts";
import { exportData } from "./export-data.ts";
import { ownFreezes } from "./freezes.ts";
import { decideUnfreeze, decideWalletFreeze, endMemberSession, freezeAccount, proposeUnfreeze, proposeWalletFreeze } from "./freeze.ts";
import { memberSheet, memberTimeline, searchMembers } from "./look-at-member.ts";

/** `erasures`: what each feature does when an account closes. */
export const memberRoutes = (erasures: readonly Erasure[]): readonly Service[] => [
  serve(members.freezes, async (turn, _input, actor) => ({ items: await ownFreezes(turn, actor.member_id) })),
  serve(members.exportData, (turn, _input, actor, _client, second) => exportData(turn, actor.member_id, second), checkActorsStep),
  serve(members.closing, async (turn, _input, actor) => ({ blockers: await closingBlockers(turn, actor.member_id) })),
  serve(members.close, (turn, _input, actor, _client, prepared) => closeAccount(turn, erasures, actor, prepared), prepareClosing),

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
];
