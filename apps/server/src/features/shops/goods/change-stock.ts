import type { Answered, Received } from "@arcade/contract/endpoint";
import type { listing } from "@arcade/contract/shops/goods/listing/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import { shelvedOfStore, type Shelved } from "./move-stock.sql.ts";
import { moveStock } from "./move-stock.ts";

type Input = Received<typeof listing.stock>;

/** Records what a merchant counted, got, lost or took back. Only the supplier moves pieces of supply goods. */
export async function changeStock(
  context: Context,
  { store_id, member_id }: Merchant,
  { moves, note }: Input,
): Promise<Answered<typeof listing.stock>> {
  const shelved = await shelvedOfStore(
    context.tx,
    store_id,
    moves.map(({ sku_id }) => sku_id),
  );
  if (shelved.length < moves.length) refuse("not_found");
  // guard: only the supplier moves pieces of supply goods
  if (shelved.some(({ supplied }) => supplied)) refuse("stock_of_supplier");
  const deltas = moves.map((move, index) => ({
    sku_id: move.sku_id,
    reason: move.reason,
    delta: deltaOf(move, index, shelved),
  }));

  await moveStock(
    context,
    deltas.filter(({ delta }) => delta !== 0).map((move) => ({ ...move, note: note ?? "", member_id })),
  );
  return { moved: deltas.map(({ sku_id, delta }) => ({ sku_id, delta })) };
}

/**
 * By how many a move changes the stock. The SKUs are locked, so the counted figure is compared with the present one.
 */
function deltaOf(
  { sku_id, reason, pieces }: Input["moves"][number],
  index: number,
  shelved: readonly Shelved[],
): number {
  const wrong = reason === "counted" ? pieces < 0 : reason === "other" ? pieces === 0 : pieces <= 0;
  if (wrong)
    refuse("invalid_input", {
      fields: [{ field: `moves.${index}.pieces`, rule: "too_small", figure: reason === "counted" ? 0 : 1 }],
    });
  if (reason === "damaged") return -pieces;
  return reason === "counted" ? pieces - (shelved.find(({ id }) => id === sku_id)?.on_hand ?? 0) : pieces;
}
