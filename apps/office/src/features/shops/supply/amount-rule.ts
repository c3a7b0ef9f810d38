import type { Translate } from "@arcade/web/translate.tsx";

/** An amount in whole cents, as prices are. */
export function amountRule(t: Translate) {
  return { required: true, pattern: /^\s*\d{1,9}(\.\d{1,2})?\s*$/, message: t("supply_office.amount_wrong") };
}

/** A whole number, as pieces and grams are. */
export function wholeRule(t: Translate) {
  return { required: true, pattern: /^\s*\d{1,7}\s*$/, message: t("supply_office.whole_wrong") };
}
