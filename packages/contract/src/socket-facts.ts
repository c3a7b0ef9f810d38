import type { StorePart } from "./access.ts";
import type { Thing } from "./things.ts";

// Beside socket.ts, so that the web has these without the shapes.

/** Where the socket opens: text frames of JSON, each with the `type` of SPEC 3. */
export const socketPath = "/socket";

/** The client answers `init` with `chat.shake` after this time (SPEC 9). */
export const handshakeMs = 300;

/** How long a client id waits for its handshake; then the socket is closed. */
export const maxHandshakeMs = 60_000;

/** Why the server closed a socket. */
export const closeCodes = {
  /** The server stops; another is there at once. */
  going_away: 1001,
  /** Too many frames, or what is no text. */
  not_allowed: 1008,
  /** No handshake came in time, or its id was used twice. */
  no_handshake: 4408,
  /** The session has ended, or its member is suspended: do not come back with this token. */
  session_over: 4401,
  /** The member has opened newer sockets. */
  replaced: 4409,
} as const;

/**
 * What can have changed, under the field `modules` of SPEC 3, which `modules_id` names one of. An event names a thing
 * (things.ts), and the page reads again what shows that thing. An event says that something changed and never what it
 * is now. So one that is lost, late or doubled does no harm.
 */
export const liveThings = [
  "orders",
  "store_orders",
  "refunds",
  "store_refunds",
  "wallet",
  "recharges",
  "withdrawals",
  "coupons",
  "chat",
  "reviews",
  "notices",
  "staff",
] as const satisfies readonly Thing[];

export const liveModules = [
  ...liveThings,
  /** The other side of a conversation of mine is writing at this moment. No read shows it. */
  "typing",
  /** Something may have been missed: all of it. */
  "all",
] as const;
export type LiveModule = (typeof liveModules)[number];

/**
 * The part of a store's work that an event about the store belongs to. Staff who have this part receive the event as
 * the
 * owner does.
 */
export const storeEventParts = {
  store_orders: "orders",
  store_refunds: "orders",
  reviews: "orders",
  wallet: "money",
  chat: "chat",
} as const satisfies Partial<Record<LiveModule, StorePart>>;

/** The types of frames that a member waited for: each of them stands among their notices as well. */
const noticedFrames: readonly string[] = ["order", "notice"];

/** The things that an event touches. Both the test and the page ask here. */
export function touchedByEvent({ type, modules }: { type: string; modules: LiveModule }): readonly Thing[] {
  const named = modules === "all" ? liveThings : modules === "typing" ? [] : [modules];
  return noticedFrames.includes(type) ? [...named, "notices"] : named;
}
