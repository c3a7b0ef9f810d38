/** Why pieces come to a supplier's stock or go from it by an operator's hand. */
export const stockReasons = ["delivered", "counted_again", "damaged", "taken_back"] as const;
export type StockReason = (typeof stockReasons)[number];

/** Why a purchase price changes. */
export const priceReasons = ["supplier_changed", "currency", "mistake"] as const;
export type PriceReason = (typeof priceReasons)[number];

/** Why an item, or all that a supplier has, is no longer offered; and why it is again. */
export const endReasons = ["discontinued", "quality", "recalled", "supplier_left"] as const;
export type EndReason = (typeof endReasons)[number];

/**
 * Everything that moves a supplier's stock: operators' reasons, pieces handed to a store's shelf, and pieces that came
 * back from one.
 */
export const supplyMoveReasons = [...stockReasons, "allotted", "given_back"] as const;
export type SupplyMoveReason = (typeof supplyMoveReasons)[number];
