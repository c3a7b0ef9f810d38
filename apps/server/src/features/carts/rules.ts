import { languages, type Translated } from "@arcade/contract/languages";

/** A SKU with all that a cart and a checkout need of it, as it stands now. */
export interface SkuForSale {
  sku_id: bigint;
  goods_id: bigint;
  store_id: bigint;
  merchant_id: bigint;
  name: Translated;
  axes: readonly Axis[];
  values: readonly number[];
  picture: string;
  price: bigint;
  purchase_price: bigint | null;
  /** Pieces that can still be taken. */
  stock: number;
  /** The goods is on sale, the SKU is one of its present ones and the store is open. */
  on_sale: boolean;
  supplied: boolean;
  store_name: Translated;
  ships_from: string;
  freight_id: bigint;
  freight_first: bigint;
  freight_further: bigint;
  freight_free_from: bigint | null;
  freight_not_to: readonly string[];
}

interface Axis {
  name: Translated;
  values: readonly { name: Translated }[];
}

/** "Red / L" in every language in which the goods' author named the values. */
export function specificationOf({ axes, values }: Pick<SkuForSale, "axes" | "values">): Translated {
  const chosen = axes.map((axis, index) => axis.values[values[index] ?? 0]?.name).filter((name) => name !== undefined);
  const inEnglish = chosen.map((name) => name.en).join(" / ");
  const translations = languages.flatMap((language) =>
    chosen.some((name) => name[language] !== undefined) ? [[language, chosen.map((name) => name[language] ?? name.en).join(" / ")]] : [],
  );
  return { ...Object.fromEntries(translations), en: inEnglish };
}
