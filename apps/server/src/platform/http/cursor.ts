import { refuse } from "./refuse.ts";

/** What a key of a cursor can be: a whole number of 64 bits, a moment, or a moment that may be missing. */
export interface KeyTypes {
  readonly number: bigint;
  readonly time: Date;
  readonly "time or none": Date | null;
}
export type KeyKind = keyof KeyTypes;

/** A number may be written as text: the id of a row that is typed as an answer. */
type WrittenKey = bigint | number | string | Date | null;

/** The opaque end of a page: the sort keys of its last row. Moments are milliseconds. */
export function writeCursor(keys: readonly WrittenKey[]): string {
  return Buffer.from(JSON.stringify(keys.map(written))).toString("base64url");
}

/** The keys of a cursor, one of each kind; null for the first page. Any other cursor is refused as input. */
export function readCursor(cursor: string | undefined, kinds: readonly KeyKind[]): KeyTypes[KeyKind][] | null {
  if (cursor === undefined) return null;
  const keys = parsed(cursor);
  return keys?.length === kinds.length ? kinds.map((kind, place) => read(kind, keys[place])) : refuseCursor();
}

function parsed(cursor: string): unknown[] | null {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(keys) ? keys : null;
  } catch {
    return null; // text that is no JSON is refused like any other
  }
}

const none = "none";

function written(key: WrittenKey): string {
  return key === null ? none : String(key instanceof Date ? key.getTime() : key);
}

function read(kind: KeyKind, key: unknown): KeyTypes[KeyKind] {
  if (key === none && kind === "time or none") return null;
  if (typeof key !== "string" || !/^-?\d{1,18}$|^[1-8]\d{18}$/.test(key)) return refuseCursor();
  return kind === "number" ? BigInt(key) : momentOf(Number(key));
}

const firstMs = Date.UTC(1970, 0, 1);
const lastMs = Date.UTC(10_000, 0, 1) - 1;

/** The years 1970 to 9999: PostgreSQL reads other years in another form, or not at all. */
function momentOf(ms: number): Date {
  return ms >= firstMs && ms <= lastMs ? new Date(ms) : refuseCursor();
}

function refuseCursor(): never {
  refuse("invalid_input", { fields: [{ field: "cursor", rule: "wrong_format" }] });
}
