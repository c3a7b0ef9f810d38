import { type FieldFault, type InputRule, inputRules } from "@arcade/contract/envelope";
import type * as z from "zod/mini";

/** What is wrong with an input, by field: the rule that was broken and its limit. The schemas name the rules. */
export function faultsOf(issues: readonly z.core.$ZodIssue[]): FieldFault[] {
  return issues.map((issue) => {
    const figure = "minimum" in issue ? issue.minimum : "maximum" in issue ? issue.maximum : issue.code === "custom" ? issue.params?.["figure"] : undefined;
    const fault = { field: issue.path.join("."), rule: ruleOf(issue) };
    return figure === undefined ? fault : { ...fault, figure: Number(figure) };
  });
}

function ruleOf(issue: z.core.$ZodIssue): InputRule {
  const named = inputRules.find((rule) => rule === issue.message);
  const empty = issue.input === undefined || issue.input === null || issue.input === "";
  if (empty && (issue.code === "invalid_type" || issue.code === "too_small" || issue.code === "invalid_format")) return "required";
  if (issue.code === "unrecognized_keys") return "unknown_field";
  return named ?? "wrong_format";
}
