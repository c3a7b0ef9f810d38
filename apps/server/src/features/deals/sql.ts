import type { DealEnd } from "@arcade/contract/deals/terms";
import type { FreightTerms } from "@arcade/contract/orders/price";
import { change, type Database, row, rows } from "../../platform/database.ts";
import { allowedFreight, pieceFreight, termsOf as freightParameter } from "../stores/index.ts";

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

/** Makes a deal of goods that are on sale; false where they have another one that is not over. One whose time has come runs at once. */
export async function insertDeal(tx: Database, deal: NewDeal, now: Date): Promise<boolean> {
  const made = await change(
    tx,
    `INSERT INTO deal (id, goods_id, store_id, state, starts_at, ends_at, per_person, made_by_operator, proposal_id, demo, created_at)
     SELECT $1, g.id, g.store_id, CASE WHEN $4::timestamptz <= $10 THEN 'running' ELSE 'planned' END, $4, $5, $6, $7, $8, $9, $10
     FROM goods g WHERE g.id = $2 AND g.store_id = $3 AND g.on_sale ON CONFLICT (goods_id) WHERE state <> 'ended' DO NOTHING`,
    [deal.id, deal.goods_id, deal.store_id, deal.starts_at, deal.ends_at, deal.per_person, deal.made_by_operator, deal.proposal_id, deal.demo, now],
  );
  return made > 0;
}

/**
 * Writes a deal's SKUs: each price below what is asked and below the lowest of the 30 days before its beginning, above the purchase price, with no freight
 * above what it allows, and no more pieces than are on the shelf. Returns those that could be written.
 */
export async function insertLines(tx: Database, deal: NewDeal, lines: readonly NewLine[], terms: FreightTerms): Promise<bigint[]> {
  const made = await rows<{ sku_id: bigint }>(
    tx,
    `INSERT INTO deal_line (deal_id, sku_id, price, lowest, purchase_price, quantity)
     SELECT $1, k.id, w.price, least(k.price, sku_lowest(k.id, $6)), k.purchase_price, w.quantity
     FROM unnest($3::bigint[], $4::bigint[], $5::int[]) AS w (sku_id, price, quantity) JOIN sku k ON k.id = w.sku_id
       JOIN goods g ON g.id = k.goods_id JOIN freight_template f ON f.id = g.freight_template_id
     WHERE k.goods_id = $2 AND k.removed_at IS NULL AND k.on_hand - k.reserved >= w.quantity
       AND w.price < least(k.price, sku_lowest(k.id, $6)) AND (k.purchase_price IS NULL OR w.price > k.purchase_price)
       AND ${pieceFreight("w.price", "k.weight_grams")} <= ${allowedFreight("w.price", "$7")}
     RETURNING sku_id`,
    [
      deal.id,
      deal.goods_id,
      lines.map(({ sku_id }) => sku_id),
      lines.map(({ price }) => price),
      lines.map(({ quantity }) => quantity),
      deal.starts_at,
      freightParameter(terms),
    ],
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

/** Ends a deal that is not over; null where there is none (or none of this store). */
export function endDeal(tx: Database, dealId: bigint, storeId: bigint | null, reason: DealEnd, now: Date): Promise<EndedDeal | null> {
  return row<EndedDeal>(
    tx,
    `UPDATE deal SET state = 'ended', ended_at = least($4, ends_at), end_reason = $3 FROM goods g, store s
     WHERE deal.id = $1 AND ($2::bigint IS NULL OR deal.store_id = $2) AND state <> 'ended' AND g.id = deal.goods_id AND s.id = deal.store_id
     RETURNING deal.id, deal.goods_id, deal.store_id, s.owner_id, g.name`,
    [dealId, storeId, reason, now],
  );
}

/** Begins a planned deal, where each of its prices is still below all that was asked until now and above the purchase price; false where one is not. */
export async function beginDeal(tx: Database, dealId: bigint, now: Date): Promise<boolean> {
  // The lines' part of the statement sees the deal as it was before: its own prices are not among what was asked.
  const begun = await rows(
    tx,
    `WITH begun AS (
       UPDATE deal SET state = 'running' WHERE id = $1 AND state = 'planned' AND ends_at > $2 AND NOT EXISTS (
         SELECT FROM deal_line l JOIN sku k ON k.id = l.sku_id WHERE l.deal_id = $1 AND (l.price >= least(k.price, sku_lowest(k.id, $2)) OR l.price <= k.purchase_price))
       RETURNING id
     )
     UPDATE deal_line l SET lowest = least(l.lowest, k.price, sku_lowest(k.id, $2)) FROM begun, sku k WHERE l.deal_id = begun.id AND k.id = l.sku_id RETURNING l.sku_id`,
    [dealId, now],
  );
  return begun.length > 0;
}

export async function dealToBegin(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [due] = await rows<{ id: bigint }>(
    tx,
    "SELECT id FROM deal WHERE state = 'planned' AND starts_at <= $1 AND NOT id = ANY($2) ORDER BY starts_at LIMIT 1 FOR UPDATE SKIP LOCKED",
    [now, except],
  );
  return due?.id ?? null;
}

export async function dealToEnd(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [due] = await rows<{ id: bigint }>(
    tx,
    "SELECT id FROM deal WHERE state = 'running' AND ends_at <= $1 AND NOT id = ANY($2) ORDER BY ends_at LIMIT 1 FOR UPDATE SKIP LOCKED",
    [now, except],
  );
  return due?.id ?? null;
}

/** Whether a deal is there at all (of this store). */
export async function isDeal(tx: Database, dealId: bigint, storeId: bigint | null): Promise<boolean> {
  return (await row(tx, "SELECT id FROM deal WHERE id = $1 AND ($2::bigint IS NULL OR store_id = $2)", [dealId, storeId])) !== null;
}

/** Puts a deal into the home page's block or takes it out; null where it is over or not there. */
export function chooseForHome(tx: Database, dealId: bigint, onHome: boolean): Promise<{ goods_id: bigint } | null> {
  return row(tx, "UPDATE deal SET on_home = $2 WHERE id = $1 AND state <> 'ended' RETURNING goods_id", [dealId, onHome]);
}

/** Whose goods they are; null where they are not known. */
export function storeOfGoods(tx: Database, goodsId: bigint): Promise<{ store_id: bigint; owner_id: bigint } | null> {
  return row(tx, "SELECT g.store_id, s.owner_id FROM goods g JOIN store s ON s.id = g.store_id WHERE g.id = $1 AND g.removed_at IS NULL", [goodsId]);
}

// ---- the demo's deals ----------------------------------------------------------------------------------------------

/**
 * Goods of the demo for its next deal, while fewer than `most` run: in stock, one of a store at a time, and none that had one in the 30 days
 * before, so that each price is below all that was asked. Locked, so that two processes make one.
 */
export async function demoGoods(tx: Database, most: number, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [found] = await rows<{ id: bigint }>(
    tx,
    `SELECT g.id FROM goods g JOIN store s ON s.id = g.store_id
     WHERE (SELECT count(*) FROM deal WHERE demo AND state <> 'ended') < $1 AND g.demo AND g.on_sale AND g.in_stock AND s.open AND s.demo AND NOT g.id = ANY($3)
       AND g.price = g.price_most AND g.price >= 5000000 AND coalesce(s.holiday_until, $2) <= $2
       AND NOT EXISTS (SELECT FROM deal d WHERE d.goods_id = g.id AND coalesce(d.ended_at, d.ends_at) > $2 - interval '31 days')
       AND NOT EXISTS (SELECT FROM deal d WHERE d.store_id = g.store_id AND d.demo AND d.state <> 'ended')
       AND EXISTS (SELECT FROM sku k WHERE k.goods_id = g.id AND k.removed_at IS NULL AND k.on_hand - k.reserved >= 8
                     AND (k.purchase_price IS NULL OR k.price * 80 > k.purchase_price * 100))
     ORDER BY g.sales DESC, g.id LIMIT 1 FOR UPDATE OF g SKIP LOCKED`,
    [most, now, except],
  );
  return found?.id ?? null;
}
