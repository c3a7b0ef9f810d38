import type { FastifyBaseLogger } from "fastify";
import type { DatabaseTarget } from "../database.ts";
import type { AddressedEvent } from "./outbox.ts";
import { createPostgresBus } from "./postgres-bus.ts";

/** What each process keeps in memory and a message can mark as old. Each of them is also right without the message. */
export type Outdated = "settings" | "branding";

/** The messages between the processes of one mall. Ids are text, as everything on the wire. */
export type BusMessage =
  | { kind: "events"; events: readonly AddressedEvent[] }
  | { kind: "outdated"; what: Outdated }
  /** A process that misses it finds out within the hour (`media/variants.ts`). */
  | { kind: "erased"; picture: string }
  | { kind: "bind"; home: string; from: string; ask: string; client_id: string; session_id: string; member_id: string }
  | { kind: "shaken"; home: string; ask: string; is_bound: boolean };

/**
 * A channel that every process of the mall receives, including the sender. It is not a queue: a process that is away
 * misses the messages and is told so when it is back (`onMissed`). Nothing depends on it to be right.
 */
export interface Bus {
  /** Rejects if the message was not handed over. */
  publish(message: BusMessage): Promise<void>;
  /** Whether a message that is published now would be received. */
  isUp(): boolean;
  readonly by: "postgres" | "redis";
  readonly channel: string;
  /** Sets the listeners, once, before `open`. */
  listen(listeners: BusListeners): void;
  /**
   * Starts to connect and keeps trying. What lies outside of the database may be away for long, so nobody waits for it.
   *
   * @throws CannotStart if the database cannot be the bus
   */
  open(): Promise<void>;
  close(): Promise<void>;
}

export interface BusListeners {
  onMessage(message: BusMessage): void;
  /** The bus was away and is back. Messages may have been missed. */
  onMissed(): void;
}

/**
 * Over Redis, or over the mall's own database if no Redis is given. `channel` belongs to one mall: several malls may
 * share a Redis.
 */
export async function createBus(
  { redisUrl, database }: { redisUrl: string | null; database: DatabaseTarget },
  channel: string,
  log: FastifyBaseLogger,
): Promise<Bus> {
  if (redisUrl === null) return createPostgresBus(database, channel, log);
  // The library for Redis has 500 files.
  const { createRedisBus } = await import("./redis-bus.ts");
  return createRedisBus(redisUrl, channel, log);
}
