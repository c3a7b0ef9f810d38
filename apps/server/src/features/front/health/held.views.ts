import { openWithdrawalStates } from "@arcade/contract/money/withdrawals/states";
import { type Database, one } from "../../../platform/database.ts";
import type { HeldFigures } from "../../../platform/metrics.ts";
import { sql } from "../../../platform/sql.ts";
import { oldestUnsealedAt } from "../../base/ledger/index.ts";

/** Counts stop here. A higher count tells the reader nothing more. */
const most = 1_000;

/** The database figures for Prometheus. Each uses its own index. */
export async function heldFigures(db: Database): Promise<HeldFigures> {
  const figures = await one<Record<Exclude<keyof HeldFigures, "unsealed_since">, number | null>>(
    db,
    sql`SELECT (SELECT count(*)::int FROM (SELECT FROM outbox LIMIT ${most}) o) AS outbox,
        (SELECT extract(epoch FROM finished_at)::float8 FROM ledger_check WHERE finished_at IS NOT NULL
          AND state = 'clean' ORDER BY finished_at DESC LIMIT 1) AS clean_check_at,
        (SELECT count(*)::int FROM (SELECT FROM withdrawal WHERE state = ANY(${openWithdrawalStates}::text[])
          LIMIT ${most}) w) AS withdrawals_waiting,
        (SELECT extract(epoch FROM min(first.created_at))::float8 FROM unnest(${openWithdrawalStates}::text[]) s (state),
          LATERAL (SELECT created_at FROM withdrawal w WHERE w.state = s.state ORDER BY created_at LIMIT 1) first)
          AS oldest_withdrawal_at`,
  );
  return { ...figures, unsealed_since: await oldestUnsealedAt(db) };
}
