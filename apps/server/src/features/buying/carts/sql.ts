import { type Database, many, run, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Adds to a line or makes it. The quantity never exceeds `max`. */
export function addToLine(
  tx: Database,
  memberId: bigint,
  line: { sku_id: bigint; quantity: number; price: bigint },
  max: number,
  now: Date,
): void {
  sendLater(
    tx,
    sql`INSERT INTO cart_line (member_id, sku_id, quantity, price_seen, ticked, created_at)
      VALUES (${memberId}, ${line.sku_id}, least(${line.quantity}, ${max}::int), ${line.price}, true, ${now})
     ON CONFLICT (member_id, sku_id) DO UPDATE SET quantity = least(cart_line.quantity + ${line.quantity},
       ${max}::int), price_seen = ${line.price}, ticked = true, created_at = ${now}`,
  );
}

/** Sets a line's quantity, or makes the line. A line keeps its place in the cart. */
export function setLine(
  tx: Database,
  memberId: bigint,
  line: { sku_id: bigint; quantity: number; price: bigint },
  now: Date,
): void {
  sendLater(
    tx,
    sql`INSERT INTO cart_line (member_id, sku_id, quantity, price_seen, created_at)
      VALUES (${memberId}, ${line.sku_id}, ${line.quantity}, ${line.price}, ${now})
     ON CONFLICT (member_id, sku_id) DO UPDATE SET quantity = ${line.quantity}, price_seen = ${line.price}`,
  );
}

/**
 * Sets the larger of both quantities. A visitor's choice is not added to a quantity that was already there (UX-064).
 */
export async function mergeLine(
  tx: Database,
  memberId: bigint,
  line: { sku_id: bigint; quantity: number; price: bigint },
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO cart_line (member_id, sku_id, quantity, price_seen, created_at)
      VALUES (${memberId}, ${line.sku_id}, ${line.quantity}, ${line.price}, ${now})
     ON CONFLICT (member_id, sku_id) DO UPDATE SET quantity = greatest(cart_line.quantity, ${line.quantity})`,
  );
}

/** Locks the member together with the next statement, so that parallel calls see each other's lines. */
export function lockCart(tx: Database, memberId: bigint): void {
  sendLater(tx, sql`SELECT 1 AS one FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`);
}

/** How many lines the cart has, without this one. */
export async function otherLines(tx: Database, memberId: bigint, skuId: bigint): Promise<number> {
  const [row] = await many<{ lines: number }>(
    tx,
    sql`SELECT count(*)::int AS lines FROM cart_line WHERE member_id = ${memberId} AND sku_id <> ${skuId}`,
  );
  return row?.lines ?? 0;
}

export async function lineQuantity(tx: Database, memberId: bigint, skuId: bigint): Promise<number | null> {
  const [row] = await many<{ quantity: number }>(
    tx,
    sql`SELECT quantity FROM cart_line WHERE member_id = ${memberId} AND sku_id = ${skuId} FOR UPDATE`,
  );
  return row?.quantity ?? null;
}

export async function removeLines(tx: Database, memberId: bigint, skuIds: readonly bigint[]): Promise<number> {
  const removed = await many(
    tx,
    sql`DELETE FROM cart_line WHERE member_id = ${memberId} AND sku_id = ANY(${skuIds}) RETURNING sku_id`,
  );
  return removed.length;
}

export async function tickLines(
  tx: Database,
  memberId: bigint,
  skuIds: readonly bigint[],
  ticked: boolean,
): Promise<void> {
  await run(tx, sql`UPDATE cart_line SET ticked = ${ticked} WHERE member_id = ${memberId} AND sku_id = ANY(${skuIds})`);
}

export async function goodsOfLines(tx: Database, memberId: bigint, skuIds: readonly bigint[]): Promise<bigint[]> {
  const found = await many<{ goods_id: bigint }>(
    tx,
    sql`SELECT DISTINCT k.goods_id FROM cart_line c JOIN sku k ON k.id = c.sku_id WHERE c.member_id = ${memberId}
      AND c.sku_id = ANY(${skuIds})`,
  );
  return found.map(({ goods_id }) => goods_id);
}

/** Removes bought lines from the cart. Sent together with the statements that make the orders. */
export function takeOutOfCart(tx: Database, memberId: bigint, lines: readonly { sku_id: bigint }[]): void {
  sendLater(
    tx,
    sql`DELETE FROM cart_line WHERE member_id = ${memberId} AND sku_id = ANY(${lines.map(({ sku_id }) => sku_id)})`,
  );
}
