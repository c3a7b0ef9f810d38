import { type Sql, sql } from "../sql.ts";

/** Whether a column holds a value under one of these peppers. */
export const isUnder = (column: Sql, from: number, to: number): Sql =>
  sql`${column} IS NOT NULL AND pepper_of(${column}) BETWEEN ${from}::smallint AND ${to}::smallint`;

/** How many rows of a table hold such a value: `{ count }`. */
export const countUnder = (table: Sql, column: Sql, from: number, to: number): Sql =>
  sql`SELECT count(*)::int AS count FROM ${table} WHERE ${isUnder(column, from, to)}`;

/** Locks some rows whose value is not under this pepper yet, and that no other process has locked: `{ id }`. */
export const takeOlder = (table: Sql, key: Sql, column: Sql, pepper: number, except: readonly bigint[]): Sql =>
  sql`SELECT ${key} AS id FROM ${table} WHERE ${column} IS NOT NULL AND pepper_of(${column}) < ${pepper}::smallint
    AND NOT ${key} = ANY(${except}) ORDER BY ${key} LIMIT 50 FOR UPDATE SKIP LOCKED`;
