import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { isCurrency } from "./rates.ts";

/**
 * Computed, in this order: an operator switched it `off`, a later rate of the currency `replaced` it, its time is
 * `over`; else it is `shown`. A currency has at most one that is shown.
 */
export const rateStates = ["shown", "replaced", "off", "over"] as const;

const person = z.object({ id: w.idText, name: w.text });
const currency = z
  .string("wrong_type")
  .check(z.regex(/^[A-Z]{3}$/, "wrong_format"), z.refine(isCurrency, "not_a_choice"));

/** The rates by which prices are shown in other currencies. An operator types each with its source and date. */
export const currenciesOffice = {
  list: read("/office-api/currencies/list", {
    summary: "The rates that are shown and the last hundred that were, newest first.",
    who: "operator",
    shows: ["currencies", "proposals"],
    permission: "settings.look",
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          id: w.idText,
          currency: w.text,
          rate: w.moneyOut,
          source: w.text,
          rated: w.timeOut,
          until: w.timeOut,
          state: z.enum(rateStates),
          from: w.timeOut,
          made_by: person,
          approved_by: person,
        }),
      ),
    }),
  }),
  propose: change("/office-api/currencies/propose", {
    summary:
      "Proposes the rate of a currency: so many units for 1 USDT, where it was read and when, and until when it is shown, at most 31 days after that. A second person decides. A currency is switched on by its first rate.",
    who: "operator",
    touches: ["currencies"],
    permission: "settings.change",
    input: z.strictObject({
      /** A code of ISO 4217. */
      currency,
      rate: w.amount(6),
      source: w.shownLine(120),
      rated: w.instant,
      until: w.instant,
      note: w.note,
    }),
    output: z.object({ proposal_id: w.idText }),
  }),
  decide: change("/office-api/currencies/decide", {
    summary: "Decides another operator's proposal of a rate. Approved, it is shown at once.",
    who: "operator",
    touches: ["currencies"],
    permission: "settings.change",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: w.done,
    refusals: ["not_found", "proposal_closed", "second_person", "claimed_by_other"],
  }),
  switchOff: change("/office-api/currencies/switch_off", {
    summary: "Shows no amounts in a currency any more. Refuses `not_found` if it is not shown.",
    who: "operator",
    touches: ["currencies"],
    permission: "settings.change",
    dangerous: "unreckoned",
    input: z.strictObject({ currency, note: w.note }),
    output: w.done,
    refusals: ["not_found"],
  }),
} as const;
