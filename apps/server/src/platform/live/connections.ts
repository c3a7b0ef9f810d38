import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { networkOf, siteOf } from "../http/client.ts";
import { socketsOpen } from "../metrics.ts";

/** Whose socket it is, as the session of the handshake said. */
export interface Holder {
  member_id: bigint;
  session_id: bigint;
}

/** One open socket. */
export interface Seat {
  readonly socket: WebSocket;
  /** The connection below it: what is written while it is corked leaves in one packet. */
  readonly stream: Pick<Duplex, "cork" | "uncork">;
  readonly address: string;
  readonly clientId: string;
  /** When its client id runs out. */
  readonly until: number;
  /** Null until its handshake. */
  holder: Holder | null;
  hasAnswered: boolean;
  framesSinceBeat: number;
}

/** Who sits where: the open sockets of this process by their ids, networks and members. */
export interface Connections {
  hasRoom(address: string): boolean;
  get(clientId: string): Seat | undefined;
  all(): Iterable<Seat>;
  bound(): Seat[];
  hasBound(): boolean;
  ofMember(memberId: string): Iterable<Seat>;
  put(seat: Seat): void;
  /** Whose it is from now on. Returns those that must go for it: the member's oldest. */
  give(seat: Seat, holder: Holder): Seat[];
  leave(seat: Seat): void;
}

/**
 * Phones in one house, one office, behind one carrier's address, or all of them behind a balancer on another machine.
 */
const maxOfNetwork = 5_000;
const maxWaitingOfNetwork = 50;
/** A site's /48 of IPv6 holds 65,536 networks: together they have so many times what one of them has. */
const siteTimes = 8;
/** Devices and tabs of one member. */
const maxOfMember = 8;
const maxOfAll = 20_000;

export function createConnections(): Connections {
  const connections = new Map<string, Seat>();
  const ofMember = new Map<string, Set<Seat>>();
  // guard: sockets of one network of IPv6 are counted together [networkOf) -> String)]
  const ofNetwork = createCounts(networkOf);
  // guard: sockets of one site of IPv6 are counted together [siteOf) -> String)]
  const ofSite = createCounts(siteOf);
  let waiting = 0;
  const count = (seat: Seat, by: { open: number; waiting: number }) => {
    waiting += by.waiting;
    for (const counts of [ofNetwork, ofSite]) counts.add(seat.address, by);
    socketsOpen(waiting, connections.size - waiting);
  };

  return {
    hasRoom: (address) =>
      connections.size < maxOfAll && ofNetwork.hasRoom(address, 1) && ofSite.hasRoom(address, siteTimes),
    get: (clientId) => connections.get(clientId),
    all: () => connections.values(),
    bound: () => [...connections.values()].filter(({ holder }) => holder !== null),
    hasBound: () => connections.size > waiting,
    ofMember: (memberId) => ofMember.get(memberId) ?? [],
    put(seat) {
      connections.set(seat.clientId, seat);
      count(seat, { open: 1, waiting: 1 });
    },
    give(seat, holder) {
      seat.holder = holder;
      count(seat, { open: 0, waiting: -1 });
      return [...putIn(ofMember, String(holder.member_id), seat)].slice(0, -maxOfMember);
    },
    leave(seat) {
      if (!connections.delete(seat.clientId)) return;
      if (seat.holder !== null) takeOut(ofMember, String(seat.holder.member_id), seat);
      count(seat, { open: -1, waiting: seat.holder === null ? -1 : 0 });
    },
  };
}

/** How many are open and how many of them wait for their handshake, for each group of addresses. */
function createCounts(groupOf: (address: string) => string) {
  const counts = new Map<string, { open: number; waiting: number }>();
  return {
    hasRoom(address: string, times: number): boolean {
      const here = counts.get(groupOf(address));
      return here === undefined || (here.open < maxOfNetwork * times && here.waiting < maxWaitingOfNetwork * times);
    },
    add(address: string, by: { open: number; waiting: number }): void {
      const group = groupOf(address);
      const { open, waiting } = counts.get(group) ?? { open: 0, waiting: 0 };
      if (open + by.open === 0) counts.delete(group);
      else counts.set(group, { open: open + by.open, waiting: waiting + by.waiting });
    },
  };
}

function putIn(sets: Map<string, Set<Seat>>, name: string, seat: Seat): Set<Seat> {
  const set = sets.get(name) ?? new Set();
  sets.set(name, set.add(seat));
  return set;
}

function takeOut(sets: Map<string, Set<Seat>>, name: string, seat: Seat): void {
  const set = sets.get(name);
  set?.delete(seat);
  if (set?.size === 0) sets.delete(name);
}
