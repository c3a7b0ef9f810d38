import type { Answered } from "@arcade/contract/endpoint";
import { inLanguage, type Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { carts } from "@arcade/contract/buying/carts/api";
import { freightAnswer } from "@arcade/contract/shops/stores/template";
import { type Database, many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { actsFor } from "../../../platform/sql/acts-for.ts";
import type { Context } from "../../../platform/context.ts";
import { freightColumns, templateOfRow } from "../../shops/stores/index.ts";
import { atHeldPrices, type SkuDeal, type SkuForSale, specificationOf } from "./rules.ts";

interface SkuRow extends Omit<SkuForSale, "deal"> {
  deal_id: bigint | null;
  deal_price: bigint;
  deal_lowest: bigint;
  deal_ends: Date;
  deal_pieces: number;
  person_left: number | null;
}

/**
 * The buyer and the time that the prices are for: a flash deal applies inside its period and while this buyer may take
 * pieces of it. Null for a visitor.
 */
interface Asking {
  buyer_id: bigint | null;
  now: Date;
}

/**
 * The SKUs with these ids, by id, each with its running flash deal. Leaves out unknown ids. `atHeldPrices` says which
 * price applies.
 */
export async function skusForSale(
  tx: Database,
  skuIds: readonly bigint[],
  { buyer_id, now }: Asking,
): Promise<Map<bigint, SkuForSale>> {
  const found = await many<SkuRow>(
    tx,
    sql`SELECT k.id AS sku_id, k.goods_id, g.store_id, s.owner_id AS merchant_id,
      ${actsFor(sql`g.store_id`, sql`s.owner_id`, buyer_id)} AS own, s.level AS store_level, g.name,
      g.axes, k."values", k.picture, k.price, k.price AS asked_price, k.purchase_price,
            k.on_hand - k.reserved AS stock, g.on_sale AND s.open AND k.removed_at IS NULL AS on_sale, g.supplied,
              s.name AS store_name, s.ships_from,
            s.holiday_until, k.weight_grams, ${freightColumns}, h.*
     FROM sku k JOIN goods g ON g.id = k.goods_id JOIN store s ON s.id = g.store_id
       JOIN freight_template f ON f.id = g.freight_template_id
       LEFT JOIN LATERAL (
         SELECT d.id AS deal_id, l.price AS deal_price, l.lowest AS deal_lowest, d.ends_at AS deal_ends,
           l.quantity - l.sold AS deal_pieces,
                d.per_person - coalesce((SELECT p.pieces FROM deal_person p WHERE p.deal_id = d.id
                  AND p.member_id = ${buyer_id}), 0) AS person_left
         FROM deal d JOIN deal_line l ON l.deal_id = d.id
         WHERE d.goods_id = k.goods_id AND d.state = 'running' AND d.ends_at > ${now} AND l.sku_id = k.id
           AND l.price < k.price
           AND (k.purchase_price IS NULL OR l.price > k.purchase_price)
       ) h ON true
     WHERE k.id = ANY(${skuIds})`,
  );
  return new Map(found.map((sku) => [sku.sku_id, { ...sku, deal: dealOf(sku) }]));
}

function dealOf({ deal_id, deal_price, deal_lowest, deal_ends, deal_pieces, person_left }: SkuRow): SkuDeal | null {
  return deal_id === null
    ? null
    : { id: deal_id, price: deal_price, lowest: deal_lowest, ends: deal_ends, pieces: deal_pieces, person_left };
}

interface CartRow {
  sku_id: bigint;
  quantity: number;
  price_seen: bigint;
  ticked: boolean;
  createtime: Date;
}

export function cartRows(tx: Database, memberId: bigint): Promise<CartRow[]> {
  return many<CartRow>(
    tx,
    sql`SELECT sku_id, quantity, price_seen, ticked, created_at AS createtime FROM cart_line
      WHERE member_id = ${memberId} ORDER BY created_at DESC, sku_id`,
  );
}

/** The lines that a checkout of the cart would buy. */
export async function tickedLines(tx: Database, memberId: bigint): Promise<{ sku_id: bigint; quantity: number }[]> {
  return many(
    tx,
    sql`SELECT sku_id, quantity FROM cart_line WHERE member_id = ${memberId} AND ticked
      ORDER BY created_at DESC, sku_id`,
  );
}

export async function myCart(
  { tx, language, now, settings }: Context,
  memberId: bigint,
): Promise<Answered<typeof carts.mine>> {
  const stores = await byStore(tx, await cartRows(tx, memberId), { buyer_id: memberId, now }, language);
  return { stores, quantity_most: settings.line_quantity_most };
}

/** A visitor's local cart with current prices and stock. Leaves out SKUs that do not exist. */
export async function pricedCart(
  { tx, language, now, settings }: Context,
  lines: readonly { sku_id: bigint; quantity: number }[],
): Promise<Answered<typeof carts.priced>> {
  const stores = await byStore(
    tx,
    lines.map((line) => ({ ...line, price_seen: null, ticked: true })),
    { buyer_id: null, now },
    language,
  );
  return { stores, quantity_most: settings.line_quantity_most };
}

async function byStore(
  tx: Database,
  lines: readonly { sku_id: bigint; quantity: number; price_seen: bigint | null; ticked: boolean }[],
  asking: Asking,
  language: Language,
): Promise<Answered<typeof carts.mine>["stores"]> {
  const skus = await skusForSale(
    tx,
    lines.map(({ sku_id }) => sku_id),
    asking,
  );
  const known = lines.flatMap((line) => {
    const sku = skus.get(line.sku_id);
    return sku === undefined ? [] : [{ line, sku, deal: sku.deal, quantity: line.quantity }];
  });
  const stores = Map.groupBy(atHeldPrices(known), ({ sku }) => sku.store_id);
  return [...stores].map(([store_id, of]) => ({
    store_id,
    store_name: inLanguage(of[0]?.sku.store_name ?? { en: "" }, language),
    lines: of.map(({ line, sku, deal, deal_pieces }) => ({
      sku_id: sku.sku_id,
      goods_id: sku.goods_id,
      name: inLanguage(sku.name, language),
      specification: inLanguage(specificationOf(sku), language),
      picture: sku.picture,
      price: moneyText(sku.price),
      asked_price: moneyText(sku.asked_price),
      deal:
        deal === null
          ? null
          : { price: moneyText(deal.price), lowest: moneyText(deal.lowest), ends: deal.ends, pieces: deal_pieces },
      price_seen: moneyText(line.price_seen ?? sku.price),
      quantity: line.quantity,
      stock: sku.stock,
      on_sale: sku.on_sale,
      holiday_until: sku.holiday_until,
      own: sku.own,
      supplied: sku.supplied,
      ticked: line.ticked,
      weight_grams: sku.weight_grams,
      freight: freightAnswer(templateOfRow(sku)),
    })),
  }));
}
