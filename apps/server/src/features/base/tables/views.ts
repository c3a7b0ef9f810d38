import type { OfficeTable } from "@arcade/contract/base/tables/tables";
import { type Database, many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface OwnView {
  id: bigint;
  name: string;
  parameters: Record<string, string>;
}

/** The views that an operator keeps of a table, by name. */
export function ownViews(tx: Database, operatorId: bigint, table: OfficeTable): Promise<OwnView[]> {
  return many<OwnView>(
    tx,
    sql`SELECT id, name, parameters FROM operator_view WHERE operator_id = ${operatorId} AND table_name = ${table}
      ORDER BY name, id`,
  );
}
