import { inLanguage } from "@arcade/contract/languages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { lockStock, putMoves, recountInStock, shelvedStock, type StockMove } from "./move-stock.sql.ts";

/**
 * Moves pieces in and out of the stock, all of these moves or none; a SKU is in at most one of them. Pieces that orders
 * have reserved stay: a move that would take them is refused with their number. The caller knows whose SKUs they are.
 */
export async function moveStock(context: Context, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  const skuIds = moves.map(({ sku_id }) => sku_id);
  await lockStock(context.tx, skuIds);

  const moved = await putMoves(
    context.tx,
    moves.map((move) => ({ ...move, id: context.newId() })),
    context.now,
  );
  if (moved.length < moves.length)
    await refuseMove(
      context,
      moves,
      moved.map(({ id }) => id),
    );

  await recountInStock(context.tx, [...new Set(moved.map(({ goods_id }) => goods_id))]);
}

async function refuseMove(context: Context, moves: readonly StockMove[], moved: readonly bigint[]): Promise<never> {
  const shelved = await shelvedStock(
    context.tx,
    moves.map(({ sku_id }) => sku_id),
  );
  const left = shelved.find(({ id }) => !moved.includes(id));
  if (left === undefined) return refuse("not_found");
  return refuse("stock_reserved", {
    name: inLanguage(left.name, context.language),
    on_hand: left.on_hand,
    reserved: left.reserved,
  });
}
