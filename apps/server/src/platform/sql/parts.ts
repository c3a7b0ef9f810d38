import { type Database, many, maybeOne, one } from "../database.ts";
import { sql } from "../sql.ts";

/** A table that is kept in parts by the time of its rows (docs/decisions/tables-in-parts.md). */
export interface TableInParts {
  readonly table: string;
  /** How many steps ahead parts are made: days or months, as the migration says. */
  readonly ahead: number;
  /** A part whose rows are all older is dropped. */
  readonly droppedBefore?: (tx: Database, now: Date) => Promise<Date>;
  /** A part whose rows are all older moves into the archive, if nothing can change them any more. */
  readonly archive?: {
    before(now: Date): Date;
    /** Whether nothing can change the rows of this time any more. */
    isOver(tx: Database, from: Date, to: Date): Promise<boolean>;
  };
}

export async function makeParts(tx: Database, { table, ahead }: TableInParts, now: Date): Promise<void> {
  await one(tx, sql`SELECT make_parts(${table}, ${now}, ${ahead}::int) AS made`);
}

/** Drops one part. False: none is old enough. */
export async function dropPart(tx: Database, { table }: TableInParts, before: Date): Promise<boolean> {
  const { part } = await one<{ part: string | null }>(tx, sql`SELECT drop_part(${table}, ${before}) AS part`);
  return part !== null;
}

export interface OldestPart {
  name: string;
  from: Date;
  to: Date;
}

/** The oldest part that is not in the archive, if all of its rows are older. */
export function oldestPart(tx: Database, { table }: TableInParts, before: Date): Promise<OldestPart | null> {
  return maybeOne(
    tx,
    sql`SELECT name, greatest(from_at, '2025-01-01 00:00Z') AS "from", to_at AS "to" FROM table_part
      WHERE of = ${table} AND archived_at IS NULL AND to_at <= ${before} ORDER BY from_at LIMIT 1`,
  );
}

export async function archivePart(tx: Database, name: string, now: Date): Promise<void> {
  await one(tx, sql`SELECT archive_part(${name}, ${now})::text AS done`);
}

/** A part that is missing now or in the next step, and rows that found no part. */
export async function partFaults(tx: Database, now: Date): Promise<string[]> {
  const faults = await many<{ fault: string }>(
    tx,
    sql`SELECT coalesce(fault, '') AS fault FROM part_faults(${now}) AS fault`,
  );
  return faults.map(({ fault }) => fault);
}
