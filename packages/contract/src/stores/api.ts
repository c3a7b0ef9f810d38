import * as z from "zod/mini";
import { change, read } from "../endpoint.ts";
import * as w from "../wire.ts";

export const storeCard = z.object({
  id: w.idText,
  name: w.text,
  logo: w.picture,
  level: w.count,
  credit: w.count,
  fans: w.count,
  goods: w.count,
  /** Up to three pictures of its goods. */
  pictures: z.array(w.picture),
});
export type StoreCard = z.output<typeof storeCard>;

/** Stores as buyers see them, following, and the merchant's first page (SPEC 2, RULES 6). */
export const stores = {
  detail: read("/wanlshop/stores/detail", {
    summary: "A store's page. A closed store is answered, marked.",
    who: "visitor",
    scope: "public",
    input: z.strictObject({ id: w.id }),
    output: z.object({
      id: w.idText,
      name: w.text,
      description: w.text,
      logo: w.picture,
      banner: w.picture,
      level: w.count,
      credit: w.count,
      rating: z.nullable(z.number()),
      ratings: w.count,
      fans: w.count,
      goods: w.count,
      ships_from: w.text,
      since: w.timeOut,
      open: w.flag,
      demo: w.flag,
      categories: z.array(z.object({ id: w.idText, name: w.text, goods: w.count })),
    }),
    refusals: ["not_found"],
  }),
  mine: read("/wanlshop/stores/mine", {
    summary: "What this store is to me.",
    who: "member",
    input: z.strictObject({ id: w.id }),
    output: z.object({ followed: w.flag, own: w.flag }),
    refusals: ["not_found"],
  }),
  follow: change("/wanlshop/stores/follow", {
    summary: "Follows stores or stops following them; the same call again changes nothing.",
    who: "member",
    input: z.strictObject({ store_ids: w.idList(100), followed: z.boolean("wrong_type") }),
    output: z.object({ changed: w.count }),
    refusals: ["not_found", "own_store_follow"],
    perMinute: 120,
  }),
  followed: read("/wanlshop/stores/followed", {
    summary: "The stores I follow, newest first.",
    who: "member",
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(z.extend(storeCard, { open: w.flag, createtime: w.timeOut })),
  }),
  dashboard: read("/wanlshop/stores/dashboard", {
    summary:
      "The merchant's first page: to do, today's and all figures, and the parts of the credit rating. Each figure names its period; `as_of` is when it was counted.",
    who: "merchant",
    input: z.strictObject({}),
    output: z.object({
      id: w.idText,
      name: w.text,
      logo: w.picture,
      level: w.count,
      /** Shares are percentages, `rating` is stars; each is null where there is nothing to count yet. */
      credit: z.object({
        total: w.count,
        shipped_in_time: z.nullable(z.number()),
        without_refund: z.nullable(z.number()),
        rating: z.nullable(z.number()),
        orders: w.count,
        ratings: w.count,
      }),
      to_do: z.object({ to_buy: w.count, to_ship: w.count, next_deadline: z.nullable(w.timeOut), low_stock: w.count }),
      today: z.object({ visitors: w.count, orders: w.count, turnover: w.moneyOut }),
      balance: w.moneyOut,
      to_be_settled: w.moneyOut,
      settled: w.moneyOut,
      as_of: w.timeOut,
    }),
  }),
} as const;
