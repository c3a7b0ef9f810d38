import type { Answered, Received } from "@arcade/contract/endpoint";
import type { listing } from "@arcade/contract/shops/goods/listing/api";
import { OutOfBounds } from "../../../../platform/apart/pool.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../../platform/context.ts";
import { namePictures } from "../../../people/uploads/index.ts";
import { insertDrafts } from "./drafts.sql.ts";
import { importPlaces, knownPictures } from "./import-goods.views.ts";
import { lockInventory } from "./listing.sql.ts";
import { type ReadList, readListApart } from "./read-list.ts";

type Input = Received<typeof listing.importCsv>;
const faultsNamed = 200;

/**
 * Reads the list in a process apart, before the transaction. A list that breaks the limits of that process has the
 * wrong format.
 */
export async function readGoodsList(
  context: Context,
  { csv }: Input,
  { store_id, member_id }: Merchant,
): Promise<ReadList> {
  const places = await importPlaces(context.tx, store_id);
  try {
    return await context.mall.apart.run(String(member_id), readListApart, csv, places, context.language);
  } catch (error) {
    if (!(error instanceof OutOfBounds)) throw error;
    return { rows: 0, goods: [], faults: [{ line: 1, column: "", rule: "wrong_format", figure: null, value: "" }] };
  }
}

/**
 * Makes drafts of a list, all of them or none; or only says what is wrong with it, line by line, and writes nothing.
 */
export async function importGoods(
  context: Context,
  merchant: Merchant,
  dryRun: boolean,
  list: ReadList,
): Promise<Answered<typeof listing.importCsv>> {
  const own = await knownPictures(context.tx, merchant, [...new Set(list.goods.flatMap(({ pictures }) => pictures))]);
  const unknown = list.goods.filter(({ pictures }) => pictures.some((name) => !own.known.has(name)));
  const faults = [...list.faults, ...unknown.map(({ pictureFault }) => pictureFault)].toSorted(
    (one, other) => one.line - other.line,
  );
  const answer = { rows: list.rows, goods: list.goods.length, faults: faults.slice(0, faultsNamed), imported: 0 };
  // guard: a list with a fault writes nothing [without || faults.length > 0]
  // guard: a dry run writes nothing [without dryRun ||]
  if (dryRun || faults.length > 0) return answer;

  await lockInventory(context.tx, merchant.store_id);
  await namePictures(context, merchant.member_id, [...own.known], own.shown);
  const drafts = list.goods.map(({ draft }) => ({
    id: context.newId(),
    store_id: merchant.store_id,
    goods_id: null,
    content: draft,
  }));
  const made = await insertDrafts(context.tx, drafts, context.settings.goods_drafts_most, context.now);
  if (made.length < drafts.length) refuse("drafts_most", { most: context.settings.goods_drafts_most });
  return { ...answer, imported: made.length };
}
