import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
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

/** The open sockets of this process by their ids, addresses and members. */
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
const maxOfAddress = 5_000;
const maxWaitingOfAddress = 50;
/** Devices and tabs of one member. */
const maxOfMember = 8;
const maxOfAll = 20_000;

export function createConnections(): Connections {
  const connections = new Map<string, Connection>();
  const ofMember = new Map<string, Set<Connection>>();
  const ofAddress = new Map<string, Set<Connection>>();
  let waiting = 0;
  const count = () => socketsOpen(waiting, connections.size - waiting);

  return {
    hasRoom(address) {
      const here = ofAddress.get(address) ?? new Set();
      if (connections.size >= maxOfAll || here.size >= maxOfAddress) return false;
      return (
        here.size < maxWaitingOfAddress ||
        [...here].filter(({ holder }) => holder === null).length < maxWaitingOfAddress
      );
    },
    get: (clientId) => connections.get(clientId),
    all: () => connections.values(),
    bound: () => [...connections.values()].filter(({ holder }) => holder !== null),
    hasBound: () => connections.size > waiting,
    ofMember: (memberId) => ofMember.get(memberId) ?? [],
    put(connection) {
      connections.set(connection.clientId, connection);
      putIn(ofAddress, connection.address, connection);
      waiting += 1;
      count();
    },
    give(connection, holder) {
      connection.holder = holder;
      waiting -= 1;
      count();
      return [...putIn(ofMember, String(holder.member_id), connection)].slice(0, -maxOfMember);
    },
    leave(connection) {
      if (!connections.delete(connection.clientId)) return;
      takeOut(ofAddress, connection.address, connection);
      if (connection.holder === null) waiting -= 1;
      else takeOut(ofMember, String(connection.holder.member_id), connection);
      count();
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
