import pg from "pg";
import { parseColumn } from "./postgres-wire/columns.ts";
import { createPulse } from "./sql/pulse.ts";
import { type Sql, sql } from "./sql.ts";
import type { StatementResult } from "./postgres-wire/statements.ts";
import { attempt, createAges, exchangeOne, readTogether, retried, type Sender } from "./transactions.ts";

/** Where a database is and as whom to connect. Plain data. */
export type DatabaseTarget =
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }
  | {
      readonly connectionString: string;
      /** The settings that each connection gets when it opens. */
      readonly role?: string;
      /**
       * No setting is sent when a connection opens, because a pooler refuses it or drops it silently. The role that
       * logs in has the settings from `roleSettings`.
       */
      readonly isBare?: true;
    };

/**
 * What a view or a verb sends statements to: the whole database for a plain read, or one open transaction. Both have
 * the same type, so a statement does not depend on it. Use `many`, `one`, `maybeOne`, `run` and `sendLater`.
 */
export type Database = Sender;

export type OpenDatabase = {
  /** Each statement on a connection of its own. */
  readonly db: Database;
  /**
   * BEGIN, the work, COMMIT; READ COMMITTED. If the work throws, nothing is written. If PostgreSQL aborts it
   * (serialization failure, deadlock), the whole work runs again, up to five times. So the work must have no effects
   * outside.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** All reads of the work see the database at one moment (REPEATABLE READ); it cannot write. */
  snapshot<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Reads without a transaction. Those that start at the same time travel in one message, on one connection. */
  together<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  /** Connections in all, idle, and callers waiting for one: for the metrics. */
  usage(): { readonly connections: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** On two cores, more than 16 lower the rate. */
  readonly connections?: number;
  /** 0 to 1. It spreads retries, so that two transactions that collided do not collide again. */
  readonly random?: () => number;
  /** Called for each connection that breaks. The pool replaces it. */
  readonly onLost?: (error: Error) => void;
};

export function openDatabase(target: DatabaseTarget, options: DatabaseOptions = {}): OpenDatabase {
  const settings = clientSettings(target);
  const isBare = "connectionString" in target && target.isBare === true;
  const sent = Object.entries(roleSettings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    ...settings,
    ...connectionLimits,
    ...(isBare ? {} : { options: [settings.options ?? "", ...sent].join(" ") }),
    max: options.connections ?? 16,
  });
  // Both need a listener. Otherwise a broken connection ends the process: the client's while it is in use, the pool's
  // while it is idle.
  const ages = createAges();
  pool.on("connect", (client) => {
    ages.opened(client);
    client.on("error", options.onLost ?? (() => {}));
  });
  pool.on("error", () => {});
  const random = options.random ?? Math.random;
  const pulse = createPulse(settings);
  const line = { pool, pulse, ages };
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
    together: (work) => readTogether(line, work),
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
 * The rows of a statement. `T` describes the columns: bigint for int8, Date for timestamptz, text for numeric and date.
 * `tools/statements.ts` compares it with what PostgreSQL says about the statement, null included.
 */
export async function many<T extends object>(tx: Database, statement: Sql): Promise<T[]> {
  // `npm run check` compares T with the columns that PostgreSQL describes.
  return (await tx.send(statement)).rows as T[];
}

/** The row of a statement that always has one. None or more than one is a bug. */
export async function one<T extends object>(tx: Database, statement: Sql): Promise<T> {
  const found = await maybeOne<T>(tx, statement);
  if (found === null) throw new Error(`One row expected, none found: ${statement.text}`);
  return found;
}

/** The row, or null if there is none. More than one is a bug. */
export async function maybeOne<T extends object>(tx: Database, statement: Sql): Promise<T | null> {
  const found = await many<T>(tx, statement);
  if (found.length > 1) throw new Error(`One row expected, ${found.length} found: ${statement.text}`);
  return found[0] ?? null;
}

/** Runs a statement without rows, such as INSERT, UPDATE and DELETE. Returns how many rows it changed. */
export async function run(tx: Database, statement: Sql): Promise<number> {
  return (await tx.send(statement)).rowCount ?? 0;
}

/**
 * Sends a write whose result nobody waits for together with the transaction's next statement, at the latest with
 * COMMIT. So it costs no round trip. Statements keep their order. If it fails or `check` throws, the transaction fails,
 * and its caller gets that error.
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

/** The settings of each session of the application. */
export const roleSettings = {
  lock_timeout: "5s",
  statement_timeout: "30s",
  idle_in_transaction_session_timeout: "30s",
  /**
   * PostgreSQL plans a statement once for all parameters. Otherwise it plans some statements again for each call,
   * because it expects more from knowing the parameters than the planning costs. A list page then took 1.6 ms instead
   * of 0.5, a search 5.6.
   */
  plan_cache_mode: "force_generic_plan",
  random_page_cost: "1.1",
} as const;

const connectionLimits = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // A name that now leads to another server is looked up again within this time.
  maxLifetimeSeconds: 1_800,
};
