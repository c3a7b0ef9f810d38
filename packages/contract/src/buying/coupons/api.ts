import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { coupon, offeredCoupon, ownCoupon } from "./coupon.ts";
import { couponTabs } from "./kinds.ts";

/** A tab's count stops here; pages write "99+" from there on. */
export const maxCouponCount = 100;

/** Claiming coupons and keeping them (RULES 4). Making them: `office.ts`. */
export const coupons = {
  list: read("/wanlshop/coupons/list", {
    summary:
      "My coupons of a tab, newest first; those to use by the end that comes first. `unclaimed` has its own call, `offered`.",
    who: "member",
    shows: ["coupons"],
    input: z.strictObject({
      tab: z.optional(z.enum(couponTabs, "not_a_choice").check(z.refine((tab) => tab !== "unclaimed", "not_a_choice"))),
      cursor: w.cursor,
    }),
    output: w.pageOf(ownCoupon),
  }),
  counts: read("/wanlshop/coupons/counts", {
    summary: "How many coupons I could use, and how many of them are new; each counts to 100 and no further.",
    who: "member",
    shows: ["coupons"],
    input: z.strictObject({}),
    output: z.object({ unused: w.count, new: w.count }),
  }),
  offered: read("/wanlshop/coupons/offered", {
    summary:
      "Coupons that can be claimed now: of one store, or of the mall and all stores; those that take most off first. Of a member those that they can still claim.",
    who: "visitor",
    shows: ["coupons", "shop_coupons"],
    input: z.strictObject({ store: z.optional(w.id), cursor: w.cursor }),
    output: w.pageOf(offeredCoupon),
  }),
  forGoods: read("/wanlshop/coupons/for_goods", {
    summary:
      "For goods of a page or a cart: coupons of their stores and of the mall that cover any of them and can be claimed, or that I hold and can use.",
    who: "visitor",
    shows: ["coupons", "shop_coupons"],
    input: z.strictObject({ goods: w.idsText(120) }),
    output: z.object({
      items: z.array(
        z.extend(offeredCoupon, {
          /** Which of the goods asked about it covers. */
          goods_ids: z.array(w.idText),
          /** How many of it I hold and can use. */
          held: w.count,
        }),
      ),
    }),
  }),
  detail: read("/wanlshop/coupons/detail", {
    summary: "One coupon, as everybody sees it.",
    who: "visitor",
    shows: ["coupons"],
    scope: "public",
    cost: "page",
    input: z.strictObject({ id: w.id }),
    output: coupon,
    refusals: ["not_found"],
  }),
  claim: change("/wanlshop/coupons/claim", {
    summary: "Claims a coupon for me, as often as it lets each person. The last one is claimed once.",
    who: "member",
    touches: ["coupons"],
    input: z.strictObject({ coupon_id: w.id }),
    output: z.object({
      grant_id: w.idText,
      valid_from: w.timeOut,
      valid_until: w.timeOut,
      claimed: w.count,
      left: w.count,
    }),
    refusals: ["not_found", "coupon_not_open", "coupon_over", "coupon_gone", "coupon_most"],
  }),
} as const;
