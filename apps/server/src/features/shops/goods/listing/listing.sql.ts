import type { OffReason } from "@arcade/contract/shops/goods/content";
import type { Language, Translated } from "@arcade/contract/languages";
import {
  allowedFreight,
  type FreightFault,
  type FreightGuards,
  goodsOfferedDear,
  pieceFreight,
  termsOf,
} from "../../stores/index.ts";
import { type Database, many, maybeOne, run } from "../../../../platform/database.ts";
import { sql, type Sql } from "../../../../platform/sql.ts";

/** What a store's limits depend on. */
export interface InventoryOfStore {
  id: bigint;
  owner_id: bigint;
  level: number;
  credit: number;
  /** Goods on sale now. */
  listed: number;
}

/**
 * Locks the store's row. Everybody who lists, changes prices, level or credit begins with it, so they come one after
 * the other and each sees what the one before has left. After it SKUs are locked by id, then goods by id.
 */
export function lockInventory(tx: Database, storeId: bigint): Promise<InventoryOfStore | null> {
  // guard: listing and changes of price or credit happen one after another [without FOR NO KEY UPDATE]
  return maybeOne<InventoryOfStore>(
    tx,
    sql`SELECT id, owner_id, level, credit, listed FROM store WHERE id = ${storeId} FOR NO KEY UPDATE`,
  );
}

interface Listing extends FreightGuards {
  store_id: bigint;
  goods_id: bigint;
  max: number;
  profit_ppm: number;
}

/**
 * A SKU `k` of goods with template `f` whose freight is above the greatest for its price; and one that is with its
 * freight too dear for low credit.
 */
const dearFreight = (terms: Sql) =>
  sql`k.removed_at IS NULL AND ${pieceFreight(sql`k.price`, sql`k.weight_grams`)} >
    ${allowedFreight(sql`k.price`, terms)}`;
const dearWithFreight = (max: Sql) =>
  sql`k.removed_at IS NULL AND k.price + ${pieceFreight(sql`k.price`, sql`k.weight_grams`)} >= ${max}`;

/**
 * A SKU `k` of supply goods whose price is above what the profit ratio, a parameter of the statement, allows to a
 * store.
 */
const aboveRatio = (ppm: Sql) =>
  sql`k.removed_at IS NULL AND k.price > k.purchase_price + k.purchase_price * ${ppm}::bigint / 1000000`;

/**
 * Puts goods on sale if nothing holds the store, its level's limit and credit allow it, and supply goods are still
 * supplied, bring something and stay within the level's profit ratio; null if anything prevents it.
 */
export function putOnSale(tx: Database, listing: Listing): Promise<{ price: bigint } | null> {
  return maybeOne<{ price: bigint }>(
    tx,
    sql`WITH room AS (
       -- guard: no more goods are on sale than the store's level allows [without AND listed < {listing.max}]
       SELECT id FROM store WHERE id = ${listing.store_id} AND listed < ${listing.max}
         -- guard: a held store lists nothing new
         AND NOT EXISTS (SELECT FROM store_hold h WHERE h.store_id = ${listing.store_id} AND h.ended_at IS NULL)
         -- guard: a store of low credit lists nothing above the price limit [credit >= {listing.credit_low} -> true]
         AND (credit >= ${listing.credit_low} OR NOT EXISTS (SELECT FROM goods g
           JOIN freight_template f ON f.id = g.freight_template_id JOIN sku k ON k.goods_id = g.id
                                          WHERE g.id = ${listing.goods_id}
                                            AND ${dearWithFreight(sql`${listing.credit_low_price}`)}))
       FOR NO KEY UPDATE
     )
     UPDATE goods SET on_sale = true, off_reason = NULL, off_at = NULL FROM room
     -- guard: goods that were taken down cannot be listed [without AND off_reason IS DISTINCT FROM 'taken_down']
     -- guard: only the store of goods lists them [goods.store_id = room.id -> room.id > 0]
     -- guard: a merchant does not list goods that were taken down [without AND off_reason IS DISTINCT FROM 'taken_down']
     WHERE goods.id = ${listing.goods_id} AND goods.store_id = room.id AND NOT on_sale AND removed_at IS NULL
       AND off_reason IS DISTINCT FROM 'taken_down'
       AND EXISTS (SELECT FROM sku k WHERE k.goods_id = ${listing.goods_id} AND k.removed_at IS NULL)
       -- guard: goods below their cost are not put on sale again
       AND NOT EXISTS (SELECT FROM sku k WHERE k.goods_id = ${listing.goods_id} AND k.removed_at IS NULL AND k.price <= k.purchase_price)
       -- guard: supply goods go on sale within the level's profit ratio
       AND NOT EXISTS (SELECT FROM sku k WHERE k.goods_id = ${listing.goods_id} AND ${aboveRatio(sql`${listing.profit_ppm}`)})
       AND NOT EXISTS (SELECT FROM sku k, freight_template f WHERE k.goods_id = ${listing.goods_id}
         AND f.id = goods.freight_template_id AND ${dearFreight(sql`${termsOf(listing.freight)}`)})
       -- guard: an ended item is not listed again
       AND NOT EXISTS (SELECT FROM supply_item i WHERE i.id = goods.supply_item_id AND NOT i.active)
     RETURNING goods.price`,
  );
}

export interface ShelvedState {
  on_sale: boolean;
  off_reason: OffReason | null;
  /**
   * Of the SKUs for sale the one whose freight is most above the greatest for its price, else the dearest with its
   * freight; null if there is none.
   */
  dearest: FreightFault | null;
  name: Translated;
  /** From the supply catalogue, if the item is no longer offered. */
  supply_ended: boolean;
  /** The highest purchase price that a SKU's price does not reach above; null where each brings something. */
  unreached: bigint | null;
  /** The lowest purchase price of a SKU whose price is above the profit ratio; null if there is none. */
  exceeded: bigint | null;
}

/** The state of goods of a store; null if they are not its own or were removed. */
export async function shelvedState(
  tx: Database,
  storeId: bigint,
  goodsId: bigint,
  { profit_ppm, freight }: Pick<Listing, "profit_ppm" | "freight">,
): Promise<ShelvedState | null> {
  const dearest = maybeOne<FreightFault>(
    tx,
    sql`SELECT * FROM (
       SELECT g.name, s.credit, k.price, ${pieceFreight(sql`k.price`, sql`k.weight_grams`)} AS freight,
         ${allowedFreight(sql`k.price`, sql`${termsOf(freight)}`)} AS allowed
       FROM goods g JOIN store s ON s.id = g.store_id JOIN freight_template f ON f.id = g.freight_template_id
         JOIN sku k ON k.goods_id = g.id
       WHERE g.id = ${goodsId} AND k.removed_at IS NULL
     ) piece ORDER BY greatest(0, freight - allowed) DESC, price + freight DESC LIMIT 1`,
  );
  const state = await maybeOne<Omit<ShelvedState, "dearest">>(
    tx,
    sql`SELECT on_sale, off_reason, name,
            EXISTS (SELECT FROM supply_item i WHERE i.id = g.supply_item_id AND NOT i.active) AS supply_ended,
            (SELECT max(purchase_price) FROM sku k WHERE k.goods_id = g.id AND k.removed_at IS NULL
              AND k.price <= k.purchase_price) AS unreached,
            (SELECT min(purchase_price) FROM sku k WHERE k.goods_id = g.id AND ${aboveRatio(sql`${profit_ppm}`)})
              AS exceeded
     FROM goods g WHERE id = ${goodsId} AND store_id = ${storeId} AND removed_at IS NULL`,
  );
  return state === null ? null : { ...state, dearest: await dearest };
}

/** As `lockInventory`, if only the goods are known. */
export async function lockInventoryOf(tx: Database, goodsId: bigint): Promise<void> {
  await run(
    tx,
    sql`SELECT s.id FROM store s JOIN goods g ON g.store_id = s.id WHERE g.id = ${goodsId} FOR NO KEY UPDATE OF s`,
  );
}

/**
 * Takes goods off sale, or gives this reason to those that are off already. Taken-down goods stay so. Null if they are
 * not known.
 */
export function putOffSale(
  tx: Database,
  goodsId: bigint,
  reason: OffReason,
  now: Date,
): Promise<{ was_on_sale: boolean } | null> {
  return maybeOne<{ was_on_sale: boolean }>(
    tx,
    sql`WITH before AS (SELECT id, on_sale FROM goods WHERE id = ${goodsId} FOR NO KEY UPDATE)
     -- guard: taking off sale does not end a take-down [CASE goods.off_reason WHEN 'taken_down' THEN 'taken_down' ELSE {reason} END -> {reason}]
     UPDATE goods SET on_sale = false, off_reason = CASE goods.off_reason WHEN 'taken_down' THEN 'taken_down'
       ELSE ${reason} END, off_at = coalesce(goods.off_at, ${now})
     FROM before WHERE goods.id = before.id RETURNING before.on_sale AS was_on_sale`,
  );
}

/** Taken-down goods may be listed again by their merchant. */
export async function freeToList(tx: Database, goodsId: bigint): Promise<boolean> {
  const [freed] = await many(
    tx,
    sql`UPDATE goods SET off_reason = 'merchant' WHERE id = ${goodsId} AND off_reason = 'taken_down' RETURNING id`,
  );
  return freed !== undefined;
}

export interface TakenOff {
  id: bigint;
  name: { en: string };
}

/** Of the goods on sale above the limit, the oldest go off sale, the newest last. */
export function takeOffAbove(tx: Database, storeId: bigint, max: number, now: Date): Promise<TakenOff[]> {
  return many<TakenOff>(
    tx,
    sql`UPDATE goods SET on_sale = false, off_reason = 'level_limit', off_at = ${now}
     WHERE id IN (SELECT id FROM goods WHERE store_id = ${storeId} AND on_sale ORDER BY created_at, id
                  -- guard: a lower level takes goods above its number off sale [max}) -> max} - 1000)]
                  LIMIT (SELECT greatest(0, listed - ${max}) FROM store WHERE id = ${storeId}) FOR NO KEY UPDATE)
                    RETURNING id, name`,
  );
}

/** Goods whose price is forbidden for a store with low credit go off sale. */
export function takeOffDear(
  tx: Database,
  storeId: bigint,
  creditLow: number,
  creditLowPrice: bigint,
  now: Date,
): Promise<TakenOff[]> {
  return many<TakenOff>(
    tx,
    sql`UPDATE goods SET on_sale = false, off_reason = 'low_credit', off_at = ${now}
     WHERE id IN (SELECT g.id FROM goods g JOIN store s ON s.id = g.store_id
       JOIN freight_template f ON f.id = g.freight_template_id
                  WHERE g.store_id = ${storeId} AND g.on_sale AND s.credit < ${creditLow}
                  AND EXISTS (SELECT FROM sku k WHERE k.goods_id = g.id AND ${dearWithFreight(sql`${creditLowPrice}`)})
                    ORDER BY g.id FOR NO KEY UPDATE OF g)
     RETURNING id, name`,
  );
}

/**
 * Own goods whose freight is above the greatest for their price go off sale, and those with a flash deal or a group at a
 * price that their freight is above.
 */
export function takeOffDearFreight(
  tx: Database,
  storeId: bigint,
  { freight }: FreightGuards,
  now: Date,
): Promise<TakenOff[]> {
  return many<TakenOff>(
    tx,
    sql`UPDATE goods SET on_sale = false, off_reason = 'dear_freight', off_at = ${now}
     WHERE id IN (SELECT g.id FROM goods g JOIN freight_template f ON f.id = g.freight_template_id
       WHERE g.store_id = ${storeId} AND g.on_sale
         AND (EXISTS (SELECT FROM sku k WHERE k.goods_id = g.id AND ${dearFreight(sql`${termsOf(freight)}`)})
           OR g.id IN (SELECT id FROM ${goodsOfferedDear(freight, now)} dear))
       ORDER BY g.id FOR NO KEY UPDATE OF g)
     RETURNING id, name`,
  );
}

/** Supply goods that a store of this profit ratio may not ask so much for go off sale. */
export function takeOffAboveRatio(tx: Database, storeId: bigint, profitPpm: number, now: Date): Promise<TakenOff[]> {
  return many<TakenOff>(
    tx,
    sql`UPDATE goods SET on_sale = false, off_reason = 'above_ratio', off_at = ${now}
     WHERE id IN (SELECT g.id FROM goods g WHERE g.store_id = ${storeId} AND g.on_sale AND EXISTS (SELECT FROM sku k
       WHERE k.goods_id = g.id AND ${aboveRatio(sql`${profitPpm}`)})
                  ORDER BY g.id FOR NO KEY UPDATE)
     RETURNING id, name`,
  );
}

export interface GoodsToGo {
  /** All that would go, and all that would stay. */
  off: number;
  kept: number;
  /** The first of those that would go, in the order in which they go. */
  items: { id: string; name: string; reason: "above_ratio" | "level_limit" }[];
}

/**
 * Which goods a level of this number and profit ratio would take off sale, before anything moves: `takeOffAboveRatio`
 * and then `takeOffAbove` as a read.
 */
export async function goodsAboveLevel(
  tx: Database,
  storeId: bigint,
  { goods: max, profit_ppm }: { goods: number; profit_ppm: number },
  language: Language,
  named: number,
): Promise<GoodsToGo> {
  const [found] = await many<{ off: number; kept: number; items: GoodsToGo["items"] | null }>(
    tx,
    sql`WITH shelf AS (
       SELECT g.id, g.created_at, coalesce(g.name->>${language}, g.name->>'en') AS name,
         EXISTS (SELECT FROM sku k WHERE k.goods_id = g.id AND ${aboveRatio(sql`${profit_ppm}`)}) AS dear
       FROM goods g WHERE g.store_id = ${storeId} AND g.on_sale),
     ranked AS (
       SELECT id, name, dear, row_number() OVER (ORDER BY dear DESC, created_at, id) AS place,
         dear OR row_number() OVER (PARTITION BY dear ORDER BY created_at, id)
           <= count(*) FILTER (WHERE NOT dear) OVER () - ${max} AS goes FROM shelf)
     SELECT count(*) FILTER (WHERE goes)::int AS off, count(*) FILTER (WHERE NOT goes)::int AS kept,
       jsonb_agg(jsonb_build_object('id', id::text, 'name', name, 'reason', CASE WHEN dear THEN 'above_ratio'
         ELSE 'level_limit' END) ORDER BY place) FILTER (WHERE goes AND place <= ${named}) AS items FROM ranked`,
  );
  return { off: found?.off ?? 0, kept: found?.kept ?? 0, items: found?.items ?? [] };
}

/** A store with more goods on sale than its level lets. `limits` are the levels', lowest first. */
export async function storeAboveLevel(
  tx: Database,
  limits: readonly number[],
  except: readonly bigint[],
): Promise<bigint | null> {
  const [found] = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM store WHERE listed > (${limits}::int[])[level + 1] AND NOT id = ANY(${except})
     LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return found?.id ?? null;
}

/** Read each second, so from the index of credits alone. */
export async function storesOfLowCredit(tx: Database, creditLow: number): Promise<bigint[]> {
  const found = await many<{ id: bigint }>(tx, sql`SELECT id FROM store WHERE credit < ${creditLow}`);
  return found.map(({ id }) => id);
}

/**
 * A store with goods on sale that ask more than its credit lets, or more freight than their price lets. `among`: of
 * these stores only. Without it all goods on sale are read: 0.3 s for 100,000.
 */
export async function storeAbovePrices(
  tx: Database,
  { credit_low, credit_low_price, freight }: FreightGuards,
  now: Date,
  among: readonly bigint[] | null,
  except: readonly bigint[],
): Promise<bigint | null> {
  // Goods are joined and not looked up for each store: with 250 stores that read all goods 250 times.
  const [found] = await many<{ id: bigint }>(
    tx,
    sql`SELECT dear.id FROM (
       SELECT s.id FROM goods g JOIN store s ON s.id = g.store_id JOIN freight_template f ON f.id = g.freight_template_id
         JOIN sku k ON k.goods_id = g.id
       WHERE g.on_sale AND (${among}::bigint[] IS NULL OR g.store_id = ANY(${among}))
         AND ((s.credit < ${credit_low} AND ${dearWithFreight(sql`${credit_low_price}`)})
           OR (${dearFreight(sql`${termsOf(freight)}`)}))
       UNION ALL SELECT store_id FROM ${goodsOfferedDear(freight, now)} offered) dear
     WHERE NOT dear.id = ANY(${except}) LIMIT 1`,
  );
  return found?.id ?? null;
}

/** Null where somebody else holds it at this moment. */
export async function holdStore(tx: Database, id: bigint): Promise<bigint | null> {
  const free = sql`FOR NO KEY UPDATE SKIP LOCKED`;
  const held = await maybeOne<{ id: bigint }>(tx, sql`SELECT id FROM store WHERE id = ${id} ${free}`);
  return held?.id ?? null;
}

/** The names of those of these goods that are the store's and not put away. */
export async function ownGoods(
  tx: Database,
  storeId: bigint,
  goodsIds: readonly bigint[],
  language: Language,
): Promise<Map<bigint, string>> {
  const found = await many<{ id: bigint; name: string }>(
    tx,
    sql`SELECT id, coalesce(name->>${language}, name->>'en') AS name FROM goods WHERE store_id = ${storeId}
      AND id = ANY(${goodsIds}) AND removed_at IS NULL`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Away for good: out of the merchant's lists, never on sale again. Orders keep naming it. */
export async function putAway(tx: Database, goodsId: bigint, now: Date): Promise<void> {
  await run(tx, sql`UPDATE goods SET removed_at = ${now} WHERE id = ${goodsId} AND NOT on_sale AND removed_at IS NULL`);
}
