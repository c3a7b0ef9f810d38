import type { Mutant } from "../mutants.ts";

const platform = "apps/server/src/platform";
const tests = "apps/server/test/sockets/sockets.test.ts";

/** Guards of sockets and of what is told through them. */
export const liveMutants: readonly Mutant[] = [
  {
    guard: "a socket's client id is bound once",
    file: `${platform}/live/sockets.ts`,
    find: "seat.holder === null && seat.until > clock",
    replace: "seat.until > clock",
    tests,
  },
  {
    guard: "an old client id binds nothing",
    file: `${platform}/live/sockets.ts`,
    find: "seat.until > clock.now().getTime()",
    replace: "seat.until > 0",
    tests,
  },
  {
    guard: "a socket hears nothing after its session's end",
    file: `${platform}/live/sockets.ts`,
    find: "living.has(holder.session_id)",
    replace: "living.size >= 0",
    tests,
  },
  {
    guard: "a suspended member's session counts as ended for a socket",
    file: "apps/server/src/features/people/account/views.ts",
    find: " AND a.expires_at > ${now} AND m.suspended_at IS NULL",
    replace: " AND a.expires_at > ${now}",
    tests,
  },
  {
    guard: "a socket opens from the mall's own pages only",
    file: `${platform}/live/socket-door.ts`,
    find: "if (!isOwnPage(request, ownOrigin)) return",
    replace: "if (!isOwnPage(request, ownOrigin) && request.url === '/') return",
    tests,
  },
  {
    guard: "what is told waits in the outbox until it has been said",
    file: `${platform}/live/relay.ts`,
    find: "await say(bus, due);",
    replace: "void say(bus, due).catch(() => undefined);",
    tests: "apps/server/test/live.test.ts",
  },
  {
    guard: "a payment is told to buyer and store",
    file: "apps/server/src/features/buying/orders/checkout/pay-orders.ts",
    find: 'tellMove(turn, { ...order, buyer_id: actor.member_id }, "pay");',
    replace: "void order;",
    tests: "apps/server/test/live.test.ts",
  },
];
