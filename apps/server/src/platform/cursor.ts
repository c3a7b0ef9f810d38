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

export function momentOfKey(key: string): Date {
  const time = new Date(key);
  return Number.isNaN(time.getTime()) ? refuseCursor() : time;
}

const latestMs = 8_640_000_000_000_000n;

/** The instant of a cursor's key in milliseconds, kept inside what a Date holds whatever was sent. */
export function timeOfKey(ms: bigint | undefined): Date | null {
  if (ms === undefined) return null;
  return new Date(Number(ms > latestMs ? latestMs : ms < 0n ? 0n : ms));
}
