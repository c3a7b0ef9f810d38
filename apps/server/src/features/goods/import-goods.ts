import type { Answered, Received } from "@arcade/contract/endpoint";
import type { FieldFault } from "@arcade/contract/envelope";
import { contentFaults as acrossFields } from "@arcade/contract/goods/content";
import type { CsvFault, shelf } from "@arcade/contract/shelf/api";
import type { GoodsDraft } from "@arcade/contract/shelf/draft";
import { refuse, Refusal } from "../../platform/refuse.ts";
import type { Merchant, Turn } from "../../platform/turn.ts";
import { namePictures } from "../uploads/index.ts";
import { type CsvGoods, csvFaultOf, type CsvRow, goodsOfRows, readRows } from "./csv-rows.ts";
import { contentOf, keptDraft, picturesOfDraft } from "./drafts.ts";
import { insertDrafts } from "./drafts.sql.ts";
import { type ImportPlaces, importPlaces, knownPictures } from "./import-goods.views.ts";
import { lockShelf } from "./listing.sql.ts";

type Outcome = Answered<typeof shelf.importCsv>;
const faultsNamed = 200;

/** Makes drafts of a list, all of them or none; or only says what is wrong with it, line by line, and writes nothing. */
export async function importGoods(turn: Turn, merchant: Merchant, { csv, dry_run }: Received<typeof shelf.importCsv>): Promise<Outcome> {
  const { rows, faults: unread } = readRows(csv);
  const places = await importPlaces(turn.tx, merchant.store_id);
  const goods = goodsOfRows(rows, turn.language).map((one) => ({ ...one, draft: placed(one.draft, places) }));
  const own = await knownPictures(turn.tx, merchant, [...new Set(goods.flatMap(({ draft }) => picturesOfDraft(draft)))]);
  const faults = [...unread, ...goods.flatMap((one) => faultsOf(one, rows, places, own.known))].toSorted((one, other) => one.line - other.line);
  const answer = { rows: rows.length, goods: goods.length, faults: faults.slice(0, faultsNamed), imported: 0 };
  if (dry_run || faults.length > 0) return answer;

  await lockShelf(turn.tx, merchant.store_id);
  await namePictures(turn, merchant.member_id, [...own.known], own.shown);
  const drafts = goods.map(({ draft }) => ({ id: turn.newId(), store_id: merchant.store_id, goods_id: null, content: keptDraft(draft) }));
  const made = await insertDrafts(turn.tx, drafts, turn.settings.goods_drafts_most, turn.now);
  if (made.length < drafts.length) refuse("drafts_most", { most: turn.settings.goods_drafts_most });
  return { ...answer, imported: made.length };
}

/** A category by its number or its name in any language, the usual freight template where none is named. */
function placed(draft: GoodsDraft, places: ImportPlaces): GoodsDraft {
  const named = draft.category_id.toLowerCase();
  const category = places.categories.find(({ id, names }) => String(id) === named || names.some((name) => name.toLowerCase() === named));
  return {
    ...draft,
    category_id: category === undefined ? draft.category_id : String(category.id),
    freight_template_id: draft.freight_template_id === "" ? String(places.templates[0] ?? "") : draft.freight_template_id,
  };
}

function faultsOf(goods: CsvGoods, rows: readonly CsvRow[], places: ImportPlaces, known: ReadonlySet<string>): CsvFault[] {
  const { draft } = goods;
  let wrong = contentFaults(draft);
  const isNowhere = draft.category_id !== "" && !places.categories.some(({ id }) => String(id) === draft.category_id);
  const goesNoWay = draft.freight_template_id !== "" && !places.templates.some((id) => String(id) === draft.freight_template_id);
  if (isNowhere) wrong = [...wrong.filter(({ field }) => field !== "category_id"), { field: "category_id", rule: "not_a_choice" }];
  if (goesNoWay) wrong = [...wrong.filter(({ field }) => field !== "freight_template_id"), { field: "freight_template_id", rule: "not_a_choice" }];
  if (picturesOfDraft(draft).some((name) => !known.has(name))) wrong = [...wrong, { field: "pictures", rule: "not_a_choice" }];
  return [...goods.faults, ...wrong.map((fault) => csvFaultOf(fault, goods, rows))];
}

/** Pictures may follow in the editor; everything else must be as it is sold. */
function contentFaults(draft: GoodsDraft): FieldFault[] {
  try {
    contentOf(draft.pictures.length === 0 ? { ...draft, pictures: ["later"] } : draft);
    return [];
  } catch (reason) {
    if (!(reason instanceof Refusal) || reason.refusal !== "invalid_input") throw reason;
    const single = reason.parameters["fields"] as FieldFault[]; // what `invalid_input` always has
    const together = acrossFields(draft).map(({ path, message }): FieldFault => ({ field: path.join("."), rule: message }));
    return [...new Map([...together, ...single].map((fault) => [fault.field, fault])).values()];
  }
}
