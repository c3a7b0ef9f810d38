import type { DealEnd } from "@arcade/contract/buying/deals/terms";
import type { FreightTerms } from "@arcade/contract/buying/orders/price";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { allowedFreight, pieceFreight, termsOf as freightParameter } from "../../shops/stores/index.ts";

export interface NewDeal {
  id: bigint;
  goods_id: bigint;
  store_id: bigint;
  starts_at: Date;
  ends_at: Date;
  per_person: number | null;
  made_by_operator: bigint | null;
  proposal_id: bigint | null;
  demo: boolean;
}

export interface NewLine {
  sku_id: bigint;
  price: bigint;
  quantity: number;
}

/**
 * Makes a deal of goods that are on sale; false if they have another one that is not over. A deal whose time has come
 * runs at once.
 */
export async function insertDeal(tx: Database, deal: NewDeal, now: Date): Promise<boolean> {
  const made = await run(
    tx,
    sql`INSERT INTO deal (id, goods_id, store_id, state, starts_at, ends_at, per_person, made_by_operator, proposal_id,
      demo, created_at)
     SELECT ${deal.id}, g.id, g.store_id, CASE WHEN ${deal.starts_at}::timestamptz <= ${now} THEN 'running'
       ELSE 'planned' END, ${deal.starts_at}, ${deal.ends_at}, ${deal.per_person}, ${deal.made_by_operator},
       ${deal.proposal_id}, ${deal.demo}, ${now}
     FROM goods g WHERE g.id = ${deal.goods_id} AND g.store_id = ${deal.store_id} AND g.on_sale ON CONFLICT (goods_id)
       WHERE state <> 'ended' DO NOTHING`,
  );
  return made > 0;
}

/**
 * Writes a deal's SKUs: each price below the asked one and below the lowest of the 30 days before its beginning, above
 * the purchase price, with no freight above the limit, and no more pieces than are in stock. Returns those that could
 * be written.
 */
export async function insertLines(
  tx: Database,
  deal: NewDeal,
  lines: readonly NewLine[],
  terms: FreightTerms,
): Promise<bigint[]> {
  const made = await many<{ sku_id: bigint }>(
    tx,
    sql`INSERT INTO deal_line (deal_id, sku_id, price, lowest, purchase_price, quantity)
     SELECT ${deal.id}, k.id, w.price, least(k.price, sku_lowest(k.id, ${deal.starts_at})), k.purchase_price, w.quantity
     FROM unnest(${lines.map(({ sku_id }) => sku_id)}::bigint[], ${lines.map(({ price }) => price)}::bigint[],
       ${lines.map(({ quantity }) => quantity)}::int[]) AS w (sku_id, price, quantity) JOIN sku k ON k.id = w.sku_id
       JOIN goods g ON g.id = k.goods_id JOIN freight_template f ON f.id = g.freight_template_id
     -- guard: a deal offers no more than the stock [without AND k.on_hand - k.reserved >= w.quantity]
     WHERE k.goods_id = ${deal.goods_id} AND k.removed_at IS NULL AND k.on_hand - k.reserved >= w.quantity
       -- guard: a deal's price is below the lowest price of 30 days [least(k.price, sku_lowest(k.id, {deal.starts_at})) -> k.price]
       -- guard: a deal of supply goods has a profit [without AND (k.purchase_price IS NULL OR w.price > k.purchase_price)]
       AND w.price < least(k.price, sku_lowest(k.id, ${deal.starts_at})) AND (k.purchase_price IS NULL
         OR w.price > k.purchase_price)
       AND ${pieceFreight(sql`w.price`, sql`k.weight_grams`)} <=
         ${allowedFreight(sql`w.price`, sql`${freightParameter(terms)}`)}
     RETURNING sku_id`,
  );
  return made.map(({ sku_id }) => sku_id);
}

export interface EndedDeal {
  id: bigint;
  goods_id: bigint;
  store_id: bigint;
  owner_id: bigint;
  name: { en: string };
}

/** Ends a deal that is not over; null if there is none (or none of this store). */
export function endDeal(
  tx: Database,
  dealId: bigint,
  storeId: bigint | null,
  reason: DealEnd,
  now: Date,
): Promise<EndedDeal | null> {
  return maybeOne<EndedDeal>(
    tx,
    sql`UPDATE deal SET state = 'ended', ended_at = least(${now}, ends_at), end_reason = ${reason} FROM goods g, store s
     -- guard: only the store of a deal ends it [deal.store_id = {storeId} -> true]
     WHERE deal.id = ${dealId} AND (${storeId}::bigint IS NULL OR deal.store_id = ${storeId}) AND state <> 'ended'
       AND g.id = deal.goods_id AND s.id = deal.store_id
     RETURNING deal.id, deal.goods_id, deal.store_id, s.owner_id, g.name`,
  );
}

/**
 * Begins a planned deal, if each of its prices is still below all that was asked until now and above the purchase
 * price; false if one is not.
 */
export async function beginDeal(tx: Database, dealId: bigint, now: Date): Promise<boolean> {
  // The lines' part of the statement sees the deal as it was before: its own prices are not among what was asked.
  const begun = await many(
    tx,
    sql`WITH begun AS (
       UPDATE deal SET state = 'running' WHERE id = ${dealId} AND state = 'planned' AND ends_at > ${now}
         AND NOT EXISTS (
         -- guard: a planned deal begins only with lower prices [without l.price >= least(k.price, sku_lowest(k.id, {now})) OR]
         SELECT FROM deal_line l JOIN sku k ON k.id = l.sku_id WHERE l.deal_id = ${dealId}
           AND (l.price >= least(k.price, sku_lowest(k.id, ${now})) OR l.price <= k.purchase_price))
       RETURNING id
     )
     UPDATE deal_line l SET lowest = least(l.lowest, k.price, sku_lowest(k.id, ${now})) FROM begun, sku k
       WHERE l.deal_id = begun.id AND k.id = l.sku_id RETURNING l.sku_id`,
  );
  return begun.length > 0;
}

export async function dealToBegin(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [due] = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM deal WHERE state = 'planned' AND starts_at <= ${now} AND NOT id = ANY(${except})
      ORDER BY starts_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

export async function dealToEnd(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [due] = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM deal WHERE state = 'running' AND ends_at <= ${now} AND NOT id = ANY(${except}) ORDER BY ends_at
      LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** Whether a deal is there at all (of this store). */
export async function isDeal(tx: Database, dealId: bigint, storeId: bigint | null): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`SELECT id FROM deal WHERE id = ${dealId} AND (${storeId}::bigint IS NULL OR store_id = ${storeId})`,
    )) !== null
  );
}

/** Puts a deal into the home page's block or takes it out; null if it is over or does not exist. */
export function chooseForHome(tx: Database, dealId: bigint, onHome: boolean): Promise<{ goods_id: bigint } | null> {
  return maybeOne(
    tx,
    sql`UPDATE deal SET on_home = ${onHome} WHERE id = ${dealId} AND state <> 'ended' RETURNING goods_id`,
  );
}

/** The owner of goods; null if they are not known. */
export function storeOfGoods(tx: Database, goodsId: bigint): Promise<{ store_id: bigint; owner_id: bigint } | null> {
  return maybeOne(
    tx,
    sql`SELECT g.store_id, s.owner_id FROM goods g JOIN store s ON s.id = g.store_id WHERE g.id = ${goodsId}
      AND g.removed_at IS NULL`,
  );
}

// ---- the demo's deals ----------------------------------------------------------------------------------------------

/**
 * Goods of the demo for its next deal, while fewer than `max` run: in stock, one of a store at a time, and none that
 * had one in the 30 days before, so that each price is below all that was asked. Locked, so that two processes make
 * one.
 */
export async function demoGoods(
  tx: Database,
  max: number,
  now: Date,
  except: readonly bigint[],
): Promise<bigint | null> {
  const [found] = await many<{ id: bigint }>(
    tx,
    sql`SELECT g.id FROM goods g JOIN store s ON s.id = g.store_id
     WHERE (SELECT count(*) FROM deal WHERE demo AND state <> 'ended') < ${max} AND g.demo AND g.on_sale AND g.in_stock
       AND s.open AND s.demo AND NOT g.id = ANY(${except})
       AND g.price = g.price_most AND g.price >= 5000000 AND coalesce(s.holiday_until, ${now}) <= ${now}
       AND NOT EXISTS (SELECT FROM deal d WHERE d.goods_id = g.id
         AND coalesce(d.ended_at, d.ends_at) > ${now}::timestamptz - interval '31 days')
       AND NOT EXISTS (SELECT FROM deal d WHERE d.store_id = g.store_id AND d.demo AND d.state <> 'ended')
       AND EXISTS (SELECT FROM sku k WHERE k.goods_id = g.id AND k.removed_at IS NULL AND k.on_hand - k.reserved >= 8
                     AND (k.purchase_price IS NULL OR k.price * 80 > k.purchase_price * 100))
     ORDER BY g.sales DESC, g.id LIMIT 1 FOR UPDATE OF g SKIP LOCKED`,
  );
  return found?.id ?? null;
}
