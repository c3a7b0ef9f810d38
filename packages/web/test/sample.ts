import type { Answer, Endpoint } from "@arcade/contract/endpoint";
import type { MoneyText } from "@arcade/contract/money";
import * as w from "@arcade/contract/wire";
import type { IdText, TimeText } from "@arcade/contract/wire";
import * as z from "zod/mini";

/** Any part of an answer. A list names its entries. Ids, amounts and times are plain text here. */
export type Part<Whole> = Whole extends IdText | MoneyText | TimeText
  ? string
  : Whole extends string | number | boolean | null | undefined
    ? Whole
    : Whole extends readonly (infer Item)[]
      ? readonly Part<Item>[]
      : { readonly [Key in keyof Whole]?: Part<Whole[Key]> };

const hourMs = 3_600_000;

/**
 * An answer of an endpoint: what the test names, and for all the rest the least that the contract's schema allows. The
 * schema then parses the whole, so a test cannot show a page what no server sends.
 */
export function sampleOf<E extends Endpoint>(row: E, part: Part<Answer<E>> = {} as Part<Answer<E>>): Answer<E> {
  const answer = valueOf(row.output as unknown as Schema, part, "text");
  return z.parse(row.output, answer) as Answer<E>;
}

interface Schema {
  _zod: { def: { type: string } & Record<string, unknown> };
}

/** `given`: what the test names; undefined where it names nothing. `name` stands in a text that nobody named. */
function valueOf(schema: Schema, given: unknown, name: string): unknown {
  const { def } = schema._zod;
  switch (def.type) {
    case "object":
      return objectOf(def["shape"] as Record<string, Schema>, (given ?? {}) as Record<string, unknown>);
    case "array":
      return (Array.isArray(given) ? given : []).map((item) => valueOf(def["element"] as Schema, item, name));
    case "nullable":
      return given === undefined || given === null ? null : valueOf(def["innerType"] as Schema, given, name);
    case "default":
      return valueOf(def["innerType"] as Schema, given, name);
    case "optional":
      return given === undefined ? undefined : valueOf(def["innerType"] as Schema, given, name);
    case "record":
      return recordOf(def, given as Record<string, unknown> | undefined);
    case "union":
      return given ?? valueOf((def["options"] as Schema[])[0] as Schema, undefined, name);
    default:
      return given ?? leastOf(schema, name);
  }
}

function objectOf(shape: Record<string, Schema>, given: Record<string, unknown>): Record<string, unknown> {
  const unknown = Object.keys(given).filter((key) => !(key in shape));
  if (unknown.length > 0)
    throw new Error(`The contract has no ${unknown.join(", ")} here; it has ${Object.keys(shape).join(", ")}.`);
  const entries = Object.entries(shape).map(([key, inner]) => [key, valueOf(inner, given[key], key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function recordOf(def: Record<string, unknown>, given: Record<string, unknown> = {}): Record<string, unknown> {
  const { entries = {} } = (def["keyType"] as Schema)._zod.def as { entries?: Record<string, string> };
  const keys = new Set([...Object.values(entries), ...Object.keys(given)]);
  return Object.fromEntries([...keys].map((key) => [key, valueOf(def["valueType"] as Schema, given[key], key)]));
}

function leastOf(schema: Schema, name: string): unknown {
  if (schema === (w.idText as unknown)) return "71";
  if (schema === (w.moneyOut as unknown)) return "12.50";
  if (schema === (w.timeOut as unknown)) return new Date(Date.now() - hourMs).toISOString();
  const { def } = schema._zod;
  switch (def.type) {
    case "string":
      return name;
    case "number":
      return 1;
    case "boolean":
      return false;
    case "null":
      return null;
    case "enum":
      return Object.values(def["entries"] as Record<string, string>)[0];
    case "literal":
      return (def["values"] as unknown[])[0];
    default:
      throw new Error(`A test names ${name} itself: there is no least value of ${def.type}.`);
  }
}
