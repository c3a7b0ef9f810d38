import type { GoodsDetail } from "@arcade/contract/shops/goods/api";

/** The goods' axes and SKUs, which is all that choosing needs. */
export type Choosable = Pick<GoodsDetail, "axes" | "skus">;
export type Sku = GoodsDetail["skus"][number];
/** For each axis the index of the chosen value, or null. */
export type Choice = readonly (number | null)[];

/** What there is nothing to choose about is chosen: an axis with one value, or the SKU that the address names. */
export function firstChoice({ axes, skus }: Choosable, skuId?: string): Choice {
  const named = skus.find(({ id }) => id === skuId);
  return axes.map(({ values }, axis) => named?.values[axis] ?? (values.length === 1 ? 0 : null));
}

/** The SKU of a complete choice, or null while something is missing or where that combination is not made. */
export function skuOf({ skus }: Choosable, choice: Choice): Sku | null {
  return skus.find(({ values }) => values.every((value, axis) => choice[axis] === value)) ?? null;
}

export type Availability =
  /** To be had with what else is chosen. */
  | "available"
  /** To be had, but not with what else is chosen. */
  | "elsewhere"
  /** To be had in no combination. */
  | "sold_out";

export function availabilityOf(goods: Choosable, choice: Choice, axis: number, value: number): Availability {
  const inStock = goods.skus.filter((sku) => sku.stock > 0 && sku.values[axis] === value);
  if (inStock.length === 0) return "sold_out";
  return inStock.some((sku) => agrees(sku, choice, axis)) ? "available" : "elsewhere";
}

/**
 * The choice after a value was picked. One that is sold out only beside the other chosen values takes their place:
 * they are given up, and their axes named, so that nobody is caught between two sold-out halves.
 */
export function pick(
  goods: Choosable,
  choice: Choice,
  axis: number,
  value: number,
): { choice: Choice; cleared: number[] } {
  const picked = choice.map((before, at) => (at === axis ? value : before));
  if (availabilityOf(goods, choice, axis, value) === "available") return { choice: picked, cleared: [] };
  const cleared = picked.flatMap((chosen, at) =>
    at !== axis && chosen !== null && (goods.axes[at]?.values.length ?? 0) > 1 ? [at] : [],
  );
  return { choice: picked.map((chosen, at) => (cleared.includes(at) ? null : chosen)), cleared };
}

/** The names of the axes where nothing is chosen yet. */
export function missingAxes({ axes }: Choosable, choice: Choice): string[] {
  return axes.flatMap(({ name }, axis) => (choice[axis] === null ? [name] : []));
}

/** The names of the chosen values, in the axes' order. */
export function chosenValues({ axes }: Choosable, choice: Choice): string[] {
  return axes.flatMap(({ values }, axis) => values[choice[axis] ?? -1]?.name ?? []);
}

function agrees(sku: Sku, choice: Choice, except: number): boolean {
  return sku.values.every((value, axis) => axis === except || choice[axis] === null || choice[axis] === value);
}
