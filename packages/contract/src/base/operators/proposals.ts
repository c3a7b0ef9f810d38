import type { Permission } from "../../access.ts";

/**
 * What takes two people (PROOF F3): one operator proposes, another one decides, and it is about neither of them. A call
 * of its own noun decides each kind, with the permission beside it.
 */
export const proposalKinds = [
  "ledger_correction",
  "setting_change",
  "wallet_freeze",
  "wallet_unfreeze",
  "account_unfreeze",
  "account_recovery",
  "network_change",
  "operator_add",
  "operator_renew",
  "operator_role",
  "operator_disable",
  "closure_change",
  "bond_hold",
  "store_wind_down",
  "coupon_start",
  "content_publish",
  "announcement_publish",
  "banner_publish",
  "carrier_change",
  "branding_change",
  "display_rate",
  "recharge_credit",
  "supply_price",
  "supply_freight",
  "translation_budget",
  "invitation_offer",
  "invitation_reward",
  "deal_make",
  "dispute_decision",
] as const;
/** The column `kind` of a proposal. Who proposes and who decides needs the permission in `proposalPermissions`. */
export type ProposalKind = (typeof proposalKinds)[number];

/** Kinds that the back office shows in their own way, not as a list of facts. */
export type ShownItsOwnWay = "coupon_start" | "content_publish" | "announcement_publish" | "banner_publish";

/**
 * The fields of a proposal that is shown as a list of facts. The back office has a name for each in six languages
 * (`payload-facts.tsx`).
 */
export const payloadKeys = [
  "action",
  "addresses",
  "amount",
  "carriers",
  "characters",
  "branding",
  "change",
  "claimed",
  "currency",
  "dispute_id",
  "due",
  "effect",
  "email",
  "ends",
  "found",
  "freeze_id",
  "freight",
  "freight_before",
  "from",
  "hash",
  "functions",
  "limit",
  "item",
  "item_id",
  "listings",
  "goods_id",
  "invited_coupon_id",
  "inviter_coupon_id",
  "language",
  "languages",
  "lines",
  "member_id",
  "message",
  "name",
  "network",
  "operator_id",
  "order",
  "outcome",
  "per_person",
  "period",
  "plan",
  "postings",
  "prices",
  "purpose",
  "rate",
  "rated",
  "recharge_id",
  "refund_id",
  "reverses",
  "reward_id",
  "role",
  "source",
  "starts",
  "sum_30_days",
  "store",
  "store_id",
  "stores",
  "supplier",
  "supplier_id",
  "summary",
  "until",
  "value",
] as const;
/** A key of `payloadKeys`. The back office has a name for each. */
export type PayloadKey = (typeof payloadKeys)[number];

/** The permission to propose and to decide each kind. */
export const proposalPermissions = {
  ledger_correction: "ledger.correct",
  setting_change: "settings.change",
  wallet_freeze: "members.freeze",
  wallet_unfreeze: "members.freeze",
  account_unfreeze: "members.freeze",
  account_recovery: "members.freeze",
  network_change: "networks.change",
  operator_add: "operators.manage",
  operator_renew: "operators.manage",
  operator_role: "operators.manage",
  operator_disable: "operators.manage",
  closure_change: "settings.change",
  bond_hold: "bond.decide",
  store_wind_down: "stores.hold",
  coupon_start: "coupons.change",
  content_publish: "content.edit",
  announcement_publish: "content.edit",
  banner_publish: "content.edit",
  carrier_change: "content.edit",
  branding_change: "settings.change",
  display_rate: "settings.change",
  recharge_credit: "recharges.decide",
  supply_price: "supply.change",
  supply_freight: "supply.change",
  translation_budget: "catalogue.change",
  invitation_offer: "coupons.change",
  invitation_reward: "coupons.change",
  deal_make: "catalogue.change",
  dispute_decision: "disputes.decide",
} as const satisfies Record<ProposalKind, Permission>;

/**
 * A proposal is open for seven days, then it is `expired`. A second person approves or refuses it; its maker may take
 * it back (`withdrawn`). No state but `open` ever changes (PROOF F3).
 */
export const proposalStates = ["open", "approved", "refused", "withdrawn", "expired"] as const;
/** To decide in any state but `open` gives `proposal_closed` {state}. */
export type ProposalState = (typeof proposalStates)[number];

/** Why an operator's role changes. */
export const roleReasons = ["joined", "duties_changed", "left", "risk"] as const;
