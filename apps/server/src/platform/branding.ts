import type { Clock } from "./clock.ts";
import { type Database, maybeOne } from "./database.ts";
import { sql } from "./sql.ts";

const freshMs = 5_000;

/** The mall's identity. Null: nobody has chosen it. */
export interface Branding {
  /** Which version it is; 0 as long as there is none. */
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
  /** At most five seconds old, or as old as the database is away. */
  now(): Promise<Branding>;
  /** What was read last, for where nobody can wait. Each request and each job has called `now` before. */
  last(): Branding;
  /** The next who asks has it read again. */
  clear(): void;
}

/** As long as operators have chosen nothing. */
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

/** `name` is what the mall is called as long as operators have not chosen a name (`MALL_NAME`). */
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

/** The version in force; null as long as there is none. */
export function brandingInForce(db: Database): Promise<Branding | null> {
  return maybeOne<Branding>(
    db,
    sql`SELECT number, name, logo, colour, time_zone, legal_name, address, email, phone FROM branding
      ORDER BY number DESC LIMIT 1`,
  );
}
