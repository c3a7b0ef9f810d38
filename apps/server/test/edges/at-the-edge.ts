import fc from "fast-check";

/** The parts of JSON Schema that the contract's inputs use. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

/**
 * Letters of one to four bytes, including right-to-left ones, combining ones, and ones with a meaning in LIKE or
 * TSQUERY.
 */
const letters = ["a", "9", "%", "\\", "'", ":*", "界", "ش", "\u0301", "\u202e", "\u200b", "😀", "\n", " ", "ﬀ", "İ"];
/** Days that do not exist, and the first and the last one that this format can express. */
const days = ["2026-02-30", "2026-02-29", "2024-02-29", "2000-01-01", "2099-12-31", "2026-04-31"];
const amounts = ["0", "0.01", "-0.01", "00050.00", "1e9", "999999999.99", "999999999999999", "9".repeat(29), "1.005"];
/** For patterns with classes of letters, which fast-check does not generate. */
const codes = ["AE", "AE:Dubai", "USD", "a@example.com", "12:30", "#ffffff"];
const biggestId = "9223372036854775807";

/**
 * Inputs that the schema accepts, mostly at its edges: the longest text in letters of many bytes, the greatest number,
 * days that do not exist, ids of another thing or of nothing. Optional fields are often missing.
 */
export function atTheEdge(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const of = (each: Schema) => atTheEdge(each, ids);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(of));
  switch (schema.type ?? "null") {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, of(each)])),
        { requiredKeys: schema.required ?? [] },
      );
    case "array": {
      const min = schema.minItems ?? 0;
      return fc.array(of(schema.items ?? {}), {
        minLength: min,
        maxLength: Math.max(min, Math.min(schema.maxItems ?? 5, 5)),
      });
    }
    case "integer":
    case "number": {
      const least = schema.minimum ?? schema.exclusiveMinimum ?? -1e15;
      const most = schema.maximum ?? 1e15;
      return fc.constantFrom(least, most, Math.min(most, Math.max(least, 1)));
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return textAtTheEdge(schema, ids);
    default:
      return fc.constant(null);
  }
}

function textAtTheEdge(
  { pattern, minLength = 0, maxLength = 60 }: Schema,
  ids: readonly string[],
): fc.Arbitrary<string> {
  if (pattern !== undefined) {
    const form = new RegExp(pattern, "u");
    const known = [...ids, biggestId, "1", ...days, ...amounts, ...codes, "-999999999999999", "999999999999999"];
    const fitting = known.filter((each) => form.test(each) && each.length <= maxLength);
    return fitting.length > 0
      ? fc.constantFrom(...fitting)
      : fc.stringMatching(form).map((text) => text.slice(0, maxLength));
  }
  const widest = Math.min(maxLength, 5_000);
  const filled = fc
    .tuple(fc.constantFrom(...letters), fc.constantFrom(minLength, widest))
    .map(([letter, length]) => letter.repeat(length).slice(0, length));
  const known = [...amounts, ...days, ...ids].filter((each) => each.length >= minLength && each.length <= maxLength);
  return known.length === 0 ? filled : fc.oneof(filled, fc.constantFrom(...known));
}
