import pg from "pg";
import { parseColumn } from "./postgres-wire/columns.ts";
import { createPulse } from "./sql/pulse.ts";
import { type Sql, sql } from "./sql.ts";
import type { StatementResult } from "./postgres-wire/statements.ts";
import { attempt, exchangeOne, retried, type Sender } from "./transactions.ts";

/** Where a database is and as whom to connect. Plain data. */
export type DatabaseTarget =
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }
  | { readonly connectionString: string; readonly role?: string };

/**
 * What a view or a verb is given to ask the database: the whole database for a pure read, or one open transaction.
 * Both look the same, so that SQL does not care where it runs. Ask it by `many`, `one`, `maybeOne`, `run` and
 * `sendLater`.
 */
export type Database = Sender;

export type OpenDatabase = {
  /** Each statement on a connection of its own. */
  readonly db: Database;
  /**
   * BEGIN, the work, COMMIT; READ COMMITTED. If the work throws, nothing of it has happened. If PostgreSQL gives it up
   * (serialization failure, deadlock) the whole work is done again, up to five times: it must not have effects outside.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** All reads of the work see the database at one moment (REPEATABLE READ); it cannot write. */
  snapshot<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  /** Connections in all, idle, and callers waiting for one: for the metrics. */
  usage(): { readonly connections: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** More than 16 lower the rate on two cores. */
  readonly connections?: number;
  /** 0 to 1; spreads retries, so that two that collided do not collide again. */
  readonly random?: () => number;
  /** Told of connections that broke; the pool replaces them by itself. */
  readonly onLost?: (error: Error) => void;
};

export function openDatabase(target: DatabaseTarget, options: DatabaseOptions = {}): OpenDatabase {
  const settings = clientSettings(target);
  const pool = new pg.Pool({
    ...settings,
    ...limits,
    options: `${settings.options ?? ""} ${planOnce}`,
    max: options.connections ?? 16,
  });
  // Both must be heard, or a connection that breaks ends the process: the client's while it is in use, the pool's while
  // it is idle.
  pool.on("connect", (client) => client.on("error", options.onLost ?? (() => {})));
  pool.on("error", () => {});
  const random = options.random ?? Math.random;
  const pulse = createPulse(settings);
  const line = { pool, pulse };
  const db: Database = {
    send: (statement) => exchangeOne(line, statement),
    sendLater() {
      throw new Error("Only a transaction can leave a statement for later: it ends with a COMMIT that takes it along.");
    },
  };
  return {
    db,
    transaction: (work) => retried(() => attempt(line, "read committed", work), random),
    snapshot: (work) => retried(() => attempt(line, "snapshot", work), random),
    async ping() {
      await run(db, sql`SELECT 1`);
    },
    usage: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await pool.end();
      pulse.stop();
    },
  };
}

/**
 * The rows that a statement gives. `T` is what its columns are: bigint for int8, Date for timestamptz, text for numeric
 * and date. `tools/statements.ts` compares it with what PostgreSQL says of the statement.
 */
export async function many<T extends object>(tx: Database, statement: Sql): Promise<T[]> {
  // `npm run check` holds T against the columns that PostgreSQL describes.
  return (await tx.send(statement)).rows as T[];
}

/** The one row that a statement always gives; none or more is a bug. */
export async function one<T extends object>(tx: Database, statement: Sql): Promise<T> {
  const found = await maybeOne<T>(tx, statement);
  if (found === null) throw new Error(`One row expected, none found: ${statement.text}`);
  return found;
}

/** The one row, or null if there is none; more than one is a bug. */
export async function maybeOne<T extends object>(tx: Database, statement: Sql): Promise<T | null> {
  const found = await many<T>(tx, statement);
  if (found.length > 1) throw new Error(`One row expected, ${found.length} found: ${statement.text}`);
  return found[0] ?? null;
}

/** For what gives no rows that anybody reads, such as INSERT, UPDATE and DELETE: how many it touched. */
export async function run(tx: Database, statement: Sql): Promise<number> {
  return (await tx.send(statement)).rowCount ?? 0;
}

/**
 * For a write whose outcome nobody waits for: it travels with the transaction's next statement, at the latest with
 * COMMIT, and so costs no round trip. Statements keep their order. If it fails the transaction fails; so it does where
 * `check` throws, and what `check` threw is what the transaction's caller gets.
 */
export function sendLater(tx: Database, statement: Sql, check?: (result: StatementResult) => void): void {
  tx.sendLater(statement, check);
}

export function clientSettings(target: DatabaseTarget): pg.ClientConfig {
  const common = { application_name: "arcade", types: { getTypeParser: parseColumn } };
  if (!("connectionString" in target)) {
    return { ...common, ...target };
  }
  return {
    ...common,
    connectionString: target.connectionString,
    ...(target.role === undefined ? {} : { options: `-c role=${target.role}` }),
  };
}

/**
 * A statement is planned once for all its parameters. Left to itself PostgreSQL plans some anew each time, because it
 * takes what it knows of the parameters for worth more than the planning: a list page took 1.6 ms instead of 0.5, a
 * search 5.6.
 */
const planOnce = "-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1";

const limits = {
  lock_timeout: 5000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
};
