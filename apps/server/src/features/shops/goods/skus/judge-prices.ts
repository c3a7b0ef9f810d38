import type { Answered } from "@arcade/contract/endpoint";
import type { RefusalName } from "@arcade/contract/errors";
import type { skus } from "@arcade/contract/shops/goods/skus/api";
import { refusalSentence } from "@arcade/messages";
import { refuse, Refusal } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { priceGuards, refusePrice, type SkuPrice } from "../change-prices.ts";
import { pricedSkus, pricesWithin } from "../prices.sql.ts";
import { inventoryForReading } from "../listing/own-goods.views.ts";

export type Verdict = Answered<typeof skus.judgePrices>["verdicts"][number];

/**
 * Whether each of these prices would be taken, by the condition of the statement that writes them. It changes nothing
 * and locks nothing. It words the first `max` refusals.
 */
export async function judgePrices(
  context: Context,
  storeId: bigint,
  prices: readonly SkuPrice[],
  max = prices.length,
): Promise<{ verdicts: Verdict[] }> {
  const inventory = (await inventoryForReading(context.tx, storeId)) ?? refuse("not_found");
  const ids = prices.map(({ sku_id }) => sku_id);
  const known = await pricedSkus(context.tx, storeId, ids);
  if (known.length < prices.length) refuse("not_found");
  const fine = new Set(await pricesWithin(context.tx, priceGuards(context, inventory), prices));

  const verdicts: Verdict[] = [];
  let refusals = 0;
  for (const { sku_id, price } of prices) {
    const sku = known.find(({ id }) => id === sku_id);
    const refused =
      sku === undefined || fine.has(sku_id) || refusals >= max
        ? null
        : await saidOf(context, () => refusePrice(context, inventory, sku, price));
    if (refused !== null) refusals += 1;
    verdicts.push({ sku_id, refused });
  }
  return { verdicts };
}

async function saidOf(context: Context, refusing: () => Promise<never>): Promise<Verdict["refused"]> {
  try {
    return await refusing();
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    return said(context, reason.refusal, reason.parameters);
  }
}

export function said(context: Context, error: RefusalName, parameters: Record<string, unknown>): Verdict["refused"] {
  return { error, msg: refusalSentence(context.language, error, parameters) };
}
