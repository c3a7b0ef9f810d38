import { type FieldFault, type InputRule, inputRules } from "@arcade/contract/envelope";
import type { MessageId } from "@arcade/messages/ids";
import type * as z from "zod/mini";
import type { SayFunction } from "./say.tsx";

/** What is wrong with an input, by field: the rule that was broken and its limit. The schemas name the rules. */
export function faultsOf(issues: readonly z.core.$ZodIssue[]): FieldFault[] {
  return issues.map((issue) => {
    const figure = "minimum" in issue ? issue.minimum : "maximum" in issue ? issue.maximum : undefined;
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

const ruleSentences = {
  required: "field.rule_required",
  wrong_type: "field.rule_wrong_type",
  wrong_format: "field.rule_wrong_format",
  unknown_field: "field.rule_unknown_field",
  too_short: "field.rule_too_short",
  too_long: "field.rule_too_long",
  too_small: "field.rule_too_small",
  too_big: "field.rule_too_big",
  not_whole: "field.rule_not_whole",
  not_a_number: "field.rule_not_a_number",
  not_positive: "field.rule_not_positive",
  too_many_decimals: "field.rule_too_many_decimals",
  not_a_choice: "field.rule_not_a_choice",
  control_characters: "field.rule_control_characters",
  repeated: "field.rule_repeated",
} as const satisfies Record<InputRule, MessageId>;

/** What is wrong with a field, with the limit that was broken. */
export function faultSentence({ rule, figure }: Pick<FieldFault, "rule" | "figure">, say: SayFunction): string {
  return say(ruleSentences[rule], { figure: figure ?? 0 });
}
