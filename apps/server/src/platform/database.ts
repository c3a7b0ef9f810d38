import {
  type CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import pg from "pg";
import type { Tables } from "../../db/types.ts";
import { parseColumn } from "./columns.ts";
import { createPulse } from "./pulse.ts";
import type { StatementResult } from "./statements.ts";
import { attempt, exchangeOne, retried, type Sender } from "./transactions.ts";

/** Where a database is and as whom to connect. Plain data. */
export type DatabaseTarget =
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }
  | { readonly connectionString: string; readonly role?: string };

/**
 * What a view or a verb is given to ask the database: the whole database for a pure read, or one open transaction.
 * Both look the same, so that SQL does not care where it runs. Kysely's builders work on it, and so does `rows`.
 */
export type Database = Kysely<Tables>;

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
  // Both must be heard, or a connection that breaks ends the process: the client's while it is in use, the pool's while it is idle.
  pool.on("connect", (client) => client.on("error", options.onLost ?? (() => {})));
  pool.on("error", () => {});
  const random = options.random ?? Math.random;
  const pulse = createPulse(settings);
  const line = { pool, pulse };
  const db = handle({
    send: (text, parameters) => exchangeOne(line, text, parameters),
    sendLater() {
      throw new Error("Only a transaction can leave a statement for later: it ends with a COMMIT that takes it along.");
    },
  });
  return {
    db,
    transaction: (work) => retried(() => attempt(line, "read committed", (sender) => work(handle(sender))), random),
    snapshot: (work) => retried(() => attempt(line, "snapshot", (sender) => work(handle(sender))), random),
    async ping() {
      await rows(db, "SELECT 1", []);
    },
    usage: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await pool.end();
      pulse.stop();
    },
  };
}

/**
 * Runs one SQL text with its parameters ($1, $2 ...) and gives the rows: the way to say most of our SQL. The text must
 * be a constant, since each text stays prepared on each connection; what varies is a parameter, and a list is
 * `= ANY($1)`. `T` is what the columns promise: bigint for int8, Date for timestamptz, text for numeric and date.
 * Parameters: a JavaScript array becomes an SQL array, so for jsonb pass `JSON.stringify(value)`.
 *
 * Kysely's builders cost some 10 to 40 microseconds a statement more; use them where the WHERE is put together at run
 * time from a few optional parts.
 */
export async function rows<T extends object>(tx: Database, text: string, parameters: readonly unknown[] = []): Promise<T[]> {
  // The caller's promise about the columns: SQL texts have no types.
  return (await senderOf(tx).send(text, parameters)).rows as T[];
}

/** The one row, or null if there is none; more than one is a bug. */
export async function row<T extends object>(tx: Database, text: string, parameters: readonly unknown[] = []): Promise<T | null> {
  const found = await rows<T>(tx, text, parameters);
  if (found.length > 1) {
    throw new Error(`One row expected, ${found.length} found: ${text}`);
  }
  return found[0] ?? null;
}

/** For INSERT, UPDATE and DELETE: how many rows it touched. */
export async function change(tx: Database, text: string, parameters: readonly unknown[] = []): Promise<number> {
  return (await senderOf(tx).send(text, parameters)).rowCount ?? 0;
}

/**
 * For a write whose outcome nobody waits for: it travels with the transaction's next statement, at the latest with COMMIT, and
 * so costs no round trip. Statements keep their order. If it fails the transaction fails; so it does where `check` throws,
 * and what `check` threw is what the transaction's caller gets.
 */
export function sendLater(tx: Database, text: string, parameters: readonly unknown[] = [], check?: (result: StatementResult) => void): void {
  senderOf(tx).sendLater(text, parameters, check);
}

export function clientSettings(target: DatabaseTarget): pg.ClientConfig {
  const common = { application_name: "arcade", types: { getTypeParser: parseColumn } };
  if (!("connectionString" in target)) {
    return { ...common, ...target };
  }
  return { ...common, connectionString: target.connectionString, ...(target.role === undefined ? {} : { options: `-c role=${target.role}` }) };
}

/**
 * A statement is planned once for all its parameters. Left to itself PostgreSQL plans some anew each time, because it takes
 * what it knows of the parameters for worth more than the planning: a list page took 1.6 ms instead of 0.5, a search 5.6.
 */
const planOnce = "-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1";

const limits = {
  lock_timeout: 5000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
};

const senders = new WeakMap<object, Sender>();

function senderOf(tx: Database): Sender {
  const sender = senders.get(tx);
  if (sender === undefined) {
    throw new Error("This Kysely was not made by openDatabase.");
  }
  return sender;
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const driver = new DummyDriver();
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

/** Kysely's own way to an executor goes by a pool, a mutex and a transaction class; ours is one function. */
function handle(sender: Sender): Database {
  const connection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await sender.send(query.sql, query.parameters);
      return { rows: result.rows as R[], ...(result.rowCount === null ? {} : { numAffectedRows: BigInt(result.rowCount) }) };
    },
    streamQuery(): never {
      throw new Error("Rows are not streamed here: ask for pages.");
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consumer) => consumer(connection) });
  const db = new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
  senders.set(db, sender);
  return db;
}
