import type { DeclineReason } from "@arcade/contract/front/invitations/states";
import type { Context } from "../../../platform/context.ts";
import { notify } from "../../base/notices/index.ts";
import type { Reward } from "./sql.ts";

type Told = Pick<Reward, "member_id" | "invited_id" | "side">;

/** A coupon for an invitation is in the member's coupons. */
export function notifyGiven(context: Context, { member_id, invited_id, side }: Told): void {
  notify(context, member_id, {
    dedupe_key: `invitation:${invited_id}:${side}:given`,
    topic: "coupons",
    template: ["mail.invitation_given_subject", "mail.invitation_given_body"],
    page: "/pages/member/coupon",
  });
}

/** It was declined, by this reason; and where to write to. */
export function notifyDeclined(context: Context, { member_id, invited_id, side }: Told, reason: DeclineReason): void {
  notify(context, member_id, {
    dedupe_key: `invitation:${invited_id}:${side}:declined`,
    topic: "coupons",
    template: ["mail.invitation_declined_subject", "mail.invitation_declined_body"],
    details: { reason: { say: `invitations.reason_${reason}` } },
    page: "/pages/member/service",
    frame: { modules: "coupons", modules_id: null },
  });
}
