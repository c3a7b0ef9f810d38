import type { SettingName, Settings } from "../../limits.ts";
import { type Money, money } from "../../money.ts";

/** The levels of a store (RULES 6): Starter, Bronze, Silver, Gold, Platinum, Diamond. */
export const storeLevels = [0, 1, 2, 3, 4, 5] as const;
/** The operating fund carries it: a store without a fund has level 0. What a level gives are settings (`levelOf`). */
export type StoreLevel = (typeof storeLevels)[number];

/** What a level asks and gives. */
export interface LevelTerms {
  level: StoreLevel;
  /** The operating fund that the store must have at this level. */
  fund: Money;
  /** The greatest profit on supply goods, in millionths of the purchase price. */
  profit_ppm: number;
  /** Labelled places a day in the home feed. */
  push: number;
  /** Goods on sale at once. */
  goods: number;
}

/** The terms of one level, from the numbers in force. */
export function levelOf(settings: Settings, level: StoreLevel): LevelTerms {
  return {
    level,
    fund: money(level === 0 ? 0n : BigInt(settings[`store_fund_${level}_micro`])),
    profit_ppm: settings[`store_profit_${level}_ppm`],
    push: settings[`store_push_${level}`],
    goods: settings[`store_goods_${level}`],
  };
}

/** The numbers of the business that make up the terms of levels. */
export const levelSettings: ReadonlySet<SettingName> = new Set(
  storeLevels.flatMap((level): SettingName[] => [
    ...(level === 0 ? [] : [`store_fund_${level}_micro` as const]),
    `store_profit_${level}_ppm`,
    `store_push_${level}`,
    `store_goods_${level}`,
  ]),
);

/** All levels, lowest first. */
export function levelsOf(settings: Settings): LevelTerms[] {
  return storeLevels.map((level) => levelOf(settings, level));
}

/** A level as the database stores it: its CHECK keeps it between 0 and 5. */
export function storeLevel(value: number): StoreLevel {
  const level = storeLevels.find((known) => known === value);
  if (level === undefined) throw new Error(`no level ${value}`);
  return level;
}
