const tests = "apps/server/test/sockets/sockets.test.ts";
const places = "apps/server/src/platform/live/sockets.test.ts";

/** Guards of sockets and of live events. */
export const guards = {
  "a socket's client id is bound once": tests,
  "an old client id binds nothing": tests,
  "a socket hears nothing after its session's end": tests,
  "a suspended member's session counts as ended for a socket": tests,
  "a socket opens from the mall's own pages only": tests,
  "sockets of one network of IPv6 are counted together": places,
  "sockets of one site of IPv6 are counted together": places,
  "what is told waits in the outbox until it has been said": "apps/server/test/live.test.ts",
  "a row of the outbox that cannot be read is kept": "apps/server/src/platform/live/relay.test.ts",
  // It compares the results of the short way and the long one.
  "a payment is told to buyer and store": "apps/server/src/features/buying/orders/checkout/plain-cases.test.ts",
};
