import * as z from "zod/mini";
import { coupons } from "../../buying/coupons/api.ts";
import { deals } from "../../buying/deals/api.ts";
import { change, read } from "../../endpoint.ts";
import { groups } from "../../buying/groups/api.ts";
import { languages } from "../../languages.ts";
import { transitRanges } from "../../buying/arrivals/arrival.ts";
import { carrierCode } from "../../buying/orders/carriers.ts";
import { isTrackingLink, maxTrackingLink } from "../../buying/orders/tracking-link.ts";
import { stepsOf } from "../../buying/orders/tracking.ts";
import { country } from "../../people/addresses/api.ts";
import { promotions } from "../promotions/api.ts";
import * as w from "../../wire.ts";
import { content } from "./api.ts";
import { homeBlocks } from "./blocks.ts";
import { checkedLanguages, schedule, scheduleOut, sixLines, translations } from "./texts.ts";

const revision = w.whole(1, 1_000_000_000);
const shown = z.boolean("wrong_type");
const pictureName = z.string("wrong_type").check(z.maxLength(200, "too_long"), z.regex(/^[\w.~-]+$/, "wrong_format"));
const link = w.shownLine(500);

const block = z.strictObject({ kind: z.enum(homeBlocks, "not_a_choice"), shown, ...schedule }, "wrong_type");
const banner = { title: sixLines(60), text: sixLines(160), picture: pictureName, link, shown, ...schedule };
const bannerRow = z.object({
  id: w.idText,
  title: w.translated,
  text: w.translated,
  picture: w.picture,
  link: w.text,
  shown: w.flag,
  ...scheduleOut,
  translations,
  revision: w.count,
});
/** A banner as operators see it: its texts in all languages and the `revision` that the next save must name. */
export type OfficeBanner = z.output<typeof bannerRow>;

const hotWord = z.strictObject({ id: z.nullable(w.id), word: sixLines(40), checked: checkedLanguages }, "wrong_type");
const pattern = z.string("wrong_type").check(z.refine((text) => stepsOf(text) !== null, "wrong_format"));
const trackingLink = z.string("wrong_type").check(
  z.maxLength(maxTrackingLink, "too_long"),
  z.refine((text) => isTrackingLink(text), "wrong_format"),
);
const carrier = z.strictObject(
  {
    code: carrierCode,
    name: sixLines(60),
    checked: checkedLanguages,
    shown,
    patterns: z.array(pattern, "wrong_type").check(z.maxLength(12, "too_long")),
    /** Its country; null for one that works in many countries. */
    country: z.nullable(country),
    /** The carrier's page of a number, with `{number}` in its place. */
    link: z.nullable(trackingLink),
    /** How many days it takes to groups of countries. Buyers are shown it while too few parcels were measured. */
    transit: transitRanges,
  },
  "wrong_type",
);
/** The most words that the search page suggests. A save replaces the whole list. */
export const maxHotWords = 30;
/** The most carriers that the mall knows. A save replaces the whole list. */
export const maxCarriers = 300;

/**
 * The home page as operators arrange it, and the short lists that the mall offers: words to search for, carriers (RULES
 * 9).
 */
export const homeOffice = {
  arrangement: read("/office-api/home/arrangement", {
    summary: "The blocks of the home page in their order, each with whether and when it is shown.",
    who: "operator",
    shows: ["home", "proposals"],
    permission: "content.look",
    input: z.strictObject({}),
    output: z.object({
      revision: w.count,
      blocks: z.array(z.object({ kind: z.enum(homeBlocks), shown: w.flag, ...scheduleOut })),
    }),
  }),
  arrange: change("/office-api/home/arrange", {
    summary: "Every block once, in this order; the feed stays last wherever it is put.",
    who: "operator",
    touches: ["home"],
    permission: "content.edit",
    input: z.strictObject({
      revision,
      blocks: z.array(block, "wrong_type").check(
        z.minLength(homeBlocks.length, "too_short"),
        z.maxLength(homeBlocks.length, "too_long"),
        z.refine((blocks) => new Set(blocks.map(({ kind }) => kind)).size === blocks.length, "repeated"),
      ),
      note: w.note,
    }),
    output: z.object({ revision: w.count }),
    refusals: ["content_changed"],
  }),
  preview: read("/office-api/home/preview", {
    summary:
      "What the home page shows in a language at a moment, as a visitor gets it then. For blocks that have a call of their own, it shows the first items.",
    who: "operator",
    shows: ["home", "proposals", "deals", "groups", "announcements"],
    permission: "content.look",
    input: z.strictObject({ language: z.enum(languages, "not_a_choice"), at: z.optional(w.instant) }),
    output: z.extend(content.home.output, {
      coupons: coupons.offered.output.shape.items,
      /** Including planned ones that have begun by then. */
      deals: deals.running.output.shape.items,
      groups: groups.home.output.shape.items,
      feed: content.feed.output.shape.items,
      /** Promoted goods, for the labelled places of the feed. */
      places: promotions.places.output.shape.items,
    }),
  }),
  banners: read("/office-api/home/banners", {
    summary: "All banners in their order.",
    who: "operator",
    shows: ["home", "proposals"],
    permission: "content.look",
    input: z.strictObject({}),
    output: z.object({ items: z.array(bannerRow) }),
  }),
  addBanner: change("/office-api/home/add_banner", {
    summary:
      "Proposes a new banner, as the last one: its words are text over the picture, in six languages. It is shown after another person has approved.",
    who: "operator",
    touches: ["home"],
    permission: "content.edit",
    input: z.strictObject({ ...banner, note: w.note }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["link_not_allowed", "page_unknown", "picture_unknown"],
    once: true,
  }),
  saveBanner: change("/office-api/home/save_banner", {
    summary:
      "Proposes other words, picture, link or time of a banner. It stays unchanged until another person has approved.",
    who: "operator",
    touches: ["home"],
    permission: "content.edit",
    input: z.strictObject({ id: w.id, revision, ...banner, checked: checkedLanguages, note: w.note }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "content_changed", "link_not_allowed", "page_unknown", "picture_unknown"],
  }),
  decideBanner: change("/office-api/home/decide_banner", {
    summary: "Decides another operator's proposal of a banner.",
    who: "operator",
    touches: ["home"],
    permission: "content.edit",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: w.done,
    refusals: ["not_found", "proposal_closed", "second_person", "claimed_by_other", "content_changed"],
  }),
  orderBanner: change("/office-api/home/order_banner", {
    summary: "Moves a banner one place. At the end nothing changes.",
    who: "operator",
    touches: ["home"],
    permission: "content.edit",
    input: z.strictObject({ id: w.id, way: z.enum(["up", "down"], "not_a_choice") }),
    output: w.done,
    refusals: ["not_found"],
    perMinute: 240,
  }),
  removeBanner: change("/office-api/home/remove_banner", {
    summary: "Removes a banner. The audit log keeps its words.",
    who: "operator",
    touches: ["home"],
    permission: "content.edit",
    dangerous: "unreckoned",
    input: z.strictObject({ id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found"],
  }),
  hotWords: read("/office-api/home/hot_words", {
    summary: "Words that the search page suggests, in their order.",
    who: "operator",
    shows: ["home", "proposals"],
    permission: "content.look",
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.object({ id: w.idText, word: w.translated, translations })) }),
  }),
  putHotWords: change("/office-api/home/put_hot_words", {
    summary: "Replaces the list by these words, in this order.",
    who: "operator",
    touches: ["home"],
    permission: "content.edit",
    input: z.strictObject({ words: z.array(hotWord, "wrong_type").check(z.maxLength(maxHotWords, "too_long")) }),
    output: w.done,
    refusals: ["content_changed"],
    perMinute: 240,
  }),
  carriers: read("/office-api/home/carriers", {
    summary: "Carriers in the order in which merchants choose them, including those that cannot be chosen now.",
    who: "operator",
    shows: ["home", "proposals"],
    permission: "content.look",
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          code: w.text,
          name: w.translated,
          translations,
          shown: w.flag,
          patterns: z.array(w.text),
          country: z.nullable(w.text),
          link: z.nullable(w.text),
          transit: z.array(z.object({ countries: z.array(w.text), days_least: w.count, days_most: w.count })),
        }),
      ),
    }),
  }),
  putCarriers: change("/office-api/home/put_carriers", {
    summary:
      "Proposes every carrier once, in this order, with its name, country, link, patterns of its tracking numbers, the days that it takes and whether it can be chosen. A new code adds a carrier; none is removed. Parcels that are on their way keep theirs.",
    who: "operator",
    touches: ["home"],
    permission: "content.edit",
    dangerous: "change_carriers",
    input: z.strictObject({
      carriers: z.array(carrier, "wrong_type").check(
        z.minLength(1, "required"),
        z.maxLength(maxCarriers, "too_long"),
        z.refine((carriers) => new Set(carriers.map(({ code }) => code)).size === carriers.length, "repeated"),
      ),
      note: w.note,
    }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["content_changed"],
  }),
  decideCarriers: change("/office-api/home/decide_carriers", {
    summary: "Decides another operator's proposal of the carriers.",
    who: "operator",
    touches: ["home"],
    permission: "content.edit",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: w.done,
    refusals: ["not_found", "proposal_closed", "second_person", "claimed_by_other", "content_changed"],
  }),
} as const;
