import type { GoodsDetail } from "@arcade/contract/shops/goods/api";

/** The axes and SKUs of the goods: all that the choice needs. */
export type Choosable = Pick<GoodsDetail, "axes" | "skus">;
export type Sku = GoodsDetail["skus"][number];
/** For each axis the index of the chosen value, or null. */
export type Choice = readonly (number | null)[];

/** The initial choice: axes with a single value, or the SKU in the address. */
export function firstChoice({ axes, skus }: Choosable, skuId?: string): Choice {
  const named = skus.find(({ id }) => id === skuId);
  return axes.map(({ values }, axis) => named?.values[axis] ?? (values.length === 1 ? 0 : null));
}

/** The SKU of a complete choice. Null while the choice is incomplete or if the combination does not exist. */
export function skuOf({ skus }: Choosable, choice: Choice): Sku | null {
  return skus.find(({ values }) => values.every((value, axis) => choice[axis] === value)) ?? null;
}

export type Availability =
  /** Available with the other chosen values. */
  | "available"
  /** Available, but not with the other chosen values. */
  | "elsewhere"
  /** Sold out in every combination. */
  | "sold_out";

export function availabilityOf(goods: Choosable, choice: Choice, axis: number, value: number): Availability {
  const inStock = goods.skus.filter((sku) => sku.stock > 0 && sku.values[axis] === value);
  if (inStock.length === 0) return "sold_out";
  return inStock.some((sku) => agrees(sku, choice, axis)) ? "available" : "elsewhere";
}

/**
 * The choice after a value was picked. If the value is only sold out together with the other chosen values, those are
 * dropped and their axes are returned, so that nobody is stuck between two sold-out values.
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

/** The names of the axes without a chosen value. */
export function missingAxes({ axes }: Choosable, choice: Choice): string[] {
  return axes.flatMap(({ name }, axis) => (choice[axis] === null ? [name] : []));
}

/** The names of the chosen values, in the order of the axes. */
export function chosenValues({ axes }: Choosable, choice: Choice): string[] {
  return axes.flatMap(({ values }, axis) => values[choice[axis] ?? -1]?.name ?? []);
}

function agrees(sku: Sku, choice: Choice, except: number): boolean {
  return sku.values.every((value, axis) => axis === except || choice[axis] === null || choice[axis] === value);
}
