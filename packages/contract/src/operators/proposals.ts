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
  "network_change",
  "operator_role",
  "closure_change",
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What one must be allowed to do to propose and to decide each kind. */
export const proposalPermissions = {
  ledger_correction: "ledger.correct",
  setting_change: "settings.change",
  wallet_freeze: "members.freeze",
  wallet_unfreeze: "members.freeze",
  network_change: "networks.change",
  operator_role: "operators.manage",
  closure_change: "settings.change",
} as const satisfies Record<ProposalKind, Permission>;

export const proposalStates = ["open", "approved", "refused", "withdrawn", "expired"] as const;
export type ProposalState = (typeof proposalStates)[number];
