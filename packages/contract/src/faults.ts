import * as z from "zod/mini";
import { type FieldFault, type InputRule, inputRules } from "./envelope.ts";

type Parsed<Schema extends z.core.$ZodType> =
  | { ok: true; data: z.output<Schema> }
  | { ok: false; faults: FieldFault[] };

/**
 * Parses an input, or says what is wrong with it: at most 20 faults, one for each field, with the first rule that it
 * breaks. The server refuses with these faults and the forms show them, so both agree about an input.
 */
export function parse<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): Parsed<Schema> {
  const outcome = z.safeParse(schema, value, { reportInput: true });
  return outcome.success ? { ok: true, data: outcome.data } : { ok: false, faults: faultsOf(outcome.error.issues) };
}

function faultsOf(issues: readonly z.core.$ZodIssue[]): FieldFault[] {
  const faults = new Map<string, FieldFault>();
  for (const issue of issues)
    for (const fault of faultsIn(issue)) if (!faults.has(fault.field)) faults.set(fault.field, fault);
  return [...faults.values()].slice(0, 20);
}

function faultsIn(issue: z.core.$ZodIssue): FieldFault[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ field: fieldOf([...issue.path, key]), rule: "unknown_field" }));
  const field = fieldOf(issue.path);
  const rule = ruleOf(issue);
  const figure = rule === "required" ? undefined : figureOf(issue);
  return [figure === undefined ? { field, rule } : { field, rule, figure }];
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path.map(String).join(".").slice(0, 80) || "body";
}

/** The schemas name the rules. A missing value breaks other rules as well, but "required" is the clearest. */
function ruleOf(issue: z.core.$ZodIssue): InputRule {
  if (issue.code === "invalid_type" && issue.input === undefined) return "required";
  if (issue.input === "" && (issue.code === "too_small" || issue.code === "invalid_format")) return "required";
  return inputRules.find((rule) => rule === issue.message) ?? ruleOfCode(issue);
}

function ruleOfCode(issue: z.core.$ZodIssue): InputRule {
  if (issue.code === "invalid_value") return "not_a_choice";
  return issue.code === "invalid_type" ? "wrong_type" : "wrong_format";
}

/** The limit of a rule. A rule about several fields names it as zod's own rules do, or in its parameter `figure`. */
function figureOf(issue: z.core.$ZodIssue): number | undefined {
  const figure =
    "minimum" in issue
      ? issue.minimum
      : "maximum" in issue
        ? issue.maximum
        : issue.code === "custom"
          ? issue.params?.["figure"]
          : undefined;
  return typeof figure === "number" || typeof figure === "bigint" ? Number(figure) : undefined;
}
