import type { Answered, Received } from "@arcade/contract/endpoint";
import { type listing, maxCsvRows } from "@arcade/contract/shops/goods/listing/api";
import { outOfBoundsAs } from "../../../../platform/apart/pool.ts";
import { faultAt } from "../../../../platform/http/read-table.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../../platform/context.ts";
import { namePictures } from "../../../people/uploads/index.ts";
import { draftOf } from "./drafts.ts";
import { draftOfGoods, editedGoods, insertDrafts } from "./drafts.sql.ts";
import { goodsKeySign } from "./export-goods.ts";
import { exportedSkus, importPlaces, knownPictures, sameDrafts } from "./import-goods.views.ts";
import { lockInventory } from "./listing.sql.ts";
import type { OwnGoods } from "./merge-goods.ts";
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
  const [places, own] = await Promise.all([importPlaces(context.tx, store_id), ownGoodsOf(context, store_id, csv)]);
  const unread: ReadList = { rows: 0, goods: [], unchanged: 0, faults: [faultAt(1, "", "", "wrong_format")] };
  return context.mall.apart
    .run(String(member_id), readListApart, csv, places, context.language, own)
    .catch(outOfBoundsAs(unread));
}

/** The goods of the store that the list names by keys of an export, as they are and as their drafts are. */
async function ownGoodsOf(context: Context, storeId: bigint, csv: string): Promise<OwnGoods[]> {
  const named = [...new Set(csv.match(/goods-[1-9]\d{0,17}/g))].slice(0, maxCsvRows);
  const ids = named.map((key) => BigInt(key.slice(goodsKeySign.length)));
  if (ids.length === 0) return [];
  const skus = await exportedSkus(context.tx, storeId, ids);
  const own: OwnGoods[] = [];
  for (const [goodsId, of] of Map.groupBy(skus, ({ goods_id }) => goods_id)) {
    const draft = await draftOfGoods(context.tx, storeId, goodsId);
    const goods = draft === null ? await editedGoods(context.tx, storeId, goodsId) : null;
    const base = draft?.content ?? (goods === null ? null : draftOf(goods));
    if (base !== null) own.push({ goods_id: goodsId, base, skus: of });
  }
  return own;
}

/** Makes drafts of a list, all of them or none; or only reports its faults, line by line, and writes nothing. */
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
  const known = await sameDrafts(
    context.tx,
    merchant.store_id,
    list.goods.map(({ draft }) => draft),
  );
  const isMade = (_one: unknown, place: number) => list.goods[place]?.goods_id !== null || !known.has(place);
  const goods = list.goods.filter(isMade);
  const answer = {
    rows: list.rows,
    goods: goods.length,
    unchanged: list.unchanged + list.goods.length - goods.length,
    faults: faults.slice(0, faultsNamed),
    imported: 0,
  };
  // guard: a list with a fault writes nothing [without faults.length > 0 ||]
  // guard: a dry run writes nothing [without dryRun ||]
  if (dryRun || faults.length > 0 || goods.length === 0) return answer;

  await lockInventory(context.tx, merchant.store_id);
  await namePictures(context, merchant.member_id, [...own.known], own.shown);
  const drafts = goods.map(({ draft, goods_id }) => ({
    id: context.newId(),
    store_id: merchant.store_id,
    goods_id,
    content: draft,
  }));
  const made = await insertDrafts(context.tx, drafts, context.settings.goods_drafts_most, context.now);
  if (made.length < drafts.length) refuse("drafts_most", { max: context.settings.goods_drafts_most });
  return { ...answer, imported: made.length };
}
