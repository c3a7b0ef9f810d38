import type { FieldFault } from "@arcade/contract/envelope";
import type { Translate } from "./translate.tsx";

/** The fault of a field, with the broken limit. */
export function faultSentence({ rule, figure }: Pick<FieldFault, "rule" | "figure">, t: Translate): string {
  return t(`field.rule_${rule}`, { figure: figure ?? 0 });
}
