import { parse } from "@arcade/contract/faults";
import type * as z from "zod/mini";
import { refuse } from "./refuse.ts";

/** Parses an input by its schema, or refuses and names every fault by field, rule and figure. */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const outcome = parse(schema, value);
  return outcome.ok ? outcome.data : refuse("invalid_input", { fields: outcome.faults });
}
