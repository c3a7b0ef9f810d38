import type { Language } from "@arcade/contract/languages";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import { type OrderTab, statesOfTab } from "@arcade/contract/buying/orders/tabs";
import { type Database, many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface FiledLine {
  order_no: string;
  state: OrderState;
  createtime: Date;
  paymenttime: Date | null;
  buyer: string;
  country: string;
  code: string | null;
  name: string;
  specification: string;
  quantity: number;
  refunded_quantity: number;
  price: bigint;
  product_total: bigint;
  freight: bigint;
  freight_discount: bigint;
  discount: bigint;
  actual_payment: bigint;
}

/** The lines of a store's orders that were made in this time, newest order first. */
export function filedLines(
  tx: Database,
  storeId: bigint,
  { tab, from, until }: { tab: OrderTab; from: Date | null; until: Date | null },
  language: Language,
): Promise<FiledLine[]> {
  const state = tab === "all" || tab === "returned" ? null : statesOfTab[tab];
  return many<FiledLine>(
    tx,
    sql`SELECT o.order_no, o.state, o.createtime, o.paymenttime, b.nickname AS buyer, o.address->>'country' AS country,
      c.code, coalesce(l.name->>${language}, l.name->>'en') AS name,
      coalesce(l.specification->>${language}, l.specification->>'en') AS specification, l.quantity,
      l.refunded_quantity, l.price, o.product_total, o.freight, o.freight_discount, o.discount,
      o.actual_payment
     FROM orders o JOIN order_line l ON l.order_id = o.id JOIN member b ON b.id = o.buyer_id
     LEFT JOIN sku_code c ON c.sku_id = l.sku_id AND c.store_id = o.store_id
     WHERE o.store_id = ${storeId} AND (${state}::text IS NULL OR o.state = ${state})
       AND (${tab === "returned"} IS NOT TRUE OR o.refund_at IS NOT NULL)
       AND o.createtime >= ${from} AND o.createtime < ${until}
     ORDER BY o.id DESC, l.id`,
  );
}
