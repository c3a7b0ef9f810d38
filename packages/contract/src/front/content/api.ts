import * as z from "zod/mini";
import { demoRoles } from "../../people/account/api.ts";
import { read } from "../../endpoint.ts";
import { goodsCard } from "../../shops/goods/api.ts";
import { storeCard } from "../../shops/stores/api.ts";
import * as w from "../../wire.ts";
import { articleKinds } from "./articles.ts";
import { homeBlocks } from "./blocks.ts";

/** What the demo offers to enter as: the mall's people with one tap, and the operator by a link to the back office. */
export const demoSignIns = [...demoRoles, "operator"] as const;

/** What operators write and arrange (RULES 9). */
export const content = {
  shell: read("/wanlshop/content/shell", {
    summary:
      "What the app needs at its start: the mall's name, whether people can register, the demo's one-tap sign-ins.",
    who: "visitor",
    shows: ["home"],
    scope: "public",
    cost: "page",
    offline: true,
    input: z.strictObject({}),
    output: z.object({
      mall_name: w.text,
      demo: w.flag,
      demo_sign_ins: z.array(z.enum(demoSignIns)),
      /**
       * False: there is no mail server, so codes are refused (`no_mail_server`). In the demo they are in the mailbox.
       */
      sends_codes: w.flag,
      /** False: the user agreement and the privacy policy are not published yet, so nobody can register (`not_open_yet`). */
      takes_members: w.flag,
    }),
  }),
  home: read("/wanlshop/content/home", {
    summary: "The home page: its blocks in their order, and the content of those that have no call of their own.",
    who: "visitor",
    shows: ["home"],
    scope: "public",
    cost: "page",
    offline: true,
    input: z.strictObject({}),
    output: z.object({
      /** What is shown now, in this order. */
      blocks: z.array(z.enum(homeBlocks)),
      banners: z.array(z.object({ id: w.idText, title: w.text, text: w.text, picture: w.picture, link: w.text })),
      categories: z.array(z.object({ id: w.idText, name: w.text, picture: w.picture })),
      fallen: z.array(goodsCard),
      newest: z.array(goodsCard),
      best_sold: z.array(goodsCard),
      stores: z.array(storeCard),
    }),
  }),
  feed: read("/wanlshop/content/feed", {
    summary: "The recommended goods under the blocks, endless: best rated and most sold first, every store in turn.",
    who: "visitor",
    shows: ["catalogue"],
    scope: "public",
    cost: "list",
    offline: true,
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(goodsCard),
  }),
  articles: read("/wanlshop/content/articles", {
    summary:
      "Titles of the articles of a kind, and the headings of the help above them; `category_id` is one of them, or null.",
    who: "visitor",
    shows: ["articles"],
    scope: "public",
    cost: "list",
    input: z.strictObject({ kind: z.enum(articleKinds, "not_a_choice") }),
    output: z.object({
      items: z.array(z.object({ key: w.text, title: w.text, category_id: z.nullable(w.idText) })),
      categories: z.array(z.object({ id: w.idText, name: w.text })),
    }),
  }),
  searchHelp: read("/wanlshop/content/search_help", {
    summary:
      "Articles of the help that have all these words in the reader's language, up to 20, those with the words in their title first. `text` is the part with the words.",
    who: "visitor",
    shows: ["articles"],
    scope: "public",
    cost: "search",
    input: z.strictObject({ keywords: w.line(200, 0) }),
    output: z.object({ items: z.array(z.object({ key: w.text, title: w.text, text: w.text })) }),
  }),
  article: read("/wanlshop/content/article", {
    summary:
      "One article by its key, in its present version. In the body, `## ` begins a heading, `- ` an item of a list; `[words](address)` is a link.",
    who: "visitor",
    shows: ["articles"],
    scope: "public",
    cost: "page",
    input: z.strictObject({ key: w.line(40) }),
    output: z.object({ key: w.text, title: w.text, body: w.text, version: w.text, date: w.timeOut }),
    refusals: ["not_found"],
  }),
  carriers: read("/wanlshop/content/carriers", {
    summary:
      "The carriers, by the names that the reader knows. New parcels may use one that is `shown`. `link` is the page of a number, with `{number}` in its place.",
    who: "visitor",
    shows: ["home"],
    scope: "public",
    cost: "page",
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          code: w.text,
          name: w.text,
          /** Lists from other systems often use the English name. */
          english: w.text,
          shown: w.flag,
          country: z.nullable(w.text),
          link: z.nullable(w.text),
        }),
      ),
    }),
  }),
  announcements: read("/wanlshop/content/announcements", {
    summary: "Announcements to everybody, newest first; `text` is the beginning.",
    who: "visitor",
    shows: ["announcements"],
    scope: "public",
    cost: "list",
    offline: true,
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(z.object({ id: w.idText, title: w.text, text: w.text, published_at: w.timeOut })),
  }),
  announcement: read("/wanlshop/content/announcement", {
    summary: "One announcement, in the form of an article's body.",
    who: "visitor",
    shows: ["announcements"],
    scope: "public",
    cost: "page",
    offline: true,
    input: z.strictObject({ id: w.id }),
    output: z.object({ id: w.idText, title: w.text, body: w.text, published_at: w.timeOut }),
    refusals: ["not_found"],
  }),
} as const;
