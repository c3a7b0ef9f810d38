import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** A span of time, and the ids of its first and last transfer. */
interface Span {
  start: Date;
  end: Date;
  leastId: bigint;
  aboveId: bigint;
}

/** What came in and went out for members, and the change of escrow; in micro-USDT. */
export interface Moved {
  recharges: number;
  recharged: bigint;
  withdrawals: number;
  withdrawn: bigint;
  escrow_moved: bigint;
}

/** Reads the transfers of the span only: their ids are in the order of time. */
export async function movedInSpan(tx: Database, { start, end, leastId, aboveId }: Span): Promise<Moved> {
  const moved = await maybeOne<Moved>(
    tx,
    sql`SELECT coalesce(sum(n.amount) FILTER (WHERE a.kind = 'escrow'), 0)::bigint AS escrow_moved,
       count(DISTINCT x.id) FILTER (WHERE x.kind = 'recharge_approved')::int AS recharges,
       coalesce(sum(n.amount) FILTER (WHERE x.kind = 'recharge_approved' AND a.kind = 'available'), 0)::bigint
         AS recharged,
       count(DISTINCT x.id) FILTER (WHERE x.kind = 'withdrawal_settle')::int AS withdrawals,
       coalesce(-sum(n.amount) FILTER (WHERE x.kind = 'withdrawal_settle' AND a.kind = 'held'), 0)::bigint AS withdrawn
     FROM transfer x JOIN entry n ON n.transfer_id = x.id JOIN account a ON a.id = n.account_id
     WHERE x.id >= ${leastId} AND x.id < ${aboveId} AND x.created_at >= ${start} AND x.created_at < ${end}`,
  );
  if (moved === null) throw new Error("a sum without a row");
  return moved;
}

/** The sum in escrow now. */
export async function inEscrow(tx: Database): Promise<bigint> {
  const found = await maybeOne<{ balance: bigint }>(
    tx,
    sql`SELECT coalesce(sum(balance), 0)::bigint AS balance FROM account WHERE kind = 'escrow'`,
  );
  return found?.balance ?? 0n;
}
