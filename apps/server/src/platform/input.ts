import { type FieldFault, type InputRule, inputRules } from "@arcade/contract/envelope";
import * as z from "zod/mini";
import { refuse } from "./refuse.ts";

/** Parses an input by its row, or refuses with every fault named by field, rule and figure. */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value, { reportInput: true });
  return parsed.success ? parsed.data : refuse("invalid_input", { fields: faultsOf(parsed.error.issues) });
}

function faultsOf(issues: readonly z.core.$ZodIssue[]): FieldFault[] {
  const faults = issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys.map((key) => unknownField(issue, key)) : [faultOf(issue)]));
  // One sentence a field: the first rule that it breaks.
  return [...new Map(faults.toReversed().map((fault) => [fault.field, fault])).values()].toReversed().slice(0, 20);
}

function unknownField(issue: z.core.$ZodIssue, key: string): FieldFault {
  return { field: [...issue.path, key].join(".").slice(0, 80), rule: "unknown_field" };
}

function faultOf(issue: z.core.$ZodIssue): FieldFault {
  const field = issue.path.join(".").slice(0, 80) || "body";
  // What is not there at all has the wrong type as well; "required" says it better.
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  const rule: InputRule = missing ? "required" : (inputRules.find((name) => name === issue.message) ?? ruleOfCode(issue));
  const figure = figureOf(issue);
  return figure === undefined ? { field, rule } : { field, rule, figure };
}

function ruleOfCode(issue: z.core.$ZodIssue): InputRule {
  if (issue.code === "invalid_value") return "not_a_choice";
  return issue.code === "invalid_type" ? "wrong_type" : "wrong_format";
}

function figureOf(issue: z.core.$ZodIssue): number | undefined {
  if (issue.code === "too_small") return Number(issue.minimum);
  if (issue.code === "too_big") return Number(issue.maximum);
  if (issue.code === "custom" && typeof issue.params?.["figure"] === "number") return issue.params["figure"];
  return undefined;
}
