import type { Turn } from "../../../platform/turn.ts";
import { recountInStock } from "../goods/index.ts";
import { countSkus, handBack, handOver, lockShelves } from "./allot.sql.ts";

/**
 * Fills the shelf of supply goods up to the allotment, as far as the supplier has pieces. What goes on a store's shelf leaves the
 * supplier's stock in the same statement, so nobody sells what the supplier does not have. Returns how many pieces moved.
 */
export async function allot(turn: Turn, goodsId: bigint): Promise<number> {
  await lockShelves(turn.tx, goodsId);
  const moved = await handOver(turn.tx, goodsId, turn.settings.supply_allotment, await newIds(turn, goodsId), turn.now);
  if (moved > 0) await recountInStock(turn.tx, [goodsId]);
  return moved;
}

/** What is on the shelf of supply goods and not reserved goes back to the supplier. */
export async function giveBack(turn: Turn, goodsId: bigint): Promise<number> {
  await lockShelves(turn.tx, goodsId);
  const moved = await handBack(turn.tx, goodsId, await newIds(turn, goodsId), turn.now);
  if (moved > 0) await recountInStock(turn.tx, [goodsId]);
  return moved;
}

/** One id for each SKU: a piece that goes from one shelf to the other is one move of both, under the same id. */
async function newIds(turn: Turn, goodsId: bigint): Promise<bigint[]> {
  return Array.from({ length: await countSkus(turn.tx, goodsId) }, () => turn.newId());
}
