import { type Database, many, maybeOne } from "../../../platform/database.ts";
import type { Language } from "@arcade/contract/languages";
import { sql } from "../../../platform/sql.ts";

interface SeenLine {
  id: bigint;
  name: string;
  specification: string;
  picture: string;
  price: bigint;
  quantity: number;
  discount: bigint;
  /** Null: the description of that time was not stored. */
  description: string | null;
  since: Date | null;
  /** Since when the descriptions of these goods are stored. Null: they are not stored. */
  kept_since: Date | null;
}

/** The lines as the order stores them, and the descriptions of their goods at that time. */
export function linesSeen(tx: Database, order_id: bigint, at: Date, language: Language): Promise<SeenLine[]> {
  return many(
    tx,
    sql`SELECT l.id, coalesce(l.name->>${language}, l.name->>'en') AS name,
        coalesce(l.specification->>${language}, l.specification->>'en') AS specification,
        l.picture, l.price, l.quantity, l.discount,
        coalesce(v.description->>${language}, v.description->>'en') AS description, v.since,
        (SELECT min(since) FROM goods_version WHERE goods_id = l.goods_id) AS kept_since
      FROM order_line l LEFT JOIN LATERAL (SELECT description, since FROM goods_version
        WHERE goods_id = l.goods_id AND since <= ${at} ORDER BY since DESC LIMIT 1) v ON true
      WHERE l.order_id = ${order_id} ORDER BY l.id`,
  );
}

interface OrderAsMade {
  order_no: string;
  buyer_id: bigint;
  createtime: Date;
  product_total: bigint;
  freight: bigint;
  freight_discount: bigint;
  discount: bigint;
  actual_payment: bigint;
  promised_by: Date | null;
}

/** What the order itself stores about the time when it was made. */
export function orderAsMade(tx: Database, id: bigint): Promise<OrderAsMade | null> {
  return maybeOne<OrderAsMade>(
    tx,
    sql`SELECT order_no, buyer_id, createtime, product_total, freight, freight_discount, discount, actual_payment,
      promised_by
      FROM orders WHERE id = ${id}`,
  );
}
