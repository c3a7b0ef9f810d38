import { type Database, many, maybeOne, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { recountInStock } from "./move-stock.sql.ts";

/** Pieces of one SKU. */
export interface Pieces {
  sku_id: bigint;
  quantity: number;
}

export interface ReservedSku {
  sku_id: bigint;
  goods_id: bigint;
  left: number;
}

interface Reserving extends Pieces {
  /** What a piece costs this buyer, and what is asked for it; they differ for a deal's price only, which is below. */
  price: bigint;
  asked_price: bigint;
  deal_id: bigint | null;
}

/**
 * Supply goods are sold above what they cost and within the profit ratio of their store's level. Both are asked here,
 * where a purchase price that changes in this moment is waited for: a listing that has just gone off sale for it makes
 * no order.
 */
const withinBounds = (
  ratios: readonly number[],
) => sql`(purchase_price IS NULL OR (price > purchase_price AND price <= purchase_price + purchase_price *
  (${ratios}::bigint[])[(SELECT s.level + 1 FROM goods g JOIN store s ON s.id = g.store_id
    WHERE g.id = sku.goods_id)] / 1000000))`;

/**
 * Reserves pieces at what is asked, or at a deal's price, which is below it (`takePieces` holds that one against the
 * deal). Null: there are not so many.
 */
export function reservePieces(
  tx: Database,
  { sku_id, quantity, price, asked_price, deal_id }: Reserving,
  ratios: readonly number[],
): Promise<ReservedSku | null> {
  return maybeOne<ReservedSku>(
    tx,
    // guard: stock is reserved only if it exists [without AND on_hand - reserved >= ${quantity}]
    sql`UPDATE sku SET reserved = reserved + ${quantity} WHERE id = ${sku_id} AND on_hand - reserved >= ${quantity}
      AND CASE WHEN ${deal_id}::bigint IS NULL THEN price = ${asked_price} ELSE price > ${price} END
      AND removed_at IS NULL
       -- guard: no order is made at a price above the profit ratio
       AND ${withinBounds(ratios)}
     RETURNING id AS sku_id, goods_id, on_hand - reserved AS "left"`,
  );
}

/**
 * Sets pieces aside that an exchange has promised, at whatever price they are now. Null: there are not so many, or the
 * SKU was removed.
 */
export function setPiecesAside(tx: Database, { sku_id, quantity }: Pieces): Promise<ReservedSku | null> {
  return maybeOne<ReservedSku>(
    tx,
    // guard: pieces are set aside for an exchange only if they exist [without AND on_hand - reserved >= ${quantity}]
    sql`UPDATE sku SET reserved = reserved + ${quantity} WHERE id = ${sku_id} AND on_hand - reserved >= ${quantity}
      AND removed_at IS NULL RETURNING id AS sku_id, goods_id, on_hand - reserved AS "left"`,
  );
}

interface Sold extends Pieces {
  /** The id of the move. */
  id: bigint;
  order_id: bigint;
  /** An order is paid, or the replacement of an exchange is sent. */
  reason: "sold" | "exchanged";
}

/** Reserved pieces leave the shelf. SKUs come in the order in which they were locked. */
export function sellReserved(tx: Database, { id, order_id, sku_id, quantity, reason }: Sold, now: Date): void {
  // guard: paid pieces leave the stock [on_hand = on_hand - ${quantity} -> on_hand = on_hand]
  sendLater(
    tx,
    sql`UPDATE sku SET on_hand = on_hand - ${quantity}, reserved = reserved - ${quantity} WHERE id = ${sku_id}`,
    touchesOne,
  );
  sendLater(
    tx,
    sql`INSERT INTO stock_move (id, sku_id, delta, reason, order_id, created_at)
      VALUES (${id}, ${sku_id}, ${-quantity}, ${reason}, ${order_id}, ${now})`,
  );
}

/**
 * Reserved pieces can be bought again. The caller has locked their SKUs, and named each piece once by a conditional
 * statement.
 */
export async function freeReserved(tx: Database, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  const freed = await many<{ goods_id: bigint; first: boolean }>(
    tx,
    sql`UPDATE sku SET reserved = reserved - back.quantity FROM (SELECT sku_id, sum(quantity)::int AS quantity
      FROM unnest(${pieces.map(({ sku_id }) => sku_id)}::bigint[], ${pieces.map(({ quantity }) => quantity)}::int[])
      AS b (sku_id, quantity) GROUP BY sku_id) back
     WHERE sku.id = back.sku_id RETURNING sku.goods_id, sku.on_hand - sku.reserved = back.quantity AS first`,
  );
  await recountInStock(
    tx,
    freed.filter(({ first }) => first).map(({ goods_id }) => goods_id),
  );
}

/** Pieces of an order that never left are in stock again, each with its move. The caller has locked their SKUs. */
export async function restock(
  tx: Database,
  orderId: bigint,
  pieces: readonly (Pieces & { move_id: bigint })[],
  now: Date,
): Promise<void> {
  const shelved = await many<{ goods_id: bigint }>(
    tx,
    sql`WITH back AS (
       SELECT * FROM unnest(${pieces.map(({ sku_id }) => sku_id)}::bigint[],
         ${pieces.map(({ quantity }) => quantity)}::int[], ${pieces.map(({ move_id }) => move_id)}::bigint[])
         AS a (sku_id, quantity, move_id)
     ), moves AS (
       INSERT INTO stock_move (id, sku_id, delta, reason, order_id, created_at)
         SELECT move_id, sku_id, quantity, 'returned unshipped', ${orderId}, ${now} FROM back
     )
     UPDATE sku SET on_hand = on_hand + back.quantity FROM back WHERE sku.id = back.sku_id RETURNING sku.goods_id`,
  );
  await recountInStock(
    tx,
    shelved.map(({ goods_id }) => goods_id),
  );
}

/** What was locked is there, and stands as it stood. */
function touchesOne({ rowCount }: { rowCount: number | null }): void {
  if (rowCount !== 1) throw new Error("what was locked is not as it was");
}
