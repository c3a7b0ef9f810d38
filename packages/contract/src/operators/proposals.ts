/**
 * What takes two people (PROOF F3): one operator proposes, another one decides, and neither of them is the one it is about. Each kind is
 * decided by a call of its own noun.
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
