import { performance } from "node:perf_hooks";
import pg from "pg";

/**
 * Detects that PostgreSQL does not answer any more. If the server is frozen, or the network is cut without a reset, no
 * connection breaks and the server's own time limits do not run. Calls would wait until it comes back. If a connection
 * has owed an answer for 3 s, the pulse asks the server on another connection. If that is not answered either, the
 * pulse closes the connections that owe an answer, and their callers get an error.
 */
export interface Pulse {
  /**
   * This connection has been asked something. Returns the function to call when it has answered. `isPatient`: it has no
   * time limit.
   */
  asked(client: pg.ClientBase, isPatient: boolean): () => void;
  stop(): void;
}

const lookEveryMs = 500;
const overdueMs = 3_000;
/**
 * The server's own limit for a statement is 30 s. A connection without an answer after this time belongs to a single
 * process of PostgreSQL that is frozen.
 */
const longestMs = 45_000;
const answerMs = 3_000;
/** If our own process was frozen or busy for so long, answers may be in its buffers, so it reads them first. */
const sleptMs = 2_000;

interface Debt {
  client: pg.ClientBase;
  since: number;
  isPatient: boolean;
}

export function createPulse(settings: pg.ClientConfig): Pulse {
  const debts = new Set<Debt>();
  let lookedAt = performance.now();
  let isAsking = false;
  const look = async (): Promise<void> => {
    const now = performance.now();
    const hasSlept = now - lookedAt > sleptMs;
    lookedAt = now;
    const olderThan = (ms: number) => [...debts].filter(({ since }) => now - since > ms);
    if (hasSlept || isAsking || olderThan(overdueMs).length === 0) return;
    isAsking = true;
    const isAlive = await answers(settings);
    isAsking = false;
    const lost = isAlive ? olderThan(longestMs).filter(({ isPatient }) => !isPatient) : olderThan(overdueMs);
    for (const debt of lost) if (debts.has(debt)) cut(debt.client);
  };
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return {
    asked(client, isPatient) {
      const debt = { client, since: performance.now(), isPatient };
      debts.add(debt);
      return () => debts.delete(debt);
    },
    stop: () => clearInterval(timer),
  };
}

/** Whether the server answers anything at all, even "too many connections". */
async function answers(settings: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    cut(client);
  }
}

/** Closes it without a goodbye: the server may not be there to read one. */
export function cut(client: pg.ClientBase): void {
  // pg has this field, its types leave it out.
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
