import type { FileFault } from "@arcade/contract/file-fault";
import { CsvError, parse } from "csv-parse/sync";
import { plainCell } from "./csv.ts";

/** A row of a file, by its line and its columns. */
export interface TableRow<Column extends string> {
  line: number;
  cells: Partial<Record<Column, string>>;
}

interface TableForm<Column extends string> {
  columns: readonly Column[];
  /** Columns that the file must have. */
  required: readonly Column[];
  /** The greatest number of rows. */
  max: number;
}

interface ParsedLine {
  record: string[];
  info: { lines: number };
}

/** The rows of a CSV file with "," or ";", or the faults of its form. It runs in another process. */
export function readTable<Column extends string>(
  text: string,
  { columns, required, max }: TableForm<Column>,
): { rows: TableRow<Column>[]; names: string[]; faults: FileFault[] } {
  const heading = text.replace(/^\ufeff/, "").split(/\r?\n/, 1)[0] ?? "";
  const delimiter = heading.split(";").length > heading.split(",").length ? ";" : ",";
  try {
    // With `info` each record comes with the line it ends at; the types do not know it.
    const table = parse(text, {
      bom: true,
      delimiter,
      info: true,
      skip_empty_lines: true,
      relax_column_count: false,
    }) as unknown as ParsedLine[];
    const [head, ...lines] = table;
    const names = (head?.record ?? []).map((name) => name.trim().toLowerCase());
    const faults = headingFaults(names, columns, required);
    if (lines.length > max)
      faults.push({ line: max + 2, column: "", rule: "too_long", figure: max, value: String(lines.length) });
    if (lines.length === 0) faults.push({ line: 2, column: "", rule: "required", figure: null, value: "" });
    const rows = lines
      .slice(0, max)
      .map(({ record, info }) => ({ line: info.lines, cells: cellsOf(names, record, columns) }));
    return { rows, names, faults };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return {
      rows: [],
      names: [],
      faults: [{ line: Number(error["lines"] ?? 1), column: "", rule: "wrong_format", figure: null, value: "" }],
    };
  }
}

function headingFaults(names: readonly string[], columns: readonly string[], required: readonly string[]): FileFault[] {
  const at = (column: string, rule: FileFault["rule"]): FileFault => ({
    line: 1,
    column: column.slice(0, 40),
    rule,
    figure: null,
    value: "",
  });
  const missing = required.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !columns.includes(name));
  const repeated = names.filter((name, index) => columns.includes(name) && names.indexOf(name) !== index);
  return [
    ...missing.map((column) => at(column, "required")),
    ...unknown.map((column) => at(column, "unknown_field")),
    ...repeated.map((column) => at(column, "repeated")),
  ];
}

function cellsOf<Column extends string>(
  names: readonly string[],
  record: readonly string[],
  columns: readonly Column[],
): Partial<Record<Column, string>> {
  const cells: Partial<Record<Column, string>> = {};
  for (const column of columns) {
    const index = names.indexOf(column);
    if (index >= 0) cells[column] = plainCell((record[index] ?? "").trim());
  }
  return cells;
}

/** A fault at one place of a file. For a long cell it gives the beginning. */
export function faultAt<Rule>(
  line: number,
  column: string,
  value: string,
  rule: Rule,
  figure: number | null = null,
): Omit<FileFault, "rule"> & { rule: Rule } {
  return { line, column, value: value.slice(0, 60), rule, figure };
}

/** The cells that are not empty. An id loses the letters before it. */
export function writtenCells<Column extends string>(cells: Partial<Record<Column, string>>): Record<string, string> {
  const written = Object.entries<string | undefined>(cells).flatMap(([column, text = ""]) =>
    text === "" ? [] : [[column, column === "sku_id" ? plainSkuId(text) : text]],
  );
  return Object.fromEntries(written);
}

/** Ids in a file have these letters before them, because a spreadsheet rounds a number of 18 digits. */
export const skuIdSign = "sku-";

function plainSkuId(text: string): string {
  return text.startsWith(skuIdSign) ? text.slice(skuIdSign.length) : text;
}
