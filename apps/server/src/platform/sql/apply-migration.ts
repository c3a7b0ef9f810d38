import { backoffMs } from "@arcade/contract/backoff";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { CannotStart } from "../configuration.ts";
import { sql } from "../sql.ts";
import { ask } from "./ask.ts";

/** What a migration says of itself in lines `-- migration: ...` before its first statement. */
const marks = {
  /** The version before may run beside it, and start again: it only adds. `apps/server/db/migrations.test.ts` holds that. */
  compatible: "compatible",
  /**
   * Each statement is a transaction of its own, as `CREATE INDEX CONCURRENTLY` needs. A statement that failed runs
   * again at the next start, so each must do no harm when it runs twice.
   */
  outside: "outside a transaction",
} as const;

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
  readonly compatible: boolean;
  readonly outside: boolean;
}

/** Reads the marks of a migration. */
export function marksOf(name: string, text: string): Pick<Migration, "compatible" | "outside"> {
  const prefix = "-- migration: ";
  const said = text.split("\n").filter((line) => line.startsWith(prefix));
  const words = said.map((line) => line.slice(prefix.length));
  const unknown = words.find((word) => word !== marks.compatible && word !== marks.outside);
  if (unknown !== undefined) throw new CannotStart(`${name}: "${unknown}" is no mark of a migration.`);
  return { compatible: words.includes(marks.compatible), outside: words.includes(marks.outside) };
}

/**
 * A statement that waits for a table's lock blocks every statement after it, so it gives up soon and tries again. With
 * a report open, an ALTER TABLE that waited 9.9 s stopped every checkout for 9.9 s.
 */
const lockMs = 500;
const waits = { firstMs: 250, maxMs: 5_000 };
/** About four minutes. A backup or a report may hold its snapshot for longer; then the start says so. */
const maxTries = 50;

/**
 * Applies one migration and records it.
 *
 * @throws CannotStart if a statement fails, or if a table stays locked
 */
export async function applyMigration(client: pg.Client, file: Migration): Promise<void> {
  for (let failed = 0; ; failed += 1) {
    try {
      await (file.outside ? applyOutside(client, file) : applyInside(client, file));
      return;
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && error.code === "55P03";
      if (isLocked && failed + 1 < maxTries) {
        await pause(backoffMs(failed, waits));
        continue;
      }
      throw new CannotStart(
        isLocked
          ? `The migration ${file.name} could not lock its tables in ${maxTries} tries: another session holds them. See pg_stat_activity, and start again.`
          : `The migration ${file.name} failed${lineOf(error, file.text)}: ${messageOf(error)}.`,
        { cause: error },
      );
    }
  }
}

async function applyInside(client: pg.Client, file: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
    await client.query(file.text);
    if (client.getTransactionStatus() !== "T") {
      throw new Error("it ends its own transaction; remove BEGIN and COMMIT from it");
    }
    await note(client, file);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

async function applyOutside(client: pg.Client, file: Migration): Promise<void> {
  try {
    for (const statement of statementsOf(file.text)) {
      await client.query(`SET lock_timeout = ${isConcurrent(statement) ? 0 : lockMs}`);
      await client.query(statement);
    }
  } finally {
    await client.query("RESET lock_timeout");
  }
  await note(client, file);
}

/**
 * It waits at its end for every older transaction, such as a backup, and blocks nobody meanwhile. If it gave up there,
 * the work of an hour would begin again, and the index that it leaves would stay unused.
 */
const isConcurrent = (statement: string) => /^(?:CREATE|DROP|REINDEX)\b[^(]* CONCURRENTLY\b/u.test(statement);

async function note(client: pg.Client, { name, hash, compatible }: Migration): Promise<void> {
  await ask(client, sql`INSERT INTO migration (name, hash, compatible) VALUES (${name}, ${hash}, ${compatible})`);
}

/**
 * The statements of a file in which every statement ends a line with its semicolon. The body of a function is between
 * `$$`.
 */
export function statementsOf(text: string): string[] {
  const bare = text
    .split("\n")
    .filter((line) => !line.startsWith("--"))
    .join("\n");
  const statements = [""];
  for (const [index, part] of bare.split("$$").entries()) {
    const isBody = index % 2 === 1;
    const [first = "", ...further] = isBody ? [`$$${part}$$`] : part.split(/;[ \t]*\n/u);
    statements.push(`${statements.pop() ?? ""}${first}`, ...further);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== "");
}

function lineOf(error: unknown, text: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return Number.isNaN(position) ? "" : ` at line ${text.slice(0, position).split("\n").length}`;
}

/** The words of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
