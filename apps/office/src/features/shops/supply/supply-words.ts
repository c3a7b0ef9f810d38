import { namesOf } from "@arcade/messages/names-of.ts";
import { type SupplyMoveReason, stockReasons } from "@arcade/contract/shops/supply/reasons";
import type { MessageId } from "@arcade/messages/ids";

export const stockReasonNames = namesOf(stockReasons, (reason) => `audit.reason_${reason}`);

export const moveReasonNames = {
  ...stockReasonNames,
  allotted: "supply_office.move_allotted",
  given_back: "supply_office.move_given_back",
} as const satisfies Record<SupplyMoveReason, MessageId>;

/** RULES 6, from the level without a fund upwards. */
export const levelNames: readonly MessageId[] = [
  "supply_office.level_starter",
  "supply_office.level_bronze",
  "supply_office.level_silver",
  "supply_office.level_gold",
  "supply_office.level_platinum",
  "supply_office.level_diamond",
];
