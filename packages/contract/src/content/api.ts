import * as z from "zod/mini";
import { demoRoles } from "../account/api.ts";
import { read } from "../endpoint.ts";
import { goodsCard } from "../goods/api.ts";
import { storeCard } from "../stores/api.ts";
import * as w from "../wire.ts";

/** What the demo offers to enter as: the mall's people with one tap, and the operator by a link to the back office. */
export const demoSignIns = [...demoRoles, "operator"] as const;

/** What operators write and arrange (RULES 9). */
export const content = {
  shell: read("/wanlshop/content/shell", {
    summary: "What the app needs at its start: the mall's name, and in demo mode the one-tap sign-ins.",
    who: "visitor",
    scope: "public",
    input: z.strictObject({}),
    output: z.object({ mall_name: w.text, demo: w.flag, demo_sign_ins: z.array(z.enum(demoSignIns)) }),
  }),
  home: read("/wanlshop/content/home", {
    summary: "The blocks of the home page: banners, categories, fallen prices, new, best sold, stores.",
    who: "visitor",
    scope: "public",
    input: z.strictObject({}),
    output: z.object({
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
    scope: "public",
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(goodsCard),
  }),
  articles: read("/wanlshop/content/articles", {
    summary: "Titles of the articles of a kind.",
    who: "visitor",
    scope: "public",
    input: z.strictObject({ kind: z.enum(["help", "agreement", "privacy", "about"], "not_a_choice") }),
    output: z.object({ items: z.array(z.object({ key: w.text, title: w.text })) }),
  }),
  article: read("/wanlshop/content/article", {
    summary: "One article by its key, in its present version. In the body, lines starting with `## ` are headings and with `- ` list items.",
    who: "visitor",
    scope: "public",
    input: z.strictObject({ key: w.line(40) }),
    output: z.object({ key: w.text, title: w.text, body: w.text, version: w.text, date: w.timeOut }),
    refusals: ["not_found"],
  }),
} as const;
