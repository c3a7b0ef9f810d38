import type { Permission } from "../../access.ts";
import type { SubjectKind } from "../operators/audit.ts";

/**
 * What operators claim before they work on it, and the permission that it takes. The words are those of the audit log.
 * A claim on `goods`, a `review` or a `message` holds the open reports about it.
 */
export const claimPermissions = {
  application: "applications.decide",
  recharge: "recharges.decide",
  withdrawal: "withdrawals.decide",
  dispute: "disputes.decide",
  support_case: "support.answer",
  goods: "reports.decide",
  review: "reports.decide",
  message: "reports.decide",
  signal: "signals.decide",
  appeal: "appeals.answer",
} as const satisfies Partial<Record<SubjectKind, Permission>>;
export type ClaimKind = keyof typeof claimPermissions;
export const claimKinds = Object.keys(claimPermissions) as readonly ClaimKind[]; // the keys of `claimPermissions`

/**
 * What waits for an operator: all that is claimed, and what takes a second person. A proposal is decided by whoever opens it, without a claim;
 * who may decide depends on its own kind (`proposalPermissions`).
 */
export const waitingKinds = [...claimKinds, "proposal"] as const;
export type WaitingKind = ClaimKind | "proposal";

/** What runs out first; or what has waited longest. */
export const queueOrders = ["due", "oldest"] as const;
