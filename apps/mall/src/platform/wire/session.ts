import type { account } from "@arcade/contract/people/account/api";
import type { Answer } from "@arcade/contract/endpoint";
import { clearStores } from "./object-stores.ts";
import { forget, forgetAll, recall, recallText, remember, rememberText } from "@arcade/web/storage.ts";
import { makeStore } from "@arcade/web/store.ts";

type Session = Answer<typeof account.logIn>;
export type Userinfo = Session["userinfo"];

/** Who is logged in on this device, under the names of SPEC 3: `token` and `userinfo` in the local storage. */
interface SavedSession {
  token: string | null;
  userinfo: Userinfo | null;
}

/** Whose answers and pending changes the device keeps; nobody's before the first log-in. */
const savedFor = "kept_for";

export const session = makeStore<SavedSession>(
  { token: savedToken(), userinfo: savedUserinfo() },
  { token: null, userinfo: null },
);
export const useSession = session.use;

/** This store is one's own: nobody writes to themselves. */
export function useIsOwnStore(storeId: string): boolean {
  return useSession(({ userinfo }) => userinfo?.store_id === storeId);
}

export function tokenNow(): string | null {
  return session.now().token;
}

/** After log-in or registering. Drafts of somebody else on this device are gone then. */
export function beginSession({ token, userinfo }: Session): void {
  if (recall("visit", "last_user") !== userinfo.id) forgetDrafts();
  const lastHere = recallText("device", savedFor);
  if (lastHere !== null && lastHere !== userinfo.id) void clearStores();
  rememberText("device", savedFor, userinfo.id);
  remember("visit", "last_user", userinfo.id);
  rememberText("device", "token", token);
  remember("device", "userinfo", userinfo);
  session.set({ token, userinfo });
}

/** What changed of oneself: nickname, email, avatar, a store that was opened. */
export function renewUserinfo(change: Partial<Userinfo>): void {
  const { token, userinfo } = session.now();
  if (!userinfo) return;
  remember("device", "userinfo", { ...userinfo, ...change });
  session.set({ token, userinfo: { ...userinfo, ...change } });
}

/** The token no longer holds (401). Drafts stay, for the same person comes back to them (UX-002, UX-082). */
export function endSession(): void {
  forget("device", "token");
  forget("device", "userinfo");
  session.set({ token: null, userinfo: null });
}

/**
 * The user logs out: nothing private stays, neither stored answers nor waiting changes. Private cached reads go with
 * the token (query.ts listens).
 */
export function leaveSession(): void {
  forgetDrafts();
  void clearStores();
  forget("device", savedFor);
  forget("device", "searches"); // the next user of the device does not see the searches (UX-105)
  endSession();
}

/** Another tab of this browser logged in or out. */
export function followOtherTabs(): void {
  addEventListener("storage", (event) => {
    if (event.key === "token" || event.key === null) session.set({ token: savedToken(), userinfo: savedUserinfo() });
  });
}

function forgetDrafts(): void {
  forgetAll("draft:");
  forgetAll("intent:");
}

function savedToken(): string | null {
  return recallText("device", "token") || null;
}

function savedUserinfo(): Userinfo | null {
  const userinfo = recall("device", "userinfo");
  // only this module writes it; a person who edits their own storage sees what they wrote
  return typeof userinfo === "object" && userinfo !== null && "token" in userinfo ? (userinfo as Userinfo) : null;
}
