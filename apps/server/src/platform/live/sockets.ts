import type { StorePart } from "@arcade/contract/access";
import type { Frame } from "@arcade/contract/socket";
import { closeCodes, maxHandshakeMs } from "@arcade/contract/socket-facts";
import type { FastifyBaseLogger } from "fastify";
import type { RawData, WebSocket } from "ws";
import type { Clock } from "../clock.ts";
import { deliveredFrames } from "../metrics.ts";
import { logFailure } from "../sql/outage.ts";
import type { AddressedEvent } from "./outbox.ts";
import { createConnections, type Holder, type Seat, type Connections } from "./connections.ts";

/** The open sockets of this process. */
export interface Sockets {
  /** False: there are too many already, of this address or in all. */
  hasRoom(address: string): boolean;
  /** Takes an open connection in, and says `init` with the id that its handshake must name. */
  admit(socket: WebSocket, stream: Seat["stream"], address: string, clientId: string): void;
  /** Binds the socket that was given this id, once. An id that is used twice is nobody's: its socket is closed. */
  bind(clientId: string, holder: Holder): boolean;
  /** The members whose sockets are open here. */
  members(): bigint[];
  /** Sends each event to the sockets of its members whose sessions still stand, in order. */
  deliver(events: readonly AddressedEvent[]): Promise<void>;
  /** Tells every bound socket. */
  deliverToAll(frame: AddressedEvent["frame"]): Promise<void>;
  /** Lets go of who did not answer since the beat before, and of who came for no handshake. */
  beat(): void;
  /** Closes the sockets of sessions that have ended, run out, or whose members are suspended. */
  closeEnded(): Promise<void>;
  close(): void;
}

/** Somebody who works for the store of an owner, and in which parts. */
interface Staff {
  owner_id: bigint;
  member_id: bigint;
  parts: readonly StorePart[];
}

/** What one that does not read may keep waiting here. */
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
  /** Who works for the stores of these members at this moment. */
  staffOf(ownerIds: readonly bigint[]): Promise<Staff[]>;
  /** The rest of the frames of these chat messages, by message id. A message that was recalled or deleted has none. */
  readMessages(ids: readonly bigint[]): Promise<ReadonlyMap<string, MessageContent>>;
}

/** A message as its customer reads it, and as the people of the store read it. */
interface MessageContent {
  own: object;
  ofStore: object;
}

interface Parcel {
  seat: Seat;
  frame: AddressedEvent["frame"];
  /** The event is the store's. */
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
      const seat: Seat = {
        socket,
        stream,
        address,
        clientId,
        until: clock.now().getTime() + maxHandshakeMs,
        holder: null,
        hasAnswered: true,
        framesSinceBeat: 0,
      };
      connections.put(seat);
      socket.on("close", () => connections.leave(seat));
      socket.on("error", () => socket.terminate());
      socket.on("pong", () => (seat.hasAnswered = true));
      const isTooMuch = () => (seat.framesSinceBeat += 1) > maxFramesBetweenBeats;
      // The library has answered it. No browser sends any.
      socket.on("ping", () => {
        if (isTooMuch()) drop(seat);
      });
      socket.on("message", (data, isBinary) => {
        seat.hasAnswered = true;
        if (isTooMuch() || isBinary) return dismiss(seat, closeCodes.not_allowed);
        const text = answerTo(data);
        if (text !== null) send(seat, text);
      });
      send(seat, JSON.stringify({ type: "init", client_id: clientId } satisfies Frame));
    },
    bind(clientId, holder) {
      const seat = connections.get(clientId);
      if (seat === undefined) return false;
      // guard: a socket's client id is bound once [without holder === null && seat.]
      // guard: an old client id binds nothing [clock.now().getTime() -> 0]
      const isGood = seat.holder === null && seat.until > clock.now().getTime();
      if (isGood) for (const oldest of connections.give(seat, holder)) dismiss(oldest, closeCodes.replaced);
      else dismiss(seat, closeCodes.no_handshake);
      return isGood;
    },
    members: () => [...new Set(connections.bound().flatMap(({ holder }) => holder?.member_id ?? []))],
    deliver: (events) => inLine(events, (staff) => events.flatMap((event) => parcelsTo(event, staff, connections))),
    deliverToAll: (frame) => inLine([], () => envelopesFor(frame, [connections.bound()])),
    beat() {
      const now = clock.now().getTime();
      for (const seat of connections.all()) {
        seat.framesSinceBeat = 0;
        if (seat.holder === null && seat.until <= now) dismiss(seat, closeCodes.no_handshake);
        else if (!seat.hasAnswered) drop(seat);
        else {
          seat.hasAnswered = false;
          seat.socket.ping();
        }
      }
    },
    async closeEnded() {
      const bound = connections.bound();
      if (bound.length > 0) await ground.ask((questions) => keepStanding(questions, bound));
    },
    close() {
      for (const seat of connections.all()) dismiss(seat, closeCodes.going_away);
    },
  };
}

interface Sender {
  /** Without a word. */
  drop(seat: Seat): void;
  dismiss(seat: Seat, code: number): void;
  /** Drops who does not read what waits for them. */
  send(seat: Seat, frame: string | Buffer): void;
}

function createSender(connections: Connections): Sender {
  const drop = (seat: Seat): void => {
    connections.leave(seat);
    seat.socket.terminate();
  };
  return {
    drop,
    dismiss(seat, code) {
      // Out of the lists first: nothing is sent to it from now on, even while it says goodbye.
      connections.leave(seat);
      seat.socket.close(code);
      setTimeout(() => seat.socket.terminate(), goodbyeMs).unref();
    },
    send(seat, frame) {
      if (seat.socket.bufferedAmount > maxUnreadBytes) drop(seat);
      else seat.socket.send(frame, { binary: false });
    },
  };
}

function createDelivery({ clock, log, ask }: Ground, connections: Connections, { dismiss, send }: Sender) {
  let delivering: Promise<void> = Promise.resolve();

  /** Those of these seats whose sessions still stand; the others are closed. */
  const keepStanding = async ({ livingSessions }: Questions, asked: Iterable<Seat>): Promise<Set<Seat>> => {
    const seats = [...asked];
    const ids = [...new Set(seats.flatMap(({ holder }) => (holder === null ? [] : [holder.session_id])))];
    const living = new Set(ids.length === 0 ? [] : await livingSessions(ids, clock.now()));
    // guard: a socket hears nothing after its session's end [has(holder.session_id) -> size >= 0]
    const kept = new Set(seats.filter(({ holder }) => holder !== null && living.has(holder.session_id)));
    for (const seat of seats) if (!kept.has(seat)) dismiss(seat, closeCodes.session_over);
    return kept;
  };
  const prepare = (questions: Questions, parcels: readonly Parcel[]) =>
    Promise.all([
      keepStanding(questions, new Set(parcels.map(({ seat }) => seat))),
      textsOf(parcels, questions.readMessages),
    ]);
  /** One message to the database, and a second one if staff have sockets here. */
  const deliverAll = async (
    events: readonly AddressedEvent[],
    parcelsOf: (staff: readonly Staff[]) => Parcel[],
  ): Promise<void> => {
    const asked = new Set<Seat>();
    let isForStaff = true;
    try {
      const owners = ownersIn(events);
      isForStaff = owners.length > 0;
      const direct = parcelsOf([]);
      for (const { seat } of direct) asked.add(seat);
      if (direct.length === 0 && !isForStaff) return;
      await ask(async (questions) => {
        const [staff, [kept, texts]] = await Promise.all([
          // Asked for each round: whoever was removed, or lost a part, receives nothing from then on.
          isForStaff ? questions.staffOf(owners) : [],
          prepare(questions, direct),
        ]);
        const parcels = staff.length === 0 ? direct : parcelsOf(staff);
        const ofStaff = parcels.filter(({ seat, frame }) => !asked.has(seat) || !texts.has(frame));
        if (ofStaff.length > 0) {
          for (const { seat } of ofStaff) asked.add(seat);
          const [alsoKept, alsoRead] = await prepare(questions, ofStaff);
          for (const seat of alsoKept) kept.add(seat);
          for (const [frame, text] of alsoRead) texts.set(frame, text);
        }
        // A socket may have closed while the database was asked.
        const isThere = (seat: Seat) => kept.has(seat) && connections.get(seat.clientId) === seat;
        deliveredFrames(sendCorked(parcels, texts, isThere, send));
      });
    } catch (error) {
      // What is thrown here must end in the log: the next delivery waits for this promise, and nobody catches it.
      logFailure(log, error, "events could not be delivered");
      // They come back and read everything anew: all of them where nobody knows who is staff.
      for (const seat of isForStaff ? connections.bound() : asked) dismiss(seat, closeCodes.going_away);
    }
  };
  return {
    keepStanding,
    /**
     * One after the other, so that events keep their order. Who is bound while others wait is there when their turn
     * comes.
     */
    inLine: (events: readonly AddressedEvent[], parcelsOf: (staff: readonly Staff[]) => Parcel[]): Promise<void> =>
      (delivering = delivering.then(async () => {
        if (connections.hasBound()) await deliverAll(events, parcelsOf);
      })),
  };
}

/** Whose staff may hear of these events. */
function ownersIn(events: readonly AddressedEvent[]): bigint[] {
  return [...new Set(events.flatMap(({ to, part }) => (part === undefined ? [] : to)))].map(BigInt);
}

/**
 * Sends what each receiver hears of one delivery in as few packets as possible: `ws` writes each frame by itself, and
 * the kernel's writes, answers included, were 44 % of the server's time in chats. Returns how many frames were sent.
 */
function sendCorked(
  parcels: readonly Parcel[],
  texts: ReadonlyMap<Parcel["frame"], Buffer>,
  isThere: (seat: Seat) => boolean,
  send: Sender["send"],
): number {
  const corked = new Set<Seat>();
  let sent = 0;
  try {
    for (const { seat, frame } of parcels) {
      const text = texts.get(frame);
      if (text === undefined || !isThere(seat)) continue;
      if (!corked.has(seat)) seat.stream.cork();
      else if (seat.socket.bufferedAmount > maxCorkedBytes) {
        seat.stream.uncork();
        seat.stream.cork();
      }
      corked.add(seat);
      send(seat, text);
      sent += 1;
    }
  } finally {
    for (const seat of corked) seat.stream.uncork();
  }
  return sent;
}

/** The sockets of an event's receivers, and of the staff who have its part of the work. */
function parcelsTo({ to, part, frame }: AddressedEvent, staff: readonly Staff[], connections: Connections): Parcel[] {
  const owners = new Set(to);
  const ofStaff = staff.flatMap(({ owner_id, member_id, parts }) =>
    // guard: staff receive the events of the parts that they have [parts.includes(part) -> parts.length > 0]
    part !== undefined && owners.has(String(owner_id)) && parts.includes(part) ? [String(member_id)] : [],
  );
  return envelopesFor(frame, [...new Set([...to, ...ofStaff])].map(connections.ofMember), part !== undefined);
}

function envelopesFor(frame: AddressedEvent["frame"], takers: readonly Iterable<Seat>[], ofStore = false): Parcel[] {
  return takers.flatMap((connections) => [...connections].map((seat) => ({ seat, frame, ofStore })));
}

/**
 * The text of each frame, encoded once for all its receivers. The outbox and the bus have the id of a chat message
 * only, so the process that sends the frame reads the message: one statement for all messages of a round, and none if
 * nobody here receives one.
 */
async function textsOf(
  parcels: readonly Parcel[],
  readMessages: Questions["readMessages"],
): Promise<Map<AddressedEvent["frame"], Buffer>> {
  // Each event has one frame, so a frame is the store's or not.
  const frames = new Map(parcels.map(({ frame, ofStore }) => [frame, ofStore]));
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

/** `ping` is answered `pong`, in the form in which it came (SPEC 4). Nothing else is asked through the socket. */
function answerTo(data: RawData): string | null {
  // What `ws` gives for a text frame.
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
