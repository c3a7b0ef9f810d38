import type { Answered } from "@arcade/contract/endpoint";
import type { Language, Translated } from "@arcade/contract/languages";
import type { PlainFields } from "@arcade/contract/shops/goods/plain-fields";
import { moneyText } from "@arcade/contract/money";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import type { EndReason, PriceReason } from "@arcade/contract/shops/supply/reasons";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { plainColumnsOf } from "../goods/index.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { type Axes, specificationOf } from "./rules.ts";

interface RecordRow extends PlainFields {
  id: bigint;
  supplier_id: bigint;
  supplier_name: string;
  supplier_active: boolean;
  category_id: bigint;
  category: string;
  name: Translated;
  description: Translated;
  pictures: string[];
  axes: { name: Translated; values: { name: Translated; hex?: string | null }[] }[];
  parameters: { name: Translated; value: Translated }[];
  ships_from: string;
  level: number;
  active: boolean;
  end_reason: EndReason | null;
  ended: Date | null;
  createtime: Date;
  proposal_id: bigint | null;
}

/** All of an item: its texts as they are written, its SKUs with the history of their prices, and who lists it. */
export async function itemRecord(context: Context, id: bigint): Promise<Answered<typeof supplyOffice.item>> {
  const item = await maybeOne<RecordRow>(
    context.tx,
    sql`SELECT i.id, p.id AS supplier_id, p.name AS supplier_name, p.active AS supplier_active, i.category_id,
      coalesce(c.name->>${context.language}, c.name->>'en') AS category, i.name, i.description,
            ${plainColumnsOf(sql`i`)}, i.pictures, i.axes, i.parameters, i.ships_from, i.level, i.active, i.end_reason,
              i.ended_at AS ended, i.created_at AS createtime,
            (SELECT max(q.id) FROM proposal q WHERE q.kind = 'supply_price' AND q.state = 'open'
              AND q.expires_at > ${context.now} AND q.payload->>'item_id' = i.id::text) AS proposal_id
     FROM supply_item i JOIN supplier p ON p.id = i.supplier_id JOIN category c ON c.id = i.category_id
       WHERE i.id = ${id}`,
  );
  if (item === null) return refuse("not_found");
  const { supplier_id, supplier_name, supplier_active, axes, ...shown } = item;
  return {
    ...shown,
    supplier: { id: supplier_id, name: supplier_name, active: supplier_active },
    axes: axes.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ name: value.name, hex: value.hex ?? null })),
    })),
    skus: await skusOf(context.tx, id, axes, context.language),
    listings: await listings(context.tx, id, context.language),
  };
}

interface SkuRow {
  id: bigint;
  values: number[];
  picture: string;
  purchase_price: bigint | null;
  suggested_price: bigint | null;
  weight_grams: number;
  pieces: number;
  allotted: number;
}

interface PriceRow {
  supply_sku_id: bigint;
  since: Date;
  purchase_price: bigint;
  suggested_price: bigint;
  reason: PriceReason | null;
  note: string;
  operator: string | null;
  approved_by: string | null;
}

async function skusOf(tx: Database, itemId: bigint, axes: Axes, language: Language) {
  const skus = await many<SkuRow>(
    tx,
    sql`SELECT s.id, s."values", s.picture, s.purchase_price, s.suggested_price, s.weight_grams, s.on_hand AS pieces,
            (SELECT coalesce(sum(k.on_hand - k.reserved), 0)::int FROM sku k WHERE k.supply_sku_id = s.id) AS allotted
     FROM supply_sku s WHERE s.item_id = ${itemId} ORDER BY s."values", s.id`,
  );
  const prices = await many<PriceRow>(
    tx,
    sql`SELECT p.supply_sku_id, p.since, p.purchase_price, p.suggested_price, p.reason, p.note, o.name AS operator,
      d.name AS approved_by
     FROM supply_price p JOIN supply_sku s ON s.id = p.supply_sku_id LEFT JOIN operator o ON o.id = p.operator_id
       LEFT JOIN proposal q ON q.id = p.proposal_id LEFT JOIN operator d ON d.id = q.decided_by
         WHERE s.item_id = ${itemId} ORDER BY p.since DESC`,
  );
  return skus.map(({ values, ...sku }) => ({
    ...sku,
    values,
    specification: specificationOf(axes, values, language),
    purchase_price: sku.purchase_price === null ? null : moneyText(sku.purchase_price),
    suggested_price: sku.suggested_price === null ? null : moneyText(sku.suggested_price),
    prices: prices
      .filter(({ supply_sku_id }) => supply_sku_id === sku.id)
      .map(({ supply_sku_id: _sku, ...price }) => ({
        ...price,
        purchase_price: moneyText(price.purchase_price),
        suggested_price: moneyText(price.suggested_price),
      })),
  }));
}

async function listings(tx: Database, itemId: bigint, language: Language) {
  const found = await many<{
    goods_id: bigint;
    store: string;
    on_sale: boolean;
    off_reason: string | null;
    price: bigint;
    pieces: number;
  }>(
    tx,
    sql`SELECT g.id AS goods_id, coalesce(s.name->>${language}, s.name->>'en') AS store, g.on_sale, g.off_reason,
      g.price,
            (SELECT coalesce(sum(k.on_hand - k.reserved), 0)::int FROM sku k WHERE k.goods_id = g.id) AS pieces
     FROM goods g JOIN store s ON s.id = g.store_id WHERE g.supply_item_id = ${itemId} AND g.removed_at IS NULL
       ORDER BY g.id`,
  );
  return found.map((listing) => ({ ...listing, price: moneyText(listing.price) }));
}
