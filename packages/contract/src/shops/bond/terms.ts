import { type Money, money } from "../../money.ts";
import type { LevelTerms, StoreLevel } from "../stores/levels.ts";

/** What a merchant signs for (SPEC 4 "Shop bond"). */
export const bondActions = ["pay", "upgrade", "lower", "refund"] as const;
/**
 * `pay` starts from level 0, `upgrade` from another level. `lower` frees money at once; `refund` frees the whole fund
 * and leads to level 0.
 */
export type BondAction = (typeof bondActions)[number];

/**
 * The version of the terms' text (`bond.terms_*`, six languages). A new text takes a new version: a test holds the hash
 * of each.
 */
export const bondTermsVersion = "2026-11-21";

/** A store's position: its level, the amount in its fund, and what its level asked for when it was signed. */
export interface BondStanding {
  level: StoreLevel;
  fund: Money;
  level_fund: Money;
}

/** What another level means for a store: what it pays or gets back, exactly, and what the level asks from then on. */
export interface BondStep {
  action: BondAction;
  level: StoreLevel;
  amount: Money;
  level_fund: Money;
}

/**
 * The step from a store's position to a level; null if there is none. Up: the difference to what the level asks today.
 * Down: everything above it, at once. A lower level never asks for more than what was signed for (PROOF F7), so going
 * down never costs anything. The same level: what the fund has beyond it, if anything. To none at all: the whole fund,
 * by a refund.
 */
export function bondStep(standing: BondStanding, { level, fund }: Pick<LevelTerms, "level" | "fund">): BondStep | null {
  if (level > standing.level) {
    const missing = fund > standing.fund ? fund - standing.fund : 0n;
    return { action: standing.level === 0 ? "pay" : "upgrade", level, amount: money(missing), level_fund: fund };
  }
  if (level === 0 && standing.fund > 0n) return { action: "refund", level, amount: standing.fund, level_fund: fund };
  // guard: lowering never asks for more than the signed amount [without < standing.level_fund ? fund : standing.level_fund]
  const needed = fund < standing.level_fund ? fund : standing.level_fund;
  const freed = money(standing.fund - needed);
  if (level === standing.level && freed === 0n) return null;
  return { action: "lower", level, amount: freed, level_fund: needed };
}
