import { trackingNumber } from "@arcade/contract/buying/orders/parcel";
import { maxShipRows, type ShipColumn, shipColumns, type ShipFault } from "@arcade/contract/buying/orders/ship-file";
import { parse } from "@arcade/contract/faults";
import { maxSkuCode } from "@arcade/contract/shops/goods/skus/api";
import * as w from "@arcade/contract/wire";
import * as z from "zod/mini";
import { apartTask } from "../../../../../platform/apart/task.ts";
import { faultAt, readTable, type TableRow, writtenCells } from "../../../../../platform/http/read-table.ts";

const asked = z.object({
  order_no: w.line(40),
  sku_id: z.optional(w.id),
  sku_code: z.optional(w.line(maxSkuCode)),
  quantity: z.optional(w.wholeText(1, 9_999)),
  carrier: w.line(80),
  tracking_number: trackingNumber,
});

/** Pieces that a row puts into a parcel. */
export type ShipRow = z.output<typeof asked> & { line: number };

export interface ReadShipFile {
  rows: ShipRow[];
  /** How many rows the file has, including rows with faults. */
  count: number;
  /** Rows that ship nothing. */
  waiting: number;
  faults: ShipFault[];
}

/** Reads a file of parcels, and names the faults of its form. It runs in a separate process. */
export function readShipFile(csv: string): ReadShipFile {
  const { rows, faults } = readTable(csv, {
    columns: shipColumns,
    required: ["order_no", "carrier", "tracking_number"],
    max: maxShipRows,
  });
  const shipping = rows.filter(({ cells }) => (cells.carrier ?? "") !== "" || (cells.tracking_number ?? "") !== "");
  // If the column names have a fault, the cells would be named by the wrong columns.
  const read = faults.length > 0 ? [] : shipping.map((one) => readRow(one));
  return {
    rows: read.flatMap((one) => ("row" in one ? [one.row] : [])),
    count: rows.length,
    waiting: rows.length - shipping.length,
    faults: [
      ...faults.map((fault) => ({ ...fault, problem: null })),
      ...read.flatMap((one) => ("faults" in one ? one.faults : [])),
    ],
  };
}

export const readShipFileApart = apartTask(import.meta.url, readShipFile);

function readRow({ line, cells }: TableRow<ShipColumn>): { row: ShipRow } | { faults: ShipFault[] } {
  const outcome = parse(asked, writtenCells(cells));
  if (outcome.ok) return { row: { ...outcome.data, line } };
  return {
    faults: outcome.faults.map(({ field, rule, figure }) => {
      const column = shipColumns.find((name) => name === field) ?? "order_no";
      return shipFaultAt(line, column, cells[column] ?? "", rule, figure ?? null);
    }),
  };
}

export function shipFaultAt(...at: Parameters<typeof faultAt<ShipFault["rule"]>>): ShipFault {
  return { ...faultAt(...at), problem: null };
}
