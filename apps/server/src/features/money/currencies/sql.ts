import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface NewRate {
  id: bigint;
  currency: string;
  rate: bigint;
  source: string;
  rated: Date;
  until: Date;
  proposal_id: bigint;
}

export async function insertRate(
  tx: Database,
  { id, currency, rate, source, rated, until, proposal_id }: NewRate,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO display_rate (id, currency, rate_micro, source, rated_at, until_at, from_at, proposal_id)
      VALUES (${id}, ${currency}, ${rate}, ${source}, ${rated}, ${until}, ${now}, ${proposal_id})`,
  );
}

/** Null: the currency is not shown. */
export function endRate(
  tx: Database,
  currency: string,
  operator_id: bigint,
  now: Date,
): Promise<{ id: bigint; rate: bigint } | null> {
  return maybeOne<{ id: bigint; rate: bigint }>(
    tx,
    sql`UPDATE display_rate SET off_at = ${now}, off_by = ${operator_id} WHERE off_at IS NULL AND until_at > ${now}
      AND id = (SELECT id FROM display_rate WHERE currency = ${currency} ORDER BY from_at DESC, id DESC LIMIT 1)
      RETURNING id, rate_micro AS rate`,
  );
}
