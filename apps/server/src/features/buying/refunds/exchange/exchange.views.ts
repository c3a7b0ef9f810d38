import type { Answered } from "@arcade/contract/endpoint";
import type { Language, Translated } from "@arcade/contract/languages";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import type { Context } from "../../../../platform/context.ts";
import { type Database, many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { specificationText } from "../../../shops/goods/index.ts";
import { replacementParcel } from "../../orders/index.ts";
import type { Refund } from "../sql.ts";

interface SkuRow {
  sku_id: bigint;
  axes: readonly { values: readonly { name: Translated }[] }[];
  values: number[];
  picture: string;
  left: number;
}

/** What a line can be exchanged for. */
export interface ExchangeSku extends SkuRow {
  line_id: bigint;
}

/**
 * What the lines of an order can be exchanged for: SKUs of the same goods that cost now what the bought one costs now.
 * A supplier ships its own goods and takes no exchange, so these have none.
 */
export function exchangeSkus(tx: Database, orderId: bigint): Promise<ExchangeSku[]> {
  return many(
    tx,
    sql`SELECT l.id AS line_id, k.id AS sku_id, g.axes, k."values", k.picture, k.on_hand - k.reserved AS "left"
      FROM order_line l JOIN sku own ON own.id = l.sku_id JOIN goods g ON g.id = l.goods_id
        JOIN sku k ON k.goods_id = l.goods_id
      -- guard: an exchange is for a SKU of the same price [without AND k.price = own.price]
      WHERE l.order_id = ${orderId} AND k.removed_at IS NULL AND k.price = own.price
        AND NOT g.supplied AND g.removed_at IS NULL ORDER BY l.id, k.id`,
  );
}

/** The same as the buyer reads it. */
export function exchangeSkuOnWire(
  { sku_id, axes, values, picture, left }: SkuRow,
  language: Language,
): Answered<typeof refunds.limit>["lines"][number]["exchange"][number] {
  return { sku_id, specification: specificationText(axes, values, language), picture, left };
}

/** What a request wants in exchange, with the parcel; null if it never asked for an exchange. */
export async function exchangeOf(
  context: Context,
  refund: Pick<Refund, "id" | "exchange_sku_id">,
): Promise<Answered<typeof refunds.detail>["exchange"]> {
  const [sku] =
    refund.exchange_sku_id === null
      ? []
      : await many<SkuRow>(
          context.tx,
          sql`SELECT k.id AS sku_id, g.axes, k."values", k.picture, CASE WHEN k.removed_at IS NULL
            THEN k.on_hand - k.reserved ELSE 0 END AS "left"
            FROM sku k JOIN goods g ON g.id = k.goods_id WHERE k.id = ${refund.exchange_sku_id}`,
        );
  if (sku === undefined) return null;
  const parcel = await replacementParcel(context, refund.id);
  if (parcel === null) return { ...exchangeSkuOnWire(sku, context.language), replacement: null };
  const { carrier, tracking_number, createtime, correct_until } = parcel;
  const replacement = { carrier, tracking_number, createtime, correct_until };
  return { ...exchangeSkuOnWire(sku, context.language), replacement };
}
