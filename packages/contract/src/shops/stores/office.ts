import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { period, sortOf, tableOf } from "../../base/tables/sorted.ts";
import * as w from "../../wire.ts";
import { creditReasons } from "./credit.ts";
import { holdKinds, holdReasons } from "./holds.ts";

/**
 * How operators narrow the search of stores. A store can be several at once: `closed` is every store that is not open,
 * held ones included.
 */
export const officeStoreStates = ["open", "held", "closed", "holiday"] as const;
/** The address of the office's page names it. `holiday` finds stores whose holiday has not ended yet. */
export type OfficeStoreState = (typeof officeStoreStates)[number];

const storeRow = z.object({
  id: w.idText,
  name: w.text,
  logo: w.picture,
  level: w.count,
  credit: w.count,
  /** Shown and selling; false while it is held, or when its owner's account is closed. */
  open: w.flag,
  held: z.nullable(z.enum(holdKinds)),
  listed: w.count,
  orders: w.count,
  since: w.timeOut,
  demo: w.flag,
});
/** For operators with the permission `stores.look`. `listed` counts goods on sale, `orders` all paid orders. */
export type OfficeStoreRow = z.output<typeof storeRow>;

const hold = z.object({
  id: w.idText,
  kind: z.enum(holdKinds),
  reason_code: z.enum(holdReasons),
  message: w.text,
  note: w.text,
  from: w.timeOut,
  until: z.nullable(w.timeOut),
  made_by: w.text,
  approved_by: z.nullable(w.text),
  ended: z.nullable(w.timeOut),
  ended_by: z.nullable(w.text),
});

/** What the merchant reads of it. */
const message = w.shownParagraphs(500, 10);

/** Stores as operators see them, and holding one (PAGES 6; PROOF F4, F14). */
export const storesOffice = {
  search: read("/office-api/stores/search", {
    summary: "Stores by the words of their name or their number, newest first.",
    who: "operator",
    shows: ["stores", "proposals"],
    permission: "stores.look",
    views: { of: "store" },
    input: z.strictObject({
      keywords: z.optional(w.line(120, 0)),
      level: z.optional(w.wholeText(0, 5)),
      state: z.optional(z.enum(officeStoreStates, "not_a_choice")),
      ...period,
      sort: sortOf("stores"),
      cursor: w.cursor,
    }),
    output: tableOf(storeRow),
  }),
  record: read("/office-api/stores/record", {
    summary:
      "A store whole: what buyers see, its owner, level and fund, credit, goods, orders of the last 30 days, applications and holds.",
    who: "operator",
    shows: ["stores", "proposals"],
    permission: "stores.look",
    views: { of: "store", id: "id" },
    input: z.strictObject({ id: w.id }),
    output: z.extend(storeRow, {
      description: w.text,
      banner: w.picture,
      ships_from: w.text,
      holiday_until: z.nullable(w.timeOut),
      owner: z.object({ id: w.idText, nickname: w.text, language: w.text }),
      fund: w.moneyOut,
      /** The number of goods that its level allows. */
      max: w.count,
      goods: w.count,
      taken_down: w.count,
      /** Of the last 30 days. */
      month: z.object({ orders: w.count, sold: w.moneyOut, refunded: w.moneyOut }),
      orders_open: w.count,
      papers: w.count,
      credit_changes: z.array(
        z.object({ id: w.idText, from: w.count, to: w.count, reason: z.enum(creditReasons), at: w.timeOut }),
      ),
      applications: z.array(z.object({ id: w.idText, state: w.text, made: w.timeOut })),
      holds: z.array(hold),
      /** An open proposal to wind it down. */
      proposal_id: z.nullable(w.idText),
    }),
    refusals: ["not_found"],
  }),
  hold: change("/office-api/stores/hold", {
    summary:
      "Freezes a store until a date: its goods are not shown and cannot be bought. Paid orders are shipped and settled. Its merchant reads, withdraws and appeals.",
    who: "operator",
    touches: ["stores", "goods", "bond"],
    permission: "stores.hold",
    dangerous: "hold_store",
    input: z.strictObject({
      store_id: w.id,
      reason_code: z.enum(holdReasons, "not_a_choice"),
      message,
      until: w.instant,
      note: w.note,
    }),
    output: z.object({ hold_id: w.idText }),
    refusals: ["not_found", "own_matter", "store_held_already", "hold_end_outside"],
  }),
  endHold: change("/office-api/stores/end_hold", {
    summary: "Ends a freeze before its date. A wind-down ends only by an appeal.",
    who: "operator",
    touches: ["stores", "goods", "bond"],
    permission: "stores.hold",
    input: z.strictObject({ hold_id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "own_matter", "hold_ended"],
  }),
  proposeWindDown: change("/office-api/stores/propose_wind_down", {
    summary: "Proposes to wind a store down, without an end. Nothing happens until another person approves.",
    who: "operator",
    touches: ["stores", "goods", "bond"],
    permission: "stores.hold",
    dangerous: "hold_store",
    input: z.strictObject({ store_id: w.id, reason_code: z.enum(holdReasons, "not_a_choice"), message, note: w.note }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "own_matter", "store_held_already"],
  }),
  decideWindDown: change("/office-api/stores/decide_wind_down", {
    summary:
      "Decides another operator's proposal to wind a store down. Its merchant is notified at once, with the reason and how to appeal.",
    who: "operator",
    touches: ["stores", "goods", "bond"],
    permission: "stores.hold",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: w.done,
    refusals: ["not_found", "proposal_closed", "second_person", "claimed_by_other", "own_matter", "store_held_already"],
  }),
} as const;
