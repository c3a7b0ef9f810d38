import type { SayFunction } from "@arcade/web/say.tsx";

/** An amount in whole cents, as prices are. */
export function amountRule(say: SayFunction) {
  return { required: true, pattern: /^\s*\d{1,9}(\.\d{1,2})?\s*$/, message: say("supply_office.amount_wrong") };
}

/** A whole number, as pieces and grams are. */
export function wholeRule(say: SayFunction) {
  return { required: true, pattern: /^\s*\d{1,7}\s*$/, message: say("supply_office.whole_wrong") };
}
