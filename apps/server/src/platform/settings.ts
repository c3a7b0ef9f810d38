import { defaultSettings, type SettingName, type Settings } from "@arcade/contract/limits";
import type { Clock } from "./clock.ts";
import { type Database, many } from "./database.ts";
import { sql } from "./sql.ts";

const freshMs = 5_000;

/** The numbers of the business in this process. */
export interface KnownSettings {
  now(): Promise<Settings>;
  /** The next caller reads them again. */
  clear(): void;
}

/**
 * The numbers of the business: the versions in force over the defaults. A process reads them at most every five
 * seconds, values and version number together. A request keeps the numbers that it started with.
 */
export function createSettings(db: Database, clock: Clock): KnownSettings {
  let known: Promise<Settings> = Promise.resolve(defaultSettings);
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async (now: Date): Promise<Settings> => settingsFrom(await many<Begun>(db, begun(now)));
  const clear = (): void => {
    readAt = Number.NEGATIVE_INFINITY;
  };
  return {
    // Callers that come during a read wait for it, and do not get the old values.
    now() {
      const now = clock.now();
      if (now.getTime() - readAt < freshMs) return known;
      readAt = now.getTime();
      known = read(now).catch((error: unknown) => {
        clear();
        throw error;
      });
      return known;
    },
    clear,
  };
}

interface Begun {
  name: string;
  value: bigint;
}

// In the order of their times: the last one of a name is in force, and their count is the version of the rules.
const begun = (now: Date) =>
  sql`SELECT name, value FROM setting_version WHERE starts_at <= ${now} ORDER BY starts_at, number`;

/** The numbers in force at a moment. */
export async function settingsAt(tx: Database, at: Date): Promise<Settings> {
  return settingsFrom(await many<Begun>(tx, begun(at)));
}

/** Applies these changes, oldest first, to the defaults. */
export function settingsFrom(changes: readonly Begun[]): Settings {
  return {
    ...defaultSettings,
    ...Object.fromEntries(changes.map(({ name, value }) => [name, Number(value)])),
    rules_version: changes.length,
  };
}

const dayMs = 86_400_000;

/**
 * What was made before this moment may be erased. Each thing is stored for as long as the number said when the thing
 * was made. So a change of the number, up or down, only concerns what is made afterwards. After a change to fewer days,
 * newer things wait until the older ones are gone.
 */
export async function keptSince(tx: Database, name: SettingName, now: Date): Promise<Date> {
  const changes = await many<{ value: bigint; starts_at: Date }>(
    tx,
    sql`SELECT value, starts_at FROM setting_version WHERE name = ${name} AND starts_at <= ${now}
      ORDER BY starts_at, number`,
  );
  const times = [
    { days: defaultSettings[name], from: 0 },
    ...changes.map(({ value, starts_at }) => ({ days: Number(value), from: starts_at.getTime() })),
  ];
  const oldestKept = times.map(({ days, from }, index) => {
    const oldest = Math.max(from, now.getTime() - days * dayMs);
    return oldest < (times[index + 1]?.from ?? Number.POSITIVE_INFINITY) ? oldest : now.getTime();
  });
  return new Date(Math.min(...oldestKept));
}
