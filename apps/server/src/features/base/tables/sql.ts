import type { OfficeTable } from "@arcade/contract/base/tables/tables";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface NewView {
  id: bigint;
  operator_id: bigint;
  table: OfficeTable;
  name: string;
  parameters: Readonly<Record<string, string>>;
  max: number;
  now: Date;
}

/** Saves a view, or replaces the one of that name; null if the operator has the greatest number. */
export async function keepView(tx: Database, view: NewView): Promise<{ id: bigint } | null> {
  const { id, operator_id, table, name, parameters, max, now } = view;
  // Two calls at once must not both count the last free place, so they come one after the other.
  await run(tx, sql`SELECT 1 AS one FROM operator WHERE id = ${operator_id} FOR NO KEY UPDATE`);
  return maybeOne<{ id: bigint }>(
    tx,
    sql`INSERT INTO operator_view (id, operator_id, table_name, name, parameters, created_at)
     SELECT ${id}, ${operator_id}, ${table}, ${name}, ${JSON.stringify(parameters)}::jsonb, ${now}
       WHERE (SELECT count(*) FROM operator_view v WHERE v.operator_id = ${operator_id}
         AND v.table_name = ${table} AND v.name <> ${name}) < ${max}
     ON CONFLICT (operator_id, table_name, name) DO UPDATE SET parameters = EXCLUDED.parameters
     RETURNING id`,
  );
}

/** Removes a view of the operator's own; null if there is none. */
export function deleteView(
  tx: Database,
  id: bigint,
  operatorId: bigint,
): Promise<{ name: string; table_name: OfficeTable } | null> {
  return maybeOne<{ name: string; table_name: OfficeTable }>(
    tx,
    sql`DELETE FROM operator_view WHERE id = ${id} AND operator_id = ${operatorId} RETURNING name, table_name`,
  );
}
