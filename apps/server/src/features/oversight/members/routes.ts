import { members } from "@arcade/contract/oversight/members/api";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import type { Erasure } from "../../../platform/erasure.ts";
import { type Service, serve } from "../../../platform/http/serve.ts";
import { askArchive, checkOpening, listArchives, openArchive } from "./archive/ask-archive.ts";
import { closeAccount, closingBlockers, prepareClosing } from "./close-account.ts";
import { ownFreezes } from "./freezes.ts";
import {
  decideUnfreeze,
  decideWalletFreeze,
  endMemberSession,
  freezeAccount,
  proposeUnfreeze,
  proposeWalletFreeze,
} from "./freeze.ts";
import { seeTerms } from "./see-terms.ts";
import { memberRecord, memberTimeline, searchMembers } from "./look-at-member.ts";

/** `erasures`: what each feature does when an account closes. */
export const memberRoutes = (erasures: readonly Erasure[]): readonly Service[] => [
  serve(members.freezes, async (context, _input, actor) => ({ items: await ownFreezes(context, actor.member_id) })),
  serve(members.archives, (context, _input, actor) => listArchives(context, actor.member_id)),
  serve(members.askArchive, (context, _input, actor) => askArchive(context, actor)),
  serve(
    members.openArchive,
    (context, input, actor, _client, second) => openArchive(context, input, actor, second),
    checkOpening,
  ),
  serve(members.closing, async (context, _input, actor) => ({
    blockers: await closingBlockers(context, actor.member_id),
  })),
  serve(
    members.close,
    (context, _input, actor, _client, prepared) => closeAccount(context, erasures, actor, prepared),
    prepareClosing,
  ),

  serve(membersOffice.search, (context, input) => searchMembers(context, input)),
  serve(membersOffice.record, (context, { member_id }, operator) => memberRecord(context, operator, member_id)),
  serve(membersOffice.timeline, (context, input) => memberTimeline(context, input)),
  serve(membersOffice.seeTerms, (context, input) => seeTerms(context, input)),
  serve(membersOffice.endSession, (context, input, operator) => endMemberSession(context, operator, input)),
  serve(membersOffice.freezeAccount, (context, input, operator) => freezeAccount(context, operator, input)),
  serve(membersOffice.proposeAccountUnfreeze, (context, input, operator) =>
    proposeUnfreeze(context, operator, "account", input),
  ),
  serve(membersOffice.decideAccountUnfreeze, (context, input, operator) =>
    decideUnfreeze(context, operator, "account", input),
  ),
  serve(membersOffice.proposeWalletFreeze, (context, input, operator) => proposeWalletFreeze(context, operator, input)),
  serve(membersOffice.decideWalletFreeze, (context, input, operator) => decideWalletFreeze(context, operator, input)),
  serve(membersOffice.proposeWalletUnfreeze, (context, input, operator) =>
    proposeUnfreeze(context, operator, "wallet", input),
  ),
  serve(membersOffice.decideWalletUnfreeze, (context, input, operator) =>
    decideUnfreeze(context, operator, "wallet", input),
  ),
];
