import type { Texts } from "@arcade/contract/shops/goods/content";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { eachPlainField } from "@arcade/contract/shops/goods/plain-fields";
import type { FileFault } from "@arcade/contract/file-fault";
import type { CsvColumn } from "@arcade/contract/shops/goods/listing/api";
import type { Language } from "@arcade/contract/languages";
import { cellsOfSku } from "./export-goods.ts";
import { type CsvGoods, type CsvRow, goodsOfRows } from "./csv-rows.ts";
import type { ExportedSku } from "./import-goods.views.ts";

/** Goods of the store that a list names by the key of its export. */
export interface OwnGoods {
  goods_id: bigint;
  /** As the editor would begin with them: their draft, or else as they are sold. */
  base: GoodsDraft;
  skus: ExportedSku[];
}

type Merged = { draft: GoodsDraft; faults: FileFault[] };
type Sku = GoodsDraft["skus"][number];
type Axis = GoodsDraft["axes"][number];

/**
 * The goods with the changes of the list. A field that equals the export does not change, with its other languages, its
 * formatting, pictures of values and its video. Null if the list changes nothing.
 */
export function mergeGoods(listed: CsvGoods, rows: readonly CsvRow[], own: OwnGoods): Merged | null {
  const before = exportedDraft(own);
  const after = listed.draft;
  const stock = after.skus.flatMap((sku, index): FileFault[] => {
    if (sku.stock === "" || idOf(sku, after.axes, own.base, before.language) === "") return [];
    const { line, column } = listed.placeOf(`skus.${index}.stock`);
    return [{ line, column, rule: "stock_by_other_file", figure: null, value: sku.stock.slice(0, 60) }];
  });
  const language = languageFault(rows, before.language);
  const faults = [...language, ...stock];
  if (faults.length === 0 && isSame(before, after)) return null;
  return { draft: overlay(own.base, before, after), faults };
}

/** How the list of today's export would be read. */
function exportedDraft({ skus, base }: OwnGoods): GoodsDraft {
  const rows = skus.map((sku, index): CsvRow => ({ line: index, cells: trimmed(cellsOfSku(sku)) }));
  const [read] = goodsOfRows(rows, base.language);
  if (read === undefined) throw new Error("goods without a SKU");
  return read.draft;
}

function trimmed(cells: Record<CsvColumn, string>): CsvRow["cells"] {
  return Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, text.trim()]));
}

function languageFault(rows: readonly CsvRow[], language: Language): FileFault[] {
  const wrong = rows.find(({ cells }) => (cells.language ?? "") !== "" && cells.language !== language);
  return wrong === undefined
    ? []
    : [{ line: wrong.line, column: "language", rule: "not_a_choice", figure: null, value: wrong.cells.language ?? "" }];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function overlay(base: GoodsDraft, before: GoodsDraft, after: GoodsDraft): GoodsDraft {
  const { language } = before;
  const kept = <Name extends keyof GoodsDraft>(name: Name): GoodsDraft[Name] =>
    isSame(before[name], after[name]) ? base[name] : after[name];
  const text = (name: "name" | "description"): Texts =>
    isSame(before[name], after[name]) ? base[name] : { ...base[name], [language]: after[name][language] ?? "" };
  return {
    ...base,
    name: text("name"),
    description: text("description"),
    category_id: kept("category_id"),
    freight_template_id: kept("freight_template_id"),
    ...eachPlainField(kept),
    pictures: kept("pictures"),
    parameters: isSame(before.parameters, after.parameters)
      ? base.parameters
      : after.parameters.map((wanted) => base.parameters.find((known) => saysSame(known, wanted, language)) ?? wanted),
    axes: after.axes.map((axis, index) => overlayAxis(base.axes[index], axis, language)),
    skus: after.skus.map((sku) => ({ ...sku, id: idOf(sku, after.axes, base, language) })),
  };
}

function saysSame(
  one: GoodsDraft["parameters"][number],
  other: GoodsDraft["parameters"][number],
  language: Language,
): boolean {
  return one.name[language] === other.name[language] && one.value[language] === other.value[language];
}

function overlayAxis(base: Axis | undefined, axis: Axis, language: Language): Axis {
  if (base === undefined) return axis;
  return {
    name: { ...base.name, ...axis.name },
    values: axis.values.map(
      (wanted) => base.values.find(({ name }) => name[language] === wanted.name[language]) ?? wanted,
    ),
  };
}

/** The id of the SKU that has these values by their names; empty for a new one. */
function idOf(sku: Sku, axes: readonly Axis[], base: GoodsDraft, language: Language): string {
  const named = namesOf(sku, axes, language);
  return base.skus.find((known) => isSame(namesOf(known, base.axes, language), named))?.id ?? "";
}

function namesOf({ values }: Sku, axes: readonly Axis[], language: Language): (string | undefined)[] {
  return values.map((value, axis) => axes[axis]?.values[value]?.name[language]);
}
