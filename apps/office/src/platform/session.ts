import type { Role } from "@arcade/contract/access";
import { forget, forgetAll, recall, remember } from "@arcade/web/storage.ts";
import { makeStore } from "@arcade/web/store.ts";

/** Who is signed in, as the sign-in answered. */
export interface SignedIn {
  id: string;
  name: string;
  role: Role;
}

interface SavedSession {
  token: string | null;
  operator: SignedIn | null;
  /** The server ended the session, not the person: the door says so. */
  isOver: boolean;
}

/** Stored for this tab only and until it closes. It is not a cookie, so no other site can use it. */
const name = "office_session";

export const session = makeStore<SavedSession>(kept());

export function tokenNow(): string | null {
  return session.now().token;
}

export function beginSession(token: string, operator: SignedIn): void {
  remember("visit", name, { token, operator });
  session.set({ token, operator, isOver: false });
}

/** A role or a name that has changed since. */
export function renewOperator(operator: SignedIn): void {
  const { token, operator: before } = session.now();
  if (token === null || (before?.role === operator.role && before.name === operator.name)) return;
  beginSession(token, operator);
}

/** The token is no longer valid, or the operator signs out: nothing of the session stays. */
export function endSession(isOver = false): void {
  forget("visit", name);
  forgetAll("intent:");
  session.set({ token: null, operator: null, isOver });
}

function kept(): SavedSession {
  const value = recall("visit", name);
  // only this module writes it; a person who edits their own storage sees what they wrote
  if (typeof value === "object" && value !== null && "token" in value && "operator" in value)
    return { ...(value as SavedSession), isOver: false };
  return { token: null, operator: null, isOver: false };
}
