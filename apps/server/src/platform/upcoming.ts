import type { DeadlineKind } from "@arcade/contract/front/rehearsal/deadlines";
import type { Language } from "@arcade/contract/languages";
import type { Database } from "./database.ts";

/** Of all stores, or (with `store_id`) of one. */
export interface UpcomingOf {
  now: Date;
  store_id: bigint | null;
  /** In which the store's name is given. */
  language: Language;
}

export interface Soonest {
  at: Date;
  /** The order's number, or the store's name. */
  name: string;
}

/**
 * What a sweep will do next, from the rows that the sweep takes. It stands beside the statement of the sweep, with the
 * same conditions.
 */
export interface Upcoming {
  kind: DeadlineKind;
  soonest(tx: Database, of: UpcomingOf): Promise<Soonest | null>;
}
