import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";

type Axes = GoodsDraft["axes"];
type Sku = GoodsDraft["skus"][number];
type Specified = Pick<GoodsDraft, "axes" | "skus">;

const blankSku = (values: number[]): Sku => ({ id: "", values, price: "", stock: "", weight_grams: "" });
const blankValue = { name: {}, hex: "", picture: "" };
const keyOf = (values: readonly number[]) => values.join(" ");

/**
 * Every combination of the axes' values, with the last axis changing first. Without axes it is one empty combination.
 */
export function combinationsOf(axes: Axes): number[][] {
  return axes.reduce<number[][]>(
    (found, { values }) => found.flatMap((before) => values.map((_, index) => [...before, index])),
    [[]],
  );
}

export function skuAt(skus: readonly Sku[], values: readonly number[]): Sku | undefined {
  return skus.find((sku) => keyOf(sku.values) === keyOf(values));
}

/** Adds an axis with one value. The existing SKUs get that value. */
export function addAxis({ axes, skus }: Specified): Specified {
  return {
    axes: [...axes, { name: {}, values: [blankValue] }],
    skus: skus.map((sku) => ({ ...sku, values: [...sku.values, 0] })),
  };
}

/** Removes an axis. The SKUs of its first value stay. */
export function removeAxis({ axes, skus }: Specified, axis: number): Specified {
  const min = Math.min(...skus.map(({ values }) => values[axis] ?? 0));
  const left = skus
    .filter(({ values }) => values[axis] === min)
    .map((sku) => ({ ...sku, values: sku.values.filter((_, at) => at !== axis) }));
  return { axes: axes.filter((_, at) => at !== axis), skus: left.length === 0 ? [blankSku([])] : left };
}

/** Adds a value. It is offered in every combination, at the price of the value before it. */
export function addValue({ axes, skus }: Specified, axis: number): Specified {
  const place = axes[axis]?.values.length ?? 0;
  const next = axes.map((one, at) => (at === axis ? { ...one, values: [...one.values, blankValue] } : one));
  const added = combinationsOf(next)
    .filter((values) => values[axis] === place)
    .map((values) => {
      const like = skuAt(skus, values.with(axis, place - 1));
      return { ...blankSku(values), price: like?.price ?? "", weight_grams: like?.weight_grams ?? "" };
    });
  return { axes: next, skus: sorted([...skus, ...added]) };
}

/** Removes a value. An axis without values is removed too. */
export function removeValue(specified: Specified, axis: number, value: number): Specified {
  const { axes, skus } = specified;
  if ((axes[axis]?.values.length ?? 0) <= 1) return removeAxis(specified, axis);
  const left = skus
    .filter(({ values }) => values[axis] !== value)
    .map((sku) => ({
      ...sku,
      values: sku.values.map((chosen, at) => (at === axis && chosen > value ? chosen - 1 : chosen)),
    }));
  return {
    axes: axes.map((one, at) =>
      at === axis ? { ...one, values: one.values.filter((_, place) => place !== value) } : one,
    ),
    skus: left,
  };
}

/** Adds or removes the SKU of a combination. */
export function offer(skus: readonly Sku[], values: readonly number[], offered: boolean): Sku[] {
  if (!offered) return skus.filter((sku) => keyOf(sku.values) !== keyOf(values));
  return skuAt(skus, values) ? [...skus] : sorted([...skus, blankSku([...values])]);
}

/** Sets one field of all SKUs, or of those with one value. */
export function fillIn(
  skus: readonly Sku[],
  field: "price" | "stock" | "weight_grams",
  text: string,
  only: { axis: number; value: number } | null,
): Sku[] {
  return skus.map((sku) => {
    const isMeant = only === null || sku.values[only.axis] === only.value;
    // Existing stock changes only by moves, so it is not set here.
    return isMeant && !(field === "stock" && sku.id !== "") ? { ...sku, [field]: text } : sku;
  });
}

function sorted(skus: readonly Sku[]): Sku[] {
  return skus.toSorted((one, other) => {
    const at = one.values.findIndex((value, axis) => value !== other.values[axis]);
    return at === -1 ? 0 : (one.values[at] ?? 0) - (other.values[at] ?? 0);
  });
}
