import { type Backoff, backoffMs } from "@arcade/contract/backoff";
import { createClient } from "@redis/client";
import type { FastifyBaseLogger } from "fastify";
import type { Bus, BusListeners, BusMessage } from "./bus.ts";

const connectMs = 3_000;
/** A message that Redis has not accepted by then is dropped. */
const publishMs = 2_000;
/** A connection that broke without a sign is found by then. */
const pingEveryMs = 5_000;
/** Processes that lost it together must not come back together. */
const backoff: Backoff = { firstMs: 100, maxMs: 5_000 };

/**
 * Redis as the bus: one channel, and Redis stores nothing. One connection publishes and listens (RESP 3, Redis 6 and
 * newer).
 */
export function createRedisBus(url: string, channel: string, log: FastifyBaseLogger): Bus {
  let heard: BusListeners | null = null;
  let isListening = false;
  let wasAway = false;
  let failed = 0;
  let isClosed = false;
  const client = createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    maintNotifications: "disabled",
    pingInterval: pingEveryMs,
    socket: { connectTimeout: connectMs, reconnectStrategy: (tries) => backoffMs(tries, backoff, Math.random) },
  });
  // The library reports each failed try. One line for each outage is enough.
  client.on("error", (error: unknown) => {
    if (!wasAway) log.error({ err: error }, "the bus is away: other processes hear of changes later");
    wasAway = true;
  });
  // By then it has subscribed again, if it had before.
  client.on("ready", () => {
    if (!wasAway) return;
    wasAway = false;
    log.info("the bus is back");
    heard?.onMissed();
  });
  const take = (text: string): void => {
    try {
      // written by a process of this mall, perhaps of another release
      heard?.onMessage(JSON.parse(text) as BusMessage);
    } catch (error) {
      log.error({ err: error }, "a message of the bus cannot be read");
    }
  };
  // It keeps connecting. A subscription that was cut in between is begun again.
  const begin = async (): Promise<void> => {
    if (!client.isOpen) await client.connect();
    await client.subscribe(channel, take);
    isListening = true;
    failed = 0;
  };
  const beginSurely = (): void => {
    begin().catch((error: unknown) => {
      if (isClosed) return;
      if (!wasAway) log.error({ err: error }, "the bus could not be opened and is tried again");
      wasAway = true;
      setTimeout(beginSurely, backoffMs(failed++, backoff, Math.random)).unref();
    });
  };
  return {
    async publish(message) {
      await within(publishMs, client.publish(channel, JSON.stringify(message)));
    },
    isUp: () => isListening && client.isReady,
    by: "redis",
    channel,
    listen(listeners) {
      heard = listeners;
    },
    async open() {
      beginSurely();
    },
    async close() {
      heard = null;
      isListening = false;
      isClosed = true;
      client.destroy();
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${ms / 1_000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
