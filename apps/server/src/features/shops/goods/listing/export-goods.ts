import type { Answered } from "@arcade/contract/endpoint";
import { withoutTags } from "./clean-description.ts";
import { csvColumns, type CsvColumn, type listing } from "@arcade/contract/shops/goods/listing/api";
import type { Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { csvOf } from "../../../../platform/http/csv.ts";
import type { Context } from "../../../../platform/context.ts";
import { type ExportedSku, exportedSkus } from "./import-goods.views.ts";

/** The store's own goods as a list that can be read in again; no cell of it is a formula to a spreadsheet. */
export async function exportGoods(context: Context, storeId: bigint): Promise<Answered<typeof listing.exportCsv>> {
  const skus = await exportedSkus(context.tx, storeId);
  const text = csvOf([csvColumns, ...skus.map(lineOf)]);
  return {
    file_name: `goods-${context.now.toISOString().slice(0, 10)}.csv`,
    type: "text/csv;charset=utf-8",
    base64: Buffer.from(text, "utf8").toString("base64"),
  };
}

function lineOf(sku: ExportedSku): string[] {
  const say = (text: Translated | undefined): string =>
    text === undefined ? "" : ((text as Record<string, string>)[sku.language] ?? text.en); // by any of its languages
  const valueAt = (axis: number) => say(sku.axes[axis]?.values[sku.values[axis] ?? -1]?.name);
  const cells: Record<CsvColumn, string> = {
    key: String(sku.goods_id),
    language: sku.language,
    name: say(sku.name),
    description: sku.rich ? plainOf(say(sku.description)) : say(sku.description),
    category: String(sku.category_id),
    brand: sku.brand ?? "",
    freight: String(sku.freight_template_id),
    pictures: sku.pictures.join(" "),
    parameters: sku.parameters.map(({ name, value }) => `${say(name)}: ${say(value)}`).join("; "),
    axis_1: say(sku.axes[0]?.name),
    value_1: valueAt(0),
    axis_2: say(sku.axes[1]?.name),
    value_2: valueAt(1),
    axis_3: say(sku.axes[2]?.name),
    value_3: valueAt(2),
    price: moneyText(sku.price),
    stock: String(sku.on_hand),
    weight_grams: sku.weight_grams === null ? "" : String(sku.weight_grams),
  };
  return csvColumns.map((column) => cells[column]);
}

/** A description's words without what they look like. */
function plainOf(html: string): string {
  return withoutTags(html.replaceAll(/<\/(p|h3|ul|ol)>/g, "\n\n").replaceAll(/<br \/>|<\/li>/g, "\n"))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();
}
