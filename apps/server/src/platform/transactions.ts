import { type Backoff, backoffMs } from "@arcade/contract/backoff";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { retriedTransaction } from "./metrics.ts";
import { momentConstraints } from "./sql/moment-constraints.ts";
import { Exchange } from "./postgres-wire/exchange.ts";
import { endsConnection, meaningOf } from "./sql/error-codes.ts";
import { ConnectionLost } from "./sql/outage.ts";
import type { Pulse } from "./sql/pulse.ts";
import { type Sql, sql } from "./sql.ts";
import { exchanges } from "./tracing.ts";
import { type Statement, statement, type StatementResult } from "./postgres-wire/statements.ts";

/** How statements reach PostgreSQL. */
export interface Sender {
  send(statement: Sql): Promise<StatementResult>;
  /**
   * Sends the statement together with the next one. If it fails or `check` throws, all statements of that message fail.
   */
  sendLater(statement: Sql, check?: (result: StatementResult) => void): void;
}

const begins = {
  "read committed": sql`BEGIN ISOLATION LEVEL READ COMMITTED`,
  snapshot: sql`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`,
};

const retries = 5;
const collision: Backoff = { firstMs: 2, maxMs: 32 };

/**
 * One try of a transaction. BEGIN travels with the first statement, COMMIT with the statements that were left for
 * later, and statements that start at the same time travel together. Each saved round trip is 60 to 100 microseconds of
 * this process and as much of PostgreSQL's. Nothing can run outside the transaction, because PostgreSQL skips
 * everything after a failure. Work without a statement costs nothing.
 */
export async function attempt<T>(
  line: Line,
  kind: keyof typeof begins,
  work: (sender: Sender) => Promise<T>,
): Promise<T> {
  const { pulse } = line;
  const client = await connect(line);
  const ask: Ask = (statements, over) => exchange({ client, pulse, isPatient: kind === "snapshot" }, statements, over);
  const conversation = converse(ask, begins[kind]);
  try {
    const answer = await work(conversation);
    await conversation.commit();
    client.release();
    return answer;
  } catch (error) {
    conversation.end();
    await rollBack(client, ask, endsConnection(error));
    // A snapshot is always read-only.
    if (kind !== "snapshot") leaveDemoted(line, error);
    throw error;
  }
}

/** The connections of a database, and the check that it still answers. */
export interface Line {
  readonly pool: Pick<pg.Pool, "connect">;
  readonly pulse: Pulse;
  readonly ages: Ages;
}

/** Which connections were opened before the server was found to take no changes. */
export interface Ages {
  opened(client: pg.ClientBase): void;
  isOld(client: pg.ClientBase): boolean;
  /** All connections that are open now are old. */
  retire(): void;
}

export function createAges(): Ages {
  const ages = new WeakMap<pg.ClientBase, number>();
  let age = 0;
  return {
    opened: (client) => void ages.set(client, age),
    isOld: (client) => (ages.get(client) ?? age) < age,
    retire: () => void (age += 1),
  };
}

/** A connection of the pool. If there is none in time, nothing was done. */
export async function connect({ pool, ages }: Pick<Line, "pool" | "ages">): Promise<pg.PoolClient> {
  try {
    for (;;) {
      const client = await pool.connect();
      if (!ages.isOld(client)) return client;
      client.release(true);
    }
  } catch (error) {
    throw new ConnectionLost(error);
  }
}

/**
 * After a failover the balancer leads new connections to the new primary. Open ones may still lead to the old one,
 * which answers reads with old data. So all of them end.
 */
function leaveDemoted({ ages }: Line, error: unknown): void {
  if (meaningOf(error) === "readOnly") ages.retire();
}

/**
 * Runs the work again when PostgreSQL aborted it in favour of another transaction. The work reads the clock itself, so
 * it gets a later time.
 */
export async function retried<T>(once: () => Promise<T>, random: () => number): Promise<T> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await once();
    } catch (error) {
      if (!isGivenUp(error) || retry > retries) {
        throw error;
      }
      retriedTransaction(error.code ?? "unknown");
      // 2 to 4 ms, then 4 to 8, up to 32 to 64: the transaction that went first needs these milliseconds to end, so the
      // random part comes on top.
      await pause(backoffMs(retry - 1, collision, () => 1 + random()));
    }
  }
}

/**
 * Another transaction made it impossible to go on. Either both waited for each other, or this one took its time first
 * and would have written that an order left before it was paid (`momentConstraints`). The clocks of two servers may
 * also differ by some milliseconds.
 */
export function isGivenUp(error: unknown): error is pg.DatabaseError {
  if (!(error instanceof pg.DatabaseError)) return false;
  return meaningOf(error) === "collision" || (error.code === "23514" && momentConstraints.has(error.constraint ?? ""));
}

/** Runs one statement alone, on a connection of its own. */
export async function exchangeOne(line: Line, asked: Sql): Promise<StatementResult> {
  const { pulse } = line;
  const client = await connect(line);
  try {
    const result = await new Promise<StatementResult>((taken, failed) => {
      exchange({ client, pulse, isPatient: false }, [statement(asked, { taken, failed })], nothing);
    });
    client.release();
    return result;
  } catch (error) {
    client.release(!(error instanceof pg.DatabaseError) || endsConnection(error));
    leaveDemoted(line, error);
    throw error;
  }
}

/**
 * Reads without a transaction: those that start at the same time travel in one message, on one connection. Each read
 * sees what has committed when it runs. If one fails, those behind it in its message fail.
 */
export async function readTogether<T>(line: Line, work: (sender: Sender) => Promise<T>): Promise<T> {
  const { pulse } = line;
  const client = await connect(line);
  const conversation = converse(
    (statements, over) => exchange({ client, pulse, isPatient: false }, statements, over),
    null,
  );
  try {
    const answer = await work(conversation);
    client.release();
    return answer;
  } catch (error) {
    // One of its messages may still be under way.
    client.release(true);
    throw error;
  } finally {
    conversation.end();
  }
}

/** Sends statements together. Calls `over` when all have answers. */
type Ask = (statements: readonly Statement[], over: () => void) => void;

function exchange(
  { client, pulse, isPatient }: { client: pg.ClientBase; pulse: Pulse; isPatient: boolean },
  ...[statements, over]: Parameters<Ask>
): void {
  const answered = pulse.asked(client, isPatient);
  const ask = (told: () => void): void => {
    client.query(
      new Exchange(statements, () => {
        answered();
        told();
      }),
    );
  };
  if (exchanges.hasSubscribers) exchanges.traceCallback(ask, 0, { statements }, undefined, over);
  else ask(over);
}

interface Conversation extends Sender {
  commit(): Promise<void>;
  /** Ends the conversation. Nothing more is sent. */
  end(): void;
}

/** A connection has one message at a time. Statements that start meanwhile go into the next message. */
function converse(ask: Ask, begin: Sql | null): Conversation {
  let waiting: Statement[] = begin === null ? [] : [statement(begin, { taken: nothing, failed: nothing })];
  let hasBegun = false;
  let isUnderWay = false;
  let isAwaited = false;
  let isOver = false;
  let failure: { reason: unknown } | null = null;
  let isTold = false;

  const askNext = (): void => {
    if (isUnderWay || !isAwaited) return;
    const together = waiting;
    waiting = [];
    [hasBegun, isUnderWay, isAwaited] = [true, true, false];
    const onward = () => {
      isUnderWay = false;
      askNext();
    };
    ask(together, onward);
  };
  const sendNow = (asked: Sql) =>
    new Promise<StatementResult>((taken, refuse) => {
      const failed = (error: unknown): void => {
        refuse(firstFailure(error));
        isTold = true;
      };
      waiting.push(statement(asked, { taken, failed }));
      // A moment later, so that statements that start beside it travel with it.
      if (!isAwaited) queueMicrotask(askNext);
      isAwaited = true;
    });
  // The statements after a failed one get "the transaction is aborted". The cause is what matters.
  const firstFailure = (error: unknown): unknown => (failure ??= { reason: error }).reason;
  const refuseLate = (): void => {
    if (isOver) throw new Error("This transaction is over: a statement was not awaited before its end.");
  };
  return {
    async send(asked) {
      refuseLate();
      return sendNow(asked);
    },
    sendLater(asked, check) {
      refuseLate();
      waiting.push(statement(asked, { taken: check ?? nothing, failed: firstFailure }, check !== undefined));
    },
    async commit() {
      isOver = true;
      const isEmpty = !hasBegun && !isAwaited && waiting.length === 1;
      if (isEmpty) return;
      // What a check compares must be known before anything is committed.
      if (waiting.some(({ isChecked }) => isChecked)) await sendNow(sql`SELECT`);
      if (failure !== null) {
        if (!isTold) throw failure.reason;
        throw new Error("The transaction was rolled back, because the work caught the error of a statement.", {
          cause: failure.reason,
        });
      }
      await sendNow(sql`COMMIT`);
    },
    end() {
      isOver = true;
    },
  };
}

async function rollBack(client: pg.PoolClient, ask: Ask, isSpent: boolean): Promise<void> {
  try {
    await new Promise<StatementResult>((taken, failed) => ask([statement(sql`ROLLBACK`, { taken, failed })], nothing));
    client.release(isSpent);
  } catch {
    // The connection may still be in the transaction: it is closed, so that nobody else gets it.
    client.release(true);
  }
}

function nothing(): void {}
