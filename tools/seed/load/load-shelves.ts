import type { FreightTemplate } from "@arcade/contract/buying/orders/price";
import { foldName } from "../../../apps/server/src/features/people/account/index.ts";
import { indexGoods, indexStores } from "../../../apps/server/src/features/shops/goods/index.ts";
import { run } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { catalogue } from "../catalogue/index.ts";
import { loadCategories } from "../../first-run/load-categories.ts";
import { insertAll, known, micro } from "./load-rows.ts";
import { allotOnShelves, loadSupply, type Supplied } from "./load-supply.ts";
import { goodsPictures, storeBanner, storeLogo } from "../pictures.ts";
import { combination, skuCount } from "../plan-purchases.ts";
import type { SeedGoods } from "../shape.ts";
import { stores } from "../stores.ts";

const dayMs = 86_400_000;
/** The demo merchant makes these himself: a store may have both kinds, and its owner ships them by hand. */
const ownGoodsOfSupplyStores = new Set(["kilim_backpack", "olive_prayer_beads", "beeswax_candles"]);

export interface ShelvedStore {
  id: bigint;
  owner_id: bigint;
  freight: FreightTemplate & { id: bigint };
}

export interface ShelvedSku {
  id: bigint;
  /** What it costs at first, and after the price has fallen. */
  price: bigint;
  price_now: bigint;
  values: number[];
}

export interface ShelvedGoods {
  id: bigint;
  seed: SeedGoods;
  store: ShelvedStore;
  supplied: boolean;
  /** The item that it lists, if it is supplied. */
  supply: Supplied | null;
  skus: ShelvedSku[];
}

export interface Shelves {
  stores: Map<string, ShelvedStore>;
  categories: Map<string, bigint>;
  goods: Map<string, ShelvedGoods>;
}

/**
 * Categories, stores and goods, as they were before the first order. `sold`: the pieces that will be sold, by goods and
 * combination. `places`: the category of each key, if there are categories already.
 */
export async function loadShelves(
  context: Context,
  owners: ReadonlyMap<string, bigint>,
  sold: ReadonlyMap<string, number>,
  places?: Map<string, bigint> | null,
): Promise<Shelves> {
  const categoryIds = places ?? (await loadCategories(context));
  const shelvedStores = await loadStores(context, owners);
  const goods = new Map(catalogue.map((seed) => [seed.key, shelve(context, seed, shelvedStores)]));
  const bought = [...goods.values()].filter(({ supplied }) => supplied);
  const supply = await loadSupply(
    context,
    bought.map(({ seed, skus }) => ({ seed, pieces: skus.map((_sku, index) => shelvedPieces(seed, index, sold)) })),
    categoryIds,
  );
  for (const item of bought) item.supply = known(supply, item.seed.key);
  await insertGoods(context, [...goods.values()], categoryIds);
  await insertSkus(context, [...goods.values()], sold);
  await run(context.tx, sql`INSERT INTO sku_asked (sku_id, since, price) SELECT id, ${context.now}, price FROM sku`);
  await indexStores(
    context,
    [...shelvedStores.values()].map(({ id }) => id),
  );
  await indexGoods(
    context,
    [...goods.values()].map(({ id }) => id),
  );
  return { stores: shelvedStores, categories: categoryIds, goods };
}

async function loadStores(context: Context, owners: ReadonlyMap<string, bigint>): Promise<Map<string, ShelvedStore>> {
  const made = stores.map((seed) => ({
    seed,
    store: {
      id: context.newId(),
      owner_id: known(owners, seed.key),
      freight: {
        id: context.newId(),
        first: micro(seed.freight.first),
        further: micro(seed.freight.further),
        free_from: seed.freight.freeFrom === null ? null : micro(seed.freight.freeFrom),
        not_to: seed.notTo,
        kind: "piece",
        first_grams: null,
        further_grams: null,
        regions: [],
      },
    } satisfies ShelvedStore,
  }));
  await insertAll(
    context.tx,
    (of) => sql`INSERT INTO store (id, owner_id, name, description, logo, banner, level, ships_from, demo, created_at)
     SELECT id, owner_id, name, description, logo, banner, level, ships_from, true, created_at
     FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[], ${of[2]}::jsonb[], ${of[3]}::jsonb[], ${of[4]}::text[], ${of[5]}::text[], ${of[6]}::int[], ${of[7]}::text[], ${of[8]}::timestamptz[]) AS s (id, owner_id, name, description, logo, banner, level, ships_from, created_at)`,
    made.map(({ seed, store }) => [
      store.id,
      store.owner_id,
      JSON.stringify(seed.name),
      JSON.stringify(seed.description),
      storeLogo(seed.key),
      storeBanner(seed.key),
      0, // its fund sets its level
      seed.shipsFrom,
      new Date(`${seed.since}T09:00:00Z`),
    ]),
  );
  const names = made.flatMap(({ seed, store }) =>
    [...new Set(Object.values(seed.name).map(foldName))].map((folded) => [folded, store.id] as const),
  );
  await insertAll(
    context.tx,
    (of) => sql`INSERT INTO store_name (folded, store_id) SELECT * FROM unnest(${of[0]}::text[], ${of[1]}::bigint[])`,
    names,
  );
  for (const { store } of made) {
    const { id, first, further, free_from, not_to } = store.freight;
    await run(
      context.tx,
      sql`INSERT INTO freight_template (id, store_id, name, first, further, free_from, not_to, is_default) VALUES (${id}, ${store.id}, 'Standard', ${first}, ${further}, ${free_from}, ${not_to}, true)`,
    );
  }
  return new Map(made.map(({ seed, store }) => [seed.key, store]));
}

function shelve(context: Context, seed: SeedGoods, shelvedStores: ReadonlyMap<string, ShelvedStore>): ShelvedGoods {
  const now = micro(seed.price);
  const before = seed.oldPrice === null ? now : micro(seed.oldPrice);
  const skus = Array.from({ length: skuCount(seed) }, (_, index) => {
    const values = combination(seed, index);
    const extra = values.reduce((sum, value, axis) => sum + micro(seed.axes[axis]?.values[value]?.extra ?? "0.00"), 0n);
    return { id: context.newId(), price: before + extra, price_now: now + extra, values };
  });
  return {
    id: context.newId(),
    seed,
    store: known(shelvedStores, seed.store),
    supplied: isSupplied(seed),
    supply: null,
    skus,
  };
}

/** The first stock: what the demo wants to show, and what will be sold of it. */
function shelvedPieces(seed: SeedGoods, index: number, sold: ReadonlyMap<string, number>): number {
  return (seed.stock[index % seed.stock.length] ?? 0) + (sold.get(`${seed.key} ${index}`) ?? 0);
}

function isSupplied({ purchasePrice, key }: SeedGoods): boolean {
  return purchasePrice !== null && !ownGoodsOfSupplyStores.has(key);
}

async function insertGoods(
  context: Context,
  goods: readonly ShelvedGoods[],
  categoryIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  await insertAll(
    context.tx,
    (
      of,
    ) => sql`INSERT INTO goods (id, store_id, category_id, freight_template_id, name, description, brand, pictures, axes, parameters, supplied, supply_item_id, demo, on_sale, price, price_most, in_stock, free_freight, store_name, created_at)
     SELECT id, store_id, category_id, freight_template_id, name, description, brand, ARRAY(SELECT jsonb_array_elements_text(pictures)), axes, parameters, supply_item_id IS NOT NULL, supply_item_id, true, true, price, price_most, in_stock, free_freight, (SELECT s.name FROM store s WHERE s.id = store_id), created_at
     FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[], ${of[2]}::bigint[], ${of[3]}::bigint[], ${of[4]}::jsonb[], ${of[5]}::jsonb[], ${of[6]}::text[], ${of[7]}::jsonb[], ${of[8]}::jsonb[], ${of[9]}::jsonb[], ${of[10]}::bigint[], ${of[11]}::bigint[], ${of[12]}::bigint[], ${of[13]}::bool[], ${of[14]}::bool[], ${of[15]}::timestamptz[])
       AS g (id, store_id, category_id, freight_template_id, name, description, brand, pictures, axes, parameters, supply_item_id, price, price_most, in_stock, free_freight, created_at)`,
    goods.map(({ id, seed, store, supply, skus }, index) => {
      const { gallery, colourAxis, byValue } = goodsPictures(seed);
      const axes = seed.axes.map(({ name, values }, axis) => ({
        name,
        values: values.map((value, place) => ({
          name: value.name,
          hex: value.hex ?? null,
          picture: axis === colourAxis ? (byValue[place] ?? null) : null,
        })),
      }));
      const prices = skus.map(({ price }) => price);
      return [
        id,
        store.id,
        known(categoryIds, seed.category),
        (supply?.freight ?? store.freight).id,
        JSON.stringify(seed.name),
        JSON.stringify(seed.description),
        seed.brand,
        JSON.stringify(gallery),
        JSON.stringify(axes),
        JSON.stringify(seed.parameters),
        supply?.item_id ?? null,
        min(prices),
        max(prices),
        seed.stock.some((pieces) => pieces > 0),
        (supply?.freight ?? store.freight).first === 0n,
        listedAt(context, index, goods.length),
      ];
    }),
  );
  await insertAll(
    context.tx,
    (of) =>
      sql`INSERT INTO price_asked (goods_id, since, price) SELECT * FROM unnest(${of[0]}::bigint[], ${of[1]}::timestamptz[], ${of[2]}::bigint[])`,
    goods.map(({ id, skus }) => [id, context.now, min(skus.map(({ price }) => price))]),
  );
}

/** Goods were listed one after the other, mixed over the categories, and all of them before the first order. */
function listedAt(context: Context, index: number, count: number): Date {
  const place = (index * 89) % count;
  return new Date(context.now.getTime() - ((count - place) * dayMs) / 2);
}

async function insertSkus(
  context: Context,
  goods: readonly ShelvedGoods[],
  sold: ReadonlyMap<string, number>,
): Promise<void> {
  const all = goods.flatMap((item) => {
    const { gallery, colourAxis, byValue } = goodsPictures(item.seed);
    return item.skus.map((sku, index) => ({
      item,
      sku,
      picture: (colourAxis === null ? undefined : byValue[sku.values[colourAxis] ?? -1]) ?? gallery[0],
      supply_sku_id: item.supply?.sku_ids[index] ?? null,
      pieces: shelvedPieces(item.seed, index, sold),
      move_id: context.newId(),
    }));
  });
  await insertAll(
    context.tx,
    (of) => sql`INSERT INTO sku (id, goods_id, "values", price, purchase_price, picture, on_hand, supply_sku_id)
     SELECT id, goods_id, ARRAY(SELECT v::int FROM jsonb_array_elements_text("values") v), price, purchase_price, picture, on_hand, supply_sku_id
     FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[], ${of[2]}::jsonb[], ${of[3]}::bigint[], ${of[4]}::bigint[], ${of[5]}::text[], ${of[6]}::int[], ${of[7]}::bigint[])
       AS s (id, goods_id, "values", price, purchase_price, picture, on_hand, supply_sku_id)`,
    all.map(({ item, sku, picture, pieces, supply_sku_id }) => [
      sku.id,
      item.id,
      JSON.stringify(sku.values),
      sku.price,
      item.supplied ? micro(item.seed.purchasePrice ?? "0.00") : null,
      picture,
      pieces,
      supply_sku_id,
    ]),
  );
  const stocked = all.filter(({ pieces }) => pieces > 0);
  await insertAll(
    context.tx,
    (of) =>
      sql`INSERT INTO stock_move (id, sku_id, delta, reason, created_at) SELECT id, sku_id, delta, reason, created_at FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[], ${of[2]}::int[], ${of[3]}::text[], ${of[4]}::timestamptz[]) AS m (id, sku_id, delta, reason, created_at)`,
    stocked.map(({ move_id, sku, pieces, supply_sku_id }) => [
      move_id,
      sku.id,
      pieces,
      supply_sku_id === null ? "stocked" : "allotted",
      context.now,
    ]),
  );
  await allotOnShelves(
    context,
    stocked.flatMap(({ move_id, sku, supply_sku_id, pieces }) =>
      supply_sku_id === null ? [] : [{ id: move_id, sku_id: sku.id, supply_sku_id, pieces }],
    ),
  );
}

/** The day on which the prices fell: the earlier price is struck beside the present one. */
export async function lowerPrices(context: Context, shelves: Shelves): Promise<void> {
  const fallen = [...shelves.goods.values()].filter(({ seed }) => seed.oldPrice !== null);
  await insertAll(
    context.tx,
    (of) =>
      sql`UPDATE sku SET price = f.price FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[]) AS f (id, price) WHERE sku.id = f.id`,
    fallen.flatMap(({ skus }) => skus.map(({ id, price_now }) => [id, price_now])),
  );
  await insertAll(
    context.tx,
    (of) =>
      sql`UPDATE goods SET old_price = goods.price, struck_until = f.now + interval '30 days', price = f.price, price_most = f.price_most FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[], ${of[2]}::bigint[], ${of[3]}::timestamptz[]) AS f (id, price, price_most, now) WHERE goods.id = f.id`,
    fallen.map(({ id, skus }) => [
      id,
      min(skus.map(({ price_now }) => price_now)),
      max(skus.map(({ price_now }) => price_now)),
      context.now,
    ]),
  );
  await insertAll(
    context.tx,
    (of) =>
      sql`INSERT INTO price_asked (goods_id, since, price) SELECT * FROM unnest(${of[0]}::bigint[], ${of[1]}::timestamptz[], ${of[2]}::bigint[])`,
    fallen.map(({ id, skus }) => [id, context.now, min(skus.map(({ price_now }) => price_now))]),
  );
  await insertAll(
    context.tx,
    (of) =>
      sql`INSERT INTO sku_asked (sku_id, since, price) SELECT * FROM unnest(${of[0]}::bigint[], ${of[1]}::timestamptz[], ${of[2]}::bigint[])`,
    fallen.flatMap(({ skus }) => skus.map(({ id, price_now }) => [id, context.now, price_now])),
  );
  for (const { skus } of fallen) for (const sku of skus) sku.price = sku.price_now;
}

const min = (amounts: readonly bigint[]) => amounts.reduce((one, other) => (other < one ? other : one));
const max = (amounts: readonly bigint[]) => amounts.reduce((one, other) => (other > one ? other : one));
