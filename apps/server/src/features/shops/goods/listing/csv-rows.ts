import type { FieldFault } from "@arcade/contract/envelope";
import { maxGoods, lowPriceDays } from "@arcade/contract/shops/goods/content";
import { eachPlainField, plainFieldNames } from "@arcade/contract/shops/goods/plain-fields";
import type { FileFault } from "@arcade/contract/file-fault";
import { csvColumns, type CsvColumn, maxCsvRows } from "@arcade/contract/shops/goods/listing/api";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { type Language, languages } from "@arcade/contract/languages";
import { htmlOfPlain } from "./clean-description.ts";
import { readTable, type TableRow } from "../../../../platform/http/read-table.ts";

/** A row of the list, by its line in the file and its columns. */
export type CsvRow = TableRow<CsvColumn>;

/** The rows of a list, or the faults that make it unreadable. */
export function readRows(text: string): { rows: CsvRow[]; faults: FileFault[] } {
  const { rows, faults } = readTable(text, {
    columns: csvColumns,
    required: ["key", "name", "price"],
    max: maxCsvRows,
  });
  return {
    rows,
    faults: faults.map((fault) => (struckNames.has(fault.column) ? { ...fault, ...typedToStrike } : fault)),
  };
}

/** The column in which files of other shops have the struck price. */
const struckNames: ReadonlySet<string> = new Set([
  "old_price",
  "struck_price",
  "original_price",
  "list_price",
  "market_price",
  "compare_at_price",
]);
const typedToStrike = { rule: "struck_by_itself" as const, figure: lowPriceDays };

/** One goods of the list: its draft, and the line of each of its fields. */
export interface CsvGoods {
  draft: GoodsDraft;
  faults: FileFault[];
  rows: readonly CsvRow[];
  /** Where a field of the draft is in the list. */
  placeOf(field: string): { line: number; column: CsvColumn };
}

const ofGoods = [
  "language",
  "name",
  "description",
  "category",
  ...plainFieldNames,
  "freight",
  "pictures",
  "parameters",
  "axis_1",
  "axis_2",
  "axis_3",
] as const;
const valueColumns = ["value_1", "value_2", "value_3"] as const;
const axisColumns = ["axis_1", "axis_2", "axis_3"] as const;

/** Rows of one key are one goods. Fields that all its rows share are in the first, and may be repeated. */
export function goodsOfRows(rows: readonly CsvRow[], author: Language): CsvGoods[] {
  return [...Map.groupBy(rows, ({ cells }) => cells.key ?? "").values()].map((of) => goodsOf(of, author));
}

function goodsOf(rows: readonly CsvRow[], author: Language): CsvGoods {
  const [first] = rows;
  if (first === undefined) throw new Error("a group without rows");
  const { cells } = first;
  const language = languages.find((known) => known === (cells.language ?? "")) ?? author;
  const faults: FileFault[] = [];
  const fault = (row: CsvRow, column: CsvColumn, rule: FileFault["rule"]) =>
    faults.push({ line: row.line, column, rule, figure: null, value: (row.cells[column] ?? "").slice(0, 60) });
  if ((cells.key ?? "") === "") fault(first, "key", "required");
  if ((cells.language ?? "") !== "" && cells.language !== language) fault(first, "language", "not_a_choice");
  for (const row of rows.slice(1))
    for (const column of ofGoods)
      if ((row.cells[column] ?? "") !== "" && row.cells[column] !== cells[column]) fault(row, column, "not_a_choice");

  const written = (text: string) => (text === "" ? {} : { [language]: text });
  const used = axisColumns.filter(
    (column, axis) =>
      (cells[column] ?? "") !== "" || rows.some((row) => (row.cells[valueColumns[axis] ?? "value_1"] ?? "") !== ""),
  );
  const names = used.map((column) => [...new Set(rows.map((row) => row.cells[valueOf(column)] ?? ""))]);
  const draft: GoodsDraft = {
    language,
    name: written(cells.name ?? ""),
    description: written(htmlOfPlain(cells.description ?? "")),
    category_id: cells.category ?? "",
    freight_template_id: cells.freight ?? "",
    ...eachPlainField((field) => cells[field] ?? ""),
    pictures: (cells.pictures ?? "")
      .split(/\s+/)
      .filter((name) => name !== "")
      .slice(0, maxGoods.pictures + 1),
    video: "",
    parameters: parametersOf(cells.parameters ?? "").map(([name, value]) => ({
      name: written(name),
      value: written(value),
    })),
    axes: used.map((column, axis) => ({
      name: written(cells[column] ?? ""),
      values: (names[axis] ?? []).map((name) => ({ name: written(name), hex: "", picture: "" })),
    })),
    skus: rows.map((row) => ({
      id: "",
      values: used.map((column, axis) => (names[axis] ?? []).indexOf(row.cells[valueOf(column)] ?? "")),
      price: row.cells.price ?? "",
      stock: row.cells.stock ?? "",
      weight_grams: row.cells.weight_grams ?? "",
    })),
  };
  return { draft, faults, rows, placeOf: (field) => placeOf(field, rows, used, names) };
}

function valueOf(axis: (typeof axisColumns)[number]): (typeof valueColumns)[number] {
  return valueColumns[axisColumns.indexOf(axis)] ?? "value_1";
}

/** "Material: Copper; Height: 20 cm" */
function parametersOf(text: string): [string, string][] {
  return text
    .split(";")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [name = "", ...value] = part.split(":");
      return [name.trim(), value.join(":").trim()];
    });
}

function placeOf(
  field: string,
  rows: readonly CsvRow[],
  used: readonly (typeof axisColumns)[number][],
  names: readonly string[][],
): { line: number; column: CsvColumn } {
  const [part = "", index = "0", third = "", place = "0"] = field.split(".");
  const line = rows[0]?.line ?? 0;
  if (part === "skus" && third !== "") {
    const column = csvColumns.find((known) => known === third) ?? "value_1";
    return { line: rows[Number(index)]?.line ?? line, column };
  }
  if (part === "axes") {
    const axis = used[Number(index)] ?? "axis_1";
    if (third !== "values") return { line, column: axis };
    const value = names[Number(index)]?.[Number(place)];
    return {
      line: rows.find((row) => (row.cells[valueOf(axis)] ?? "") === value)?.line ?? line,
      column: valueOf(axis),
    };
  }
  const columns: Readonly<Record<string, CsvColumn>> = {
    category_id: "category",
    freight_template_id: "freight",
    skus: "price",
    axes: "axis_1",
  };
  return { line, column: columns[part] ?? csvColumns.find((known) => known === part) ?? "key" };
}

/** A fault of a draft's field as a fault of the list. */
export function csvFaultOf({ field, rule, figure }: FieldFault, goods: CsvGoods, rows: readonly CsvRow[]): FileFault {
  const { line, column } = goods.placeOf(field);
  const value = rows.find((row) => row.line === line)?.cells[column] ?? "";
  return { line, column, rule, figure: figure ?? null, value: value.slice(0, 60) };
}
