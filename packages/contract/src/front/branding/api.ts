import * as z from "zod/mini";
import { read } from "../../endpoint.ts";
import * as w from "../../wire.ts";

/** Who runs the mall, as the law of most countries wants it to be said. */
export const branding = {
  about: read("/wanlshop/branding/about", {
    summary: "What the mall is called, who runs it and how they are reached. What nobody has filled in yet is null.",
    who: "visitor",
    shows: ["branding"],
    scope: "public",
    cost: "page",
    offline: true,
    input: z.strictObject({}),
    output: z.object({
      name: w.text,
      logo: z.nullable(w.picture),
      legal_name: z.nullable(w.text),
      address: z.nullable(w.text),
      email: z.nullable(w.text),
      phone: z.nullable(w.text),
    }),
  }),
} as const;
