import { maxBondHoldDays } from "@arcade/contract/shops/bond/states";
import { type BondAction, type BondStanding, bondStep, type BondStep } from "@arcade/contract/shops/bond/terms";
import type { Settings } from "@arcade/contract/limits";
import { moneyText } from "@arcade/contract/money";
import { levelOf, type LevelTerms, type StoreLevel } from "@arcade/contract/shops/stores/levels";
import type { ShownTerms, SignRequest } from "./sign-token.ts";
import type { Terms } from "./terms.ts";

const dayMs = 86_400_000;

/** The step that an action to a level means for a store now; null where this action does not lead there. */
export function stepFor(
  standing: BondStanding,
  settings: Settings,
  action: BondAction,
  level: StoreLevel,
): BondStep | null {
  const step = bondStep(standing, levelOf(settings, level));
  return step?.action === action ? step : null;
}

export function shownTerms({ level, fund, profit_ppm, push, goods }: LevelTerms): ShownTerms {
  return { level, fund: String(fund), profit_ppm, push, goods };
}

/**
 * Whether what was shown is still what would be signed: the store's position, the amount, each number of the level, and
 * the text.
 */
export function isUnchanged(
  request: SignRequest,
  standing: BondStanding,
  step: BondStep | null,
  level: LevelTerms,
  terms: Terms,
): boolean {
  if (step === null) return false;
  const isWhereItWas =
    // guard: a store that changed while the sign page was open is refused [request.level_from === standing.level && request.fund_from === standing.fund && request.amount === step.amount -> true]
    request.level_from === standing.level && request.fund_from === standing.fund && request.amount === step.amount;
  return (
    isWhereItWas &&
    request.level_fund === step.level_fund &&
    // guard: a level's number that changed while the sign page was open is refused [without JSON.stringify(request.level_terms) === JSON.stringify(shownTerms(level)) &&]
    JSON.stringify(request.level_terms) === JSON.stringify(shownTerms(level)) &&
    request.terms_version === terms.version &&
    // guard: a text that changed while the sign page was open is refused [request.terms_hash === terms.hash.toString("hex") -> true]
    request.terms_hash === terms.hash.toString("hex")
  );
}

/**
 * Something was drawn. A move alone is a finger that touched and let go. A dot has a line of no length, and is not a
 * signature either.
 */
export function isDrawn(strokes: string): boolean {
  // guard: a dot is no signature [/[LCQ]/.test(strokes) && -> true ||]
  return /[LCQ]/.test(strokes) && new Set(strokes.match(/-?\d+(\.\d+)?/g)).size >= 4;
}

export function afterDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}

/** A hold ends in the future, and not too far away: a longer one is a new decision. */
export function isGoodHoldEnd(now: Date, until: Date): boolean {
  return until > now && until <= afterDays(now, maxBondHoldDays);
}

/** How often a refund that waits for orders looks again. */
export const retryMs = 600_000;

export function levelOnWire({ fund, ...terms }: LevelTerms) {
  return { ...terms, fund: moneyText(fund) };
}
