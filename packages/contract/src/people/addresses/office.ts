import * as z from "zod/mini";
import { mostCounted } from "../../base/effects/acts.ts";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { country } from "./api.ts";

/** To which countries the mall delivers. */
export const addressesOffice = {
  countries: read("/office-api/addresses/countries", {
    summary: `Every country with its name in the operator's language, whether the mall delivers there, and how many addresses members keep there, counted to ${mostCounted + 1} at most.`,
    who: "operator",
    shows: ["countries"],
    permission: "content.look",
    input: z.strictObject({}),
    output: z.object({
      items: z.array(z.object({ code: w.text, name: w.text, phone: w.text, delivered: w.flag, addresses: w.count })),
    }),
  }),
  switchCountries: change("/office-api/addresses/switch_countries", {
    summary:
      "Opens countries for delivery, or closes them. In a closed country no address can be added and no new order can go there. Existing orders are delivered.",
    who: "operator",
    touches: ["countries"],
    permission: "content.edit",
    dangerous: "shown",
    input: z.strictObject({
      codes: z.array(country, "wrong_type").check(
        z.minLength(1, "required"),
        z.maxLength(300, "too_long"),
        z.refine((codes) => new Set(codes).size === codes.length, "repeated"),
      ),
      delivered: z.boolean("wrong_type"),
    }),
    output: w.done,
  }),
} as const;
