import type { Answer, Endpoint } from "@arcade/contract/endpoint";
import * as w from "@arcade/contract/wire";
import * as z from "zod/mini";

interface Schema {
  _zod: { def: { type: string } & Record<string, unknown> };
}

const usualRows = 150;

/** What a text holds that has a name of its own, or that is read as JSON. All other texts are words of a person. */
const texts: Readonly<Record<string, string>> = {
  carrier: "dhl",
  country: "TR",
  ships_from: "TR",
  place: "TR",
  nationality: "TR",
  issuing_country: "TR",
  residence: "TR",
  language: "en",
  birth_date: "1990-02-28",
  valid_until: "2030-02-28",
  day: "2026-11-20",
  date: "2026-11-20",
  from: "2026-11-20",
  to: "2026-11-21",
  month: "2026-11",
  time_zone: "Asia/Dubai",
  detail: "{}",
  before: "{}",
  after: "{}",
  payload: "{}",
};

/**
 * An answer with everything in it: nothing is null, and each list has a row for every choice of an enumeration, but at
 * most `maxRows`. The contract's schema parses the whole.
 */
export function fullSampleOf<E extends Endpoint>(endpoint: E, maxRows: number = usualRows): Answer<E> {
  const answer = valueOf(endpoint.output as unknown as Schema, { name: "text", row: 0, entry: -1, maxRows });
  return z.parse(endpoint.output, answer) as Answer<E>;
}

/** Numbers that tell the entries of a list apart. */
const ordinals: ReadonlySet<string> = new Set(["seq", "level"]);

interface Place {
  /** The field. */
  name: string;
  row: number;
  /** A number for each entry, also of a list inside an entry of another. Negative outside of lists. */
  entry: number;
  maxRows: number;
}

function valueOf(schema: Schema, place: Place): unknown {
  const { name, row, entry, maxRows } = place;
  if (schema === (w.idText as unknown)) return String(71 + Math.max(entry, 0));
  if (schema === (w.moneyOut as unknown)) return "12.50";
  if (schema === (w.timeOut as unknown))
    return new Date(Date.now() - 3_600_000 - Math.max(entry, 0) * 1_000).toISOString();
  const { def } = schema._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def["shape"] as Record<string, Schema>).map(([key, inner]) => [
          key,
          valueOf(inner, { ...place, name: key }),
        ]),
      );
    case "array": {
      const element = def["element"] as Schema;
      return Array.from({ length: Math.min(maxRows, choicesIn(element)) }, (_, index) =>
        valueOf(element, { ...place, row: index, entry: (entry + 1) * usualRows + index }),
      );
    }
    case "nullable":
      return name === "next" ? null : valueOf(def["innerType"] as Schema, place);
    case "optional":
    case "default":
      return valueOf(def["innerType"] as Schema, place);
    case "record": {
      const { entries = {} } = (def["keyType"] as Schema)._zod.def as { entries?: Record<string, string> };
      return Object.fromEntries(Object.values(entries).map((key) => [key, valueOf(def["valueType"] as Schema, place)]));
    }
    case "union": {
      const options = def["options"] as Schema[];
      return valueOf(options[row % options.length] as Schema, place); // a union has options
    }
    case "string":
      return texts[name] ?? `Words ${row}`;
    case "number":
      return ordinals.has(name) ? row + 1 : 1;
    case "boolean":
      return row % 2 === 0;
    case "null":
      return null;
    case "enum": {
      const choices = Object.values(def["entries"] as Record<string, string>);
      return choices[row % choices.length];
    }
    case "literal":
      return (def["values"] as unknown[])[0];
    default:
      throw new Error(`There is no sample of ${def.type} for ${name}.`);
  }
}

/** The most choices of one enumeration or union in it; 1 where it has none. */
function choicesIn(schema: Schema): number {
  const { def } = schema._zod;
  switch (def.type) {
    case "object":
      return Math.max(1, ...Object.values(def["shape"] as Record<string, Schema>).map(choicesIn));
    case "nullable":
    case "optional":
      return choicesIn(def["innerType"] as Schema);
    case "union":
      return Math.max((def["options"] as Schema[]).length, ...(def["options"] as Schema[]).map(choicesIn));
    case "enum":
      return Object.values(def["entries"] as Record<string, string>).length;
    default:
      return 1;
  }
}
