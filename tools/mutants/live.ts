const tests = "apps/server/test/sockets/sockets.test.ts";
const places = "apps/server/src/platform/live/sockets.test.ts";

/** Guards of sockets and of live events. */
export const guards = {
  "a socket's client id is bound once": tests,
  "an old client id binds nothing": tests,
  "a socket receives nothing after its session's end": tests,
  "a suspended member's session counts as ended for a socket": tests,
  "only the mall's own pages open a socket": tests,
  "sockets of one network of IPv6 are counted together": places,
  "sockets of one site of IPv6 are counted together": places,
  "an event stays in the outbox until it is published": "apps/server/test/live.test.ts",
  "an unreadable row of the outbox is kept": "apps/server/src/platform/live/relay.test.ts",
  // It compares the results of the short way and the long one.
  "buyer and store receive the event of a payment":
    "apps/server/src/features/buying/orders/checkout/plain-cases.test.ts",
};
