import pg from "pg";

const { builtins, getTypeParser } = pg.types;
const int8Array = 1016;
const numericArray = 1231;
const timestamps = { date: 1082, timestamp: 1114 };

/**
 * How a column's text becomes a value, for our own connections only: pg has one table of parsers for the whole process.
 * int8 is bigint, because money and ids exceed 2^53. numeric and date stay text, because a float or a local midnight is
 * not what was stored. timestamptz is Date, json is parsed.
 */
export function parseColumn(type: number, format?: "text" | "binary"): (text: string) => unknown {
  if (format === "binary") {
    return getTypeParser(type, "binary") as (text: string) => unknown;
  }
  switch (type) {
    case builtins.INT8:
      return BigInt;
    case int8Array:
      return parseInt8Array;
    case numericArray:
      return parseTextArray;
    case timestamps.date:
    case timestamps.timestamp:
      return asIs;
    default:
      return getTypeParser(type, "text");
  }
}

// The numbers of array types are not in the typings' list, and getTypeParser takes any.
const textArray = 1009 as Parameters<typeof getTypeParser>[0];
const parseTextArray: (text: string) => (string | null)[] = getTypeParser(textArray, "text");

function parseInt8Array(text: string): (bigint | null)[] {
  return parseTextArray(text).map((item) => (item === null ? null : BigInt(item)));
}

function asIs(text: string): string {
  return text;
}
