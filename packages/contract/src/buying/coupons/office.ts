import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { period, sortOf, tableOf } from "../../base/tables/sorted.ts";
import * as w from "../../wire.ts";
import { couponOrder, madeCoupon, madeLists } from "./made.ts";
import { mallCouponInput } from "./making.ts";

/**
 * The promotion money of one coupon. What was set aside = what is spent + what came back + what is kept for claims and
 * refunds.
 */
const fund = {
  set_aside: w.moneyOut,
  spent: w.moneyOut,
  given_back: w.moneyOut,
  kept: w.moneyOut,
};

const mallCoupon = z.extend(madeCoupon, {
  /** The names in all languages. */
  names: w.translated,
  claimable: w.flag,
  ...fund,
  /** Who proposed it and who started it; null in the demo's first rows. */
  made_by: z.nullable(w.text),
  started_by: z.nullable(w.text),
});

/** Coupons of the mall, and the promotion money that pays for them (RULES 4, PROOF F3). */
export const couponsOffice = {
  list: read("/office-api/coupons/list", {
    summary: "The mall's coupons: those that can still be claimed or used, or those that are over; newest first.",
    who: "operator",
    shows: ["coupons", "proposals"],
    permission: "coupons.look",
    input: z.strictObject({
      list: z.enum(madeLists, "not_a_choice"),
      ...period,
      sort: sortOf("coupons"),
      cursor: w.cursor,
    }),
    output: tableOf(mallCoupon),
  }),
  one: read("/office-api/coupons/one", {
    summary: "One coupon of the mall with its figures and its money.",
    who: "operator",
    shows: ["coupons", "proposals"],
    permission: "coupons.look",
    input: z.strictObject({ id: w.id }),
    output: mallCoupon,
    refusals: ["not_found"],
  }),
  orders: read("/office-api/coupons/orders", {
    summary: "The paid orders behind a coupon's figures, newest first.",
    who: "operator",
    shows: ["coupons", "proposals"],
    permission: "coupons.look",
    views: { of: "coupon", id: "id" },
    input: z.strictObject({ id: w.id, cursor: w.cursor }),
    output: w.pageOf(couponOrder),
    refusals: ["not_found"],
  }),
  choices: read("/office-api/coupons/choices", {
    summary: "What a coupon of the mall can be made for: the categories.",
    who: "operator",
    shows: ["categories"],
    permission: "coupons.change",
    input: z.strictObject({}),
    output: z.object({ categories: z.array(z.object({ id: w.idText, name: w.text, parent: z.nullable(w.text) })) }),
  }),
  propose: change("/office-api/coupons/propose", {
    summary: "Proposes a coupon of the mall. It exists, and its money is set aside, once another person has approved.",
    who: "operator",
    touches: ["coupons", "ledger"],
    permission: "coupons.change",
    input: mallCouponInput,
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "coupon_times", "promotion_short"],
  }),
  decide: change("/office-api/coupons/decide", {
    summary:
      "Decides another operator's coupon. Approved, it is made and its whole budget set aside in the same moment.",
    who: "operator",
    touches: ["coupons", "ledger"],
    permission: "coupons.change",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: w.done,
    refusals: ["not_found", "proposal_closed", "second_person", "claimed_by_other", "coupon_times", "promotion_short"],
  }),
  stop: change("/office-api/coupons/stop", {
    summary: "Stops a coupon of the mall: nobody can claim it any more, and whoever has it keeps it.",
    who: "operator",
    touches: ["coupons", "ledger"],
    permission: "coupons.change",
    dangerous: "shown",
    input: z.strictObject({ coupon_id: w.id, note: w.note }),
    output: z.object({ held: w.count }),
    refusals: ["not_found", "coupon_stopped"],
  }),
  money: read("/office-api/coupons/money", {
    summary: "The promotion money: what is free, what is set aside for which coupon, what is spent and what came back.",
    who: "operator",
    shows: ["coupons", "proposals"],
    permission: "coupons.look",
    input: z.strictObject({ cursor: w.cursor }),
    output: z.object({
      as_of: w.timeOut,
      /**
       * Given back by earlier coupons, and the mall's own revenue: what the next coupon is paid from, in this order.
       */
      pool: w.moneyOut,
      revenue: w.moneyOut,
      /** What lies on the shards that pay for coupons; without `kept` of all coupons it is nobody's. */
      on_shards: w.moneyOut,
      ...fund,
      items: z.array(
        z.object({
          id: w.idText,
          name: w.text,
          state: madeCoupon.shape.state,
          ends: w.timeOut,
          startedtime: w.timeOut,
          ...fund,
        }),
      ),
      next: z.nullable(z.string()),
    }),
  }),
} as const;
