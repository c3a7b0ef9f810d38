import type { GroupStopReason } from "@arcade/contract/buying/groups/offers";
import type { Translated } from "@arcade/contract/languages";
import { type Database, maybeOne, run, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface OfferableGoods {
  name: Translated;
  axes: readonly { values: readonly { name: Translated }[] }[];
  on_sale: boolean;
  skus: readonly {
    id: bigint;
    values: number[];
    price: bigint;
    purchase_price: bigint | null;
    weight_grams: number | null;
  }[];
}

/** Goods of this store with their SKUs; null if they are not this store's. */
export async function offerableGoods(tx: Database, storeId: bigint, goodsId: bigint): Promise<OfferableGoods | null> {
  const goods = await maybeOne<
    Omit<OfferableGoods, "skus"> & {
      skus: {
        id: string;
        values: number[];
        price: string;
        purchase_price: string | null;
        weight_grams: number | null;
      }[];
    }
  >(
    tx,
    sql`SELECT g.name, g.axes, g.on_sale, (SELECT coalesce(jsonb_agg(jsonb_build_object('id', k.id::text, 'values',
      k."values", 'price', k.price::text,
       'purchase_price', k.purchase_price::text, 'weight_grams', k.weight_grams)), '[]') FROM sku k
         WHERE k.goods_id = g.id AND k.removed_at IS NULL) AS skus
     FROM goods g WHERE g.id = ${goodsId} AND g.store_id = ${storeId} AND g.removed_at IS NULL`,
  );
  if (goods === null) return null;
  return {
    ...goods,
    skus: goods.skus.map((sku) => ({
      id: BigInt(sku.id),
      values: sku.values,
      price: BigInt(sku.price),
      purchase_price: sku.purchase_price === null ? null : BigInt(sku.purchase_price),
      weight_grams: sku.weight_grams,
    })),
  };
}

/** Whether goods have an offer at any moment between two. */
export async function offeredBetween(tx: Database, goodsId: bigint, starts: Date, ends: Date): Promise<boolean> {
  const found = await maybeOne(
    tx,
    sql`SELECT id FROM group_offer WHERE goods_id = ${goodsId} AND starts_at < ${ends}
      AND greatest(starts_at, least(ends_at, stopped_at)) > ${starts} LIMIT 1`,
  );
  return found !== null;
}

interface NewOffer {
  id: bigint;
  goods_id: bigint;
  store_id: bigint;
  size: number;
  pieces_most: number;
  hours: number;
  starts: Date;
  ends: Date;
  prices: readonly { sku_id: bigint; price: bigint }[];
  demo: boolean;
  now: Date;
}

export function insertOffer(tx: Database, offer: NewOffer): void {
  sendLater(
    tx,
    sql`INSERT INTO group_offer (id, goods_id, store_id, size, pieces_most, hours, starts_at, ends_at, demo, created_at)
      VALUES (${offer.id}, ${offer.goods_id}, ${offer.store_id}, ${offer.size}, ${offer.pieces_most}, ${offer.hours},
      ${offer.starts}, ${offer.ends}, ${offer.demo}, ${offer.now})`,
  );
  for (const { sku_id, price } of offer.prices)
    sendLater(
      tx,
      sql`INSERT INTO group_offer_price (offer_id, sku_id, price) VALUES (${offer.id}, ${sku_id}, ${price})`,
    );
}

export interface LockedOffer {
  id: bigint;
  goods_id: bigint;
  store_id: bigint;
  owner_id: bigint;
  goods_name: Translated;
}

export function lockOffer(tx: Database, offerId: bigint): Promise<LockedOffer | null> {
  return maybeOne<LockedOffer>(
    tx,
    sql`SELECT o.id, o.goods_id, o.store_id, s.owner_id, g.name AS goods_name FROM group_offer o
      JOIN store s ON s.id = o.store_id JOIN goods g ON g.id = o.goods_id
     WHERE o.id = ${offerId} FOR NO KEY UPDATE OF o`,
  );
}

interface Stop {
  id: bigint;
  by: "merchant" | "operator";
  operator_id: bigint | null;
  reason_code: GroupStopReason | null;
  message: string;
  now: Date;
}

/** False if the offer was over already. */
export async function markStopped(
  tx: Database,
  { id, by, operator_id, reason_code, message, now }: Stop,
): Promise<boolean> {
  const stopped = await run(
    tx,
    sql`UPDATE group_offer SET stopped_at = ${now}, stopped_by = ${by}, operator_id = ${operator_id},
      reason_code = ${reason_code}, message = ${message} WHERE id = ${id} AND stopped_at IS NULL AND ends_at > ${now}`,
  );
  return stopped === 1;
}
