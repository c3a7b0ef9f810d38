import type { IdText } from "@arcade/contract/wire";
import { type KeyKind, type KeyTypes, readCursor, writeCursor } from "./cursor.ts";

/** The keys of the last row before the page. All are null for the first page. */
type After<Kinds extends readonly KeyKind[]> = { -readonly [Place in keyof Kinds]: KeyTypes[Kinds[Place]] | null };

/** What can be written as a key. A row with the type of an answer may have its id as text. */
type Key<Kind extends KeyKind> = Kind extends "number" ? bigint | number | IdText : KeyTypes[Kind];

/** The keys of a row. */
type Keys<Kinds extends readonly KeyKind[]> = { readonly [Place in keyof Kinds]: Key<Kinds[Place]> };

interface List<Kinds extends readonly KeyKind[]> {
  /** The cursor from the client; undefined for the first page. */
  readonly cursor: string | undefined;
  /** The most items of a page. */
  readonly size: number;
  /** The kinds of the keys that sort the rows, in their order. No two rows have all keys equal. */
  readonly keys: Kinds;
}

/** A page, and the cursor of the next page; null on the last one. */
export interface Page<Row> {
  items: Row[];
  next: string | null;
}

/**
 * A page of a list with a cursor. Refuses `invalid_input` for a cursor that this list did not write. `rows` returns at
 * most `limit` rows after the keys `after`, in the order of the keys. It is asked for one row more than the page has,
 * which shows whether more follow. Write `LIMIT ${constant(limit)}`: for a limit that is a parameter, PostgreSQL plans
 * a tenth of all rows. `keysOf` returns the keys of the page's last row. A list without keys, which counts the rows
 * that it skips, continues from `after`.
 */
export async function pageOf<const Kinds extends readonly KeyKind[], Row>(
  { cursor, size, keys }: List<Kinds>,
  rows: (after: After<Kinds>, limit: number) => Promise<readonly Row[]> | readonly Row[],
  keysOf: (last: Row, after: After<Kinds>) => Keys<Kinds>,
): Promise<Page<Row>> {
  // `readCursor` answers with one key of each kind, in their order.
  const after = (readCursor(cursor, keys) ?? keys.map(() => null)) as After<Kinds>;
  const found = await rows(after, size + 1);
  const items = found.slice(0, size);
  const last = items.at(-1);
  return { items, next: found.length > size && last !== undefined ? writeCursor(keysOf(last, after)) : null };
}

/** The same for a list that is sorted by the id alone, up or down, as most lists are. */
export function pageById<Row extends { id: bigint | IdText }>(
  cursor: string | undefined,
  size: number,
  rows: (after: bigint | null, limit: number) => Promise<readonly Row[]> | readonly Row[],
): Promise<Page<Row>> {
  return pageOf(
    { cursor, size, keys: ["number"] },
    ([after], limit) => rows(after, limit),
    ({ id }) => [id],
  );
}
