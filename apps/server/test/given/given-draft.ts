import { eachPlainField } from "@arcade/contract/shops/goods/plain-fields";
import type { NewGoods } from "../../src/features/shops/goods/index.ts";
import { Refusal } from "../../src/platform/http/refuse.ts";
import type { GivenStore } from "../given.ts";

/** Goods as a merchant writes them, with a SKU for each price. */
export function wanted(store: GivenStore, from: { prices?: bigint[]; pieces?: number; name?: string } = {}): NewGoods {
  const prices = from.prices ?? [10_000_000n];
  const name = { en: from.name ?? "Lamp" };
  return {
    language: "en",
    name,
    description: name,
    rich: false,
    category_id: store.category_id,
    freight_template_id: store.template_id,
    ...eachPlainField(() => null),
    pictures: ["picture"],
    video: null,
    parameters: [],
    axes:
      prices.length === 1
        ? []
        : [
            {
              name: { en: "Size" },
              values: prices.map((_, index) => ({ name: { en: `Size ${index}` }, hex: null, picture: null })),
            },
          ],
    supply_item_id: null,
    skus: prices.map((price, index) => ({
      values: prices.length === 1 ? [] : [index],
      price,
      purchase_price: null,
      weight_grams: null,
      picture: "picture",
      pieces: from.pieces ?? 5,
    })),
  };
}

/** The refusal of the work, or that it is done. */
export async function outcome(work: Promise<unknown>): Promise<{ refused: string; parameters: object } | "done"> {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.refusal, parameters: error.parameters };
    throw error;
  }
}
