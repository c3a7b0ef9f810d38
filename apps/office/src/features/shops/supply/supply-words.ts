import type { FreightKind } from "@arcade/contract/buying/orders/price";
import type { SupplyItemState } from "@arcade/contract/shops/supply/office";
import type { EndReason, PriceReason, StockReason, SupplyMoveReason } from "@arcade/contract/shops/supply/reasons";
import type { MessageId } from "@arcade/messages/ids";

export const endReasonNames = {
  discontinued: "audit.reason_discontinued",
  quality: "audit.reason_quality",
  recalled: "audit.reason_recalled",
  supplier_left: "audit.reason_supplier_left",
} as const satisfies Record<EndReason, MessageId>;

export const priceReasonNames = {
  supplier_changed: "audit.reason_supplier_changed",
  currency: "audit.reason_currency",
  mistake: "audit.reason_mistake",
} as const satisfies Record<PriceReason, MessageId>;

export const stockReasonNames = {
  delivered: "audit.reason_delivered",
  counted_again: "audit.reason_counted_again",
  damaged: "audit.reason_damaged",
  taken_back: "audit.reason_taken_back",
} as const satisfies Record<StockReason, MessageId>;

export const moveReasonNames = {
  ...stockReasonNames,
  allotted: "supply_office.move_allotted",
  given_back: "supply_office.move_given_back",
} as const satisfies Record<SupplyMoveReason, MessageId>;

export const itemStateNames = {
  offered: "supply_office.state_offered",
  waiting: "supply_office.state_waiting",
  ended: "supply_office.state_ended",
  untranslated: "supply_office.state_untranslated",
  empty: "supply_office.state_empty",
} as const satisfies Record<SupplyItemState, MessageId>;

export const freightKindNames = {
  free: "supply_office.freight_free",
  piece: "supply_office.freight_piece",
  weight: "supply_office.freight_weight",
} as const satisfies Record<FreightKind, MessageId>;

/** RULES 6, from the level without a fund upwards. */
export const levelNames: readonly MessageId[] = [
  "supply_office.level_starter",
  "supply_office.level_bronze",
  "supply_office.level_silver",
  "supply_office.level_gold",
  "supply_office.level_platinum",
  "supply_office.level_diamond",
];
