import type { GroupState } from "@arcade/contract/buying/groups/offers";
import type { Translated } from "@arcade/contract/languages";
import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";

// A group price is one only below what the SKU costs alone, and above what its supplier asks; where either has moved
// past it, it does not hold.
export const holds = sql`p.price < k.price AND p.price > coalesce(k.purchase_price, 0) AND k.removed_at IS NULL`;
/** An offer that runs at the moment `now`, a parameter's place. */
export const runs = (now: Sql) => sql`o.stopped_at IS NULL AND o.starts_at <= ${now} AND o.ends_at > ${now}`;

export interface OfferedPrice {
  offer_id: bigint;
  size: number;
  pieces_most: number;
  hours: number;
  /** Null if the SKU has no price in this offer, or if it is no longer valid. */
  price: bigint | null;
}

/** The price of a SKU in a new group now; null if no offer of its goods runs. */
export function priceToOpen(tx: Database, skuId: bigint, now: Date): Promise<OfferedPrice | null> {
  return maybeOne<OfferedPrice>(
    tx,
    sql`SELECT o.id AS offer_id, o.size, o.pieces_most, o.hours, (SELECT p.price FROM group_offer_price p
      WHERE p.offer_id = o.id AND p.sku_id = k.id AND ${holds}) AS price
     FROM sku k JOIN group_offer o ON o.goods_id = k.goods_id WHERE k.id = ${skuId} AND ${runs(sql`${now}`)}`,
  );
}

export interface JoiningPrice extends OfferedPrice {
  members: number;
  state: GroupState;
  until: Date;
}

/**
 * The price of a SKU in a group; null if the group is of other goods, or does not exist. A stopped offer's groups keep
 * their price.
 */
export function priceToJoin(tx: Database, skuId: bigint, groupId: bigint): Promise<JoiningPrice | null> {
  return maybeOne<JoiningPrice>(
    tx,
    sql`SELECT o.id AS offer_id, b.size, o.pieces_most, o.hours, b.members, b.state, b.until,
            (SELECT p.price FROM group_offer_price p WHERE p.offer_id = o.id AND p.sku_id = k.id AND ${holds}) AS price
     FROM sku k JOIN buying_group b ON b.goods_id = k.goods_id JOIN group_offer o ON o.id = b.offer_id
       WHERE k.id = ${skuId} AND b.id = ${groupId}`,
  );
}

/** What a group's order buys, by the name that it had when the order was made, and the order's number. */
export async function boughtIn(tx: Database, orderId: bigint): Promise<{ goods: Translated; order_no: string }> {
  const bought = await maybeOne<{ goods: Translated; order_no: string }>(
    tx,
    sql`SELECT l.name AS goods, o.order_no FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.id = ${orderId}
      ORDER BY l.id LIMIT 1`,
  );
  if (bought === null) throw new Error(`order ${orderId} does not exist`);
  return bought;
}
