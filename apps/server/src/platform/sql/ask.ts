import type pg from "pg";
import type { Sql } from "../sql.ts";

/**
 * Runs a statement on one connection of `pg`, for code that opens its own: a migration, a backup, a benchmark. The
 * server itself uses `many`, `one`, `maybeOne` and `run`.
 */
export async function ask<Row extends object>(
  connection: Pick<pg.Client, "query">,
  { text, values }: Sql,
): Promise<Row[]> {
  return (await connection.query<Row>(text, [...values])).rows;
}
