import type { Counted } from "@arcade/contract/base/tables/sorted";
import { maxCounted } from "@arcade/contract/base/tables/tables";
import { constant, sql, type Sql } from "../sql.ts";
import { type Page, pageOf } from "./page-of.ts";
import { refuse } from "./refuse.ts";

/** How a list can be sorted. Each column has an index together with the id. */
export interface SortedList<Name extends string> {
  /** The id of a row in the statement, such as `o.id`. */
  readonly id: Sql;
  readonly sorts: Readonly<Record<Name, { readonly by: Sql; readonly kind: "number" | "time" }>>;
}

/** Where a page begins and its direction. */
export interface SortPlace<Name extends string> {
  readonly name: Name;
  readonly isDown: boolean;
  /** The keys of the last row before the page; null for the first page. */
  readonly last: { readonly key: bigint | Date; readonly id: bigint } | null;
}

/** The keys of a row, as `sortKeys` names them. */
export interface SortKeys {
  sort_key: bigint | number | Date;
  sort_id: bigint;
}

/** For the SELECT list. */
export const sortKeys = <Name extends string>(list: SortedList<Name>, place: SortPlace<Name>): Sql =>
  sql`${list.sorts[place.name].by} AS sort_key, ${list.id} AS sort_id`;

/** Only the rows after the page before. */
export const sortedAfter = <Name extends string>(
  list: SortedList<Name>,
  { name, isDown, last }: SortPlace<Name>,
): Sql =>
  last === null
    ? sql`true`
    : isDown
      ? sql`(${list.sorts[name].by}, ${list.id}) < (${last.key}, ${last.id})`
      : sql`(${list.sorts[name].by}, ${list.id}) > (${last.key}, ${last.id})`;

/** Rows that are equal in the column are sorted by their id. */
export const sortedBy = <Name extends string>(list: SortedList<Name>, { name, isDown }: SortPlace<Name>): Sql =>
  isDown
    ? sql`ORDER BY ${list.sorts[name].by} DESC, ${list.id} DESC`
    : sql`ORDER BY ${list.sorts[name].by}, ${list.id}`;

/**
 * A page of a list that is sorted by a chosen column. No row is left out or repeated between two pages, even if rows
 * are equal. The cursor names its sort, and a cursor of another sort is refused. `rows` writes its statement with
 * `sortKeys`, `sortedAfter` and `sortedBy`.
 */
export async function pageSorted<Row extends SortKeys, Name extends string>(
  { sorts }: SortedList<Name>,
  { cursor, size, sort }: { cursor: string | undefined; size: number; sort: Name | `-${Name}` },
  rows: (place: SortPlace<Name>, limit: number) => Promise<readonly Row[]>,
): Promise<Page<Omit<Row, keyof SortKeys>>> {
  const isDown = sort.startsWith("-");
  const name = (isDown ? sort.slice(1) : sort) as Name; // the type says so
  const mark = BigInt(Object.keys(sorts).indexOf(name) * 2 + (isDown ? 1 : 0));
  const { items, next } = await pageOf(
    { cursor, size, keys: ["number", sorts[name].kind, "number"] },
    ([marked, key, id], limit) => {
      if (marked !== null && marked !== mark)
        refuse("invalid_input", { fields: [{ field: "cursor", rule: "wrong_format" }] });
      return rows({ name, isDown, last: key === null || id === null ? null : { key, id } }, limit);
    },
    ({ sort_key, sort_id }) => [mark, sort_key as never, sort_id], // of the kind that the column names
  );
  return { items: items.map(withoutKeys), next };
}

function withoutKeys<Row extends SortKeys>({ sort_key: _key, sort_id: _id, ...row }: Row): Omit<Row, keyof SortKeys> {
  return row;
}

/** A period as a list takes it: from one moment on, and before another. */
export interface Period {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** Only the rows whose time is in the period. */
export const inPeriod = (time: Sql, { from, until }: Period): Sql =>
  sql`(${from ?? null}::timestamptz IS NULL OR ${time} >= ${from ?? null})
    AND (${until ?? null}::timestamptz IS NULL OR ${time} < ${until ?? null})`;

/** What `counting` gives. */
export interface Looked {
  matched: number;
  looked: number;
}

/**
 * How many rows of a list a filter finds. `indexed` are the conditions that an index answers, `matching` all others. At
 * most 10,001 rows that fit the indexed conditions are read, so the cost does not depend on the size of the table.
 */
export const counting = (from: Sql, indexed: Sql, matching: Sql): Sql =>
  sql`SELECT count(*) FILTER (WHERE found)::int AS matched, count(*)::int AS looked
   FROM (SELECT (${matching}) AS found FROM ${from} WHERE ${indexed} LIMIT ${constant(maxCounted + 1)}) AS seen`;

/** The count for the first page. If there were more rows to read, it is a minimum. */
export function countedOf({ matched, looked }: Looked): Counted {
  return { count: Math.min(matched, maxCounted), more: looked > maxCounted };
}
