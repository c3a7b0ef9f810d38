import type { orders } from "@arcade/contract/buying/orders/api";
import { maxShipRows, type ShipColumn, shipColumns } from "@arcade/contract/buying/orders/ship-file";
import type { Answered } from "@arcade/contract/endpoint";
import type { Context } from "../../../../../platform/context.ts";
import { csvOf } from "../../../../../platform/http/csv.ts";
import { skuIdSign } from "../../../../../platform/http/read-table.ts";
import { countryName } from "../../../../people/addresses/index.ts";
import { type LineToShip, linesToShip } from "./ship-file.views.ts";

/**
 * The orders that a store can ship now, as a file. It contains the addresses, as the packing slips do: each of these
 * orders is paid and waits for its parcel. A template contains only the column names.
 */
export async function exportToShip(
  context: Context,
  storeId: bigint,
  isTemplate: boolean,
): Promise<Answered<typeof orders.exportToShip>> {
  const lines = isTemplate ? [] : await linesToShip(context.tx, storeId, maxShipRows, context.language);
  const text = csvOf([shipColumns, ...lines.map((line) => cellsOf(context, line))]);
  return {
    file_name: isTemplate ? "to-ship-template.csv" : `to-ship-${context.now.toISOString().slice(0, 10)}.csv`,
    type: "text/csv;charset=utf-8",
    base64: Buffer.from(text, "utf8").toString("base64"),
  };
}

function cellsOf({ language }: Context, line: LineToShip): string[] {
  const { address } = line;
  const cells: Record<ShipColumn, string> = {
    order_no: line.order_no,
    ship_by: line.ship_by?.toISOString() ?? "",
    name: address.name,
    phone: address.mobile,
    address: address.address,
    city: address.city,
    province: address.province,
    zip_code: address.zip_code,
    country: countryName(line.country, language),
    remark: line.remark,
    sku_id: `${skuIdSign}${line.sku_id}`,
    sku_code: line.code ?? "",
    goods: line.name,
    choice: line.specification,
    quantity: String(line.unsent),
    carrier: "",
    tracking_number: "",
  };
  return shipColumns.map((column) => cells[column]);
}
