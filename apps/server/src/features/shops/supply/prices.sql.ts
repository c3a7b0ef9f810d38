import { levelOf, storeLevels } from "@arcade/contract/shops/stores/levels";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { type Effect, numberIn } from "../../../platform/effects.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { copyPurchasePrices } from "../goods/index.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context, Operator } from "../../../platform/context.ts";

export interface NewPrice {
  supply_sku_id: bigint;
  purchase_price: bigint;
  suggested_price: bigint;
}

interface PriceChange {
  reason: string;
  note: string;
  operator_id: bigint;
  /** The approved proposal that it comes from. */
  proposal_id: bigint;
  now: Date;
}

/**
 * The supplier's new price, and its row of the history. The SKUs that list it cost as much from now on. Earlier orders
 * keep their cost.
 */
export async function putPurchasePrices(
  tx: Database,
  prices: readonly NewPrice[],
  { reason, note, operator_id, proposal_id, now }: PriceChange,
): Promise<void> {
  const ids = prices.map(({ supply_sku_id }) => supply_sku_id);
  const purchase = prices.map(({ purchase_price }) => purchase_price);
  const suggested = prices.map(({ suggested_price }) => suggested_price);
  await run(
    tx,
    sql`WITH wanted AS (
       SELECT * FROM unnest(${ids}::bigint[], ${purchase}::bigint[], ${suggested}::bigint[]) AS w (id, purchase_price,
         suggested_price)
     ), asked AS (
       INSERT INTO supply_price (supply_sku_id, since, purchase_price, suggested_price, reason, note, operator_id,
         proposal_id)
       SELECT id, greatest(${now}, (SELECT max(p.since) + interval '1 millisecond' FROM supply_price p
         WHERE p.supply_sku_id = wanted.id)), purchase_price, suggested_price,
         ${reason}, ${note}, ${operator_id}, ${proposal_id} FROM wanted
       RETURNING supply_sku_id, since
     )
     UPDATE supply_sku s SET purchase_price = w.purchase_price, suggested_price = w.suggested_price,
       price_since = a.since
     FROM wanted w JOIN asked a ON a.supply_sku_id = w.id WHERE s.id = w.id`,
  );
  await copyPurchasePrices(tx, ids);
}

/** A new item is offered once all its SKUs have a price, while its supplier is active. */
export async function offerPriced(tx: Database, itemId: bigint): Promise<void> {
  await run(
    tx,
    sql`UPDATE supply_item i SET active = true FROM supplier p WHERE i.id = ${itemId} AND p.id = i.supplier_id
      AND p.active AND NOT i.active AND i.ended_at IS NULL
       AND NOT EXISTS (SELECT FROM supply_sku s WHERE s.item_id = i.id AND s.purchase_price IS NULL)`,
  );
}

export interface OutOfBounds {
  id: bigint;
  reason: "below_cost" | "above_ratio";
}

/**
 * Which of these goods on sale ask no more than some SKU costs, or more than the profit ratio of their store's level
 * lets.
 */
export function outOfBounds(
  tx: Database,
  goodsIds: readonly bigint[],
  settings: Context["settings"],
): Promise<OutOfBounds[]> {
  return many<OutOfBounds>(
    tx,
    sql`SELECT g.id, CASE WHEN bool_or(k.price <= k.purchase_price) THEN 'below_cost' ELSE 'above_ratio' END AS reason
     FROM ${skusForSale} WHERE g.id = ANY(${goodsIds}) AND g.on_sale
     GROUP BY g.id HAVING ${isOutOfBounds(sql`k.purchase_price`, settings)} ORDER BY g.id`,
  );
}

const skusForSale = sql`goods g JOIN store s ON s.id = g.store_id
  JOIN sku k ON k.goods_id = g.id AND k.removed_at IS NULL`;

/** Over the SKUs of goods, if each costs this much. */
function isOutOfBounds(cost: Sql, settings: Context["settings"]): Sql {
  const ratios = storeLevels.map((level) => levelOf(settings, level).profit_ppm);
  return sql`bool_or(k.price <= ${cost})
    OR bool_or(k.price > ${cost} + ${cost} * (${ratios}::bigint[])[s.level + 1] / 1000000)`;
}

/** The listings of a proposed item, and those that its new prices would take off sale. */
export const pricesEffect: Effect = ({ settings }, proposal) => {
  const payload = sql`(SELECT payload FROM proposal WHERE id = ${numberIn(proposal)}::bigint AND kind = 'supply_price')`;
  const ofItem = sql`g.supply_item_id = (${payload}->>'item_id')::bigint`;
  return {
    listings: sql`goods g WHERE ${ofItem} AND g.removed_at IS NULL`,
    listings_off: sql`${skusForSale} LEFT JOIN LATERAL (
        SELECT ((one->>'purchase_price')::numeric * 1000000)::bigint AS cost
        FROM jsonb_array_elements(${payload}->'prices') one WHERE one->>'sku_id' = k.supply_sku_id::text
      ) proposed ON true
      WHERE ${ofItem} AND g.on_sale
      GROUP BY g.id HAVING ${isOutOfBounds(sql`coalesce(proposed.cost, k.purchase_price)`, settings)}`,
  };
};

/** Operators do not price what their own store lists (`own_matter`). */
export async function refuseOwnListing(
  tx: Database,
  { own_member_id }: Operator,
  itemIds: readonly bigint[],
): Promise<void> {
  if (own_member_id === null) return;
  const own = await maybeOne(
    tx,
    sql`SELECT 1 AS one FROM goods g JOIN store s ON s.id = g.store_id WHERE g.supply_item_id = ANY(${itemIds})
      AND g.removed_at IS NULL AND s.owner_id = ${own_member_id} LIMIT 1`,
  );
  // guard: an operator does not price an item that their own store lists
  if (own !== null) refuse("own_matter");
}
