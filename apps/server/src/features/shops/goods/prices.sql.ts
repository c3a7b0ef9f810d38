import type { Translated } from "@arcade/contract/languages";
import { allowedFreight, type FreightGuards, pieceFreight, termsOf } from "../stores/index.ts";
import { type Database, many, run } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";

export interface PricedSku {
  id: bigint;
  goods_id: bigint;
  name: Translated;
  price: bigint;
  purchase_price: bigint | null;
  weight_grams: number | null;
  on_sale: boolean;
}

/** These SKUs of a store, as far as they are its own and not removed, each locked, in the order of their ids. */
export function lockSkus(tx: Database, storeId: bigint, skuIds: readonly bigint[]): Promise<PricedSku[]> {
  return many<PricedSku>(
    tx,
    sql`SELECT k.id, k.goods_id, g.name, k.price, CASE WHEN g.supplied THEN k.purchase_price END AS purchase_price,
      k.weight_grams, g.on_sale
     -- guard: only the store of goods changes a price [without AND g.store_id = {storeId}]
     FROM sku k JOIN goods g ON g.id = k.goods_id WHERE k.id = ANY(${skuIds}) AND g.store_id = ${storeId}
       AND k.removed_at IS NULL AND g.removed_at IS NULL
     ORDER BY k.id FOR NO KEY UPDATE OF k`,
  );
}

/** As `lockSkus`, for reading only. */
export function pricedSkus(tx: Database, storeId: bigint, skuIds: readonly bigint[]): Promise<PricedSku[]> {
  return many<PricedSku>(
    tx,
    sql`SELECT k.id, k.goods_id, g.name, k.price, CASE WHEN g.supplied THEN k.purchase_price END AS purchase_price,
      k.weight_grams, g.on_sale
     -- guard: only the store of goods checks their prices [without AND g.store_id = {storeId}]
     FROM sku k JOIN goods g ON g.id = k.goods_id WHERE k.id = ANY(${skuIds}) AND g.store_id = ${storeId}
       AND k.removed_at IS NULL AND g.removed_at IS NULL`,
  );
}

/** The limits of every price, in the statement that writes it. */
export interface PriceGuards extends FreightGuards {
  store_id: bigint;
  profit_ppm: number;
}

/**
 * Of goods `g` on sale of a store `s` with a template `f`: a price with its freight that the credit lets, and freight
 * that the price lets.
 */
export function withinFreight(
  price: Sql,
  weightGrams: Sql,
  { credit_low, credit_low_price, freight: terms }: FreightGuards,
): Sql {
  const freight = pieceFreight(price, weightGrams);
  return sql`(NOT g.on_sale OR ((s.credit >= ${credit_low} OR ${price} + ${freight} < ${credit_low_price})
    AND ${freight} <= ${allowedFreight(price, sql`${termsOf(terms)}`)}))`;
}

/**
 * The rules for a price `p` of a `sku` of goods `g`, store `s` and freight template `f`: for goods on sale the store's
 * credit and the freight; for supply goods the level's profit ratio.
 */
const withinGuards = (guards: PriceGuards): Sql => sql`true
       -- guard: a store of low credit raises no price of goods on sale above the limit
       AND ${withinFreight(sql`p.price`, sql`sku.weight_grams`, guards)}
       -- guard: supply goods stay within the level's profit ratio when their price changes [without AND p.price <= sku.purchase_price + sku.purchase_price * {guards.profit_ppm}::bigint / 1000000]
       -- guard: supply goods are not sold below their cost [without p.price > sku.purchase_price AND]
       AND (NOT g.supplied OR (p.price > sku.purchase_price
         AND p.price <= sku.purchase_price + sku.purchase_price * ${guards.profit_ppm}::bigint / 1000000))`;

/** The SKUs of these prices that `putPrices` would change. It changes nothing. */
export async function pricesWithin(
  tx: Database,
  guards: PriceGuards,
  prices: readonly { sku_id: bigint; price: bigint }[],
): Promise<bigint[]> {
  const found = await many<{ id: bigint }>(
    tx,
    sql`SELECT sku.id FROM unnest(${prices.map(({ sku_id }) => sku_id)}::bigint[],
      ${prices.map(({ price }) => price)}::bigint[]) AS p (sku_id, price) JOIN sku ON sku.id = p.sku_id
     JOIN goods g ON g.id = sku.goods_id JOIN store s ON s.id = g.store_id
     JOIN freight_template f ON f.id = g.freight_template_id
     WHERE s.id = ${guards.store_id} AND sku.removed_at IS NULL AND ${withinGuards(guards)}`,
  );
  return found.map(({ id }) => id);
}

/**
 * Writes prices: of goods on sale none that the store's credit forbids with its freight, nor one too low for that
 * freight; of supply goods none outside the level's profit ratio. Returns the SKUs that took theirs.
 */
export async function putPrices(
  tx: Database,
  guards: PriceGuards,
  prices: readonly { sku_id: bigint; price: bigint }[],
): Promise<bigint[]> {
  const put = await many<{ id: bigint }>(
    tx,
    sql`UPDATE sku SET price = p.price FROM unnest(${prices.map(({ sku_id }) => sku_id)}::bigint[],
      ${prices.map(({ price }) => price)}::bigint[]) AS p (sku_id, price), goods g, store s, freight_template f
     WHERE sku.id = p.sku_id AND g.id = sku.goods_id AND s.id = g.store_id AND f.id = g.freight_template_id
       AND s.id = ${guards.store_id} AND sku.removed_at IS NULL
       AND ${withinGuards(guards)}
     RETURNING sku.id`,
  );
  return put.map(({ id }) => id);
}

/**
 * Brings the figures that lists sort and show by up to date with the SKUs. A struck price that is no longer above the
 * present one goes.
 */
export async function refigureGoods(tx: Database, goodsIds: readonly bigint[]): Promise<void> {
  await run(
    tx,
    sql`UPDATE goods SET price = k.price, price_most = k.price_most, in_stock = k.in_stock,
      free_freight = f.always_free,
            old_price = CASE WHEN goods.old_price > k.price THEN goods.old_price END
     FROM (SELECT goods_id, min(price) AS price, max(price) AS price_most, bool_or(on_hand > reserved) AS in_stock
           FROM sku WHERE goods_id = ANY(${goodsIds}) AND removed_at IS NULL GROUP BY goods_id) k, freight_template f
     WHERE goods.id = k.goods_id AND f.id = goods.freight_template_id`,
  );
}

/**
 * Stores the price that goods on sale ask now, and strikes the lowest of the 30 days before it, if that was higher. A
 * price that was never asked is never struck, and nothing is struck beside a new choice, which never cost more. Prices
 * of goods off sale were asked of nobody. Rows of asked prices never change.
 */
export async function askPrice(tx: Database, goodsId: bigint, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO price_asked (goods_id, since, price)
     -- guard: prices of goods off sale do not count as asked [without AND on_sale]
     SELECT id, greatest(${now}, (SELECT max(p.since) + interval '1 millisecond' FROM price_asked p
       WHERE p.goods_id = ${goodsId})), price FROM goods g WHERE id = ${goodsId} AND on_sale
       AND g.price IS DISTINCT FROM (SELECT p.price FROM price_asked p WHERE p.goods_id = ${goodsId} ORDER BY since DESC
         LIMIT 1)`,
  );
  await run(
    tx,
    sql`INSERT INTO sku_asked (sku_id, since, price)
     SELECT k.id, greatest(${now}, (SELECT max(a.since) + interval '1 millisecond' FROM sku_asked a
       WHERE a.sku_id = k.id)), k.price FROM sku k JOIN goods g ON g.id = k.goods_id
     WHERE g.id = ${goodsId} AND g.on_sale AND k.removed_at IS NULL
       AND k.price IS DISTINCT FROM (SELECT a.price FROM sku_asked a WHERE a.sku_id = k.id ORDER BY since DESC
         LIMIT 1)`,
  );
  await run(
    tx,
    sql`WITH present AS (
       SELECT since FROM price_asked WHERE goods_id = ${goodsId} ORDER BY since DESC LIMIT 1
     ), lowest AS (
       SELECT before.since, CASE WHEN before.price > g.price AND EXISTS (
           SELECT FROM sku k JOIN sku_asked a ON a.sku_id = k.id AND a.since < before.since WHERE k.goods_id = g.id
             AND k.removed_at IS NULL AND k.price = g.price
         ) THEN before.price END AS price FROM (
         SELECT present.since, least(
           -- guard: a price is struck only if the 30 days before were dearer [min -> max]
           (SELECT min(p.price) AS price FROM price_asked p WHERE p.goods_id = ${goodsId} AND p.since < present.since
              AND p.since >= coalesce((SELECT max(b.since) FROM price_asked b WHERE b.goods_id = ${goodsId}
                AND b.since <= present.since - interval '30 days'), '-infinity')),
           (SELECT min(l.price) FROM deal d JOIN deal_line l ON l.deal_id = d.id WHERE d.goods_id = ${goodsId}
             AND d.state <> 'planned' AND d.starts_at < present.since
              AND coalesce(d.ended_at, d.ends_at) > present.since - interval '30 days')) AS price
         FROM present
       ) before JOIN goods g ON g.id = ${goodsId}
     )
     UPDATE goods SET old_price = lowest.price, struck_until = CASE
       WHEN lowest.price IS NOT NULL THEN lowest.since + interval '30 days' END FROM lowest
     WHERE id = ${goodsId} AND on_sale
       AND (old_price, struck_until) IS DISTINCT
         FROM (lowest.price, CASE WHEN lowest.price IS NOT NULL THEN lowest.since + interval '30 days' END)`,
  );
}

/** Goods that have asked their present price for 30 days: the price before is struck no longer. */
export async function goodsStruckDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [due] = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM goods WHERE old_price IS NOT NULL AND struck_until <= ${now} AND NOT id = ANY(${except})
      ORDER BY struck_until LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

export async function endStruck(tx: Database, goodsId: bigint, now: Date): Promise<void> {
  // guard: a struck price disappears after 30 days [old_price = NULL, struck_until = NULL -> struck_until = struck_until + interval '30 days']
  await run(
    tx,
    sql`UPDATE goods SET old_price = NULL, struck_until = NULL WHERE id = ${goodsId} AND struck_until <= ${now}`,
  );
}
