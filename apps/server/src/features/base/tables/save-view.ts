import type { tablesOffice } from "@arcade/contract/base/tables/office";
import { maxViews, type OfficeTable } from "@arcade/contract/base/tables/tables";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { sql } from "../../../platform/sql.ts";

/** Keeps a view under a name of the operator's own. Refuses `views_full`. */
export async function saveView(
  context: OperatorContext,
  { operator_id }: Operator,
  { table, name, parameters }: Received<typeof tablesOffice.saveView>,
): Promise<Answered<typeof tablesOffice.saveView>> {
  // Two calls at once must not both count the last free place, so they come one after the other.
  await run(context.tx, sql`SELECT 1 AS one FROM operator WHERE id = ${operator_id} FOR NO KEY UPDATE`);
  const kept = await maybeOne<{ id: bigint }>(
    context.tx,
    sql`INSERT INTO operator_view (id, operator_id, table_name, name, parameters, created_at)
     SELECT ${context.newId()}, ${operator_id}, ${table}, ${name}, ${JSON.stringify(parameters)}::jsonb, ${context.now}
       WHERE (SELECT count(*) FROM operator_view v WHERE v.operator_id = ${operator_id}
         AND v.table_name = ${table} AND v.name <> ${name}) < ${maxViews}
     ON CONFLICT (operator_id, table_name, name) DO UPDATE SET parameters = EXCLUDED.parameters
     RETURNING id`,
  );
  if (kept === null) refuse("views_full", { most: maxViews });
  context.record({ subject: { kind: "table", id: table }, after: { view: name } });
  return { id: kept.id };
}

/** Removes a view of the operator's own. Refuses `not_found`. */
export async function removeView(
  context: OperatorContext,
  { operator_id }: Operator,
  id: bigint,
): Promise<Record<string, never>> {
  const removed = await maybeOne<{ name: string; table_name: OfficeTable }>(
    context.tx,
    sql`DELETE FROM operator_view WHERE id = ${id} AND operator_id = ${operator_id} RETURNING name, table_name`,
  );
  if (removed === null) refuse("not_found");
  context.record({ subject: { kind: "table", id: removed.table_name }, before: { view: removed.name } });
  return {};
}
