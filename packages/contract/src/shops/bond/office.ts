import * as z from "zod/mini";
import { period } from "../../base/tables/sorted.ts";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { bondDocument, bondRefund } from "./api.ts";
import { bondHoldReasons } from "./states.ts";

const refundRow = z.extend(bondRefund, {
  store: z.object({ id: w.idText, name: w.text }),
  member: z.object({ id: w.idText, nickname: w.text }),
  /** Orders that are open now: as long as there are any, it waits. */
  blockers: w.count,
  /** An open proposal to hold or refuse it. */
  proposal_id: z.nullable(w.idText),
});
/** What the merchant reads about it. */
const message = w.shownParagraphs(500, 10);

/** Refunds of operating funds run automatically. Here two people may hold or refuse one (RULES 6, PAGES 6). */
export const bondOffice = {
  refunds: read("/office-api/bond/refunds", {
    summary: "Refunds of operating funds: those that run, oldest first, or those that ended, newest first.",
    who: "operator",
    shows: ["bond", "proposals", "queue"],
    permission: "bond.decide",
    views: { of: "bond_refund" },
    input: z.strictObject({ list: z.enum(["running", "ended"], "not_a_choice"), ...period, cursor: w.cursor }),
    output: w.pageOf(refundRow),
  }),
  refund: read("/office-api/bond/refund", {
    summary: "One refund of an operating fund, running or ended.",
    who: "operator",
    shows: ["bond", "proposals", "queue"],
    permission: "bond.decide",
    views: { of: "bond_refund", id: "refund_id" },
    input: z.strictObject({ refund_id: w.id }),
    output: refundRow,
    refusals: ["not_found"],
  }),
  proposeHold: change("/office-api/bond/propose_hold", {
    summary: "Proposes to hold a refund until a date, or to refuse it. Nothing happens until another person approves.",
    who: "operator",
    touches: ["bond", "stores", "ledger"],
    permission: "bond.decide",
    dangerous: "shown",
    input: z.strictObject({
      refund_id: w.id,
      effect: z.enum(["hold", "refuse"], "not_a_choice"),
      reason_code: z.enum(bondHoldReasons, "not_a_choice"),
      message,
      until: z.optional(w.instant),
      note: w.note,
    }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "own_matter", "bond_refund_moved", "hold_end_outside", "claimed_by_other"],
  }),
  decideHold: change("/office-api/bond/decide_hold", {
    summary:
      "Decides another operator's proposal to hold or refuse a refund. The merchant is notified at once, with the reason and how to appeal.",
    who: "operator",
    touches: ["bond", "stores", "ledger"],
    permission: "bond.decide",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: w.done,
    refusals: ["not_found", "proposal_closed", "second_person", "claimed_by_other", "own_matter", "bond_refund_moved"],
  }),
  letGo: change("/office-api/bond/let_go", {
    summary: "Ends a hold before its date. The refund goes on.",
    who: "operator",
    touches: ["bond", "stores", "ledger"],
    permission: "bond.decide",
    input: z.strictObject({ refund_id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "bond_refund_moved", "claimed_by_other"],
  }),
  papers: read("/office-api/bond/papers", {
    summary: "The signed documents of a store, newest first.",
    who: "operator",
    shows: ["bond", "proposals", "queue"],
    permission: "bond.decide",
    views: { of: "store", id: "store_id" },
    input: z.strictObject({ store_id: w.id }),
    output: z.object({ items: z.array(bondDocument) }),
    refusals: ["not_found"],
  }),
  openDocument: change("/office-api/bond/open_paper", {
    summary: "Opens a signed document. Each look is in the audit log with its purpose.",
    who: "operator",
    touches: ["bond"],
    permission: "bond.decide",
    input: z.strictObject({ id: w.id, purpose: w.line(200, 3) }),
    output: z.extend(bondDocument, {
      signer: w.text,
      file_name: w.text,
      type: w.text,
      base64: w.text,
      sha256: w.text,
      sha256_now: w.text,
    }),
    refusals: ["not_found", "paper_not_sealed"],
  }),
} as const;
