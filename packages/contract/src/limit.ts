import type { RuleUnit } from "./books/transparency/api.ts";

/** The document of a default. The number of its part follows. */
export type SourceDocument = "PROOF" | "RULES" | "SPEC";

/** One number of the business. */
export interface Limit {
  value: number;
  unit: RuleUnit;
  source: "our choice" | `${SourceDocument} ${number}`;
  /** The smallest and the largest value that operators can choose. */
  min: number;
  max: number;
  /**
   * The only direction that can hurt a member, a store or the mall's guards (PROOF F7). Missing: both directions can.
   */
  stricter?: "higher" | "lower";
  /**
   * One person can change it at once. The schema has the same list (`setting_two_people_unless_harmless`), and a test
   * compares both.
   */
  alone?: true;
}
