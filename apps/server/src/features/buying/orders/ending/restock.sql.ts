import { type Database, many, sendLater } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { type Pieces, restock, takeSalesBack } from "../../../shops/goods/index.ts";

/**
 * Puts all pieces of an order that never left back in stock, except those that are already back. Takes the order out of
 * the sales of the goods.
 */
export async function restockUnshipped(
  tx: Database,
  orderId: bigint,
  moveIds: readonly bigint[],
  now: Date,
): Promise<void> {
  const left = await many<Pieces>(
    tx,
    sql`UPDATE reservation r SET state = CASE WHEN EXISTS (SELECT FROM parcel p WHERE p.order_id = r.order_id)
       THEN 'taken' ELSE 'given_back' END
     WHERE order_id = ${orderId} AND state = 'taken'
     -- guard: shipped pieces are not put back in stock [0)::int -> 0)::int * 0]
     RETURNING sku_id, quantity - back - (SELECT coalesce(sum(k.quantity), 0)::int FROM parcel_line k
       JOIN order_line l ON l.id = k.order_line_id WHERE l.order_id = r.order_id AND l.sku_id = r.sku_id) AS quantity`,
  );
  await restockPieces(
    tx,
    orderId,
    left.filter(({ quantity }) => quantity > 0),
    { moveIds, now },
  );
  sendLater(tx, sql`UPDATE order_line SET unsent = 0, asked_back = 0 WHERE order_id = ${orderId} AND unsent > 0`);
  takeSalesBack(tx, orderId);
}

/** Puts some pieces back. The schema refuses more than the order has. The order is locked. */
export async function restockPieces(
  tx: Database,
  orderId: bigint,
  pieces: readonly Pieces[],
  { moveIds, now }: { moveIds: readonly bigint[]; now: Date },
): Promise<void> {
  if (pieces.length === 0) return;
  const skuIds = pieces.map(({ sku_id }) => sku_id);
  sendLater(tx, sql`SELECT FROM sku WHERE id = ANY(${skuIds}) ORDER BY id FOR NO KEY UPDATE`);
  const back = await many<Pieces>(
    tx,
    sql`UPDATE reservation r SET back = r.back + asked.quantity
      FROM unnest(${skuIds}::bigint[], ${pieces.map(({ quantity }) => quantity)}::int[]) AS asked (sku_id, quantity)
     WHERE r.order_id = ${orderId} AND r.sku_id = asked.sku_id RETURNING asked.sku_id, asked.quantity`,
  );
  await restock(tx, orderId, withMoves(back, moveIds), now);
}

/** Each with the id of its move. */
function withMoves(pieces: readonly Pieces[], moveIds: readonly bigint[]): (Pieces & { move_id: bigint })[] {
  return pieces.map((piece, place) => {
    const move_id = moveIds[place];
    if (move_id === undefined) throw new Error(`${pieces.length} pieces and ${moveIds.length} ids of moves`);
    return { ...piece, move_id };
  });
}
