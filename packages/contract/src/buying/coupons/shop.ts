import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { couponOrder, madeCoupon, madeLists } from "./made.ts";
import { storeCouponInput } from "./making.ts";

/**
 * A store's own coupons: made, watched and stopped by its merchant (RULES 4). The store pays for them out of what their
 * orders bring.
 */
export const couponsShop = {
  made: read("/wanlshop/coupons/made", {
    summary: "My store's coupons: those that can still be claimed or used, or those that are over; newest first.",
    who: "merchant",
    part: "goods",
    shows: ["shop_coupons"],
    input: z.strictObject({ list: z.enum(madeLists, "not_a_choice"), cursor: w.cursor }),
    output: w.pageOf(madeCoupon),
  }),
  madeOne: read("/wanlshop/coupons/made_one", {
    summary: "One of my store's coupons with its figures.",
    who: "merchant",
    part: "goods",
    shows: ["shop_coupons"],
    input: z.strictObject({ id: w.id }),
    output: madeCoupon,
    refusals: ["not_found"],
  }),
  madeOrders: read("/wanlshop/coupons/made_orders", {
    summary: "The paid orders behind a coupon's figures, newest first.",
    who: "merchant",
    part: "goods",
    shows: ["shop_coupons"],
    input: z.strictObject({ id: w.id, cursor: w.cursor }),
    output: w.pageOf(couponOrder),
    refusals: ["not_found"],
  }),
  ground: read("/wanlshop/coupons/ground", {
    summary:
      "What a coupon can be made for: my goods on sale with their prices, and what supply goods cost, so that the form can say where a coupon takes them below that (`lossOf`).",
    who: "merchant",
    part: "goods",
    shows: ["shop_coupons"],
    input: z.strictObject({}),
    output: z.object({
      goods: z.array(
        z.object({
          id: w.idText,
          name: w.text,
          picture: w.picture,
          /** Its category and the ones above it. */
          category_ids: z.array(w.idText),
          price: w.moneyOut,
          /** Price and purchase price of each SKU that comes from the supply catalogue. */
          supply: z.array(z.object({ price: w.moneyOut, cost: w.moneyOut })),
          /** What most places pay for the first piece or step, and the total from which it is free. */
          freight: z.object({ first: w.moneyOut, free_from: z.nullable(w.moneyOut) }),
        }),
      ),
      categories: z.array(z.object({ id: w.idText, name: w.text })),
      commission_ppm: w.count,
      /** How many coupons may be open at once, and how many are. */
      max: w.count,
      open: w.count,
    }),
  }),
  make: change("/wanlshop/coupons/make", {
    summary:
      "Makes a coupon of my store; it can be claimed from its window on. What it gives never changes afterwards.",
    who: "merchant",
    part: "goods",
    touches: ["shop_coupons"],
    once: true,
    input: storeCouponInput,
    output: z.object({ id: w.idText }),
    refusals: ["not_found", "coupon_times", "store_coupons_full"],
  }),
  stop: change("/wanlshop/coupons/stop", {
    summary: "Stops a coupon of my store: nobody can claim it any more, and whoever has it keeps it.",
    who: "merchant",
    part: "goods",
    touches: ["shop_coupons"],
    input: z.strictObject({ coupon_id: w.id }),
    output: z.object({ held: w.count }),
    refusals: ["not_found", "coupon_stopped"],
  }),
} as const;
