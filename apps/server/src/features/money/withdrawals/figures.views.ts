import type { RejectReason } from "@arcade/contract/money/withdrawals/reasons";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface WithdrawalFigures {
  /** Requests made in the period. */
  requests: number;
  confirmed: number;
  cancelled: number;
  /** Minutes from request to confirmation, of those confirmed in the period; null if there was none. */
  median_minutes: number | null;
  p95_minutes: number | null;
  /**
   * Refused in the period, by reason, with their share of all that were decided (confirmed or refused) in parts per
   * million.
   */
  rejected: { reason_code: RejectReason; requests: number; share_ppm: number }[];
  /** Not over yet, at this moment. */
  open: number;
  oldest_open: Date | null;
  /** How often a later request was taken before an older one in the period, and why. */
  skips: { reason_code: string; requests: number }[];
}

/** The public figures of withdrawals from `from` on (RULES 5, PROOF F8): counted from the rows at this moment. */
export async function withdrawalFigures(tx: Database, from: Date): Promise<WithdrawalFigures> {
  const ages = sql`extract(epoch FROM state_at - created_at) / 60`;
  const sums = await maybeOne<Omit<WithdrawalFigures, "rejected" | "skips"> & { decided: number }>(
    tx,
    sql`SELECT count(*) FILTER (WHERE created_at >= ${from})::int AS requests,
       count(*) FILTER (WHERE state = 'confirmed' AND state_at >= ${from})::int AS confirmed,
       count(*) FILTER (WHERE state = 'cancelled' AND state_at >= ${from})::int AS cancelled,
       count(*) FILTER (WHERE state IN ('confirmed', 'rejected') AND state_at >= ${from})::int AS decided,
       round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${ages}) FILTER (WHERE state = 'confirmed'
         AND state_at >= ${from}))::int AS median_minutes,
       round(percentile_cont(0.95) WITHIN GROUP (ORDER BY ${ages}) FILTER (WHERE state = 'confirmed'
         AND state_at >= ${from}))::int AS p95_minutes,
       count(*) FILTER (WHERE state IN ('pending', 'approved', 'sending', 'sent'))::int AS open,
       min(created_at) FILTER (WHERE state IN ('pending', 'approved', 'sending', 'sent')) AS oldest_open
     FROM withdrawal`,
  );
  if (sums === null) throw new Error("a count without a row");
  const rejected = await many<{ reason_code: RejectReason; requests: number }>(
    tx,
    sql`SELECT reject_reason AS reason_code, count(*)::int AS requests FROM withdrawal WHERE state = 'rejected'
      AND state_at >= ${from} GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
  const skips = await many<{ reason_code: string; requests: number }>(
    tx,
    sql`SELECT reason_code, count(*)::int AS requests FROM withdrawal_skip WHERE at >= ${from} GROUP BY 1
      ORDER BY 2 DESC, 1`,
  );
  const { decided, ...rest } = sums;
  return {
    ...rest,
    rejected: rejected.map((each) => ({ ...each, share_ppm: Math.round((each.requests * 1_000_000) / decided) })),
    skips,
  };
}
