import type { FieldFault } from "@arcade/contract/envelope";
import type { Translate } from "./translate.tsx";

/** What is wrong with a field, with the limit that was broken. */
export function faultSentence({ rule, figure }: Pick<FieldFault, "rule" | "figure">, t: Translate): string {
  return t(`field.rule_${rule}`, { figure: figure ?? 0 });
}
