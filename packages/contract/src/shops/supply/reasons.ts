/** Why an operator adds pieces to a supplier's stock or removes them. */
export const stockReasons = ["delivered", "counted_again", "damaged", "taken_back"] as const;
/** An operator gives it with each move of stock, and the item's list of moves shows it. */
export type StockReason = (typeof stockReasons)[number];

/** Why a purchase price changes. */
export const priceReasons = ["supplier_changed", "currency", "mistake"] as const;
/** An operator gives it with the new prices of an item; a second operator approves them. */
export type PriceReason = (typeof priceReasons)[number];

/** Why an item, or everything of a supplier, is no longer offered; and why it is offered again. */
export const endReasons = ["discontinued", "quality", "recalled", "supplier_left"] as const;
/** The stores that list the item are told the reason when their goods go off sale. */
export type EndReason = (typeof endReasons)[number];

/**
 * Everything that moves a supplier's stock: operators' reasons, pieces set aside for a store, and pieces that came back
 * from one.
 */
export const supplyMoveReasons = [...stockReasons, "allotted", "given_back"] as const;
/**
 * The item's list of moves shows it. `allotted` takes pieces out of the supplier's stock, `given_back` puts them back.
 */
export type SupplyMoveReason = (typeof supplyMoveReasons)[number];
