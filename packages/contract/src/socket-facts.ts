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
 * What can have changed, under the field `modules` of SPEC 3, which `modules_id` names one of. Each is read again by its own calls: a frame
 * says that something changed and never what it is now, so one that is lost, late or doubled does no harm.
 */
export const liveModules = [
  /** My orders as a buyer. */
  "orders",
  /** The orders of my store. */
  "store_orders",
  /** My requests for money back, and those to my store. */
  "refunds",
  "store_refunds",
  /** My balance and its movements. */
  "wallet",
  "recharges",
  "withdrawals",
  /** The coupons that I hold. */
  "coupons",
  /** A conversation of mine: read further, here or by the other side. And that the other side is writing in it at this moment. */
  "chat",
  "typing",
  /** What I wrote of goods, or buyers of my store's. */
  "reviews",
  /** What I was told, and what of it is unread. */
  "notices",
  /** Something may have been missed: all of it. */
  "all",
] as const;
export type LiveModule = (typeof liveModules)[number];
