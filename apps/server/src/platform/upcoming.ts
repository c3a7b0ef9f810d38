import type { DeadlineKind } from "@arcade/contract/front/rehearsal/deadlines";
import type { Language } from "@arcade/contract/languages";
import type { Database } from "./database.ts";

/** Of all stores, or (with `store_id`) of one. */
export interface UpcomingOf {
  now: Date;
  store_id: bigint | null;
  /** The language of the store's name. */
  language: Language;
}

export interface Soonest {
  at: Date;
  /** The order's number, or the store's name. */
  name: string;
}

/**
 * What a sweep will do next, from the rows that the sweep takes. It is next to the statement of the sweep and has the
 * same conditions.
 */
export interface Upcoming {
  kind: DeadlineKind;
  soonest(tx: Database, of: UpcomingOf): Promise<Soonest | null>;
}
