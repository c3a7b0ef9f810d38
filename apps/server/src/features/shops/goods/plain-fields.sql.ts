import type { PlainFields } from "@arcade/contract/shops/goods/plain-fields";
import { sql, type Sql } from "../../../platform/sql.ts";

/** The columns of `plainFields`, of `goods` and of `supply_item`. The values have the same order. */
export const plainColumns = sql`brand`;
export const plainValues = (fields: PlainFields): Sql => sql`${fields.brand}`;
/** The same columns of one of the tables of a SELECT. */
export const plainColumnsOf = (table: Sql): Sql => sql`${table}.brand`;
