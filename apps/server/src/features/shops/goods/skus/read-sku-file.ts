import { parse } from "@arcade/contract/faults";
import { maxGoods } from "@arcade/contract/shops/goods/content";
import {
  maxSkuCode,
  maxSkuRows,
  type SkuColumn,
  skuColumns,
  type SkuFileFault,
} from "@arcade/contract/shops/goods/skus/api";
import * as w from "@arcade/contract/wire";
import * as z from "zod/mini";
import { apartTask } from "../../../../platform/apart/task.ts";
import { faultAt, readTable, type TableRow, writtenCells } from "../../../../platform/http/read-table.ts";

const pieces = w.wholeText(0, maxGoods.pieces);
const price = w.amount(2, maxGoods.price_micro);
const row = z.object({
  sku_id: z.optional(w.id),
  sku_code: z.optional(w.line(maxSkuCode)),
  price: z.optional(price),
  price_was: z.optional(price),
  stock: z.optional(pieces),
  stock_was: z.optional(pieces),
});

/** The changes of a row. A field that is undefined does not change. */
export type SkuRow = z.output<typeof row> & { line: number };

export interface ReadSkuFile {
  rows: SkuRow[];
  /** How many rows the file has, with those that have faults. */
  count: number;
  faults: SkuFileFault[];
}

/** Reads a file of prices and stock, and names the faults of its form. It runs in a process apart. */
export function readSkuFile(csv: string): ReadSkuFile {
  const { rows, names, faults } = readTable(csv, { columns: skuColumns, required: [], max: maxSkuRows });
  const found: SkuFileFault[] = faults.map((fault) => ({ ...fault, refused: null }));
  if (rows.length > 0 && !names.includes("sku_id") && !names.includes("sku_code"))
    found.push(skuFaultAt(1, "sku_id", "", "required"));
  const read = rows.map((one) => readRow(one));
  return {
    rows: read.flatMap((one) => ("row" in one ? [one.row] : [])),
    count: rows.length,
    faults: [...found, ...read.flatMap((one) => ("faults" in one ? one.faults : []))],
  };
}

export const readSkuFileApart = apartTask(import.meta.url, readSkuFile);

function readRow({ line, cells }: TableRow<SkuColumn>): { row: SkuRow } | { faults: SkuFileFault[] } {
  const outcome = parse(row, writtenCells(cells));
  if (!outcome.ok)
    return {
      faults: outcome.faults.map(({ field, rule, figure }) =>
        skuFaultAt(line, field, cells[columnOf(field)] ?? "", rule, figure ?? null),
      ),
    };
  if (outcome.data.sku_id === undefined && outcome.data.sku_code === undefined)
    return { faults: [skuFaultAt(line, "sku_id", "", "required")] };
  return { row: { ...outcome.data, line } };
}

function columnOf(field: string): SkuColumn {
  return skuColumns.find((column) => column === field) ?? "sku_id";
}

export function skuFaultAt(...at: Parameters<typeof faultAt<SkuFileFault["rule"]>>): SkuFileFault {
  return { ...faultAt(...at), refused: null };
}
