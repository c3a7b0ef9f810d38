import * as z from "zod/mini";
import { coupon } from "../../buying/coupons/coupon.ts";
import { read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { declineReasons, heldReasons, lapseReasons, rewardStates, rewardWaits } from "./states.ts";

/** A coupon that is offered for an invitation, as it is shown before. */
const gift = z.nullable(coupon);

const reward = z.object({
  state: z.enum(rewardStates),
  /** What one that waits is waiting for; null otherwise. */
  waits_for: z.nullable(z.enum(rewardWaits)),
  /** The end of the after-sales period that it waits for. */
  until: z.nullable(w.timeOut),
  reason: z.nullable(z.enum([...heldReasons, ...lapseReasons, ...declineReasons])),
  coupon,
  time: w.timeOut,
});

/**
 * A member's code, who came by it, and the coupons that the mall gives for it (RULES 7). One level: who they bring is
 * theirs.
 */
export const invitations = {
  offer: read("/wanlshop/invitations/offer", {
    summary:
      "The coupons that are given for an invitation now, and until when; null where none is. The same for everybody.",
    who: "visitor",
    shows: ["invitations"],
    scope: "public",
    cost: "page",
    input: z.strictObject({}),
    output: z.object({ offer: z.nullable(z.object({ until: w.timeOut, invited: gift, inviter: gift })) }),
  }),
  mine: read("/wanlshop/invitations/mine", {
    summary:
      "My invitation code, how many came by it, what I got for them, and the coupon for having come by somebody's code myself.",
    who: "member",
    shows: ["invitations"],
    input: z.strictObject({}),
    output: z.object({
      code: w.text,
      came: w.count,
      given: w.count,
      waiting: w.count,
      /** How many coupons for invitations come by themselves in a month, and how many have come in this one. */
      month_most: w.count,
      month_given: w.count,
      /** The least that a first order comes to which counts for me. */
      order_least: w.moneyOut,
      own: z.nullable(reward),
    }),
  }),
  came: read("/wanlshop/invitations/came", {
    summary: "Who came by my code, newest first: names are masked.",
    who: "member",
    shows: ["invitations"],
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(z.object({ id: w.idText, name: w.text, time: w.timeOut, reward: z.nullable(reward) })),
  }),
} as const;
