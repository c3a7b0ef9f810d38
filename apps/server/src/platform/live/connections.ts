import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { networkOf, siteOf } from "../http/client.ts";
import { socketsOpen } from "../metrics.ts";

/** The owner of a socket, from the session of the handshake. */
export interface Holder {
  member_id: bigint;
  session_id: bigint;
}

/** One open socket. */
export interface Connection {
  readonly socket: WebSocket;
  /** The connection below it: frames that are written while it is corked leave in one packet. */
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

/** The open sockets of this process by their ids, networks and members. */
export interface Connections {
  hasRoom(address: string): boolean;
  get(clientId: string): Connection | undefined;
  all(): Iterable<Connection>;
  bound(): Connection[];
  hasBound(): boolean;
  ofMember(memberId: string): Iterable<Connection>;
  put(connection: Connection): void;
  /** Sets the owner. Returns the sockets that must close for it: the member's oldest. */
  give(connection: Connection, holder: Holder): Connection[];
  leave(connection: Connection): void;
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
  const connections = new Map<string, Connection>();
  const ofMember = new Map<string, Set<Connection>>();
  // guard: sockets of one network of IPv6 are counted together [networkOf) -> String)]
  const ofNetwork = createCounts(networkOf);
  // guard: sockets of one site of IPv6 are counted together [siteOf) -> String)]
  const ofSite = createCounts(siteOf);
  let waiting = 0;
  const count = (connection: Connection, by: { open: number; waiting: number }) => {
    waiting += by.waiting;
    for (const counts of [ofNetwork, ofSite]) counts.add(connection.address, by);
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
    put(connection) {
      connections.set(connection.clientId, connection);
      count(connection, { open: 1, waiting: 1 });
    },
    give(connection, holder) {
      connection.holder = holder;
      count(connection, { open: 0, waiting: -1 });
      return [...putIn(ofMember, String(holder.member_id), connection)].slice(0, -maxOfMember);
    },
    leave(connection) {
      if (!connections.delete(connection.clientId)) return;
      if (connection.holder !== null) takeOut(ofMember, String(connection.holder.member_id), connection);
      count(connection, { open: -1, waiting: connection.holder === null ? -1 : 0 });
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

function putIn(sets: Map<string, Set<Connection>>, name: string, connection: Connection): Set<Connection> {
  const set = sets.get(name) ?? new Set();
  sets.set(name, set.add(connection));
  return set;
}

function takeOut(sets: Map<string, Set<Connection>>, name: string, connection: Connection): void {
  const set = sets.get(name);
  set?.delete(connection);
  if (set?.size === 0) sets.delete(name);
}
