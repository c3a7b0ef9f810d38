import type { FastifyBaseLogger } from "fastify";
import type { AddressedEvent } from "./outbox.ts";
import { createRedisBus } from "./redis-bus.ts";

/**
 * What is kept in memory by each process and may be told to be old; each has its own way of being right without that.
 */
export type Outdated = "settings" | "branding";

/** What the processes of one mall say to each other. Ids are text, as everything on the wire. */
export type BusMessage =
  | { kind: "events"; events: readonly AddressedEvent[] }
  | { kind: "outdated"; what: Outdated }
  | { kind: "bind"; home: string; from: string; ask: string; client_id: string; session_id: string; member_id: string }
  | { kind: "shaken"; home: string; ask: string; is_bound: boolean };

/**
 * One voice that every process of the mall hears, itself among them. It is no queue: who is not there misses it, and is
 * told so when it is back (`onMissed`). Nothing depends on it for being right.
 */
export interface Bus {
  /** Rejects where it was not handed over. */
  publish(message: BusMessage): Promise<void>;
  /** Whether what is published now would be heard. */
  isUp(): boolean;
  /** Whether there can be other processes to hear it. */
  readonly reachesOthers: boolean;
  readonly channel: string;
  /** Who listens; set once, before `open`. */
  listen(listeners: BusListeners): void;
  /** Begins to connect, and goes on trying for as long as it takes. Nobody waits for it. */
  open(): void;
  close(): Promise<void>;
}

export interface BusListeners {
  onMessage(message: BusMessage): void;
  /** It was away and is back: something may have been missed. */
  onMissed(): void;
}

/** In this process alone, or over Redis for several. `channel` is the mall's own: several malls may share a Redis. */
export function createBus(redisUrl: string | null, channel: string, log: FastifyBaseLogger): Bus {
  return redisUrl === null ? createOwnBus(channel) : createRedisBus(redisUrl, channel, log);
}

function createOwnBus(channel: string): Bus {
  let heard: BusListeners | null = null;
  return {
    async publish(message) {
      heard?.onMessage(message);
    },
    isUp: () => true,
    reachesOthers: false,
    channel,
    listen(listeners) {
      heard = listeners;
    },
    open() {},
    async close() {
      heard = null;
    },
  };
}
