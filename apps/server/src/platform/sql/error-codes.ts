import pg from "pg";

/** What an error of PostgreSQL means for the call and for its connection. */
type Meaning = keyof typeof meanings;

/** One row for each meaning. Nothing else in the server decides by a SQLSTATE whether a call is worth another try. */
const meanings = {
  /** Another transaction went first. The same work runs again. */
  collision: { isOutage: false, endsConnection: false },
  /** The prepared statements of this connection no longer fit, because a table changed. */
  stale: { isOutage: false, endsConnection: true },
  /** This statement took too long or waited too long. The next one may succeed. */
  slow: { isOutage: true, endsConnection: false },
  /** The server is away, or lacks what it needs. */
  away: { isOutage: true, endsConnection: true },
  /** The server takes no changes: another one may lead by now. All connections to it end. */
  readOnly: { isOutage: true, endsConnection: true },
} as const;

/** By SQLSTATE, or by its class (the first two characters). */
const meaningOfCode: Readonly<Record<string, Meaning>> = {
  "08": "away", // connection exception
  "53": "away", // insufficient resources: disk full, out of memory, too many connections
  "57": "away", // operator intervention: 57P01 shut down, 57P02 crashed, 57P03 still starting
  "58": "away", // system error: input and output
  "25006": "readOnly", // a standby, or a primary that was made read-only
  "25P03": "away", // the session was ended because this process left a transaction open: it was frozen
  "25P04": "away", // the same for the whole transaction
  "57014": "slow", // a statement was cancelled
  "55P03": "slow", // a lock was not available in time
  "40001": "collision", // serialization failure
  "40P01": "collision", // deadlock
  "0A000": "stale", // cached plan must not change result type
  "26000": "stale", // the prepared statement does not exist
};

/** Null: the error says something of the statement and nothing of the server. */
export function meaningOf(error: unknown): Meaning | null {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return null;
  return meaningOfCode[error.code] ?? meaningOfCode[error.code.slice(0, 2)] ?? null;
}

/** PostgreSQL, or a resource that it needs, is away. */
export function isServerAway(error: unknown): boolean {
  const meaning = meaningOf(error);
  return meaning !== null && meanings[meaning].isOutage;
}

/** The connection that said so must not be used again. */
export function endsConnection(error: unknown): boolean {
  const meaning = meaningOf(error);
  return meaning !== null && meanings[meaning].endsConnection;
}
