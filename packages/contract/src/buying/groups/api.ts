import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { maxGroupPieces, groupSizes, groupStates, groupStopReasons, offerStates } from "./offers.ts";

/** A member of a group as everybody sees them: the first letter of the nickname, and the avatar. */
const person = z.object({ nickname: w.text, avatar: z.nullable(w.picture) });

const offer = z.object({
  id: w.idText,
  /** Buyers that fill a group. */
  size: w.count,
  /** Pieces that one member may take in a group. */
  pieces_most: w.count,
  /** How long a new group has to fill. */
  hours: w.count,
  ends: w.timeOut,
  /** The SKUs that are sold to groups, and what one piece costs there and alone. */
  prices: z.array(z.object({ sku_id: w.idText, price: w.moneyOut, single_price: w.moneyOut })),
  /** Made for the demo: nothing is sent. */
  demo: w.flag,
});
/**
 * Everybody may read it. Prices are decimal USDT text for one piece; `single_price` is what it costs without a group.
 */
export type GroupOffer = z.output<typeof offer>;

const openGroup = z.object({ id: w.idText, opener: person, size: w.count, members: w.count, until: w.timeOut });
/** A group that a visitor may join. Of its opener only the first letter of the nickname and the avatar are shown. */
export type OpenGroup = z.output<typeof openGroup>;

const goodsShown = z.object({ id: w.idText, name: w.text, picture: w.picture, store_name: w.text });

/** An offer as its store sees it. */
export const storeOffer = z.object({
  id: w.idText,
  goods: z.object({ id: w.idText, name: w.text, picture: w.picture, on_sale: w.flag }),
  state: z.enum(offerStates),
  size: w.count,
  pieces_most: w.count,
  starts: w.timeOut,
  ends: w.timeOut,
  stopped: z.nullable(
    z.object({
      by: z.enum(["merchant", "operator"]),
      reason_code: z.nullable(z.enum(groupStopReasons)),
      message: w.text,
      at: w.timeOut,
    }),
  ),
  prices: z.array(z.object({ sku_id: w.idText, specification: w.text, price: w.moneyOut, single_price: w.moneyOut })),
  /** How many of its groups wait, filled, and came back. */
  groups: z.object({ open: w.count, full: w.count, over: w.count }),
  /** Pieces and money of the groups that filled. */
  pieces: w.count,
  sold: w.moneyOut,
});
/** Only people of the store with the part "goods" and operators get it. `sold` is decimal USDT text. */
export type StoreOffer = z.output<typeof storeOffer>;

/**
 * Group buying (RULES 9): a lower price for those who find enough others in time. Everybody pays when they join; a
 * group that fills is shipped as other orders are, and of one that does not everybody has all of it back.
 */
export const groups = {
  ofGoods: read("/wanlshop/groups/of_goods", {
    summary:
      "The group offer of a goods that runs now, or none, and up to three groups to join: those with the least time left.",
    who: "visitor",
    shows: ["groups"],
    scope: "public",
    cost: "page",
    offline: true,
    input: z.strictObject({ goods_id: w.id }),
    output: z.object({ offer: z.nullable(offer), open: z.array(openGroup) }),
  }),
  look: read("/wanlshop/groups/look", {
    summary: "One group, as whoever has its link sees it: the goods, who is in, how many are missing, and until when.",
    who: "visitor",
    shows: ["groups"],
    scope: "public",
    cost: "page",
    input: z.strictObject({ id: w.id }),
    output: z.object({
      id: w.idText,
      state: z.enum(groupStates),
      goods: goodsShown,
      size: w.count,
      members: z.array(z.extend(person, { joined: w.timeOut })),
      until: w.timeOut,
      pieces_most: w.count,
      /** What one piece costs in this group and alone: the cheapest SKU of the offer. */
      price: w.moneyOut,
      single_price: w.moneyOut,
      /** What each SKU costs in this group, which keeps the prices that it was opened at; the cheapest first. */
      prices: z.array(z.object({ sku_id: w.idText, price: w.moneyOut })),
      /** Whether it can be joined at this moment: it is open, in time, and the goods are sold. */
      joinable: w.flag,
      /** The offer that runs for these goods now, for a new group. */
      offer: z.nullable(offer),
    }),
    refusals: ["not_found"],
  }),
  mine: read("/wanlshop/groups/mine", {
    summary: "The groups of a goods that I am or was in, newest first, with my order in each.",
    who: "member",
    shows: ["groups"],
    input: z.strictObject({ goods_id: w.id }),
    output: z.object({
      own_goods: w.flag,
      items: z.array(
        z.object({
          group_id: w.idText,
          order_id: w.idText,
          state: z.enum(groupStates),
          opened: w.flag,
          until: w.timeOut,
        }),
      ),
    }),
  }),
  home: read("/wanlshop/groups/home", {
    summary: "Group offers that run now, those with the most open groups first, for the home page.",
    who: "visitor",
    shows: ["groups"],
    scope: "public",
    cost: "list",
    offline: true,
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          goods_id: w.idText,
          name: w.text,
          picture: w.picture,
          size: w.count,
          price: w.moneyOut,
          single_price: w.moneyOut,
          open: w.count,
          ends: w.timeOut,
        }),
      ),
    }),
  }),
  openAnother: change("/wanlshop/groups/open_another", {
    summary:
      "The group that an unpaid order of mine was to join is full or over: paying it will open a new group instead.",
    who: "member",
    touches: ["groups", "orders"],
    input: z.strictObject({ order_id: w.id }),
    output: w.done,
    refusals: ["not_found", "order_moved", "group_offer_over"],
  }),

  offers: read("/wanlshop/groups/offers", {
    summary:
      "My store's group offers: those that run or will, the next to end first; or those that are over, newest first.",
    who: "merchant",
    part: "goods",
    shows: ["groups"],
    input: z.strictObject({ list: z.enum(["running", "ended"], "not_a_choice"), cursor: w.cursor }),
    output: w.pageOf(storeOffer),
  }),
  choices: read("/wanlshop/groups/choices", {
    summary:
      "Goods of my store that are on sale, for a new offer: with their SKUs, what each costs alone and the least it may cost in a group.",
    who: "merchant",
    part: "goods",
    shows: ["groups"],
    input: z.strictObject({ keywords: z.optional(w.line(100, 0)), cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        id: w.idText,
        name: w.text,
        picture: w.picture,
        /** It has an offer that runs or will. */
        offered: w.flag,
        skus: z.array(
          z.object({
            id: w.idText,
            specification: w.text,
            single_price: w.moneyOut,
            cost: z.nullable(w.moneyOut),
            stock: w.count,
          }),
        ),
      }),
    ),
  }),
  makeOffer: change("/wanlshop/groups/make_offer", {
    summary:
      "Offers goods of mine to groups: a price below the asked one for one or more SKUs, how many buyers make a group, from when until when.",
    who: "merchant",
    part: "goods",
    touches: ["groups"],
    once: true,
    input: z.strictObject({
      goods_id: w.id,
      size: w.whole(groupSizes.min, groupSizes.max),
      pieces_most: w.whole(1, maxGroupPieces),
      starts: w.instant,
      ends: w.instant,
      prices: z.array(z.strictObject({ sku_id: w.id, price: w.amount() }), "wrong_type").check(
        z.minLength(1, "required"),
        z.maxLength(200, "too_long"),
        z.refine((prices) => new Set(prices.map(({ sku_id }) => sku_id)).size === prices.length, "repeated"),
      ),
    }),
    output: z.object({ id: w.idText }),
    refusals: [
      "not_found",
      "goods_off_sale",
      "sku_not_of_goods",
      "group_price_not_lower",
      "price_below_cost",
      "freight_above_goods",
      "group_offered",
      "group_dates",
    ],
  }),
  stopOffer: change("/wanlshop/groups/stop_offer", {
    summary: "Ends an offer of mine: no new group is opened. Groups that wait may still fill until their time is over.",
    who: "merchant",
    part: "goods",
    touches: ["groups"],
    input: z.strictObject({ offer_id: w.id }),
    output: w.done,
    refusals: ["not_found", "group_offer_ended"],
  }),
} as const;
