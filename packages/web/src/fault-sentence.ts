import type { FieldFault, InputRule } from "@arcade/contract/envelope";
import type { MessageId } from "@arcade/messages/ids";
import type { Translate } from "./translate.tsx";

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
  wallet_address: "field.rule_wallet_address",
  struck_by_itself: "field.rule_struck_by_itself",
} as const satisfies Record<InputRule, MessageId>;

/** What is wrong with a field, with the limit that was broken. */
export function faultSentence({ rule, figure }: Pick<FieldFault, "rule" | "figure">, t: Translate): string {
  return t(ruleSentences[rule], { figure: figure ?? 0 });
}
