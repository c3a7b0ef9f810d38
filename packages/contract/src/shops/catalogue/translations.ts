import type { Language } from "../../languages.ts";

/** What the budget of the background translation is for: a day or a month, both in UTC. */
export const budgetPeriods = ["day", "month"] as const;
/** One of them. */
export type BudgetPeriod = (typeof budgetPeriods)[number];

/** What the background translation may cost in a period. */
export interface TranslationBudget {
  languages: readonly Language[];
  period: BudgetPeriod;
  characters: number;
}

/** Whether a plan costs no more than what two people agreed on. Then one person decides it. */
export function isWithinBudget(
  { languages, period, characters }: TranslationBudget,
  agreed: TranslationBudget,
): boolean {
  return (
    period === agreed.period &&
    characters <= agreed.characters &&
    languages.every((language) => agreed.languages.includes(language))
  );
}

/**
 * Bounds of the budget in characters. The smallest one is enough for the longest texts of one goods, so that nothing
 * waits for ever.
 */
export const budgetCharacters = { min: 50_000, max: 1_000_000_000 } as const;

/**
 * Why nothing is translated at the moment. `budget`: what is left is less than the next texts need. `translator`: it
 * failed and is tried again later. `nothing`: no goods wait.
 */
export const translationStops = ["off", "no_translator", "budget", "translator", "nothing"] as const;
/** One of them. */
export type TranslationStop = (typeof translationStops)[number];
