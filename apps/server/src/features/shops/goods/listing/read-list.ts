import type { FieldFault } from "@arcade/contract/envelope";
import { contentFaults as acrossFields } from "@arcade/contract/shops/goods/content";
import type { Language } from "@arcade/contract/languages";
import type { FileFault } from "@arcade/contract/file-fault";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { apartTask } from "../../../../platform/apart/task.ts";
import { Refusal } from "../../../../platform/http/refuse.ts";
import { cleanDraft, type CleanDraft } from "./clean-draft.ts";
import { type CsvGoods, csvFaultOf, type CsvRow, goodsOfRows, readRows } from "./csv-rows.ts";
import { contentOf, picturesOfDraft } from "./drafts.ts";
import { goodsKeySign } from "./export-goods.ts";
import type { ImportPlaces } from "./import-goods.views.ts";
import { mergeGoods, type OwnGoods } from "./merge-goods.ts";

/** A list of goods as it was read, without a look at the store's pictures. */
export interface ReadList {
  rows: number;
  faults: FileFault[];
  goods: ReadGoods[];
  /** Goods that the list says as they are. */
  unchanged: number;
}

interface ReadGoods {
  /** The goods that it changes; null makes new goods. */
  goods_id: bigint | null;
  draft: CleanDraft;
  pictures: string[];
  /** The fault of these goods when the merchant may not show one of the pictures. */
  pictureFault: FileFault;
}

/** Reads a list of goods and finds its faults. It runs in a process apart. */
export function readList(csv: string, places: ImportPlaces, author: Language, own: readonly OwnGoods[]): ReadList {
  const { rows, faults } = readRows(csv);
  const listed = goodsOfRows(rows, author).map((one) => ({ one, known: ownOf(one, own) }));
  const changed = listed.flatMap(({ one, known }): (CsvGoods & { goods_id: bigint | null })[] => {
    if (known === undefined) return [{ ...one, goods_id: null }];
    const merged = mergeGoods({ ...one, draft: placed(one.draft, places) }, one.rows, known);
    if (merged === null && one.faults.length === 0) return [];
    const { draft, faults: found } = merged ?? { draft: known.base, faults: [] };
    return [{ ...one, goods_id: known.goods_id, draft, faults: [...one.faults, ...found] }];
  });
  const goods = changed.map((one) => ({ ...one, draft: cleanDraft(placed(one.draft, places)) }));
  return {
    rows: rows.length,
    faults: [...faults, ...goods.flatMap((one) => faultsOf(one, rows, places))],
    goods: goods.map((one) => ({
      goods_id: one.goods_id,
      draft: one.draft,
      pictures: picturesOfDraft(one.draft),
      pictureFault: csvFaultOf({ field: "pictures", rule: "not_a_choice" }, one, rows),
    })),
    unchanged: listed.length - changed.length,
  };
}

function ownOf({ rows }: CsvGoods, own: readonly OwnGoods[]): OwnGoods | undefined {
  const key = rows[0]?.cells.key ?? "";
  return own.find(({ goods_id }) => key === `${goodsKeySign}${goods_id}`);
}

export const readListApart = apartTask(import.meta.url, readList);

/** A category by its number or its name in any language; the default freight template if none is named. */
function placed(draft: GoodsDraft, places: ImportPlaces): GoodsDraft {
  const named = draft.category_id.toLowerCase();
  const category = places.categories.find(
    ({ id, names }) => String(id) === named || names.some((name) => name.toLowerCase() === named),
  );
  return {
    ...draft,
    category_id: category === undefined ? draft.category_id : String(category.id),
    freight_template_id:
      draft.freight_template_id === "" ? String(places.templates[0] ?? "") : draft.freight_template_id,
  };
}

function faultsOf(goods: CsvGoods & { draft: CleanDraft }, rows: readonly CsvRow[], places: ImportPlaces): FileFault[] {
  const { draft } = goods;
  let wrong = contentFaults(draft);
  const isNowhere = draft.category_id !== "" && !places.categories.some(({ id }) => String(id) === draft.category_id);
  const goesNoWay =
    draft.freight_template_id !== "" && !places.templates.some((id) => String(id) === draft.freight_template_id);
  if (isNowhere)
    wrong = [...wrong.filter(({ field }) => field !== "category_id"), { field: "category_id", rule: "not_a_choice" }];
  if (goesNoWay)
    wrong = [
      ...wrong.filter(({ field }) => field !== "freight_template_id"),
      { field: "freight_template_id", rule: "not_a_choice" },
    ];
  return [...goods.faults, ...wrong.map((fault) => csvFaultOf(fault, goods, rows))];
}

/** Pictures may follow in the editor; everything else must be as it is sold. */
function contentFaults(draft: CleanDraft): FieldFault[] {
  try {
    contentOf(draft.pictures.length === 0 ? { ...draft, pictures: ["later"] } : draft);
    return [];
  } catch (reason) {
    if (!(reason instanceof Refusal) || reason.refusal !== "invalid_input") throw reason;
    const single = reason.parameters["fields"] as FieldFault[]; // what `invalid_input` always has
    const together = acrossFields(draft).map(({ path, message }): FieldFault => ({
      field: path.join("."),
      rule: message,
    }));
    return [...new Map([...together, ...single].map((fault) => [fault.field, fault])).values()];
  }
}
