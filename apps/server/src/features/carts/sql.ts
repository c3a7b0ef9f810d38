import { type Database, rows, sendLater } from "../../platform/database.ts";

/** Adds to a line or makes it; never above `most`. */
export function addToLine(tx: Database, memberId: bigint, line: { sku_id: bigint; quantity: number; price: bigint }, most: number, now: Date): void {
  sendLater(
    tx,
    `INSERT INTO cart_line (member_id, sku_id, quantity, price_seen, ticked, created_at) VALUES ($1, $2, least($3, $5::int), $4, true, $6)
     ON CONFLICT (member_id, sku_id) DO UPDATE SET quantity = least(cart_line.quantity + $3, $5::int), price_seen = $4, ticked = true, created_at = $6`,
    [memberId, line.sku_id, line.quantity, line.price, most, now],
  );
}

/** Sets a line's quantity, or makes the line; its place in the cart stays. */
export function setLine(tx: Database, memberId: bigint, line: { sku_id: bigint; quantity: number; price: bigint }, now: Date): void {
  sendLater(
    tx,
    `INSERT INTO cart_line (member_id, sku_id, quantity, price_seen, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (member_id, sku_id) DO UPDATE SET quantity = $3, price_seen = $4`,
    [memberId, line.sku_id, line.quantity, line.price, now],
  );
}

/** The larger of both quantities: what a visitor chose again is not added to what was there (UX-064). */
export async function mergeLine(tx: Database, memberId: bigint, line: { sku_id: bigint; quantity: number; price: bigint }, now: Date): Promise<void> {
  await rows(
    tx,
    `INSERT INTO cart_line (member_id, sku_id, quantity, price_seen, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (member_id, sku_id) DO UPDATE SET quantity = greatest(cart_line.quantity, $3)`,
    [memberId, line.sku_id, line.quantity, line.price, now],
  );
}

/** Locks the member together with the next statement, so that parallel puts see each other. */
export function lockCart(tx: Database, memberId: bigint): void {
  sendLater(tx, "SELECT 1 AS one FROM member WHERE id = $1 FOR NO KEY UPDATE", [memberId]);
}

/** How many lines the cart has, this one not counted. */
export async function otherLines(tx: Database, memberId: bigint, skuId: bigint): Promise<number> {
  const [row] = await rows<{ lines: number }>(tx, "SELECT count(*)::int AS lines FROM cart_line WHERE member_id = $1 AND sku_id <> $2", [memberId, skuId]);
  return row?.lines ?? 0;
}

export async function lineQuantity(tx: Database, memberId: bigint, skuId: bigint): Promise<number | null> {
  const [row] = await rows<{ quantity: number }>(tx, "SELECT quantity FROM cart_line WHERE member_id = $1 AND sku_id = $2 FOR UPDATE", [memberId, skuId]);
  return row?.quantity ?? null;
}

export async function removeLines(tx: Database, memberId: bigint, skuIds: readonly bigint[]): Promise<number> {
  const removed = await rows(tx, "DELETE FROM cart_line WHERE member_id = $1 AND sku_id = ANY($2) RETURNING sku_id", [memberId, skuIds]);
  return removed.length;
}

export async function tickLines(tx: Database, memberId: bigint, skuIds: readonly bigint[], ticked: boolean): Promise<void> {
  await rows(tx, "UPDATE cart_line SET ticked = $3 WHERE member_id = $1 AND sku_id = ANY($2)", [memberId, skuIds, ticked]);
}

export async function goodsOfLines(tx: Database, memberId: bigint, skuIds: readonly bigint[]): Promise<bigint[]> {
  const found = await rows<{ goods_id: bigint }>(
    tx,
    "SELECT DISTINCT k.goods_id FROM cart_line c JOIN sku k ON k.id = c.sku_id WHERE c.member_id = $1 AND c.sku_id = ANY($2)",
    [memberId, skuIds],
  );
  return found.map(({ goods_id }) => goods_id);
}

/** What is bought leaves the cart; it travels with the statements that make the orders. */
export function takeOutOfCart(tx: Database, memberId: bigint, lines: readonly { sku_id: bigint }[]): void {
  sendLater(tx, "DELETE FROM cart_line WHERE member_id = $1 AND sku_id = ANY($2)", [memberId, lines.map(({ sku_id }) => sku_id)]);
}
