import type { Permission } from "../../access.ts";
import type { SubjectKind } from "../operators/audit.ts";

/**
 * What waits for operators and is claimed before they work on it, with the permission that it takes. The words are
 * those of the audit log. A claim on `goods`, a `review`, a `question` or a `message` holds the open reports about it.
 */
export const claimPermissions = {
  application: "applications.decide",
  recharge: "recharges.decide",
  withdrawal: "withdrawals.decide",
  dispute: "disputes.decide",
  /** Agreed or decided, but its store lacks the money. */
  refund: "disputes.decide",
  /** Purchased by its merchant, to be shipped for the supplier. */
  order: "supply.change",
  bond_refund: "bond.decide",
  support_case: "support.answer",
  goods: "reports.decide",
  review: "reports.decide",
  question: "reports.decide",
  message: "reports.decide",
  signal: "signals.decide",
  appeal: "appeals.answer",
  /** A coupon for an invitation that an operator must look at. */
  invitation_reward: "coupons.change",
  /** Who may claim one depends on what it proposes (`proposalPermissions`). */
  proposal: "office.look",
} as const satisfies Partial<Record<SubjectKind, Permission>>;
/** The column `kind` of a claim; `subject_id` beside it is the number of the thing. */
export type ClaimKind = keyof typeof claimPermissions;
/** In the order of `claimPermissions`. The queue and its figures take no other kind. */
export const claimKinds = Object.keys(claimPermissions) as readonly ClaimKind[]; // the keys of `claimPermissions`

/** The steps of a withdrawal at which it waits for an operator. */
export const withdrawalParts = ["pending", "to_send", "sent", "attention"] as const;
/** Only withdrawals have parts; for every other kind the part is null. */
export type WaitingPart = (typeof withdrawalParts)[number];

/** The nearest deadline first, or the longest wait first. */
export const queueOrders = ["due", "oldest"] as const;
