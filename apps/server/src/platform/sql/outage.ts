import type { FastifyBaseLogger } from "fastify";
import { performance } from "node:perf_hooks";
import pg from "pg";
import { isFilesAway } from "../media/files-away.ts";
import { isServerAway, meaningOf } from "./error-codes.ts";

/**
 * The connection to PostgreSQL could not be opened, or it broke. A COMMIT that was on its way may have happened or
 * not.
 */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * What the file system answers when a disk is full, read-only or broken, or when this process may open no more files.
 */
const fileCodes: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"]);

/** The database, a disk or the file store is away, so nothing is wrong with the call: the same call is worth another try. */
export function isOutage(error: unknown): boolean {
  if (error instanceof ConnectionLost || isFilesAway(error)) return true;
  if (error instanceof pg.DatabaseError) return isServerAway(error);
  if (!(error instanceof Error)) return false;
  return ("code" in error && fileCodes.has(String(error.code))) || isOutage(error.cause);
}

/** The database or a disk is away, so no other statement would succeed now. */
export function isAway(error: unknown): boolean {
  return isOutage(error) && !isFilesAway(error) && meaningOf(error) !== "slow";
}

/**
 * An outage hits every call and every job at once. One line a second says so: 7.6 MB in 80 seconds were measured
 * without this.
 */
const lineEveryMs = 1_000;
let loggedAt = Number.NEGATIVE_INFINITY;
let leftOut = 0;
let waiting: NodeJS.Timeout | null = null;

/**
 * Logs a failure: an outage as one line a second without a stack, counting what it left out; everything else with its
 * stack.
 */
export function logFailure(
  log: Pick<FastifyBaseLogger, "error">,
  error: unknown,
  message: string,
  facts: object = {},
): void {
  if (!isOutage(error)) return log.error({ err: error, ...facts }, message);
  const sinceMs = performance.now() - loggedAt;
  if (sinceMs < lineEveryMs) {
    leftOut += 1;
    waiting ??= setTimeout(() => logLeftOut(log), lineEveryMs - sinceMs).unref();
    return;
  }
  logFault(log, { fault: faultOf(error), during: message, ...facts });
}

function logLeftOut(log: Pick<FastifyBaseLogger, "error">): void {
  waiting = null;
  if (leftOut > 0) logFault(log, {});
}

function logFault(log: Pick<FastifyBaseLogger, "error">, facts: object): void {
  log.error({ ...facts, left_out: leftOut }, "the database, a disk or the file store is away");
  loggedAt = performance.now();
  leftOut = 0;
}

function faultOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? `${String(error.code)} ` : "";
  return `${code}${error instanceof Error ? error.message : String(error)}`.slice(0, 200);
}
