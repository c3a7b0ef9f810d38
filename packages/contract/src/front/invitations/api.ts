import * as z from "zod/mini";
import { coupon } from "../../buying/coupons/coupon.ts";
import { read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { declineReasons, heldReasons, lapseReasons, rewardStates, rewardWaits } from "./states.ts";

/** A coupon that is offered for an invitation, as people see it before. */
const gift = z.nullable(coupon);

const reward = z.object({
  state: z.enum(rewardStates),
  /** What a waiting coupon waits for; null otherwise. */
  waits_for: z.nullable(z.enum(rewardWaits)),
  /** The end of the after-sales period that it waits for. */
  until: z.nullable(w.timeOut),
  reason: z.nullable(z.enum([...heldReasons, ...lapseReasons, ...declineReasons])),
  coupon,
  time: w.timeOut,
});

/**
 * A member's code, who came by it, and the coupons that the mall gives for it (RULES 7). There is one level: the guests
 * of a guest do not count.
 */
export const invitations = {
  offer: read("/wanlshop/invitations/offer", {
    summary:
      "The coupons that are given for an invitation now, and until when; null if there are none. The same for everybody.",
    who: "visitor",
    shows: ["invitations"],
    scope: "public",
    cost: "page",
    input: z.strictObject({}),
    output: z.object({ offer: z.nullable(z.object({ until: w.timeOut, invited: gift, inviter: gift })) }),
  }),
  mine: read("/wanlshop/invitations/mine", {
    summary:
      "My invitation code, how many came by it, what I got for them, and my own coupon for coming by somebody's code.",
    who: "member",
    shows: ["invitations"],
    input: z.strictObject({}),
    output: z.object({
      code: w.text,
      came: w.count,
      given: w.count,
      waiting: w.count,
      /** How many coupons for invitations are given automatically in a month, and how many were given in this one. */
      month_most: w.count,
      month_given: w.count,
      /** The smallest first order that counts for me. */
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
