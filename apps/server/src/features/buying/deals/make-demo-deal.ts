import { money } from "@arcade/contract/money";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Turn } from "../../../platform/turn.ts";
import { makeDeal } from "./make-deal.ts";
import { storeOfGoods } from "./sql.ts";
import { termsOf } from "./views.ts";

const hourMs = 3_600_000;
const cent = 10_000n;
/** Four fifths of what was asked. */
const part = { of: 5n, taken: 4n };
const piecesMost = 12;

/** A deal of the demo, made as a merchant would: marked, of a few pieces, and over within the day. */
export async function makeDemoDeal(turn: Turn, goodsId: bigint): Promise<void> {
  const goods = (await storeOfGoods(turn.tx, goodsId)) ?? refuse("not_found");
  const terms = (await termsOf(turn.tx, goodsId, goods.store_id, turn.now)) ?? refuse("not_found");
  const lines = terms.skus
    .filter(({ stock }) => stock >= 2)
    .map(({ sku_id, lowest, stock }) => ({ sku_id, price: money(((lowest * part.taken) / part.of / cent) * cent), quantity: Math.min(stock, piecesMost) }));
  // Spread by their number, so that they do not all end at one moment.
  const hours = 5 + Number((goodsId >> 3n) % 14n);
  const one = (goodsId >> 7n) % 2n === 0n ? { per_person: 1 } : {};
  await makeDeal(turn, goods.store_id, { goods_id: goodsId, ends: new Date(turn.now.getTime() + hours * hourMs), lines, ...one }, { demo: true });
}
