import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { dealInput, dealRefusals, dealRow, dealTerms } from "./api.ts";
import { dealStates } from "./terms.ts";

/** Flash deals as operators see them (PAGES 6). */
export const dealsOffice = {
  list: read("/office-api/deals/list", {
    summary: "Flash deals of all stores in a state: those that run, ending soonest first; the others newest first.",
    who: "operator",
    shows: ["deals", "proposals"],
    permission: "catalogue.change",
    input: z.strictObject({ state: z.enum(dealStates, "not_a_choice"), cursor: w.cursor }),
    output: w.pageOf(dealRow),
  }),
  terms: read("/office-api/deals/terms", {
    summary: "What a flash deal of any goods is held against.",
    who: "operator",
    shows: ["deals"],
    permission: "catalogue.change",
    input: z.strictObject({ goods_id: w.id }),
    output: dealTerms,
    refusals: ["not_found"],
  }),
  make: change("/office-api/deals/make", {
    summary: "Proposes a flash deal of a store's goods. It is made once another person has approved.",
    who: "operator",
    touches: ["deals"],
    permission: "catalogue.change",
    input: z.extend(dealInput, { note: w.note }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "own_matter"],
  }),
  decide: change("/office-api/deals/decide", {
    summary:
      "Decides another operator's flash deal, held against the same as the merchant's own. Approved, the merchant is told by mail.",
    who: "operator",
    touches: ["deals"],
    permission: "catalogue.change",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: z.object({ id: z.nullable(w.idText) }),
    refusals: [...dealRefusals, "proposal_closed", "second_person", "claimed_by_other", "own_matter"],
  }),
  stop: change("/office-api/deals/stop", {
    summary:
      "Ends a flash deal now; the merchant is told by mail with what is written here. Orders that were made keep their price.",
    who: "operator",
    touches: ["deals"],
    permission: "catalogue.change",
    dangerous: "shown",
    input: z.strictObject({ deal_id: w.id, message: w.shownParagraphs(500, 10), note: w.note }),
    output: w.done,
    refusals: ["not_found", "deal_over"],
  }),
  choose: change("/office-api/deals/choose", {
    summary:
      "Puts a flash deal into the home page's block, or takes it out. While none is chosen the block shows all that run, ending soonest first.",
    who: "operator",
    touches: ["deals"],
    permission: "catalogue.change",
    input: z.strictObject({ deal_id: w.id, on_home: z.boolean("wrong_type"), note: w.note }),
    output: w.done,
    refusals: ["not_found", "deal_over"],
  }),
} as const;
