/**
 * A parameter as it travels: text, or bytes as they are. Arrays become the text of an SQL array, any other object JSON.
 * Dates are sent in UTC, so that no time zone can move them.
 */
export function parameterOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (typeof value === "bigint" || typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "object") throw new TypeError(`a ${typeof value} is no parameter`);
  if (value instanceof Uint8Array) return bytesOf(value);
  if (value instanceof Date) return instantText(value);
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value);
}

function bytesOf(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A transaction has one moment, and passes it with nearly every statement. */
let last = { ms: Number.NaN, text: "" };

/**
 * PostgreSQL does not know the plus sign that JavaScript writes before years of six digits, as in "the end of all
 * time".
 */
function instantText(value: Date): string {
  const ms = value.getTime();
  if (ms !== last.ms) {
    const text = value.toISOString();
    last = { ms, text: text.startsWith("+") ? text.slice(1) : text };
  }
  return last.text;
}

function arrayText(items: readonly unknown[]): string {
  return `{${items.map(itemText).join(",")}}`;
}

function itemText(item: unknown): string {
  if (Array.isArray(item)) return arrayText(item);
  if (item instanceof Uint8Array) return `"\\\\x${bytesOf(item).toString("hex")}"`;
  const text = parameterOf(item);
  if (text === null) return "NULL";
  return typeof item === "string" || typeof item === "object"
    ? `"${String(text).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`
    : String(text);
}
