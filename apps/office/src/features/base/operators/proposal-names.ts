import type { ProposalKind, ProposalState } from "@arcade/contract/base/operators/proposals";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../../kit/state-tag.tsx";

export const proposalKindNames = {
  ledger_correction: "office.kind_ledger_correction",
  setting_change: "office.kind_setting_change",
  wallet_freeze: "office.kind_wallet_freeze",
  wallet_unfreeze: "office.kind_wallet_unfreeze",
  account_unfreeze: "office.kind_account_unfreeze",
  network_change: "office.kind_network_change",
  operator_add: "office.kind_operator_add",
  operator_renew: "office.kind_operator_renew",
  operator_role: "office.kind_operator_role",
  operator_disable: "office.kind_operator_disable",
  closure_change: "office.kind_closure_change",
  bond_hold: "office.kind_bond_hold",
  store_wind_down: "office.kind_store_wind_down",
  coupon_start: "office.kind_coupon_start",
  content_publish: "office.kind_content_publish",
  announcement_publish: "office.kind_announcement_publish",
  banner_publish: "office.kind_banner_publish",
  carrier_change: "office.kind_carrier_change",
  recharge_credit: "office.kind_recharge_credit",
  supply_price: "office.kind_supply_price",
  supply_freight: "office.kind_supply_freight",
  invitation_offer: "office.kind_invitation_offer",
  invitation_reward: "office.kind_invitation_reward",
  deal_make: "office.kind_deal_make",
  dispute_decision: "office.kind_dispute_decision",
} as const satisfies Record<ProposalKind, MessageId>;

export const proposalStateNames = {
  open: "office.proposal_open",
  approved: "office.proposal_approved",
  refused: "office.proposal_refused",
  withdrawn: "office.proposal_withdrawn",
  expired: "office.proposal_expired",
} as const satisfies Record<ProposalState, MessageId>;

export const proposalTones = { open: "info", approved: "good", refused: "bad", withdrawn: "quiet", expired: "quiet" } as const satisfies Record<
  ProposalState,
  Tone
>;
