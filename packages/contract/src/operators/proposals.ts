import type { Permission } from "../access.ts";

/**
 * What takes two people (PROOF F3): one operator proposes, another one decides, and neither of them is the one it is about. Each kind is
 * decided by a call of its own noun, which takes the permission beside it.
 */
export const proposalKinds = [
  "ledger_correction",
  "setting_change",
  "wallet_freeze",
  "wallet_unfreeze",
  "account_unfreeze",
  "network_change",
  "operator_add",
  "operator_renew",
  "operator_role",
  "closure_change",
  "bond_hold",
  "store_wind_down",
  "coupon_start",
  "supply_price",
  "supply_freight",
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What a proposal is made of, a coupon's apart: that is shown as coupons are. The back office has a name for each in six languages (`payload-facts.tsx`). */
export type PayloadKey =
  | "action"
  | "addresses"
  | "amount"
  | "change"
  | "due"
  | "effect"
  | "email"
  | "freeze_id"
  | "freight"
  | "freight_before"
  | "from"
  | "functions"
  | "item"
  | "item_id"
  | "listings"
  | "member_id"
  | "message"
  | "name"
  | "network"
  | "operator_id"
  | "postings"
  | "prices"
  | "purpose"
  | "refund_id"
  | "reverses"
  | "role"
  | "starts"
  | "store"
  | "store_id"
  | "stores"
  | "supplier"
  | "supplier_id"
  | "until"
  | "value";

/** What one must be allowed to do to propose and to decide each kind. */
export const proposalPermissions = {
  ledger_correction: "ledger.correct",
  setting_change: "settings.change",
  wallet_freeze: "members.freeze",
  wallet_unfreeze: "members.freeze",
  account_unfreeze: "members.freeze",
  network_change: "networks.change",
  operator_add: "operators.manage",
  operator_renew: "operators.manage",
  operator_role: "operators.manage",
  closure_change: "settings.change",
  bond_hold: "bond.decide",
  store_wind_down: "stores.hold",
  coupon_start: "coupons.change",
  supply_price: "supply.change",
  supply_freight: "supply.change",
} as const satisfies Record<ProposalKind, Permission>;

export const proposalStates = ["open", "approved", "refused", "withdrawn", "expired"] as const;
export type ProposalState = (typeof proposalStates)[number];
