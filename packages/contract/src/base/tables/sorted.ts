import * as z from "zod/mini";
import * as w from "../../wire.ts";
import { officeTables, type SortedTable, type SortOf } from "./tables.ts";

/** The field `sort` of a list. */
export function sortOf<Table extends SortedTable>(table: Table) {
  const sorts: readonly string[] = officeTables[table].sorts;
  const choices = sorts.flatMap((name) => [name, `-${name}`]) as [SortOf<Table>, ...SortOf<Table>[]]; // a sorted table has one or more
  return z.optional(z.enum(choices, "not_a_choice"));
}

/** The fields of a period: rows of `from` and later, and before `until`. Left out: no limit on that side. */
export const period = { from: z.optional(w.instant), until: z.optional(w.instant) };

/** How many rows a filter finds. `more`: at least this many, because counting all would read too many rows. */
export const counted = z.object({ count: w.count, more: w.flag });
/** `count` is exact unless `more` is true. A table counts up to `maxCounted`. */
export type Counted = z.output<typeof counted>;

/** A page with the count, which only the first page has. */
export const tableOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.extend(w.pageOf(item), { total: z.nullable(counted) });
