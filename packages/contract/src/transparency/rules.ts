import type { SettingName } from "../limits.ts";
import type { RuleUnit } from "./api.ts";

const endings: readonly (readonly [RegExp, RuleUnit])[] = [
  [/_micro$/, "micro_usdt"],
  [/_ppm$/, "parts_per_million"],
  [/_ms$/, "milliseconds"],
  [/_seconds$/, "seconds"],
  [/_minutes$/, "minutes"],
  [/_hours$/, "hours"],
  [/_days$/, "days"],
];

/** In what a number of the business is counted: units stand last in its name. */
export function unitOf(name: SettingName): RuleUnit {
  return endings.find(([ending]) => ending.test(name))?.[1] ?? "count";
}
