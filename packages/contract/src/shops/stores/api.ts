import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { freightInput, freightOut } from "./freight.ts";
import { ownHold } from "./holds.ts";
import { holidayInput, holidayOut, hoursOut, profileInput, returnAddressOut } from "./profile.ts";
import { startSteps } from "./start.ts";

/** Null for staff without the part "money". */
const moneyIfShown = z.nullable(w.moneyOut);

/** A store in a list, as everybody sees it. `level` is 0 to 5, `credit` 0 to 100; `goods` counts those on sale. */
export const storeCard = z.object({
  id: w.idText,
  name: w.text,
  logo: w.picture,
  level: w.count,
  credit: w.count,
  fans: w.count,
  goods: w.count,
  /** When its holiday ends, or ended; null if there is none. */
  holiday_until: z.nullable(w.timeOut),
  /** Up to three pictures of its goods. */
  pictures: z.array(w.picture),
});
/** `fans` counts the members who follow the store; `holiday_until` may lie in the past. */
export type StoreCard = z.output<typeof storeCard>;

/** What the store's own merchant sees of its profile: texts as they were written, without the English copies. */
const profile = z.object({
  id: w.idText,
  name: w.translated,
  description: w.translated,
  welcome: w.translated,
  quick_replies: z.array(w.text),
  hours: z.nullable(hoursOut),
  return_address: z.nullable(returnAddressOut),
  ships_from: w.text,
  logo: w.picture,
  banner: w.picture,
  holiday: z.nullable(z.object({ from: w.timeOut, until: w.timeOut, note: w.translated })),
  holiday_days_most: w.count,
  open: w.flag,
});
/** For people of the store with the part "store". `holiday_days_most` is the longest holiday in days. */
export type StoreProfile = z.output<typeof profile>;

const freightTemplate = z.extend(freightOut, { name: w.text, is_default: w.flag, goods: w.count });
/** `goods` counts the goods of the store that use the template; it cannot be removed while there are any. */
export type StoreFreight = z.output<typeof freightTemplate>;

/** Stores as buyers see them, following, the merchant's first page and settings (SPEC 2, RULES 6). */
export const stores = {
  detail: read("/wanlshop/stores/detail", {
    summary: "A store's page. A closed store is answered, marked.",
    who: "visitor",
    shows: ["stores"],
    scope: "public",
    cost: "page",
    offline: true,
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
      hours: z.nullable(hoursOut),
      holiday: holidayOut,
      demo: w.flag,
      categories: z.array(z.object({ id: w.idText, name: w.text, goods: w.count })),
      /**
       * The numbers of the credit rating: the days that count, what a new store has, and below what it may not list
       * goods from which price on.
       */
      credit_terms: z.object({ days: w.count, start: w.count, low: w.count, low_price: w.moneyOut }),
    }),
    refusals: ["not_found"],
  }),
  mine: read("/wanlshop/stores/mine", {
    summary: "What this store is to me.",
    who: "member",
    shows: ["follows"],
    offline: true,
    input: z.strictObject({ id: w.id }),
    output: z.object({ followed: w.flag, own: w.flag }),
    refusals: ["not_found"],
  }),
  follow: change("/wanlshop/stores/follow", {
    summary:
      "Follows stores or stops following them; the same call again changes nothing. An undo within minutes follows again as before.",
    who: "member",
    touches: ["follows"],
    input: z.strictObject({
      store_ids: w.idList(100),
      followed: z.boolean("wrong_type"),
      undo: z.optional(z.boolean("wrong_type")),
    }),
    output: z.object({ changed: w.count }),
    refusals: ["not_found", "own_store_follow"],
    perMinute: 120,
  }),
  followed: read("/wanlshop/stores/followed", {
    summary: "The stores I follow, newest first.",
    who: "member",
    shows: ["follows"],
    offline: true,
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(z.extend(storeCard, { open: w.flag, createtime: w.timeOut })),
  }),
  dashboard: read("/wanlshop/stores/dashboard", {
    summary:
      "The merchant's first page: tasks, today's and all figures, and the parts of the credit rating. Each figure names its period; `as_of` is when it was counted.",
    who: "merchant",
    part: "store",
    shows: ["stores", "store_orders", "store_refunds", "wallet"],
    input: z.strictObject({}),
    output: z.object({
      id: w.idText,
      name: w.text,
      logo: w.picture,
      level: w.count,
      /** Shares are percentages, `rating` is stars; each is null where there is nothing to count yet. */
      credit: z.object({
        total: w.count,
        days: w.count,
        shipped_in_time: z.nullable(z.number()),
        without_refund: z.nullable(z.number()),
        rating: z.nullable(z.number()),
        orders: w.count,
        ratings: w.count,
      }),
      to_do: z.object({
        /** Orders to be purchased and to be shipped, and the first deadline of each. */
        to_buy: w.count,
        buy_deadline: z.nullable(w.timeOut),
        to_ship: w.count,
        ship_deadline: z.nullable(w.timeOut),
        /** Refund requests that wait for my answer, and the first deadline. */
        refunds: w.count,
        refund_deadline: z.nullable(w.timeOut),
        /** Messages of buyers that I have not read. */
        messages: w.count,
        low_stock: w.count,
      }),
      /** Since midnight UTC; `profit` as the analytics have it (analytics.summary). */
      today: z.object({ visitors: w.count, orders: w.count, turnover: moneyIfShown, profit: moneyIfShown }),
      balance: moneyIfShown,
      to_be_settled: moneyIfShown,
      settled: moneyIfShown,
      /** What prevents sales of my store now: decisions of the mall, each with its reason and way to appeal. */
      holds: z.array(ownHold),
      /** What a new store still needs, in order, each computed from its data. Empty once all was done. */
      start: z.array(z.object({ step: z.enum(startSteps), done: w.flag })),
      as_of: w.timeOut,
    }),
  }),
  profile: read("/wanlshop/stores/profile", {
    summary: "My store's settings: name and texts in the languages I wrote, hours, return address, holiday.",
    who: "merchant",
    part: "store",
    shows: ["stores"],
    input: z.strictObject({}),
    output: profile,
  }),
  changeProfile: change("/wanlshop/stores/change_profile", {
    summary:
      "Changes the given settings of my store. Buyers see it at once, lists and the search within seconds. Orders keep the name they were made with.",
    who: "merchant",
    part: "store",
    touches: ["stores"],
    input: profileInput,
    output: w.done,
    refusals: ["store_name_taken", "store_name_reserved", "picture_unknown"],
  }),
  takeHoliday: change("/wanlshop/stores/take_holiday", {
    summary:
      "Starts a holiday: until its end my goods are shown and cannot be bought. It ends automatically. Existing orders keep their deadlines.",
    who: "merchant",
    part: "store",
    touches: ["stores"],
    input: holidayInput,
    output: w.done,
    refusals: ["holiday_end_outside"],
  }),
  endHoliday: change("/wanlshop/stores/end_holiday", {
    summary: "Ends my holiday now: my goods can be bought again. Without a holiday nothing changes.",
    who: "merchant",
    part: "store",
    touches: ["stores"],
    input: z.strictObject({}),
    output: w.done,
  }),
  freights: read("/wanlshop/stores/freights", {
    summary: "My freight templates, the default first, with how many goods use each.",
    who: "merchant",
    part: "store",
    shows: ["freights"],
    input: z.strictObject({}),
    output: z.object({
      items: z.array(freightTemplate),
      max: w.count,
      /** Up to which freight an order carries no commission, and the most that a template may ask. */
      usual: w.moneyOut,
      greatest: w.moneyOut,
      /** The greatest freight for one piece, as a share of its price; `usual` is always allowed. */
      price_most_ppm: w.count,
      commission_ppm: w.count,
    }),
  }),
  addFreight: change("/wanlshop/stores/add_freight", {
    summary: "A new freight template. The first one becomes the default.",
    who: "merchant",
    part: "store",
    touches: ["freights"],
    input: freightInput,
    output: z.object({ id: w.idText }),
    refusals: ["freight_limit", "freight_above_most"],
  }),
  editFreight: change("/wanlshop/stores/edit_freight", {
    summary: "Changes a freight template of mine for new orders. Existing orders keep their freight.",
    who: "merchant",
    part: "store",
    touches: ["freights"],
    input: z.strictObject({ id: w.id, template: freightInput }),
    output: w.done,
    refusals: ["freight_above_most", "not_found", "freight_above_goods", "sj_zdjg"],
  }),
  defaultFreight: change("/wanlshop/stores/default_freight", {
    summary: "Makes a freight template of mine the default of new goods.",
    who: "merchant",
    part: "store",
    touches: ["freights"],
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  removeFreight: change("/wanlshop/stores/remove_freight", {
    summary:
      "Removes a freight template that no goods use. With `move_to` its goods use that one from now on. The default stays.",
    who: "merchant",
    part: "store",
    touches: ["freights"],
    input: z.strictObject({ id: w.id, move_to: z.optional(w.id) }),
    output: z.object({ moved: w.count }),
    refusals: ["not_found", "freight_in_use", "freight_is_default", "freight_above_goods", "sj_zdjg"],
  }),
} as const;
