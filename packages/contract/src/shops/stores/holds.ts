import * as z from "zod/mini";
import * as w from "../../wire.ts";

/** How a store is held: `freeze` until a date, by one person; `wind_down` without one, by two (PROOF F14). */
export const holdKinds = ["freeze", "wind_down"] as const;
/** While a hold of either kind is in force, the store is not open: buyers do not find it and cannot buy there. */
export type HoldKind = (typeof holdKinds)[number];

/** Why; worded for the merchant as `members.hold_*`. */
export const holdReasons = [
  "not_shipping",
  "goods_inquiry",
  "access_taken",
  "agreement_broken",
  "authority_order",
] as const;
/** The operator chooses one, and the merchant reads it with a message. */
export type HoldReason = (typeof holdReasons)[number];

/** A freeze ends automatically. A longer one is a new decision. */
export const maxHoldDays = 90;

/** What a merchant reads of a hold of the store. `until` is null for a wind-down. */
export const ownHold = z.object({
  id: w.idText,
  kind: z.enum(holdKinds),
  reason_code: z.enum(holdReasons),
  message: w.text,
  from: w.timeOut,
  until: z.nullable(w.timeOut),
});
