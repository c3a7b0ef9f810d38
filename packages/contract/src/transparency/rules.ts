import type { RuleUnit } from "./api.ts";

const endings: readonly (readonly [RegExp, RuleUnit])[] = [
  [/_micro$/, "micro_usdt"],
  [/_ppm$/, "parts_per_million"],
  [/_ms$/, "milliseconds"],
  [/_seconds$/, "seconds"],
  [/_minutes$/, "minutes"],
  [/_hours$/, "hours"],
  [/_days$/, "days"],
  [/_open$/, "yes_no"],
];

/** In what a number of the business is counted: units stand last in its name, and what is open or not is 1 or 0. */
export function unitOf(name: string): RuleUnit {
  return endings.find(([ending]) => ending.test(name))?.[1] ?? "count";
}
