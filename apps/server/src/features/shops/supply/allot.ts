import type { Context } from "../../../platform/context.ts";
import { recountInStock } from "../goods/index.ts";
import { countSkus, handBack, handOver, lockInventories } from "./allot.sql.ts";

/**
 * Fills the stock of supply goods up to the allotment, as far as the supplier has pieces. Pieces that go to a store
 * leave the supplier's stock in the same statement, so nobody sells what the supplier does not have. Returns how many
 * pieces moved.
 */
export async function allot(context: Context, goodsId: bigint): Promise<number> {
  await lockInventories(context.tx, goodsId);
  const moved = await handOver(
    context.tx,
    goodsId,
    context.settings.supply_allotment,
    await newIds(context, goodsId),
    context.now,
  );
  if (moved > 0) await recountInStock(context.tx, [goodsId]);
  return moved;
}

/** Supply goods in stock that are not reserved go back to the supplier. */
export async function giveBack(context: Context, goodsId: bigint): Promise<number> {
  await lockInventories(context.tx, goodsId);
  const moved = await handBack(context.tx, goodsId, await newIds(context, goodsId), context.now);
  if (moved > 0) await recountInStock(context.tx, [goodsId]);
  return moved;
}

/** One id for each SKU: a piece that goes from one shelf to the other is one move of both, under the same id. */
async function newIds(context: Context, goodsId: bigint): Promise<bigint[]> {
  return Array.from({ length: await countSkus(context.tx, goodsId) }, () => context.newId());
}
