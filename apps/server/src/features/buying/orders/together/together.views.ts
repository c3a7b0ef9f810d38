import type { Context } from "../../../../platform/context.ts";
import { many } from "../../../../platform/database.ts";
import { WrittenAnswer } from "../../../../platform/http/serialise.ts";
import { sql } from "../../../../platform/sql.ts";
import { placeColumns, placesOf, placesText, writtenCards } from "../../../shops/goods/index.ts";

/** Goods on sale that buyers of these goods often also bought, the most frequent first. */
export async function boughtTogether(context: Context, goodsId: bigint): Promise<WrittenAnswer> {
  const rows = sql`SELECT ${placeColumns} FROM goods_together t JOIN goods g ON g.id = t.other_id
    WHERE t.goods_id = ${goodsId} AND g.on_sale AND g.store_open ORDER BY t.buyers DESC, g.id DESC`;
  const [found] = await many<{ places: string | null }>(context.tx, sql`SELECT ${placesText(rows, [])} AS places`);
  const cards = await writtenCards(context, placesOf(found?.places ?? null, 0));
  return new WrittenAnswer(`{"items":[${cards.join(",")}]}`);
}
