import type { Answered } from "@arcade/contract/endpoint";
import { inLanguage, type Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { carts } from "@arcade/contract/carts/api";
import { type Database, rows } from "../../platform/database.ts";
import { type SkuForSale, specificationOf } from "./rules.ts";

/** The SKUs of these ids, by id; unknown ones are not there. */
export async function skusForSale(tx: Database, skuIds: readonly bigint[]): Promise<Map<bigint, SkuForSale>> {
  const found = await rows<SkuForSale>(
    tx,
    `SELECT k.id AS sku_id, k.goods_id, g.store_id, s.owner_id AS merchant_id, g.name, g.axes, k."values", k.picture, k.price, k.purchase_price,
            k.on_hand - k.reserved AS stock, g.on_sale AND s.open AND k.removed_at IS NULL AS on_sale, g.supplied, s.name AS store_name, s.ships_from,
            f.id AS freight_id, f.first AS freight_first, f.further AS freight_further, f.free_from AS freight_free_from, f.not_to AS freight_not_to
     FROM sku k JOIN goods g ON g.id = k.goods_id JOIN store s ON s.id = g.store_id JOIN freight_template f ON f.id = g.freight_template_id
     WHERE k.id = ANY($1)`,
    [skuIds],
  );
  return new Map(found.map((sku) => [sku.sku_id, sku]));
}

interface CartRow {
  sku_id: bigint;
  quantity: number;
  price_seen: bigint;
  ticked: boolean;
  createtime: Date;
}

export function cartRows(tx: Database, memberId: bigint): Promise<CartRow[]> {
  return rows<CartRow>(
    tx,
    "SELECT sku_id, quantity, price_seen, ticked, created_at AS createtime FROM cart_line WHERE member_id = $1 ORDER BY created_at DESC, sku_id",
    [memberId],
  );
}

/** What the cart would settle. */
export async function tickedLines(tx: Database, memberId: bigint): Promise<{ sku_id: bigint; quantity: number }[]> {
  return rows(tx, "SELECT sku_id, quantity FROM cart_line WHERE member_id = $1 AND ticked ORDER BY created_at DESC, sku_id", [memberId]);
}

export async function myCart(tx: Database, memberId: bigint, language: Language): Promise<Answered<typeof carts.mine>> {
  return { stores: await byStore(tx, await cartRows(tx, memberId), memberId, language) };
}

/** A visitor's local cart as it stands now; SKUs that do not exist are left out. */
export async function pricedCart(
  tx: Database,
  lines: readonly { sku_id: bigint; quantity: number }[],
  language: Language,
): Promise<Answered<typeof carts.priced>> {
  return {
    stores: await byStore(
      tx,
      lines.map((line) => ({ ...line, price_seen: null, ticked: true })),
      null,
      language,
    ),
  };
}

async function byStore(
  tx: Database,
  lines: readonly { sku_id: bigint; quantity: number; price_seen: bigint | null; ticked: boolean }[],
  memberId: bigint | null,
  language: Language,
): Promise<Answered<typeof carts.mine>["stores"]> {
  const skus = await skusForSale(
    tx,
    lines.map(({ sku_id }) => sku_id),
  );
  const known = lines.flatMap((line) => {
    const sku = skus.get(line.sku_id);
    return sku === undefined ? [] : [{ line, sku }];
  });
  const stores = Map.groupBy(known, ({ sku }) => sku.store_id);
  return [...stores].map(([store_id, of]) => ({
    store_id,
    store_name: inLanguage(of[0]?.sku.store_name ?? { en: "" }, language),
    lines: of.map(({ line, sku }) => ({
      sku_id: sku.sku_id,
      goods_id: sku.goods_id,
      name: inLanguage(sku.name, language),
      specification: inLanguage(specificationOf(sku), language),
      picture: sku.picture,
      price: moneyText(sku.price),
      price_seen: moneyText(line.price_seen ?? sku.price),
      quantity: line.quantity,
      stock: sku.stock,
      on_sale: sku.on_sale,
      own: sku.merchant_id === memberId,
      supplied: sku.supplied,
      ticked: line.ticked,
      freight: {
        id: sku.freight_id,
        first: moneyText(sku.freight_first),
        further: moneyText(sku.freight_further),
        free_from: sku.freight_free_from === null ? null : moneyText(sku.freight_free_from),
        not_to: sku.freight_not_to,
      },
    })),
  }));
}
