import type { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import type { Received } from "@arcade/contract/endpoint";
import { languages } from "@arcade/contract/languages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorTurn, Turn } from "../../../platform/turn.ts";
import { indexCategories } from "../goods/index.ts";
import { namePictures } from "../supply/index.ts";
import {
  categoryById,
  type CategoryRow,
  categoryRows,
  countBelow,
  deleteEmptyCategory,
  indexCategoryLater,
  insertCategory,
  lockTree,
  putOrder,
  putParent,
  updateAttributes,
  updateCategory,
} from "./categories.sql.ts";

type Names = Received<typeof catalogueOffice.addCategory>["name"];

export async function addCategory(turn: OperatorTurn, { parent_id, name, picture, note }: Received<typeof catalogueOffice.addCategory>) {
  await lockTree(turn.tx);
  await refuseParent(turn, parent_id);
  await keepPicture(turn, picture);

  const id = turn.newId();
  await insertCategory(turn.tx, { id, parent_id, name: written(name), picture });
  await indexCategories(turn);
  turn.record({ subject: { kind: "category", id }, note, after: { parent_id: parent_id === null ? null : String(parent_id), name, picture } });
  return { id };
}

export async function editCategory(turn: OperatorTurn, { id, name, picture, note }: Received<typeof catalogueOffice.editCategory>) {
  await lockTree(turn.tx);
  const before = (await categoryById(turn.tx, id)) ?? refuse("not_found");
  if (picture !== before.picture) await keepPicture(turn, picture);

  await updateCategory(turn.tx, id, written(name), picture);
  await indexCategories(turn);
  await indexCategoryLater(turn.tx, id, turn.now);
  turn.record({ subject: { kind: "category", id }, note, before: { name: before.name, picture: before.picture }, after: { name, picture } });
  return {};
}

/** Under another parent, as its last. One that has categories of its own stays on the first level. */
export async function placeCategory(turn: OperatorTurn, { id, parent_id, note }: Received<typeof catalogueOffice.placeCategory>) {
  await lockTree(turn.tx);
  const before = (await categoryById(turn.tx, id)) ?? refuse("not_found");
  await refuseParent(turn, parent_id);
  if (parent_id === id) refuse("category_not_parent");
  const categories = await countBelow(turn.tx, id);
  if (parent_id !== null && categories > 0) refuse("category_in_use", { goods: 0, items: 0, categories });

  if (before.parent_id !== parent_id) {
    await putParent(turn.tx, id, parent_id);
    await indexCategoryLater(turn.tx, id, turn.now);
  }
  const [from, to] = [before.parent_id, parent_id].map((parent) => (parent === null ? null : String(parent)));
  turn.record({ subject: { kind: "category", id }, note, before: { parent_id: from }, after: { parent_id: to } });
  return {};
}

/** One place up or down among its parent's; at the end it stays. */
export async function orderCategory(turn: OperatorTurn, { id, way }: Received<typeof catalogueOffice.orderCategory>) {
  await lockTree(turn.tx);
  const all = await categoryRows(turn.tx);
  const own = all.find((category) => category.id === id) ?? refuse("not_found");
  const ids = all.filter(({ parent_id }) => parent_id === own.parent_id).map((category) => category.id);
  const from = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, way === "up" ? from - 1 : from + 1));

  await putOrder(turn.tx, ids.toSpliced(from, 1).toSpliced(to, 0, id));
  turn.record({ subject: { kind: "category", id }, before: { place: from + 1 }, after: { place: to + 1 } });
  return {};
}

/** Only one that nothing is in; orders and goods keep naming theirs. */
export async function removeCategory(turn: OperatorTurn, { id, note }: Received<typeof catalogueOffice.removeCategory>) {
  await lockTree(turn.tx);
  const before = (await categoryById(turn.tx, id)) ?? refuse("not_found");
  if (!(await deleteEmptyCategory(turn.tx, id)))
    refuse("category_in_use", { goods: before.goods_ever, items: before.items, categories: await countBelow(turn.tx, id) });
  turn.record({ subject: { kind: "category", id }, note, before: { name: before.name } });
  return {};
}

export async function putAttributes(turn: OperatorTurn, { id, attributes, note }: Received<typeof catalogueOffice.putAttributes>) {
  const before = (await categoryById(turn.tx, id)) ?? refuse("not_found");
  await updateAttributes(turn.tx, id, attributes.map(written));
  turn.record({ subject: { kind: "category", id }, note, before: { attributes: before.attributes }, after: { attributes } });
  return {};
}

/** Each parent before its children. */
export async function officeCategories({ tx }: Turn) {
  const all = await categoryRows(tx);
  const below = Map.groupBy(all, ({ parent_id }) => parent_id);
  const ordered: CategoryRow[] = (below.get(null) ?? []).flatMap((parent) => [parent, ...(below.get(parent.id) ?? [])]);
  return { items: ordered };
}

/** What was left empty is not written: readers of that language get English. */
function written(name: Names): Record<string, string> {
  return Object.fromEntries(languages.flatMap((language) => (name[language] ? [[language, name[language]]] : [])));
}

async function refuseParent(turn: Turn, parentId: bigint | null): Promise<void> {
  if (parentId === null) return;
  const parent = (await categoryById(turn.tx, parentId)) ?? refuse("not_found");
  if (parent.parent_id !== null) refuse("category_not_parent");
}

async function keepPicture(turn: Turn, picture: string): Promise<void> {
  if ((await namePictures(turn.tx, [picture], turn.now)) !== 1) refuse("picture_unknown");
}
