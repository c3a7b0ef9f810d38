import type { FreightTemplate } from "@arcade/contract/buying/orders/price";
import { tokensOf } from "@arcade/contract/shops/catalogue/tokens";
import { run } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { approvedByTwo } from "../approved.ts";
import { categories } from "../../first-run/categories.ts";
import { insertAll, known, micro } from "./load-rows.ts";
import { goodsPictures } from "../pictures.ts";
import { combination, skuCount } from "../plan-purchases.ts";
import { type SeedAxis, type Six, writtenLanguages } from "../shape.ts";
import { type SeedSupplyItem, supplierOfStore, suppliers } from "../suppliers.ts";
import { supplyItems } from "../supply/index.ts";
import type { SeedGoods } from "../shape.ts";

/** Ids that listings of an item point at. */
export interface Supplied {
  item_id: bigint;
  sku_ids: bigint[];
  freight: SuppliersFreight;
}

/** What a supplier asks for sending; goods that list its items go by it. */
export type SuppliersFreight = FreightTemplate & { id: bigint };

interface Item extends Omit<Supplied, "freight"> {
  seed: Pick<SeedSupplyItem, "key" | "category" | "name" | "description" | "brand" | "axes" | "parameters">;
  supplier: string;
  level: number;
  skus: { values: number[]; purchase: bigint; suggested: bigint; weight: number; spare: number; listed: number }[];
}

/** What the stores that buy in list already; `pieces` of each of its SKUs are on the store's shelf. */
export interface Listed {
  seed: SeedGoods;
  pieces: number[];
}

const cent = 10_000n;
const usualGrams = 600;

/**
 * The supply catalogue as it was before the first order: an item for each goods that a store purchases, and those that
 * no store lists yet. A store's stock has come from its supplier (`allotOnShelves` writes it).
 */
export async function loadSupply(
  context: Context,
  listed: readonly Listed[],
  categoryIds: ReadonlyMap<string, bigint>,
): Promise<Map<string, Supplied>> {
  const supplierIds = new Map(suppliers.map(({ key }) => [key, context.newId()]));
  await insertAll(
    context.tx,
    (of) =>
      sql`INSERT INTO supplier (id, name, country, contact, demo, created_at) SELECT id, name, country, contact, true, created_at FROM unnest(${of[0]}::bigint[], ${of[1]}::text[], ${of[2]}::text[], ${of[3]}::text[], ${of[4]}::timestamptz[]) AS s (id, name, country, contact, created_at)`,
    suppliers.map(({ key, name, country, contact }) => [known(supplierIds, key), name, country, contact, context.now]),
  );
  const freights = await loadFreights(context, supplierIds);
  const items = [...listed.map((one) => listedItem(context, one)), ...supplyItems.map((one) => freeItem(context, one))];
  await insertItems(context, items, supplierIds, categoryIds);
  await insertSkus(context, items);
  return new Map(items.map((item) => [item.seed.key, { ...item, freight: known(freights, item.supplier) }]));
}

/** What each supplier asks for sending, approved as purchase prices are. */
async function loadFreights(
  context: Context,
  supplierIds: ReadonlyMap<string, bigint>,
): Promise<Map<string, SuppliersFreight>> {
  const proposal = await approvedByTwo(context, "supply_freight", "The catalogue at the start");
  const made = suppliers.map(({ key, freight }) => ({
    key,
    freight: {
      id: context.newId(),
      kind: "piece" as const,
      first: micro(freight.first),
      further: micro(freight.further),
      free_from: freight.freeFrom === null ? null : micro(freight.freeFrom),
      first_grams: null,
      further_grams: null,
      regions: [],
      not_to: [],
    },
  }));
  await insertAll(
    context.tx,
    (of) => sql`INSERT INTO freight_template (id, supplier_id, first, further, free_from, proposal_id)
     SELECT * FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[], ${of[2]}::bigint[], ${of[3]}::bigint[], ${of[4]}::bigint[], ${of[5]}::bigint[])`,
    made.map(({ key, freight }) => [
      freight.id,
      known(supplierIds, key),
      freight.first,
      freight.further,
      freight.free_from,
      proposal,
    ]),
  );
  return new Map(made.map(({ key, freight }) => [key, freight]));
}

function listedItem(context: Context, { seed, pieces }: Listed): Item {
  const purchase = micro(seed.purchasePrice ?? "0.00");
  const skus = Array.from({ length: skuCount(seed) }, (_, index) => {
    const values = combination(seed, index);
    const stock = seed.stock[index % seed.stock.length] ?? 0;
    // Where little is left in the store its supplier has no more, so that the shelf stays as the demo means it.
    return {
      values,
      purchase,
      suggested: micro(seed.price) + extraOf(seed.axes, values),
      weight: usualGrams,
      spare: stock < 10 ? 0 : stock * 4,
      listed: pieces[index] ?? 0,
    };
  });
  const supplier = supplierOfStore[seed.store];
  if (supplier === undefined) throw new Error(`${seed.store} has no supplier`);
  return {
    item_id: context.newId(),
    sku_ids: skus.map(() => context.newId()),
    seed,
    supplier,
    level: micro(seed.price) > 200_000_000n ? 2 : 0,
    skus,
  };
}

function freeItem(context: Context, seed: SeedSupplyItem): Item {
  const skus = Array.from({ length: skuCount(seed) }, (_, index) => {
    const values = combination(seed, index);
    const extra = extraOf(seed.axes, values);
    // A dearer SKU costs the supplier more in the same proportion, in whole cents.
    const purchase =
      micro(seed.purchasePrice) + ((extra * micro(seed.purchasePrice)) / micro(seed.suggestedPrice) / cent) * cent;
    return {
      values,
      purchase,
      suggested: micro(seed.suggestedPrice) + extra,
      weight: seed.weightGrams,
      spare: seed.pieces[index % seed.pieces.length] ?? 0,
      listed: 0,
    };
  });
  return {
    item_id: context.newId(),
    sku_ids: skus.map(() => context.newId()),
    seed,
    supplier: seed.supplier,
    level: seed.level,
    skus,
  };
}

function extraOf(axes: readonly SeedAxis[], values: readonly number[]): bigint {
  return values.reduce((sum, value, axis) => sum + micro(axes[axis]?.values[value]?.extra ?? "0.00"), 0n);
}

async function insertItems(
  context: Context,
  items: readonly Item[],
  supplierIds: ReadonlyMap<string, bigint>,
  categoryIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  const names = new Map(
    categories.flatMap((parent) => parent.children.map((child) => [child.key, [parent.name, child.name]] as const)),
  );
  await insertAll(
    context.tx,
    (
      of,
    ) => sql`INSERT INTO supply_item (id, supplier_id, category_id, name, description, brand, pictures, axes, parameters, ships_from, level, tokens, demo, created_at)
     SELECT id, supplier_id, category_id, name, description, brand, ARRAY(SELECT jsonb_array_elements_text(pictures)), axes, parameters, ships_from, level,
            array_to_tsvector(string_to_array(tokens, ' ')), true, created_at
     FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[], ${of[2]}::bigint[], ${of[3]}::jsonb[], ${of[4]}::jsonb[], ${of[5]}::text[], ${of[6]}::jsonb[], ${of[7]}::jsonb[], ${of[8]}::jsonb[], ${of[9]}::text[], ${of[10]}::int[], ${of[11]}::text[], ${of[12]}::timestamptz[])
       AS i (id, supplier_id, category_id, name, description, brand, pictures, axes, parameters, ships_from, level, tokens, created_at)`,
    items.map(({ item_id, seed, supplier, level }, index) => {
      const { gallery, colourAxis, byValue } = goodsPictures(seed);
      const axes = seed.axes.map(({ name, values }, axis) => ({
        name,
        values: values.map((value, place) => ({
          name: value.name,
          hex: value.hex ?? null,
          picture: axis === colourAxis ? (byValue[place] ?? null) : null,
        })),
      }));
      return [
        item_id,
        known(supplierIds, supplier),
        known(categoryIds, seed.category),
        JSON.stringify(seed.name),
        JSON.stringify(seed.description),
        seed.brand,
        JSON.stringify(gallery),
        JSON.stringify(axes),
        JSON.stringify(seed.parameters),
        suppliers.find(({ key }) => key === supplier)?.country ?? "CN",
        level,
        tokensOf(
          [seed.name, ...(names.get(seed.category) ?? [])]
            .map(textsOf)
            .concat(seed.brand ?? "")
            .join("\n"),
        ).join(" "),
        // One after the other, so that "newest" has an order.
        new Date(context.now.getTime() + index * 60_000),
      ];
    }),
  );
}

function textsOf(text: Six): string {
  return writtenLanguages.map((language) => text[language]).join("\n");
}

/**
 * SKUs, their first prices, and what was delivered: everything that the stores have in stock, and what is left with the
 * supplier.
 */
async function insertSkus(context: Context, items: readonly Item[]): Promise<void> {
  const all = items.flatMap((item) => {
    const { gallery, colourAxis, byValue } = goodsPictures(item.seed);
    return item.skus.map((sku, index) => ({
      ...sku,
      id: item.sku_ids[index],
      item_id: item.item_id,
      picture: (colourAxis === null ? undefined : byValue[sku.values[colourAxis] ?? -1]) ?? gallery[0],
    }));
  });
  const proposal = await approvedByTwo(context, "supply_price", "The catalogue at the start");
  // A SKU and its first price point at each other.
  await run(context.tx, sql`SET CONSTRAINTS supply_sku_price_in_force DEFERRED`);
  await insertAll(
    context.tx,
    (
      of,
    ) => sql`INSERT INTO supply_sku (id, item_id, "values", picture, purchase_price, suggested_price, weight_grams, on_hand, price_since)
     SELECT id, item_id, ARRAY(SELECT v::int FROM jsonb_array_elements_text("values") v), picture, purchase_price, suggested_price, weight_grams, on_hand, price_since
     FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[], ${of[2]}::jsonb[], ${of[3]}::text[], ${of[4]}::bigint[], ${of[5]}::bigint[], ${of[6]}::int[], ${of[7]}::int[], ${of[8]}::timestamptz[])
       AS s (id, item_id, "values", picture, purchase_price, suggested_price, weight_grams, on_hand, price_since)`,
    all.map(({ id, item_id, values, picture, purchase, suggested, weight, spare }) => [
      id,
      item_id,
      JSON.stringify(values),
      picture,
      purchase,
      suggested,
      weight,
      spare,
      context.now,
    ]),
  );
  await insertAll(
    context.tx,
    (of) =>
      sql`INSERT INTO supply_price (supply_sku_id, since, purchase_price, suggested_price, proposal_id) SELECT * FROM unnest(${of[0]}::bigint[], ${of[1]}::timestamptz[], ${of[2]}::bigint[], ${of[3]}::bigint[], ${of[4]}::bigint[])`,
    all.map(({ id, purchase, suggested }) => [id, context.now, purchase, suggested, proposal]),
  );
  await insertAll(
    context.tx,
    (of) =>
      sql`INSERT INTO supply_move (id, supply_sku_id, delta, reason, created_at) SELECT id, sku, delta, 'delivered', created_at FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[], ${of[2]}::int[], ${of[3]}::timestamptz[]) AS m (id, sku, delta, created_at)`,
    all
      .filter(({ spare, listed }) => spare + listed > 0)
      .map(({ id, spare, listed }) => [context.newId(), id, spare + listed, context.now]),
  );
}

/** What the stores have on their shelves of supply goods came from the suppliers: one move of both, under the same id. */
export async function allotOnShelves(
  context: Context,
  moves: readonly { id: bigint; sku_id: bigint; supply_sku_id: bigint; pieces: number }[],
): Promise<void> {
  await insertAll(
    context.tx,
    (of) =>
      sql`INSERT INTO supply_move (id, supply_sku_id, delta, reason, sku_id, created_at) SELECT id, supply_sku_id, -pieces, 'allotted', sku_id, created_at FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[], ${of[2]}::int[], ${of[3]}::bigint[], ${of[4]}::timestamptz[]) AS m (id, supply_sku_id, pieces, sku_id, created_at)`,
    moves.map(({ id, sku_id, supply_sku_id, pieces }) => [id, supply_sku_id, pieces, sku_id, context.now]),
  );
}
