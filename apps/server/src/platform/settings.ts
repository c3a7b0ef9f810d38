import { defaultSettings, type Settings } from "@arcade/contract/limits";
import type { Clock } from "./clock.ts";
import { type Database, rows } from "./database.ts";

const freshMs = 5_000;

/**
 * The numbers of the business: the rows of the settings table over their defaults. A process reads them
 * at most every five seconds; what an order was made under is kept on the order.
 */
export function createSettings(db: Database, clock: Clock): () => Promise<Settings> {
  let known: Settings = defaultSettings;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now().getTime();
    if (now - readAt < freshMs) return known;
    readAt = now;
    const changed = await rows<{ name: string; value: bigint }>(db, "SELECT name, value FROM setting", []);
    known = { ...defaultSettings, ...Object.fromEntries(changed.map(({ name, value }) => [name, Number(value)])) };
    return known;
  };
}
