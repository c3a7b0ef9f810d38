import type { StorePart } from "@arcade/contract/access";
import type { Frame } from "@arcade/contract/socket";
import { closeCodes, maxHandshakeMs } from "@arcade/contract/socket-facts";
import type { FastifyBaseLogger } from "fastify";
import type { RawData, WebSocket } from "ws";
import type { Clock } from "../clock.ts";
import { deliveredFrames } from "../metrics.ts";
import { logFailure } from "../sql/outage.ts";
import type { AddressedEvent } from "./outbox.ts";
import { createConnections, type Holder, type Connection, type Connections } from "./connections.ts";

/** The open sockets of this process. */
export interface Sockets {
  /** False: there are too many already, of this address or in all. */
  hasRoom(address: string): boolean;
  /** Accepts an open connection, and sends `init` with the id that its handshake must name. */
  admit(socket: WebSocket, stream: Connection["stream"], address: string, clientId: string): void;
  /** Binds the socket that was given this id, once. If an id is used twice, its socket is closed. */
  bind(clientId: string, holder: Holder): boolean;
  /** The members whose sockets are open here. */
  members(): bigint[];
  /** Sends each event to the sockets of its members whose sessions are still valid, in order. */
  deliver(events: readonly AddressedEvent[]): Promise<void>;
  /** Sends an event to every bound socket. */
  deliverToAll(frame: AddressedEvent["frame"]): Promise<void>;
  /** Drops sockets that did not answer since the last ping, and those without a handshake in time. */
  beat(): void;
  /** Closes the sockets of sessions that have ended or expired, or whose members are suspended. */
  closeEnded(): Promise<void>;
  close(): void;
}

/** Somebody who works for the store of an owner, and in which parts. */
interface Staff {
  owner_id: bigint;
  member_id: bigint;
  parts: readonly StorePart[];
}

/** How much may wait here for a client that does not read. */
const maxUnreadBytes = 256 * 1024;
/** So much of one delivery leaves together. Far below `maxUnreadBytes`, so nobody is dropped for what we held back. */
const maxCorkedBytes = 64 * 1024;
/** A ping in 25 s is what the web sends. */
const maxFramesBetweenBeats = 60;
const goodbyeMs = 2_000;

interface Ground {
  clock: Clock;
  log: FastifyBaseLogger;
  /** Opens a way to ask the database. Questions that start at the same time travel in one message. */
  ask<T>(work: (questions: Questions) => Promise<T>): Promise<T>;
}

/** What is asked before something is sent. */
export interface Questions {
  livingSessions(ids: readonly bigint[], now: Date): Promise<bigint[]>;
  /** Who works for the stores of these members now. */
  staffOf(ownerIds: readonly bigint[]): Promise<Staff[]>;
  /** The rest of the frames of these chat messages, by message id. A message that was recalled or deleted has none. */
  readMessages(ids: readonly bigint[]): Promise<ReadonlyMap<string, MessageContent>>;
}

/** A message as its customer reads it, and as the people of the store read it. */
interface MessageContent {
  own: object;
  ofStore: object;
}

interface Envelope {
  connection: Connection;
  frame: AddressedEvent["frame"];
  /** The event belongs to the store. */
  ofStore: boolean;
}

export function createSockets(ground: Ground): Sockets {
  const { clock } = ground;
  const connections = createConnections();
  const sender = createSender(connections);
  const { dismiss, drop, send } = sender;
  const { inLine, keepStanding } = createDelivery(ground, connections, sender);

  return {
    hasRoom: connections.hasRoom,
    admit(socket, stream, address, clientId) {
      const connection: Connection = {
        socket,
        stream,
        address,
        clientId,
        until: clock.now().getTime() + maxHandshakeMs,
        holder: null,
        hasAnswered: true,
        framesSinceBeat: 0,
      };
      connections.put(connection);
      socket.on("close", () => connections.leave(connection));
      socket.on("error", () => socket.terminate());
      socket.on("pong", () => (connection.hasAnswered = true));
      const isTooMuch = () => (connection.framesSinceBeat += 1) > maxFramesBetweenBeats;
      // The library has answered it. No browser sends any.
      socket.on("ping", () => {
        if (isTooMuch()) drop(connection);
      });
      socket.on("message", (data, isBinary) => {
        connection.hasAnswered = true;
        if (isTooMuch() || isBinary) return dismiss(connection, closeCodes.not_allowed);
        const text = answerTo(data);
        if (text !== null) send(connection, text);
      });
      send(connection, JSON.stringify({ type: "init", client_id: clientId } satisfies Frame));
    },
    bind(clientId, holder) {
      const connection = connections.get(clientId);
      if (connection === undefined) return false;
      // guard: a socket's client id is bound once [without holder === null && connection.]
      // guard: an old client id binds nothing [clock.now().getTime() -> 0]
      const isGood = connection.holder === null && connection.until > clock.now().getTime();
      if (isGood) for (const oldest of connections.give(connection, holder)) dismiss(oldest, closeCodes.replaced);
      else dismiss(connection, closeCodes.no_handshake);
      return isGood;
    },
    members: () => [...new Set(connections.bound().flatMap(({ holder }) => holder?.member_id ?? []))],
    deliver: (events) => inLine(events, (staff) => events.flatMap((event) => envelopesTo(event, staff, connections))),
    deliverToAll: (frame) => inLine([], () => envelopesFor(frame, [connections.bound()])),
    beat() {
      const now = clock.now().getTime();
      for (const connection of connections.all()) {
        connection.framesSinceBeat = 0;
        if (connection.holder === null && connection.until <= now) dismiss(connection, closeCodes.no_handshake);
        else if (!connection.hasAnswered) drop(connection);
        else {
          connection.hasAnswered = false;
          connection.socket.ping();
        }
      }
    },
    async closeEnded() {
      const bound = connections.bound();
      if (bound.length > 0) await ground.ask((questions) => keepStanding(questions, bound));
    },
    close() {
      for (const connection of connections.all()) dismiss(connection, closeCodes.going_away);
    },
  };
}

interface Sender {
  /** Without a word. */
  drop(connection: Connection): void;
  dismiss(connection: Connection, code: number): void;
  /** Drops clients that do not read what waits for them. */
  send(connection: Connection, frame: string | Buffer): void;
}

function createSender(connections: Connections): Sender {
  const drop = (connection: Connection): void => {
    connections.leave(connection);
    connection.socket.terminate();
  };
  return {
    drop,
    dismiss(connection, code) {
      // First removes it from the lists: nothing is sent to it from now on, even while it closes.
      connections.leave(connection);
      connection.socket.close(code);
      setTimeout(() => connection.socket.terminate(), goodbyeMs).unref();
    },
    send(connection, frame) {
      if (connection.socket.bufferedAmount > maxUnreadBytes) drop(connection);
      else connection.socket.send(frame, { binary: false });
    },
  };
}

function createDelivery({ clock, log, ask }: Ground, connections: Connections, { dismiss, send }: Sender) {
  let delivering: Promise<void> = Promise.resolve();

  /** Those of these sockets whose sessions are still valid; the others are closed. */
  const keepStanding = async ({ livingSessions }: Questions, asked: Iterable<Connection>): Promise<Set<Connection>> => {
    const found = [...asked];
    const ids = [...new Set(found.flatMap(({ holder }) => (holder === null ? [] : [holder.session_id])))];
    const living = new Set(ids.length === 0 ? [] : await livingSessions(ids, clock.now()));
    // guard: a socket receives nothing after its session's end [has(holder.session_id) -> size >= 0]
    const kept = new Set(found.filter(({ holder }) => holder !== null && living.has(holder.session_id)));
    for (const connection of found) if (!kept.has(connection)) dismiss(connection, closeCodes.session_over);
    return kept;
  };
  const prepare = (questions: Questions, envelopes: readonly Envelope[]) =>
    Promise.all([
      keepStanding(questions, new Set(envelopes.map(({ connection }) => connection))),
      textsOf(envelopes, questions.readMessages),
    ]);
  /** One message to the database, and a second one if staff have sockets here. */
  const deliverAll = async (
    events: readonly AddressedEvent[],
    envelopesOf: (staff: readonly Staff[]) => Envelope[],
  ): Promise<void> => {
    const asked = new Set<Connection>();
    let isForStaff = true;
    try {
      const owners = ownersIn(events);
      isForStaff = owners.length > 0;
      const direct = envelopesOf([]);
      for (const { connection } of direct) asked.add(connection);
      if (direct.length === 0 && !isForStaff) return;
      await ask(async (questions) => {
        const [staff, [kept, texts]] = await Promise.all([
          // Asked for each round: staff who were removed, or lost a part, receive nothing from then on.
          isForStaff ? questions.staffOf(owners) : [],
          prepare(questions, direct),
        ]);
        const envelopes = staff.length === 0 ? direct : envelopesOf(staff);
        const ofStaff = envelopes.filter(({ connection, frame }) => !asked.has(connection) || !texts.has(frame));
        if (ofStaff.length > 0) {
          for (const { connection } of ofStaff) asked.add(connection);
          const [alsoKept, alsoRead] = await prepare(questions, ofStaff);
          for (const connection of alsoKept) kept.add(connection);
          for (const [frame, text] of alsoRead) texts.set(frame, text);
        }
        // A socket may have closed while the database was asked.
        const isThere = (connection: Connection) =>
          kept.has(connection) && connections.get(connection.clientId) === connection;
        deliveredFrames(sendCorked(envelopes, texts, isThere, send));
      });
    } catch (error) {
      // An error here must end in the log: the next delivery waits for this promise, and nobody catches it.
      logFailure(log, error, "events could not be delivered");
      // Their clients come back and read everything again. All of them close if it is not known who is staff.
      for (const connection of isForStaff ? connections.bound() : asked) dismiss(connection, closeCodes.going_away);
    }
  };
  return {
    keepStanding,
    /**
     * One after the other, so that events keep their order. A socket that is bound while others wait is there when
     * their turn comes.
     */
    inLine: (events: readonly AddressedEvent[], envelopesOf: (staff: readonly Staff[]) => Envelope[]): Promise<void> =>
      (delivering = delivering.then(async () => {
        if (connections.hasBound()) await deliverAll(events, envelopesOf);
      })),
  };
}

/** Whose staff may receive these events. */
function ownersIn(events: readonly AddressedEvent[]): bigint[] {
  return [...new Set(events.flatMap(({ to, part }) => (part === undefined ? [] : to)))].map(BigInt);
}

/**
 * Sends each receiver's frames of one delivery in as few packets as possible. `ws` writes each frame separately, and
 * the kernel's writes, answers included, were 44 % of the server's time in chats. Returns how many frames were sent.
 */
function sendCorked(
  envelopes: readonly Envelope[],
  texts: ReadonlyMap<Envelope["frame"], Buffer>,
  isThere: (connection: Connection) => boolean,
  send: Sender["send"],
): number {
  const corked = new Set<Connection>();
  let sent = 0;
  try {
    for (const { connection, frame } of envelopes) {
      const text = texts.get(frame);
      if (text === undefined || !isThere(connection)) continue;
      if (!corked.has(connection)) connection.stream.cork();
      else if (connection.socket.bufferedAmount > maxCorkedBytes) {
        connection.stream.uncork();
        connection.stream.cork();
      }
      corked.add(connection);
      send(connection, text);
      sent += 1;
    }
  } finally {
    for (const connection of corked) connection.stream.uncork();
  }
  return sent;
}

/** The sockets of an event's receivers, and of the staff who have its part of the work. */
function envelopesTo(
  { to, part, frame }: AddressedEvent,
  staff: readonly Staff[],
  connections: Connections,
): Envelope[] {
  const owners = new Set(to);
  const ofStaff = staff.flatMap(({ owner_id, member_id, parts }) =>
    // guard: staff receive the events of the parts that they have [parts.includes(part) -> parts.length > 0]
    part !== undefined && owners.has(String(owner_id)) && parts.includes(part) ? [String(member_id)] : [],
  );
  return envelopesFor(frame, [...new Set([...to, ...ofStaff])].map(connections.ofMember), part !== undefined);
}

function envelopesFor(
  frame: AddressedEvent["frame"],
  takers: readonly Iterable<Connection>[],
  ofStore = false,
): Envelope[] {
  return takers.flatMap((taker) => [...taker].map((connection) => ({ connection, frame, ofStore })));
}

/**
 * The text of each frame, encoded once for all its receivers. The outbox and the bus have the id of a chat message
 * only, so the process that sends the frame reads the message: one statement for all messages of a round, and none if
 * nobody here receives one.
 */
async function textsOf(
  envelopes: readonly Envelope[],
  readMessages: Questions["readMessages"],
): Promise<Map<AddressedEvent["frame"], Buffer>> {
  // Each event has one frame, so a frame is the store's or not.
  const frames = new Map(envelopes.map(({ frame, ofStore }) => [frame, ofStore]));
  const ids = new Set([...frames.keys()].flatMap(({ message_id }) => message_id ?? []));
  const messages = ids.size === 0 ? new Map<string, MessageContent>() : await readMessages([...ids].map(BigInt));
  const texts = new Map<AddressedEvent["frame"], Buffer>();
  for (const [frame, ofStore] of frames) {
    const message = frame.message_id === undefined ? { own: {}, ofStore: {} } : messages.get(frame.message_id);
    if (message !== undefined)
      texts.set(frame, Buffer.from(JSON.stringify({ ...frame, ...(ofStore ? message.ofStore : message.own) })));
  }
  return texts;
}

/** A `ping` is answered with `pong`, in the same form (SPEC 4). A socket accepts no other request. */
function answerTo(data: RawData): string | null {
  // The types in which `ws` gives a text frame.
  const text = (data as Buffer).toString();
  if (text === "ping") return "pong";
  if (text.length > 100) return null;
  try {
    const asked: unknown = JSON.parse(text);
    const isPing = typeof asked === "object" && asked !== null && "type" in asked && asked.type === "ping";
    return isPing ? JSON.stringify({ type: "pong" } satisfies Frame) : null;
  } catch {
    return null;
  }
}
