import type { FastifyBaseLogger } from "fastify";
import { performance } from "node:perf_hooks";
import { type Database, type DatabaseTarget, one, type OpenDatabase, openDatabase } from "./database.ts";
import type { Mall } from "./mall.ts";
import { standbyLate, watchPool } from "./metrics.ts";
import { isOutage } from "./sql/outage.ts";
import { sql } from "./sql.ts";
import { isGivenUp } from "./transactions.ts";

/**
 * Reads that may be some seconds late, from a standby (`DATABASE_READ_URL`). If the standby is away, too late or no
 * standby at all, the primary answers. No caller sees a failure of the standby.
 */
export interface Reads extends Pick<OpenDatabase, "db" | "snapshot"> {
  /** Ask it once, at the start of a request: what is asked later may only be newer. */
  isFresh(): boolean;
  /** Checks how late the standby is. It also runs each second. */
  look(): Promise<void>;
  close(): Promise<void>;
}

interface ReadsOptions {
  readonly log: Pick<FastifyBaseLogger, "warn" | "info">;
  /** Milliseconds, for tests. */
  readonly now?: () => number;
}

const lookEveryMs = 1_000;
const maxLateMs = 5_000;
/**
 * After a failure the standby is not used for longer than any request takes between its first read and its last.
 * Otherwise an older answer after a newer one could be kept as if it were new.
 */
const leftAloneMs = 60_000;

/** A place in the log of changes, and when the primary was there. */
interface Sample {
  readonly at: number;
  readonly position: bigint;
}

export function openReads(target: DatabaseTarget, primary: OpenDatabase, options: ReadsOptions): Reads {
  const { log, now = () => performance.now() } = options;
  const standby = openDatabase(target);
  watchPool("standby", standby.usage);
  let samples: Sample[] = [];
  /** The standby has all that the primary had at this moment; null: not known. */
  let asOf: number | null = null;
  let trustedAt = Number.NEGATIVE_INFINITY;
  let wasFresh = false;
  const isFresh = () => asOf !== null && now() - asOf <= maxLateMs && now() >= trustedAt;
  const look = async (): Promise<void> => {
    const place = sql`SELECT (pg_current_wal_lsn() - '0/0')::bigint AS position`;
    const at = now();
    const { position } = await one<{ position: bigint }>(primary.db, place);
    samples.push({ at, position });
    // Null if the server is not a standby (any more).
    const { replayed } = await one<{ replayed: bigint | null }>(
      standby.db,
      sql`SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::bigint END AS replayed`,
    );
    const passed = replayed === null ? [] : samples.filter((sample) => sample.position <= replayed);
    asOf = passed.at(-1)?.at ?? (replayed === null ? null : asOf);
    samples = samples.filter((sample) => sample.at >= (asOf ?? at) && now() - sample.at < leftAloneMs);
  };
  const lookAgain = (): Promise<void> =>
    look()
      .catch(() => (asOf = null))
      .then(() => {
        standbyLate(asOf === null ? null : now() - asOf);
        if (isFresh() === wasFresh) return;
        wasFresh = !wasFresh;
        if (wasFresh) log.info("the standby answers public reads and reports");
        else log.warn("the standby is away or late: the primary answers all reads");
      });
  const distrust = (error: unknown): void => {
    // The standby may cancel a read in favour of the changes that it replays. That says nothing about the next read.
    if (!isOutage(error) && !isGivenUp(error)) throw error;
    if (isOutage(error)) trustedAt = now() + leftAloneMs;
  };
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  const plan = (): void => {
    if (!isClosed) timer = setTimeout(() => void lookAgain().then(plan), lookEveryMs).unref();
  };
  plan();
  const db: Database = {
    async send(statement) {
      if (!isFresh()) return primary.db.send(statement);
      return standby.db.send(statement).catch((error: unknown) => {
        distrust(error);
        return primary.db.send(statement);
      });
    },
    sendLater: primary.db.sendLater,
  };
  return {
    db,
    async snapshot(work) {
      if (!isFresh()) return primary.snapshot(work);
      return standby.snapshot(work).catch((error: unknown) => {
        distrust(error);
        return primary.snapshot(work);
      });
    },
    isFresh,
    look: lookAgain,
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await standby.close();
    },
  };
}

/** The same mall, whose plain reads and snapshots may come from the standby. */
export function lateMall(mall: Mall, { db, snapshot }: Reads): Mall {
  // Its prototype has everything else, with the getters as they are.
  const late = Object.create(mall, {
    db: { value: db },
    snapshot: { value: snapshot },
    turn: { value: (...words: Parameters<Mall["turn"]>) => ({ ...mall.turn(...words), mall: late }) },
  }) as Mall;
  return late;
}
