import type { RejectReason } from "@arcade/contract/withdrawals/reasons";
import { type Database, row, rows } from "../../platform/database.ts";

export interface WithdrawalFigures {
  /** Requests made in the period. */
  requests: number;
  confirmed: number;
  cancelled: number;
  /** Minutes from request to confirmation, of those confirmed in the period; null where none was. */
  median_minutes: number | null;
  p95_minutes: number | null;
  /** Refused in the period, by reason, with their share of all that were decided (confirmed or refused) in parts per million. */
  rejected: { reason_code: RejectReason; requests: number; share_ppm: number }[];
  /** Not over yet, at this moment. */
  open: number;
  oldest_open: Date | null;
  /** How often a later request was taken before an older one in the period, and why. */
  skips: { reason_code: string; requests: number }[];
}

/** The public figures of withdrawals from `from` on (RULES 5, PROOF F8): counted from the rows at this moment. */
export async function withdrawalFigures(tx: Database, from: Date): Promise<WithdrawalFigures> {
  const ages = `extract(epoch FROM state_at - created_at) / 60`;
  const sums = await row<Omit<WithdrawalFigures, "rejected" | "skips"> & { decided: number }>(
    tx,
    `SELECT count(*) FILTER (WHERE created_at >= $1)::int AS requests,
       count(*) FILTER (WHERE state = 'confirmed' AND state_at >= $1)::int AS confirmed,
       count(*) FILTER (WHERE state = 'cancelled' AND state_at >= $1)::int AS cancelled,
       count(*) FILTER (WHERE state IN ('confirmed', 'rejected') AND state_at >= $1)::int AS decided,
       round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${ages}) FILTER (WHERE state = 'confirmed' AND state_at >= $1))::int AS median_minutes,
       round(percentile_cont(0.95) WITHIN GROUP (ORDER BY ${ages}) FILTER (WHERE state = 'confirmed' AND state_at >= $1))::int AS p95_minutes,
       count(*) FILTER (WHERE state IN ('pending', 'approved', 'sending', 'sent'))::int AS open,
       min(created_at) FILTER (WHERE state IN ('pending', 'approved', 'sending', 'sent')) AS oldest_open
     FROM withdrawal`,
    [from],
  );
  if (sums === null) throw new Error("a count without a row");
  const rejected = await rows<{ reason_code: RejectReason; requests: number }>(
    tx,
    "SELECT reject_reason AS reason_code, count(*)::int AS requests FROM withdrawal WHERE state = 'rejected' AND state_at >= $1 GROUP BY 1 ORDER BY 2 DESC, 1",
    [from],
  );
  const skips = await rows<{ reason_code: string; requests: number }>(
    tx,
    "SELECT reason_code, count(*)::int AS requests FROM withdrawal_skip WHERE at >= $1 GROUP BY 1 ORDER BY 2 DESC, 1",
    [from],
  );
  const { decided, ...rest } = sums;
  return { ...rest, rejected: rejected.map((each) => ({ ...each, share_ppm: Math.round((each.requests * 1_000_000) / decided) })), skips };
}

export interface WithdrawalMoment {
  at: Date;
  withdrawal_id: bigint;
  step: string;
  operator: { id: bigint; name: string } | null;
  network: string;
  amount: bigint;
  reason_code: string | null;
}

/** What happened to a member's withdrawals, newest first: lines of their timeline in the back office. */
export async function withdrawalMoments(tx: Database, member_id: bigint, before: Date | null, most: number): Promise<WithdrawalMoment[]> {
  const found = await rows<Omit<WithdrawalMoment, "operator"> & { operator_id: bigint | null; operator_name: string | null }>(
    tx,
    `SELECT s.at, s.withdrawal_id, s.step, s.operator_id, o.name AS operator_name, w.network, w.amount, s.reason_code
     FROM withdrawal w JOIN withdrawal_step s ON s.withdrawal_id = w.id LEFT JOIN operator o ON o.id = s.operator_id
     WHERE w.member_id = $1 AND ($2::timestamptz IS NULL OR s.at < $2) ORDER BY s.at DESC, s.seq DESC LIMIT $3`,
    [member_id, before, most],
  );
  return found.map(({ operator_id, operator_name, ...rest }) => ({
    ...rest,
    operator: operator_id === null ? null : { id: operator_id, name: operator_name ?? "" },
  }));
}

/** A refused withdrawal of a member's, and who decided it: what an appeal is against. Null: not theirs, or not refused. */
export async function rejectedWithdrawal(tx: Database, member_id: bigint, id: bigint): Promise<{ reason_code: RejectReason; decided_by: bigint[] } | null> {
  return row(
    tx,
    `SELECT w.reject_reason AS reason_code, array_agg(s.operator_id) FILTER (WHERE s.step = 'rejected') AS decided_by
     FROM withdrawal w JOIN withdrawal_step s ON s.withdrawal_id = w.id WHERE w.id = $2 AND w.member_id = $1 AND w.state = 'rejected' GROUP BY 1`,
    [member_id, id],
  );
}

/** How many requests a member has made, and how many are open. */
export async function withdrawalCounts(tx: Database, member_id: bigint): Promise<{ withdrawals: number; open_withdrawals: number }> {
  const counted = await row<{ withdrawals: number; open_withdrawals: number }>(
    tx,
    `SELECT count(*)::int AS withdrawals, count(*) FILTER (WHERE state IN ('pending', 'approved', 'sending', 'sent'))::int AS open_withdrawals
     FROM withdrawal WHERE member_id = $1`,
    [member_id],
  );
  return counted ?? { withdrawals: 0, open_withdrawals: 0 };
}
