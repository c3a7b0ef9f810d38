import type { Mall } from "../../../platform/mall.ts";
import { raw, sql, type Sql } from "../../../platform/sql.ts";
import { brokenRows, takeTime } from "../../base/ledger/index.ts";

interface Reference {
  table: string;
  column: string;
  /** The table whose ids the column holds. */
  of: string;
}

/**
 * References without a foreign key, because its look-ups cost time in every purchase and for every line in a cart
 * (docs/decisions/foreign-keys-that-a-job-holds.md).
 */
export const references: readonly Reference[] = [
  { table: "entry", column: "account_id", of: "account" },
  { table: "entry", column: "transfer_id", of: "transfer" },
  { table: "orders", column: "buyer_id", of: "member" },
  { table: "orders", column: "merchant_id", of: "member" },
  { table: "orders", column: "store_id", of: "store" },
  { table: "order_line", column: "order_id", of: "orders" },
  { table: "order_line", column: "goods_id", of: "goods" },
  { table: "order_line", column: "sku_id", of: "sku" },
  { table: "order_history", column: "order_id", of: "orders" },
  { table: "reservation", column: "order_id", of: "orders" },
  { table: "reservation", column: "sku_id", of: "sku" },
  { table: "stock_move", column: "sku_id", of: "sku" },
  { table: "cart_line", column: "member_id", of: "member" },
  { table: "cart_line", column: "sku_id", of: "sku" },
  { table: "notice", column: "member_id", of: "member" },
  { table: "notice", column: "order_id", of: "orders" },
  { table: "goods_sale", column: "goods_id", of: "goods" },
];

/** Ids that refer to no row. */
const orphansOf = ({ table, column, of }: Reference): Sql =>
  sql`SELECT DISTINCT ${raw(column)} FROM ${raw(table)} AS child WHERE ${raw(column)} IS NOT NULL
    AND NOT EXISTS (SELECT FROM ${raw(of)} AS parent WHERE parent.id = child.${raw(column)}) LIMIT 3`;

/**
 * Each broken reference, with the first ids that refer to no row. Empty if all references are right. Each check has its
 * own snapshot.
 */
export async function brokenReferences(snapshot: Mall["snapshot"]): Promise<string[]> {
  const faults: string[] = [];
  for (const reference of references) {
    const found = await snapshot(async (tx) => {
      await takeTime(tx);
      return brokenRows(tx, orphansOf(reference));
    });
    if (found.length > 0)
      faults.push(`${reference.table}.${reference.column} names no ${reference.of}: ${found.join(", ")}`);
  }
  return faults;
}
