import { refuse } from "./refuse.ts";

/** The opaque end of a page: the sort keys of its last row. */
export function writeCursor(keys: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(keys.map((key) => (key instanceof Date ? key.toISOString() : String(key))))).toString("base64url");
}

/** The keys of a cursor, or none for the first page. One that we did not write is refused as input. */
export function readCursor(cursor: string | undefined, length: number): string[] {
  if (cursor === undefined) return [];
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(keys) && keys.length === length && keys.every((key) => typeof key === "string" && /^[-\w.:]{1,40}$/.test(key))) return keys;
  } catch {
    // Falls through: text that is no JSON is refused like any other.
  }
  refuseCursor();
}

function refuseCursor(): never {
  refuse("invalid_input", { fields: [{ field: "cursor", rule: "wrong_format" }] });
}

/** A cursor whose keys are all whole numbers. */
export function readNumberCursor(cursor: string | undefined, length: number): bigint[] {
  return readCursor(cursor, length).map(numberOfKey);
}

/** A cursor of a moment and an id: where a queue goes on; null for its beginning. */
export function readMomentCursor(cursor: string | undefined): { at: Date; id: bigint } | null {
  const [at, id] = readCursor(cursor, 2);
  return at === undefined || id === undefined ? null : { at: momentOfKey(at), id: numberOfKey(id) };
}

export function numberOfKey(key: string): bigint {
  return /^-?\d{1,18}$|^[1-8]\d{18}$/.test(key) ? BigInt(key) : refuseCursor();
}

/** A moment as `writeCursor` writes it, of the years 1970 to 9999: PostgreSQL reads other years in another form, or not at all. */
export function momentOfKey(key: string): Date {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key) ? new Date(key) : null;
  return time === null || !isWritten(time) ? refuseCursor() : time;
}

/** The instant of a cursor's key in milliseconds; null for a first page. */
export function timeOfKey(ms: bigint | undefined): Date | null {
  if (ms === undefined) return null;
  const time = new Date(Number(ms));
  return isWritten(time) ? time : refuseCursor();
}

const firstMs = Date.UTC(1970, 0, 1);
const lastMs = Date.UTC(10_000, 0, 1) - 1;

/** An invalid date has no number and lies in no span. */
function isWritten(time: Date): boolean {
  return time.getTime() >= firstMs && time.getTime() <= lastMs;
}
