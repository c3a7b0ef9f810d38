import { type Backoff, backoffMs } from "@arcade/contract/backoff";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { CannotStart } from "../configuration.ts";
import { clientSettings, type DatabaseTarget } from "../database.ts";
import { Sql, sql } from "../sql.ts";
import { messageOf } from "../sql/apply-migration.ts";
import { ask } from "../sql/ask.ts";
import { cut } from "../sql/pulse.ts";
import type { Bus, BusListeners, BusMessage } from "./bus.ts";

const connectMs = 3_000;
/** A statement without an answer by then belongs to a connection that broke without a sign. */
const answerMs = 2_000;
const askEveryMs = 5_000;
/** Processes that lost it together must not come back together. */
const backoff: Backoff = { firstMs: 100, maxMs: 5_000 };
/** PostgreSQL takes fewer than 8,000 bytes in one notification. */
const maxBytes = 7_900;

/**
 * The mall's own database as the bus (LISTEN and NOTIFY): what a mall without Redis has. One connection publishes and
 * listens. This process receives its own messages directly, when the database has taken them for the others. A process
 * that is alone sends nothing to the database.
 */
export function createPostgresBus(target: DatabaseTarget, channel: string, log: FastifyBaseLogger): Bus {
  let heard: BusListeners | null = null;
  let open: pg.Client | null = null;
  let hasOthers = false;
  let wasAway = false;
  let failed = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const take = (text: string): void => {
    try {
      // written by a process of this mall, perhaps of another release
      heard?.onMessage(JSON.parse(text) as BusMessage);
    } catch (error) {
      log.error({ err: error }, "a message of the bus cannot be read");
    }
  };
  const lose = (client: pg.Client, error: unknown): void => {
    cut(client);
    if (client !== open) return;
    open = null;
    tryAgain(error);
  };
  const tryAgain = (error: unknown): void => {
    if (isClosed) return;
    if (!wasAway) log.error({ fault: messageOf(error) }, "the bus is away: other processes hear of changes later");
    wasAway = true;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        connect().catch(tryAgain);
      },
      backoffMs(failed++, backoff, Math.random),
    ).unref();
  };
  const lookAgain = (client: pg.Client): void => {
    timer = setTimeout(() => {
      ask(client, sql`SELECT 1`).then(
        () => client === open && lookAgain(client),
        (error: unknown) => lose(client, error),
      );
    }, askEveryMs).unref();
  };
  const connect = async (): Promise<void> => {
    const client = await startListening(target, channel, {
      lost: lose,
      told(payload) {
        hasOthers = true;
        if (payload !== greeting) take(payload);
      },
    });
    if (isClosed) return cut(client);
    open = client;
    failed = 0;
    lookAgain(client);
    if (!wasAway) return;
    wasAway = false;
    log.info("the bus is back");
    heard?.onMissed();
  };

  return {
    async publish(message) {
      const client = open;
      if (client === null) throw new Error("the bus is away");
      try {
        if (hasOthers)
          await ask(
            client,
            sql`SELECT pg_notify(${channel}, piece) FROM unnest(${piecesOf(message)}::text[]) AS p (piece)`,
          );
      } catch (error) {
        lose(client, error);
        throw error;
      }
      heard?.onMessage(message);
    },
    isUp: () => open !== null,
    by: "postgres",
    channel,
    listen(listeners) {
      heard = listeners;
    },
    async open() {
      await connect().catch((error: unknown) => {
        if (error instanceof CannotStart) throw error;
        tryAgain(error);
      });
    },
    async close() {
      heard = null;
      isClosed = true;
      clearTimeout(timer);
      const client = open;
      open = null;
      if (client !== null) cut(client);
    },
  };
}

/** What a process says when it begins to listen. */
const greeting = "";
/** The first number of the lock that all listening processes share. */
const lockKind = 1_635_018_594;

/**
 * A connection that listens and has greeted the others. `told` gets what other processes say, and a greeting if some
 * listen already.
 *
 * @throws CannotStart if it leads through a pooler
 */
async function startListening(
  target: DatabaseTarget,
  channel: string,
  ears: { lost(client: pg.Client, error: unknown): void; told(payload: string): void },
): Promise<pg.Client> {
  const client = new pg.Client({
    ...clientSettings(target),
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
  });
  client.on("error", (error) => ears.lost(client, error));
  client.on("notification", ({ processId, payload }) => {
    if (processId !== backendOf(client)) ears.told(payload ?? greeting);
  });
  try {
    await client.connect();
    const [session] = await ask<{ backend: number }>(client, sql`SELECT pg_backend_pid() AS backend`);
    // A pooler gives each statement another session, and invents the number of the session that it reports.
    if (session?.backend !== backendOf(client)) throw new CannotStart(throughPooler);
    // Nothing is lost with a message that a crash of the database takes along: everybody reads again afterwards.
    await ask(client, sql`SET synchronous_commit = off`);
    await ask(client, new Sql([`LISTEN "${channel}"`], []));
    await ask(client, sql`SELECT pg_advisory_lock_shared(${lockKind}, hashtext(${channel}))`);
    await ask(client, sql`SELECT pg_notify(${channel}, ${greeting})`);
    // One that begins after this look greets this one.
    if (await seesOthers(client, channel)) ears.told(greeting);
    return client;
  } catch (error) {
    cut(client);
    throw error;
  }
}

/** Whether other processes listen now. */
async function seesOthers(client: pg.Client, channel: string): Promise<boolean> {
  const [found] = await ask<{ others: boolean }>(
    client,
    sql`SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND classid = ${lockKind}::int8::oid AND objid = (hashtext(${channel})::int8 & 4294967295)::oid) AS others`,
  );
  return found?.others === true;
}

const throughPooler =
  'DATABASE_URL leads to a pooler, and PostgreSQL tells no events through one. Processes of one mall then need REDIS_URL (docs/running.md, "Several processes"). Set it, or let DATABASE_URL lead to PostgreSQL itself.';

/** The server's process behind a connection. pg has this field, its types leave it out. */
function backendOf(client: pg.Client): number {
  return (client as unknown as { processID: number }).processID;
}

/** The message as JSON texts that PostgreSQL takes. Only events can be longer than one of them. */
export function piecesOf(message: BusMessage): string[] {
  const whole = JSON.stringify(message);
  if (Buffer.byteLength(whole) <= maxBytes || message.kind !== "events") return [whole];
  const { events } = message;
  const half = Math.ceil(events.length / 2);
  const [only] = events;
  if (only === undefined || events.length > 1)
    return [events.slice(0, half), events.slice(half)].flatMap((part) => piecesOf({ kind: "events", events: part }));
  const middle = Math.ceil(only.to.length / 2);
  // One receiver and ids are far shorter, so this ends.
  return [only.to.slice(0, middle), only.to.slice(middle)].flatMap((to) =>
    piecesOf({ kind: "events", events: [{ ...only, to }] }),
  );
}
