import { mayDo, type Role, roleNames } from "@arcade/contract/access";
import { proposalKinds, proposalPermissions, type ProposalKind } from "@arcade/contract/base/operators/proposals";
import { createHash } from "node:crypto";

/** The stored form of a token or of a link's key: a person who reads the table cannot come in with it. */
export function operatorTokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** What uniqueness of an operator's name means. */
export function foldOperatorName(name: string): string {
  return name.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
}

/** The kinds of proposals that a role may make and decide. */
export function kindsOf(role: Role): ProposalKind[] {
  return proposalKinds.filter((kind) => mayDo(role, proposalPermissions[kind]));
}

/** The roles that may decide a kind of proposal. */
export function rolesOf(kind: ProposalKind): Role[] {
  return roleNames.filter((role) => mayDo(role, proposalPermissions[kind]));
}

/** The UTC day of a moment, as `2026-11-21`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
