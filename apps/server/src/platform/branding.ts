import type { Clock } from "./clock.ts";
import { type Database, maybeOne } from "./database.ts";
import { sql } from "./sql.ts";

const freshMs = 5_000;

/** The mall's identity. Null: the operators have not chosen one. */
export interface Branding {
  /** Its version; 0 if there is none. */
  readonly number: number;
  readonly name: string;
  readonly logo: string | null;
  readonly colour: string | null;
  readonly time_zone: string | null;
  readonly legal_name: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The mall's identity as this process knows it. */
export interface KnownBranding {
  /** At most five seconds old. During an outage of the database it may be older. */
  now(): Promise<Branding>;
  /** The value of the last read, for callers that cannot wait. Each request and each job calls `now` first. */
  last(): Branding;
  /** The next caller reads it again. */
  clear(): void;
}

/** The identity if operators have chosen nothing. */
export function noBranding(name: string): Branding {
  return {
    number: 0,
    name,
    logo: null,
    colour: null,
    time_zone: null,
    legal_name: null,
    address: null,
    email: null,
    phone: null,
  };
}

/** `name` is the mall's name until operators choose one (`MALL_NAME`). */
export function createBranding(db: Database, clock: Clock, name: string): KnownBranding {
  let known = noBranding(name);
  let reading: Promise<Branding> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async (): Promise<Branding> => {
    known = (await brandingInForce(db)) ?? known;
    return known;
  };
  return {
    async now() {
      const at = clock.now().getTime();
      if (reading !== null && at - readAt < freshMs) return reading;
      readAt = at;
      reading = read().catch((error: unknown) => {
        readAt = Number.NEGATIVE_INFINITY;
        throw error;
      });
      return reading;
    },
    last: () => known,
    clear() {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** The version in force; null if there is none. */
export function brandingInForce(db: Database): Promise<Branding | null> {
  return maybeOne<Branding>(
    db,
    sql`SELECT number, name, logo, colour, time_zone, legal_name, address, email, phone FROM branding
      ORDER BY number DESC LIMIT 1`,
  );
}
