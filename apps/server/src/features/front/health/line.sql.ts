import { type Database, maybeOne, one, run } from "../../../platform/database.ts";
import type { AnsweredCall } from "../../../platform/http/answered-calls.ts";
import { sql } from "../../../platform/sql.ts";
import type { LineNow, LineSeen, Verdict } from "./line-rules.ts";

/** Null: the server follows another one. */
export async function lineNow(db: Database): Promise<LineNow | null> {
  const { timeline, position, ...rest } = await one<{
    system: string;
    timeline: number | null;
    position: bigint | null;
    fork: bigint | null;
    synchronous: boolean;
  }>(
    db,
    // The file name of the log begins with its timeline. The control file has it only after a checkpoint.
    sql`SELECT coalesce(c.system_identifier::text, '') AS system,
        CASE WHEN NOT pg_is_in_recovery()
          THEN ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int END AS timeline,
        CASE WHEN NOT pg_is_in_recovery() THEN (pg_current_wal_flush_lsn() - '0/0')::bigint END AS position,
        (pg_last_wal_replay_lsn() - '0/0')::bigint AS fork,
        current_setting('synchronous_standby_names') <> ''
          AND current_setting('synchronous_commit') IN ('on', 'remote_write', 'remote_apply') AS synchronous
      FROM pg_control_system() c`,
  );
  return timeline === null || position === null ? null : { ...rest, timeline, position };
}

/** How many of the calls are not stored. */
export async function missingOf(db: Database, calls: readonly AnsweredCall[]): Promise<number> {
  const { missing } = await one<{ missing: number }>(
    db,
    sql`SELECT count(*)::int AS missing FROM unnest(${calls.map(({ member_id }) => member_id)}::bigint[],
        ${calls.map(({ endpoint }) => endpoint)}::text[], ${calls.map(({ key }) => key)}::text[]) AS c (member_id, endpoint, key)
      WHERE NOT EXISTS (SELECT FROM idempotency i WHERE i.member_id = c.member_id AND i.endpoint = c.endpoint
        AND i.key = c.key)`,
  );
  return missing;
}

export async function isJudged(db: Database, { system, timeline }: LineSeen): Promise<boolean> {
  const found = await maybeOne(
    db,
    sql`SELECT 1 AS one FROM database_line WHERE system = ${system} AND timeline = ${timeline}`,
  );
  return found !== null;
}

/** Adds up what each process misses. If one of them found a loss, the verdict stays a loss. */
export async function noteVerdict(
  tx: Database,
  { system, timeline }: LineSeen,
  { verdict, missing }: { verdict: Exclude<Verdict, "start" | "same">; missing: number },
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO database_line AS l (system, timeline, seen_at, verdict, missing)
      VALUES (${system}, ${timeline}, ${now}, ${verdict}, ${missing})
      ON CONFLICT (system, timeline) DO UPDATE SET missing = l.missing + EXCLUDED.missing, seen_at = EXCLUDED.seen_at,
        verdict = CASE WHEN EXCLUDED.verdict = 'kept' THEN l.verdict ELSE EXCLUDED.verdict END`,
  );
}

/** The loss after which people have not yet opened what was closed. */
export function openLoss(tx: Database): Promise<{ at: Date; calls: number } | null> {
  return maybeOne(
    tx,
    sql`SELECT seen_at AS at, missing AS calls FROM database_line l WHERE verdict <> 'kept' AND EXISTS (
        SELECT FROM closure c WHERE c.function IN ('recharge', 'withdrawal') AND c.reopened_at IS NULL
          AND c.from_at <= l.seen_at AND (c.until_at IS NULL OR c.until_at > l.seen_at))
      ORDER BY seen_at DESC LIMIT 1`,
  );
}
