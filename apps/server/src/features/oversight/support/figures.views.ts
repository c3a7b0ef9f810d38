import type { supportOffice } from "@arcade/contract/oversight/support/office";
import type { Answered } from "@arcade/contract/endpoint";
import { type Database, many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

type Week = Answered<typeof supportOffice.figures>["items"][number];

/**
 * Week by week, by when a case began. A case that still waits counts as late once it has waited too long, so that no
 * week looks better because nobody answered.
 */
export function weeksOfSupport(tx: Database, now: Date, lateMs: number): Promise<Week[]> {
  return many<Week>(
    tx,
    sql`SELECT w.week, count(k.id)::int AS cases, count(k.answered_at)::int AS answered, count(k.closed_at)::int
      AS closed,
       count(*) FILTER (WHERE coalesce(k.answered_at, k.closed_at, ${now}) - k.opened_at >
         make_interval(secs => ${lateMs / 1_000}))::int AS late,
       round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM k.answered_at - k.opened_at)))::int
         AS first_median,
       round(percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM k.answered_at - k.opened_at)))::int
         AS first_p95,
       round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM k.closed_at - k.opened_at)))::int
         AS end_median,
       round(percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM k.closed_at - k.opened_at)))::int
         AS end_p95,
       count(k.stars)::int AS rated, round(avg(k.stars) * 100)::int AS stars
     FROM generate_series(date_trunc('week', ${now}::timestamptz AT TIME ZONE 'UTC') - interval '11 weeks',
       date_trunc('week', ${now}::timestamptz AT TIME ZONE 'UTC'), interval '1 week') AS monday
       CROSS JOIN LATERAL (SELECT monday AT TIME ZONE 'UTC' AS week, (monday + interval '1 week') AT TIME ZONE 'UTC'
         AS until) w
       LEFT JOIN support_case k ON k.opened_at >= w.week AND k.opened_at < w.until
     GROUP BY w.week ORDER BY w.week DESC`,
  );
}
