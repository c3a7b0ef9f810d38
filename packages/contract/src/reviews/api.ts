import * as z from "zod/mini";
import { read } from "../endpoint.ts";
import * as w from "../wire.ts";

export const review = z.object({
  id: w.idText,
  stars: w.count,
  text: w.text,
  /** The language it is written in, for the screen reader. */
  language: w.text,
  nickname: w.text,
  specification: w.text,
  pictures: z.array(w.picture),
  demo: w.flag,
  createtime: w.timeOut,
});

export const reviews = {
  list: read("/wanlshop/reviews/list", {
    summary: "Reviews of a goods, newest first, all or of one number of stars.",
    who: "visitor",
    scope: "public",
    input: z.strictObject({ goods_id: w.id, stars: z.optional(w.wholeText(1, 5)), cursor: w.cursor }),
    output: w.pageOf(review),
  }),
} as const;
