import * as z from "zod/mini";
import { read } from "../../endpoint.ts";
import * as w from "../../wire.ts";

/** Who runs the mall, as the law of most countries requires. */
export const branding = {
  about: read("/wanlshop/branding/about", {
    summary: "The mall's name, its company and how to reach it. What nobody has filled in yet is null.",
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
