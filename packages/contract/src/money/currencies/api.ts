import * as z from "zod/mini";
import { read } from "../../endpoint.ts";
import * as w from "../../wire.ts";

/** Currencies in which prices are shown beside USDT. Everybody pays in USDT. */
export const currencies = {
  rates: read("/wanlshop/currencies/rates", {
    summary:
      "The currencies that prices are also shown in, each with its rate: so many units for 1 USDT, and the date of the rate. After `until` it is not shown. No decision about money uses it.",
    who: "visitor",
    shows: ["currencies"],
    scope: "public",
    cost: "page",
    input: z.strictObject({}),
    output: z.object({
      items: z.array(z.object({ currency: w.text, rate: w.moneyOut, rated: w.timeOut, until: w.timeOut })),
    }),
  }),
} as const;
