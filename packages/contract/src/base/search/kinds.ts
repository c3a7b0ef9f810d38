import type { Permission } from "../../access.ts";

/** What the search of the back office finds, in the order of its answer, with the permission to see it. */
export const foundPermissions = {
  order: "orders.look",
  refund: "orders.look",
  member: "members.look",
  store: "stores.look",
  goods: "goods.take_down",
  recharge: "recharges.decide",
  withdrawal: "withdrawals.decide",
  transfer: "ledger.look",
} as const satisfies Record<string, Permission>;
/**
 * Each kind has one search statement in the feature that owns it (`Searchable`); a kind without one does not compile.
 */
export type FoundKind = keyof typeof foundPermissions;
/** In the order of `foundPermissions`. The search asks only the kinds that the operator may see. */
export const foundKinds = Object.keys(foundPermissions) as FoundKind[]; // the keys of `foundPermissions`

/** How many of each kind are shown. The page of the kind has the rest. */
export const maxFound = 5;
