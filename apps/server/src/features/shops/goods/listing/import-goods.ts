import type { Answered, Received } from "@arcade/contract/endpoint";
import type { listing } from "@arcade/contract/shops/goods/listing/api";
import { OutOfBounds } from "../../../../platform/apart/pool.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Merchant, Turn } from "../../../../platform/turn.ts";
import { namePictures } from "../../../people/uploads/index.ts";
import { insertDrafts } from "./drafts.sql.ts";
import { importPlaces, knownPictures } from "./import-goods.views.ts";
import { lockShelf } from "./listing.sql.ts";
import { type ReadList, readListApart } from "./read-list.ts";

type Input = Received<typeof listing.importCsv>;
const faultsNamed = 200;

/** Reads the list in a process apart, before the transaction. A list that breaks the limits of that process has the wrong format. */
export async function readGoodsList(turn: Turn, { csv }: Input, { store_id, member_id }: Merchant): Promise<ReadList> {
  const places = await importPlaces(turn.tx, store_id);
  try {
    return await turn.mall.apart.run(String(member_id), readListApart, csv, places, turn.language);
  } catch (error) {
    if (!(error instanceof OutOfBounds)) throw error;
    return { rows: 0, goods: [], faults: [{ line: 1, column: "", rule: "wrong_format", figure: null, value: "" }] };
  }
}

/** Makes drafts of a list, all of them or none; or only says what is wrong with it, line by line, and writes nothing. */
export async function importGoods(turn: Turn, merchant: Merchant, dryRun: boolean, list: ReadList): Promise<Answered<typeof listing.importCsv>> {
  const own = await knownPictures(turn.tx, merchant, [...new Set(list.goods.flatMap(({ pictures }) => pictures))]);
  const unknown = list.goods.filter(({ pictures }) => pictures.some((name) => !own.known.has(name)));
  const faults = [...list.faults, ...unknown.map(({ pictureFault }) => pictureFault)].toSorted((one, other) => one.line - other.line);
  const answer = { rows: list.rows, goods: list.goods.length, faults: faults.slice(0, faultsNamed), imported: 0 };
  if (dryRun || faults.length > 0) return answer;

  await lockShelf(turn.tx, merchant.store_id);
  await namePictures(turn, merchant.member_id, [...own.known], own.shown);
  const drafts = list.goods.map(({ draft }) => ({ id: turn.newId(), store_id: merchant.store_id, goods_id: null, content: draft }));
  const made = await insertDrafts(turn.tx, drafts, turn.settings.goods_drafts_most, turn.now);
  if (made.length < drafts.length) refuse("drafts_most", { most: turn.settings.goods_drafts_most });
  return { ...answer, imported: made.length };
}
