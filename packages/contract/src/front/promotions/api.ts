import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { goodsCard } from "../../shops/goods/api.ts";
import * as w from "../../wire.ts";

/** Goods that a store may ask to be promoted at once. */
export const maxPromoted = 20;

/**
 * Daily push traffic (RULES 6): labelled places in the home feed, as many a day as the store's level gives. A place
 * counts when a member has seen it, at most once for each member, goods and day. Deliveries are counted from those
 * rows. Visitors see the places too. Nobody can tell how many people they are, so they are not counted and cost a store
 * nothing.
 */
export const promotions = {
  places: read("/wanlshop/promotions/places", {
    summary:
      "Goods for the labelled places of the home feed: from stores that have places left today, the least delivered first, one goods for each store.",
    who: "visitor",
    shows: ["promotions"],
    scope: "public",
    cost: "list",
    input: z.strictObject({}),
    output: z.object({ items: z.array(goodsCard) }),
  }),
  shown: change("/wanlshop/promotions/shown", {
    summary:
      "Reports which promoted goods I have seen. Each counts once a day for me, only while its store has places left, and only if it was in one within the last half hour.",
    who: "member",
    touches: [],
    input: z.strictObject({ goods_ids: w.idList(30) }),
    output: z.object({ counted: w.count }),
    perMinute: 30,
  }),
  mine: read("/wanlshop/promotions/mine", {
    summary:
      "My store's places: how many today and how many of them were shown, the days before, and how often each goods on sale was shown. Days are UTC.",
    who: "merchant",
    part: "goods",
    shows: ["promotions", "listing"],
    input: z.strictObject({}),
    output: z.object({
      level: w.count,
      max: w.count,
      delivered: w.count,
      as_of: w.timeOut,
      /** Days of the last 30 on which members saw goods of the store in the home feed, newest first. */
      days: z.array(z.object({ day: w.text, max: w.count, delivered: w.count })),
      /** Chosen ones first, then by how often they were shown in 30 days. */
      goods: z.array(
        z.object({ id: w.idText, name: w.text, picture: w.picture, chosen: w.flag, today: w.count, month: w.count }),
      ),
    }),
  }),
  choose: change("/wanlshop/promotions/choose", {
    summary: "Chooses which of my goods on sale use the places. None: all of them in turn.",
    who: "merchant",
    part: "goods",
    touches: ["promotions"],
    input: z.strictObject({
      goods_ids: z.array(w.id, "wrong_type").check(
        z.maxLength(maxPromoted, "too_long"),
        z.refine((ids) => new Set(ids).size === ids.length, "repeated"),
      ),
    }),
    output: w.done,
    refusals: ["not_found"],
  }),
} as const;
