import type { Answered } from "@arcade/contract/endpoint";
import { invitationsOffice } from "@arcade/contract/front/invitations/office";
import { declineReasons, heldReasons, lapseReasons } from "@arcade/contract/front/invitations/states";
import type { Language } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import { namesOf } from "@arcade/messages/names-of.ts";
import { reasonNames } from "@arcade/messages/reason-names.ts";
import { tableFile } from "../../../platform/office-table.ts";
import { offers, rewardsToDecide } from "./office.views.ts";

// The lists of invitations as files.

export const invitationOfferTable = tableFile<typeof invitationsOffice.offers>({
  row: invitationsOffice.offers,
  page: (context, _operator, { cursor }, size) => offers(context, cursor, size),
  columns: [
    { name: "invited", title: "office.invitations_invited", text: ({ invited }) => invited?.name ?? null },
    { name: "inviter", title: "office.invitations_inviter", text: ({ inviter }) => inviter?.name ?? null },
    { name: "ends", title: "office.until", text: ({ ends }) => ends },
    { name: "came", title: "office.invitations_came", text: ({ came }) => came },
    { name: "given", title: "office.invitations_given", text: ({ given }) => given },
    { name: "held", title: "office.invitations_held", text: ({ held }) => held },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});

export const invitationRewardTable = tableFile<typeof invitationsOffice.rewards>({
  row: invitationsOffice.rewards,
  page: (context, _operator, input, size) => rewardsToDecide(context, input, size),
  columns: [
    { name: "invited", title: "office.invitations_who_invited", text: ({ invited }) => invited.nickname },
    { name: "inviter", title: "office.invitations_who_inviter", text: ({ inviter }) => inviter.nickname },
    {
      name: "side",
      title: "office.invitations_side",
      text: ({ side }, language) => sentence(language, `office.invitations_who_${side}`),
    },
    { name: "reason", title: "office.reason", text: reasonOf },
    { name: "time", title: "office.when", text: ({ time }) => time },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});

const rewardReasons = {
  ...namesOf(heldReasons, (reason) => `office.invitation_reason_${reason}`),
  ...namesOf(lapseReasons, (reason) => `office.invitation_lapsed_${reason}`),
  ...namesOf(declineReasons, (reason) => reasonNames[reason]),
};

function reasonOf(
  { state, reason }: Answered<typeof invitationsOffice.rewards>["items"][number],
  language: Language,
): string | null {
  if (state === "given") return sentence(language, "office.invitations_given");
  return reason === null ? null : sentence(language, rewardReasons[reason]);
}
