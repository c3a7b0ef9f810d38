import type { RuleUnit } from "@arcade/contract/books/transparency/api";
import { moneyText } from "@arcade/contract/money";
import { type Show, money } from "./show.ts";

/** A business setting in readable form: an amount, a percentage, a time or a count. */
export function ruleValue(value: number, unit: RuleUnit, show: Show): string {
  switch (unit) {
    case "micro_usdt":
      return money(moneyText(BigInt(value)));
    case "parts_per_million":
      return show.percent(value);
    case "seconds":
      return show.duration(value, "second");
    case "minutes":
      return show.duration(value, "minute");
    case "hours":
      return show.duration(value, "hour");
    case "days":
      return show.duration(value, "day");
    case "milliseconds":
      return show.duration(value, "millisecond");
    case "yes_no":
      return show.yesNo(value === 1);
    case "count":
      return show.count(value);
  }
}
