import type { StorePart } from "@arcade/contract/access";
import type { LiveEvent } from "@arcade/contract/socket";
import { randomBytes, randomUUID } from "node:crypto";
import type { Bus, BusMessage, Outdated } from "./bus.ts";
import type { Clock } from "../clock.ts";
import type { AddressedEvent } from "./outbox.ts";
import type { Holder } from "./connections.ts";
import type { Sockets } from "./sockets.ts";
import { newIdAt, timeOfId } from "../context.ts";

/** What this process sends and receives: on the bus, and through its sockets. */
export interface Live {
  readonly bus: Bus;
  readonly sockets: Sockets;
  /**
   * When this process last received an event, and how long after it had happened. Null if it received none since its
   * start.
   */
  lastHeard(): { at: Date; lag_ms: number } | null;
  /** A new socket's id: the process that holds it, and 192 random bits. */
  newClientId(): string;
  /** Tells every page with a socket of this process to read again what it shows. */
  tellAll(): void;
  /** A transaction with events has committed. The relay need not wait for its next round. */
  wakeRelay(): void;
  /** Sets the relay. */
  onWake(carry: () => void): void;
  /** Binds a socket of this process or, over the bus, of another one. False if no such socket seems to wait. */
  bindSocket(clientId: string, holder: Holder): Promise<boolean>;
}

/** 6 bytes name a process, 24 are the secret: 40 signs in all. */
const homeBytes = 6;
const homeLength = 8;
const secretBytes = 24;
const bindingMaxMs = 3_000;

interface Ground {
  bus: Bus;
  sockets: Sockets;
  clock: Clock;
  /** Clears what is in memory. The next caller reads it again. */
  clear(what: Outdated): void;
  /** A process removed this picture from the store that all share. */
  erased(picture: string): void;
}

export function createLive({ bus, sockets, clock, clear, erased }: Ground): Live {
  const home = randomBytes(homeBytes).toString("base64url");
  const asked = new Map<string, (isBound: boolean) => void>();
  let carry: () => void = () => {};
  let heard: { at: Date; lag_ms: number } | null = null;

  const hear = (events: readonly AddressedEvent[]): void => {
    const newest = events.at(-1);
    const at = clock.now();
    if (newest !== undefined)
      heard = { at, lag_ms: Math.max(0, at.getTime() - timeOfId(BigInt(newest.frame.id)).getTime()) };
    void sockets.deliver(events);
  };

  const answerBinding = (message: Extract<BusMessage, { kind: "bind" }>): void => {
    if (message.home !== home) return;
    const is_bound = sockets.bind(message.client_id, {
      member_id: BigInt(message.member_id),
      session_id: BigInt(message.session_id),
    });
    // If the bus fails meanwhile, the caller does not wait for ever, and the client begins again.
    bus.publish({ kind: "shaken", home: message.from, ask: message.ask, is_bound }).catch(() => undefined);
  };
  const tellAll = (): void =>
    void sockets.deliverToAll(frameOf({ type: "live", modules: "all", modules_id: null }, newIdAt(clock.now())));
  bus.listen({
    onMessage(message) {
      switch (message.kind) {
        case "events":
          return hear(message.events);
        case "outdated":
          return clear(message.what);
        case "erased":
          return erased(message.picture);
        case "bind":
          return answerBinding(message);
        case "shaken":
          return message.home === home ? asked.get(message.ask)?.(message.is_bound) : undefined;
      }
    },
    onMissed: tellAll,
  });
  return {
    bus,
    sockets,
    lastHeard: () => heard,
    tellAll,
    wakeRelay: () => carry(),
    onWake: (given) => (carry = given),
    newClientId: () => `${home}${randomBytes(secretBytes).toString("base64url")}`,
    async bindSocket(clientId, holder) {
      const where = clientId.slice(0, homeLength);
      if (where === home) return sockets.bind(clientId, holder);
      const ask = randomUUID();
      const answer = new Promise<boolean>((resolve) => {
        asked.set(ask, resolve);
        setTimeout(() => resolve(false), bindingMaxMs).unref();
      });
      try {
        const { member_id, session_id } = holder;
        await bus.publish({
          kind: "bind",
          home: where,
          from: home,
          ask,
          client_id: clientId,
          member_id: String(member_id),
          session_id: String(session_id),
        });
        return await answer;
      } catch {
        return false;
      } finally {
        asked.delete(ask);
      }
    },
  };
}

/** An event on its way to these members. Its id stays the same, however often it is published. */
export function liveEventOf(
  memberIds: readonly bigint[],
  event: LiveEvent,
  id: bigint,
  part?: StorePart,
): AddressedEvent {
  const to = [...new Set(memberIds)].map(String);
  return { to, ...(part === undefined ? {} : { part }), frame: frameOf(event, id) };
}

function frameOf(event: LiveEvent, id: bigint): AddressedEvent["frame"] {
  const ids = { id: String(id), modules_id: event.modules_id === null ? null : String(event.modules_id) };
  return "message_id" in event ? { ...event, ...ids, message_id: String(event.message_id) } : { ...event, ...ids };
}
