import type { Answered, Received } from "@arcade/contract/endpoint";
import { settingNames } from "@arcade/contract/limits";
import type { membersOffice } from "@arcade/contract/oversight/members/office";
import type { OperatorContext } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { settingsAt } from "../../../platform/settings.ts";
import { agreedAt } from "../../people/account/index.ts";
import { foundMember } from "./member.views.ts";
import { notifyTermsSeen } from "./notify-member.ts";

/**
 * The rules that a member was shown at a moment, as far as they are stored. The look is in the audit log, and the
 * member is told of it, at most once a day. Refuses `not_found`.
 */
export async function seeTerms(
  context: OperatorContext,
  { member_id, at: asked }: Received<typeof membersOffice.seeTerms>,
): Promise<Answered<typeof membersOffice.seeTerms>> {
  const { tx, now, language } = context;
  if ((await foundMember(tx, member_id, language)) === null) refuse("not_found");
  const at = asked < now ? asked : now;
  const settings = await settingsAt(tx, at);
  const agreements = await agreedAt(tx, member_id, at);
  context.record({ subject: { kind: "member", id: member_id }, after: { at } });
  notifyTermsSeen(context, member_id);
  return {
    at,
    rules_version: settings.rules_version,
    rules: settingNames.map((name) => ({ name, value: settings[name] })),
    agreements,
  };
}
