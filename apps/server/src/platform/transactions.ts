import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { statement } from "./statements.ts";

export type Sender = (text: string, parameters: readonly unknown[]) => Promise<pg.QueryResult>;

const begins = {
  "read committed": "BEGIN ISOLATION LEVEL READ COMMITTED",
  snapshot: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
};
type Kind = keyof typeof begins;

const retries = 5;

/** Prepares both kinds of BEGIN on a new connection, so that later they can be sent along with a statement. */
export async function learnToBegin(client: pg.ClientBase): Promise<void> {
  for (const [name, text] of Object.entries(begins)) {
    await client.query({ name, text });
    await client.query("ROLLBACK");
  }
}

/**
 * One try of a transaction. BEGIN travels in one message group with the work's first statement: that saves a round
 * trip, measured as 1.25 times the rate of short transactions. In such a group PostgreSQL skips all that follows a
 * failure, so the statement cannot happen without the BEGIN. Work without any statement costs nothing.
 */
export async function attempt<T>(pool: pg.Pool, kind: Kind, work: (send: Sender) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const transaction = { hasBegun: false, isOver: false };
  const send = inTurn((text, parameters) => {
    if (transaction.isOver) {
      throw new Error("This transaction is over: a statement was not awaited before its end.");
    }
    const isFirst = !transaction.hasBegun;
    transaction.hasBegun = true;
    return isFirst ? beginWith(client, kind, statement(text, parameters)) : client.query(statement(text, parameters));
  });
  try {
    const answer = await work(send);
    transaction.isOver = true;
    if (transaction.hasBegun) {
      await commit(client);
    }
    client.release();
    return answer;
  } catch (error) {
    transaction.isOver = true;
    await rollBack(client, isStale(error));
    throw error;
  }
}

/** Does the whole work again when PostgreSQL gave it up to let another transaction through. */
export async function retried<T>(once: () => Promise<T>, random: () => number): Promise<T> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await once();
    } catch (error) {
      const isGivenUp = error instanceof pg.DatabaseError && (error.code === "40001" || error.code === "40P01");
      if (!isGivenUp || retry > retries) {
        throw error;
      }
      // 2 to 4 ms, then 4 to 8, up to 32 to 64: apart from each other, so that two that collided do not do it again.
      await pause(2 ** retry * (1 + random()));
    }
  }
}

/** The prepared statements of this connection no longer fit, because a table changed under them: it is not to be used again. */
export function isStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "0A000" || error.code === "26000");
}

/** A connection has one voice: statements that are started side by side go one after the other. */
function inTurn(sendNow: Sender): Sender {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return async (text, parameters) => {
    unfinished += 1;
    const sending = unfinished === 1 ? sendNow(text, parameters) : last.then(() => sendNow(text, parameters));
    last = sending.catch(() => {});
    try {
      return await sending;
    } finally {
      unfinished -= 1;
    }
  };
}

async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query("COMMIT");
  if (command !== "COMMIT") {
    // PostgreSQL answers so, without an error, when a statement failed and the work went on as if it had not.
    throw new Error("The transaction was rolled back, because the work caught the error of a statement.");
  }
}

async function rollBack(client: pg.PoolClient, isSpent: boolean): Promise<void> {
  try {
    await client.query("ROLLBACK");
    client.release(isSpent);
  } catch {
    // Not known to be out of the transaction: closed, so that nobody else gets it.
    client.release(true);
  }
}

async function beginWith(client: pg.ClientBase, kind: Kind, query: pg.QueryConfig): Promise<pg.QueryResult> {
  return await new Promise((resolve, reject) => {
    client.query(new BeginningQuery(kind, query, (error, result) => (error ? reject(error) : resolve(result))));
  });
}

type Answer = (error: Error | null, result: pg.QueryResult) => void;

/** The parts of pg's own query that it has in every version 8 but leaves out of its types. */
type Wire = { bind(message: { statement: string }): void; execute(message: object): void; parsedStatements: Record<string, string> };
type OpenQuery = new (
  query: pg.QueryConfig,
  values: undefined,
  callback: Answer,
) => pg.Query & {
  prepare(connection: Wire): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
};
const PgQuery = pg.Query as unknown as OpenQuery;

/** Sends BEGIN, prepared by `learnToBegin`, ahead of its statement and without a Sync between, and passes over BEGIN's answer. */
class BeginningQuery extends PgQuery {
  readonly #kind: Kind;
  #isBegun = false;

  constructor(kind: Kind, query: pg.QueryConfig, answer: Answer) {
    super(query, undefined, answer);
    this.#kind = kind;
  }

  override prepare(connection: Wire): void {
    if (connection.parsedStatements[this.#kind] === undefined) {
      throw new Error("A connection of another pool was given to a transaction.");
    }
    connection.bind({ statement: this.#kind });
    connection.execute({});
    super.prepare(connection);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isBegun) {
      super.handleCommandComplete(message, connection);
    }
    this.#isBegun = true;
  }
}
