import type { Answered, Received } from "@arcade/contract/endpoint";
import { daysIn } from "@arcade/contract/zones";
import { orderFileDaysMost, type orders } from "@arcade/contract/buying/orders/api";
import { moneyText } from "@arcade/contract/money";
import { sentence } from "@arcade/messages";
import { csvOf } from "../../../platform/http/csv.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { countryName } from "../../people/addresses/index.ts";
import { type FiledLine, filedLines } from "./store-file.views.ts";

const dayMs = 86_400_000;
const columns = [
  "order_no",
  "state",
  "placed",
  "paid",
  "buyer",
  "country",
  "sku_code",
  "goods",
  "choice",
  "quantity",
  "refunded_quantity",
  "price",
  "goods_total",
  "freight",
  "freight_discount",
  "discount",
  "buyer_pays",
];

/** The store's orders of a period as CSV, without address and phone. Those are on the order and on its packing slip. */
export async function writeStoreFile(
  context: Context,
  storeId: bigint,
  { tab, from, to, zone = "UTC" }: Received<typeof orders.storeFile>,
): Promise<Answered<typeof orders.storeFile>> {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) refuse("period_backwards");
  if (days > orderFileDaysMost) refuse("period_too_long", { max: orderFileDaysMost });
  const lines = await filedLines(
    context.tx,
    storeId,
    { tab: tab ?? "all", ...daysIn(zone, { from, to }) },
    context.language,
  );
  const text = csvOf([columns, ...lines.map((line) => cellsOf(context, line))]);
  return {
    file_name: `orders-${from}-${to}.csv`,
    type: "text/csv;charset=utf-8",
    base64: Buffer.from(text, "utf8").toString("base64"),
  };
}

function cellsOf({ language }: Context, line: FiledLine): string[] {
  return [
    line.order_no,
    sentence(language, `shop.state_${line.state}`, {}),
    line.createtime.toISOString(),
    line.paymenttime?.toISOString() ?? "",
    line.buyer,
    countryName(line.country, language),
    line.code ?? "",
    line.name,
    line.specification,
    String(line.quantity),
    String(line.refunded_quantity),
    moneyText(line.price),
    moneyText(line.product_total),
    moneyText(line.freight + line.freight_discount),
    moneyText(line.freight_discount),
    moneyText(line.discount),
    moneyText(line.actual_payment),
  ];
}
