import { change, type Database, rows } from "../../platform/database.ts";

export interface NewPrice {
  supply_sku_id: bigint;
  purchase_price: bigint;
  suggested_price: bigint;
}

interface PriceChange {
  reason: string;
  note: string;
  operator_id: bigint;
  now: Date;
}

/**
 * What the supplier asks from now on, and its row of the history. The SKUs that list it cost as much from now on: orders that were made
 * keep the cost that they were made at.
 */
export async function putPurchasePrices(tx: Database, prices: readonly NewPrice[], { reason, note, operator_id, now }: PriceChange): Promise<void> {
  const columns = [
    prices.map(({ supply_sku_id }) => supply_sku_id),
    prices.map(({ purchase_price }) => purchase_price),
    prices.map(({ suggested_price }) => suggested_price),
  ];
  await change(
    tx,
    `WITH wanted AS (
       SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS w (id, purchase_price, suggested_price)
     ), asked AS (
       INSERT INTO supply_price (supply_sku_id, since, purchase_price, suggested_price, reason, note, operator_id)
       SELECT id, greatest($4, (SELECT max(p.since) + interval '1 millisecond' FROM supply_price p WHERE p.supply_sku_id = wanted.id)), purchase_price, suggested_price, $5, $6, $7 FROM wanted
     )
     UPDATE supply_sku s SET purchase_price = w.purchase_price, suggested_price = w.suggested_price FROM wanted w WHERE s.id = w.id`,
    [...columns, now, reason, note, operator_id],
  );
  await rows(tx, "SELECT id FROM sku WHERE supply_sku_id = ANY($1) ORDER BY id FOR NO KEY UPDATE", [columns[0]]);
  await change(
    tx,
    `UPDATE sku SET purchase_price = s.purchase_price FROM supply_sku s WHERE s.id = sku.supply_sku_id AND s.id = ANY($1) AND sku.purchase_price <> s.purchase_price`,
    [columns[0]],
  );
}

/** Which of these goods ask for some SKU no more than it costs. */
export async function belowCost(tx: Database, goodsIds: readonly bigint[]): Promise<bigint[]> {
  const found = await rows<{ id: bigint }>(
    tx,
    `SELECT g.id FROM goods g WHERE g.id = ANY($1) AND g.on_sale
       AND EXISTS (SELECT FROM sku k WHERE k.goods_id = g.id AND k.removed_at IS NULL AND k.price <= k.purchase_price) ORDER BY g.id`,
    [goodsIds],
  );
  return found.map(({ id }) => id);
}
