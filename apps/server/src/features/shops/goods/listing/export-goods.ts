import type { Answered } from "@arcade/contract/endpoint";
import { withoutTags } from "./clean-description.ts";
import { csvColumns, type CsvColumn, type listing } from "@arcade/contract/shops/goods/listing/api";
import { eachPlainField } from "@arcade/contract/shops/goods/plain-fields";
import type { Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { csvOf } from "../../../../platform/http/csv.ts";
import type { Context } from "../../../../platform/context.ts";
import { type ExportedSku, exportedSkus } from "./import-goods.views.ts";

/** The store's own goods as a list that can be read in again. No cell of it is a formula to a spreadsheet. */
export async function exportGoods(context: Context, storeId: bigint): Promise<Answered<typeof listing.exportCsv>> {
  const skus = await exportedSkus(context.tx, storeId, null);
  const text = csvOf([csvColumns, ...skus.map(lineOf)]);
  return {
    file_name: `goods-${context.now.toISOString().slice(0, 10)}.csv`,
    type: "text/csv;charset=utf-8",
    base64: Buffer.from(text, "utf8").toString("base64"),
  };
}

/** The key of goods that exist: a spreadsheet would round a number of 18 digits. */
export const goodsKeySign = "goods-";

function lineOf(sku: ExportedSku): string[] {
  const cells = cellsOfSku(sku);
  return csvColumns.map((column) => cells[column]);
}

/** A SKU as the list says it. Its stock moves with reasons, so it is no part of the list. */
export function cellsOfSku(sku: ExportedSku): Record<CsvColumn, string> {
  const textIn = (text: Translated | undefined): string =>
    text === undefined ? "" : ((text as Record<string, string>)[sku.language] ?? text.en); // one of its languages
  const valueAt = (axis: number) => textIn(sku.axes[axis]?.values[sku.values[axis] ?? -1]?.name);
  return {
    key: `${goodsKeySign}${sku.goods_id}`,
    language: sku.language,
    name: textIn(sku.name),
    description: sku.rich ? plainOf(textIn(sku.description)) : textIn(sku.description),
    category: String(sku.category_id),
    ...eachPlainField((field) => sku[field] ?? ""),
    freight: String(sku.freight_template_id),
    pictures: sku.pictures.join(" "),
    parameters: sku.parameters.map(({ name, value }) => `${textIn(name)}: ${textIn(value)}`).join("; "),
    axis_1: textIn(sku.axes[0]?.name),
    value_1: valueAt(0),
    axis_2: textIn(sku.axes[1]?.name),
    value_2: valueAt(1),
    axis_3: textIn(sku.axes[2]?.name),
    value_3: valueAt(2),
    price: moneyText(sku.price),
    stock: "",
    weight_grams: sku.weight_grams === null ? "" : String(sku.weight_grams),
  };
}

/** A description's words without their formatting. */
function plainOf(html: string): string {
  return withoutTags(html.replaceAll(/<\/(p|h3|ul|ol)>/g, "\n\n").replaceAll(/<br \/>|<\/li>/g, "\n"))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();
}
