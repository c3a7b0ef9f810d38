import { inLanguage } from "@arcade/contract/languages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Turn } from "../../../platform/turn.ts";
import { lockStock, putMoves, recountInStock, shelvedStock, type StockMove } from "./move-stock.sql.ts";

/**
 * Moves pieces on and off the shelf, all of these moves or none; a SKU stands in one of them at the most. What orders have reserved stays:
 * a move that would take it is refused with how many they are. Whose SKUs they are is for the caller to know.
 */
export async function moveStock(turn: Turn, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  const skuIds = moves.map(({ sku_id }) => sku_id);
  await lockStock(turn.tx, skuIds);

  const moved = await putMoves(
    turn.tx,
    moves.map((move) => ({ ...move, id: turn.newId() })),
    turn.now,
  );
  if (moved.length < moves.length)
    await refuseMove(
      turn,
      moves,
      moved.map(({ id }) => id),
    );

  await recountInStock(turn.tx, [...new Set(moved.map(({ goods_id }) => goods_id))]);
}

async function refuseMove(turn: Turn, moves: readonly StockMove[], moved: readonly bigint[]): Promise<never> {
  const shelved = await shelvedStock(
    turn.tx,
    moves.map(({ sku_id }) => sku_id),
  );
  const left = shelved.find(({ id }) => !moved.includes(id));
  if (left === undefined) return refuse("not_found");
  return refuse("stock_reserved", { name: inLanguage(left.name, turn.language), on_hand: left.on_hand, reserved: left.reserved });
}
