import { openMember } from "../apps/server/src/features/people/account/index.ts";
import { bandGoods } from "../apps/server/src/features/shops/catalogue/index.ts";
import { indexCategories, indexGoods, indexStores } from "../apps/server/src/features/shops/goods/index.ts";
import type { OpenMall } from "../apps/server/src/main.ts";
import { run } from "../apps/server/src/platform/database.ts";
import { sql } from "../apps/server/src/platform/sql.ts";
import { newIdAt, type Context } from "../apps/server/src/platform/context.ts";
import { catalogue } from "../tools/seed/catalogue/index.ts";
import { categories } from "../tools/first-run/categories.ts";
import { insertAll } from "../tools/seed/load/load-rows.ts";
import type { SeedGoods, Six } from "../tools/seed/shape.ts";
import { colours } from "../tools/seed/vocabulary.ts";

const goodsAStore = 400;
const goodsABatch = 2_000;
const dayMs = 86_400_000;

/**
 * Fills a mall with `count` goods of two or three SKUs, in the demo's leaf categories and six languages. Each name is
 * the name of demo goods with a brand and a colour, so that words are as frequent as in a real catalogue: some in a few
 * goods, some in every twentieth. Sales are distributed as in a real mall: few goods sell much.
 */
export async function fillCatalogue(open: OpenMall, count: number): Promise<void> {
  const storeCount = Math.ceil(count / goodsAStore);
  const { stores, leaves } = await open.withContext((context) => fillStores(spread(context, 0), storeCount));
  for (let from = 0; from < count; from += goodsABatch) {
    await open.withContext((context) =>
      fillGoods(spread(context, from), from, Math.min(goodsABatch, count - from), stores, leaves),
    );
  }
  await open.withContext(bandGoods);
}

/** Thousands of rows made in the same millisecond would get the same ids, so each takes its own millisecond. */
function spread(context: Context, offset: number): Context {
  let made = offset * 8;
  return { ...context, newId: () => newIdAt(new Date(context.now.getTime() - dayMs + (made += 1))) };
}

interface Store {
  id: bigint;
  template_id: bigint;
}

async function fillStores(context: Context, count: number): Promise<{ stores: Store[]; leaves: Map<string, bigint> }> {
  const stores: Store[] = [];
  for (let number = 0; number < count; number += 1) {
    const owner = await openMember(context, {
      email: `owner-${number}@bench.example`,
      nickname: `bench owner ${number}`,
      password: { hash: "none" },
    });
    const store = { id: context.newId(), template_id: context.newId() };
    const name = JSON.stringify({ en: `${brandOf(number)} store ${number}` });
    await run(
      context.tx,
      sql`INSERT INTO store (id, owner_id, name, description, logo, banner, level, ships_from, created_at)
        VALUES (${store.id}, ${owner}, ${name}, ${name}, 'logo', 'banner', 5,
        ${["CN", "JP", "KR", "US", "AE"][number % 5]}, ${context.now})`,
    );
    await run(
      context.tx,
      sql`INSERT INTO freight_template (id, store_id, first, further, free_from)
        VALUES (${store.template_id}, ${store.id}, 5000000, 1000000, NULL)`,
    );
    stores.push(store);
  }
  await indexStores(
    context,
    stores.map(({ id }) => id),
  );
  const leaves = await fillCategories(context);
  return { stores, leaves };
}

async function fillCategories(context: Context): Promise<Map<string, bigint>> {
  const leaves = new Map<string, bigint>();
  for (const [position, parent] of categories.entries()) {
    const parent_id = context.newId();
    await putCategory(context, parent_id, null, parent.name, position);
    for (const [place, child] of parent.children.entries()) {
      const id = context.newId();
      await putCategory(context, id, parent_id, child.name, place);
      leaves.set(child.key, id);
    }
  }
  await indexCategories(context);
  return leaves;
}

async function putCategory(
  context: Context,
  id: bigint,
  parent_id: bigint | null,
  name: Six,
  position: number,
): Promise<void> {
  await run(
    context.tx,
    sql`INSERT INTO category (id, parent_id, name, picture, position)
      VALUES (${id}, ${parent_id}, ${JSON.stringify(name)}, 'category', ${position})`,
  );
}

interface Made {
  id: bigint;
  skus: bigint[];
  seed: SeedGoods;
  number: number;
}

async function fillGoods(
  context: Context,
  from: number,
  count: number,
  stores: readonly Store[],
  leaves: ReadonlyMap<string, bigint>,
): Promise<void> {
  const made = Array.from({ length: count }, (_, index): Made => {
    const number = from + index;
    const seed = at(catalogue, scatter(number, 1));
    return { id: context.newId(), skus: Array.from({ length: 2 + (number % 2) }, () => context.newId()), seed, number };
  });
  await insertAll(
    context.tx,
    (of) => sql`INSERT INTO goods (id, store_id, category_id, freight_template_id, name, description, brand, pictures,
      axes, parameters, on_sale, price, price_most, in_stock, sales, stars_sum, ratings, free_freight, store_name,
      created_at)
     SELECT id, store_id, category_id, template_id, name, description, brand,
       '{"goods.tide-road-runner.3b6fc4","goods.tide-road-runner.scene"}', axes, parameters, true, price,
       price + 1000000, true, sales, ratings * 4, ratings, false, (SELECT s.name FROM store s WHERE s.id = store_id),
       created_at
     FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[], ${of[2]}::bigint[], ${of[3]}::bigint[], ${of[4]}::jsonb[],
       ${of[5]}::jsonb[], ${of[6]}::text[], ${of[7]}::jsonb[], ${of[8]}::jsonb[], ${of[9]}::bigint[], ${of[10]}::int[],
       ${of[11]}::int[], ${of[12]}::timestamptz[])
       AS g (id, store_id, category_id, template_id, name, description, brand, axes, parameters, price, sales, ratings,
         created_at)`,
    made.map((goods) => rowOf(context, goods, at(stores, scatter(goods.number, 2)), leaves)),
  );
  const skus = made.flatMap(({ id, skus: ids, number }) =>
    ids.map((sku, value) => ({ sku, id, value, price: priceOf(number) + (value === 0 ? 0n : 1_000_000n) })),
  );
  await insertAll(
    context.tx,
    (of) =>
      sql`INSERT INTO sku (id, goods_id, "values", price, picture, on_hand) SELECT id, goods_id, ARRAY[value], price,
        'goods.tide-road-runner.3b6fc4', 100000 FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[], ${of[2]}::int[],
        ${of[3]}::bigint[]) AS s (id, goods_id, value, price)`,
    skus.map(({ sku, id, value, price }) => [sku, id, value, price]),
  );
  await insertAll(
    context.tx,
    (of) =>
      sql`INSERT INTO stock_move (id, sku_id, delta, reason, created_at) SELECT id, sku_id, 100000, 'stocked', now()
        FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[]) AS m (id, sku_id)`,
    skus.map(({ sku }) => [context.newId(), sku]),
  );
  await insertAll(
    context.tx,
    (of) =>
      sql`INSERT INTO price_asked (goods_id, since, price) SELECT id, now(), price
        FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[]) AS p (id, price)`,
    made.map(({ id, number }) => [id, priceOf(number)]),
  );
  await indexGoods(
    context,
    made.map(({ id }) => id),
  );
}

function rowOf(
  context: Context,
  { id, skus, seed, number }: Made,
  store: Store,
  leaves: ReadonlyMap<string, bigint>,
): unknown[] {
  const colour = at(Object.values(colours), scatter(number, 3));
  const brand = brandOf(scatter(number, 4));
  const name = Object.fromEntries(
    Object.entries(seed.name).map(([language, text]) => [
      language,
      `${brand} ${colour.name[language as keyof Six]} ${text}`,
    ]),
  ); // the keys are the languages
  const axes = [
    {
      name: { en: "Edition" },
      values: skus.map((_sku, value) => ({ name: { en: `Edition ${value + 1}` }, hex: null, picture: null })),
    },
  ];
  // Sales decrease with the rank of the goods, as in every shop.
  const sales = Math.floor(20_000 / (1 + (scatter(number, 5) % 5_000)));
  return [
    id,
    store.id,
    leaves.get(seed.category),
    store.template_id,
    JSON.stringify(name),
    JSON.stringify(seed.description),
    brand,
    JSON.stringify(axes),
    JSON.stringify(seed.parameters),
    priceOf(number),
    sales,
    Math.floor(sales / 10),
    new Date(context.now.getTime() - number * 1_000),
  ];
}

function priceOf(number: number): bigint {
  return BigInt(500 + (scatter(number, 6) % 20_000)) * 10_000n;
}

const syllables = ["ka", "lo", "mi", "ra", "ven", "tor", "sil", "no", "bra", "dee", "xu", "pel", "gan", "wi"];

function brandOf(number: number): string {
  const [one, two, three] = [number % 14, Math.floor(number / 14) % 14, Math.floor(number / 196) % 10];
  const word = `${syllables[one]}${syllables[two]}${syllables[three]}`;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A number that does not depend on its neighbours, the same in each run. */
function scatter(number: number, which: number): number {
  let mixed = Math.imul(number ^ Math.imul(which, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
}
