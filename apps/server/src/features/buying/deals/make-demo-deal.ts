import { money } from "@arcade/contract/money";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { makeDeal } from "./make-deal.ts";
import { storeOfGoods } from "./sql.ts";
import { termsOf } from "./views.ts";

const hourMs = 3_600_000;
const cent = 10_000n;
/** Four fifths of what was asked. */
const part = { of: 5n, taken: 4n };
const maxPieces = 12;

/** A deal of the demo, made as a merchant would: marked, of a few pieces, and over within the day. */
export async function makeDemoDeal(context: Context, goodsId: bigint): Promise<void> {
  const goods = (await storeOfGoods(context.tx, goodsId)) ?? refuse("not_found");
  const terms = (await termsOf(context.tx, goodsId, goods.store_id, context.now)) ?? refuse("not_found");
  const lines = terms.skus
    .filter(({ stock }) => stock >= 2)
    .map(({ sku_id, lowest, stock }) => ({
      sku_id,
      price: money(((lowest * part.taken) / part.of / cent) * cent),
      quantity: Math.min(stock, maxPieces),
    }));
  // Spread by their number, so that they do not all end at one moment.
  const hours = 5 + Number((goodsId >> 3n) % 14n);
  const one = (goodsId >> 7n) % 2n === 0n ? { per_person: 1 } : {};
  await makeDeal(
    context,
    goods.store_id,
    { goods_id: goodsId, ends: new Date(context.now.getTime() + hours * hourMs), lines, ...one },
    { demo: true },
  );
}
