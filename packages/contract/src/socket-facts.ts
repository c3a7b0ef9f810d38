import type { StorePart } from "./access.ts";
import type { Thing } from "./things.ts";

// Beside socket.ts, so that the web has these without the shapes.

/** The path of the socket. It carries text frames of JSON, each with the `type` of SPEC 3. */
export const socketPath = "/socket";

/** The client answers `init` with `chat.shake` after this time (SPEC 9). */
export const handshakeMs = 300;

/** How long a client id waits for its handshake. Then the socket is closed. */
export const maxHandshakeMs = 60_000;

/** Why the server closed a socket. */
export const closeCodes = {
  /** The server stops. Another one answers at once. */
  going_away: 1001,
  /** The client sent too many frames, or a frame that is not text. */
  not_allowed: 1008,
  /** The handshake came too late, or its id was used twice. */
  no_handshake: 4408,
  /** The session has ended, or the member is suspended. The client must not come back with this token. */
  session_over: 4401,
  /** The member has opened newer sockets. */
  replaced: 4409,
} as const;

/**
 * What can change. It is in the field `modules` of SPEC 3, and `modules_id` names one of them. An event names a thing
 * (things.ts), and the page reads again what shows that thing. An event says that something changed and never its new
 * value. So an event that is lost, late or sent twice does no harm.
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
  "questions",
  "reviews",
  "notices",
  "staff",
] as const satisfies readonly Thing[];

/** Every value that the field `modules` of a frame can have (SPEC 3). */
export const liveModules = [
  ...liveThings,
  /** The other side of one of my conversations is writing now. No read shows it. */
  "typing",
  /** Any event may have been missed: read everything again. */
  "all",
] as const;
/** The value of the field `modules` of a frame: a thing that changed, or one of the two words that are no thing. */
export type LiveModule = (typeof liveModules)[number];

/**
 * The part of a store's work that an event about the store belongs to. Staff who have this part receive the event as
 * the
 * owner does.
 */
export const storeEventParts = {
  store_orders: "orders",
  store_refunds: "orders",
  questions: "goods",
  reviews: "orders",
  wallet: "money",
  chat: "chat",
} as const satisfies Partial<Record<LiveModule, StorePart>>;

/** The frames that a member waited for. Each of them is also one of their notices. */
const noticedFrames: readonly string[] = ["order", "notice"];

/** The things that an event touches. The test and the page both use it. */
export function touchedByEvent({ type, modules }: { type: string; modules: LiveModule }): readonly Thing[] {
  const named = modules === "all" ? liveThings : modules === "typing" ? [] : [modules];
  return noticedFrames.includes(type) ? [...named, "notices"] : named;
}
