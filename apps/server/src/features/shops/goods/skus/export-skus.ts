import type { Answered } from "@arcade/contract/endpoint";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { type SkuColumn, skuColumns, type skus } from "@arcade/contract/shops/goods/skus/api";
import { csvOf } from "../../../../platform/http/csv.ts";
import { skuIdSign } from "../../../../platform/http/read-table.ts";
import type { Context } from "../../../../platform/context.ts";
import { specificationText } from "../rules.ts";
import { type FiledSku, skusOfStore } from "./skus.sql.ts";

/** Codes, prices and stock of a store as a file. A template has the head alone. */
export async function exportSkus(
  context: Context,
  storeId: bigint,
  isTemplate: boolean,
): Promise<Answered<typeof skus.exportCsv>> {
  const found = isTemplate ? [] : await skusOfStore(context.tx, storeId);
  const text = csvOf([skuColumns, ...found.map((sku) => lineOf(context, sku))]);
  return {
    file_name: isTemplate ? "skus-template.csv" : `skus-${context.now.toISOString().slice(0, 10)}.csv`,
    type: "text/csv;charset=utf-8",
    base64: Buffer.from(text, "utf8").toString("base64"),
  };
}

function lineOf({ language }: Context, sku: FiledSku): string[] {
  const cells: Record<SkuColumn, string> = {
    sku_id: `${skuIdSign}${sku.id}`,
    sku_code: sku.code ?? "",
    goods: inLanguage(sku.name, language),
    choice: specificationText(sku.axes, sku.values, language),
    price: moneyText(sku.price),
    price_was: moneyText(sku.price),
    stock: String(sku.on_hand),
    stock_was: String(sku.on_hand),
  };
  return skuColumns.map((column) => cells[column]);
}
