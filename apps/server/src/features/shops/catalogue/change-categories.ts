import type { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import type { Received } from "@arcade/contract/endpoint";
import { languages } from "@arcade/contract/languages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext, Context } from "../../../platform/context.ts";
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

export async function addCategory(
  context: OperatorContext,
  { parent_id, name, picture, note }: Received<typeof catalogueOffice.addCategory>,
) {
  await lockTree(context.tx);
  await refuseParent(context, parent_id);
  await keepPicture(context, picture);

  const id = context.newId();
  await insertCategory(context.tx, { id, parent_id, name: written(name), picture });
  await indexCategories(context);
  context.record({
    subject: { kind: "category", id },
    note,
    after: { parent_id: parent_id === null ? null : String(parent_id), name, picture },
  });
  return { id };
}

export async function editCategory(
  context: OperatorContext,
  { id, name, picture, note }: Received<typeof catalogueOffice.editCategory>,
) {
  await lockTree(context.tx);
  const before = (await categoryById(context.tx, id)) ?? refuse("not_found");
  if (picture !== before.picture) await keepPicture(context, picture);

  await updateCategory(context.tx, id, written(name), picture);
  await indexCategories(context);
  await indexCategoryLater(context.tx, id, context.now);
  context.record({
    subject: { kind: "category", id },
    note,
    before: { name: before.name, picture: before.picture },
    after: { name, picture },
  });
  return {};
}

/** Moves a category to another parent, as its last child. A category with children stays on the first level. */
export async function placeCategory(
  context: OperatorContext,
  { id, parent_id, note }: Received<typeof catalogueOffice.placeCategory>,
) {
  await lockTree(context.tx);
  const before = (await categoryById(context.tx, id)) ?? refuse("not_found");
  await refuseParent(context, parent_id);
  if (parent_id === id) refuse("category_not_parent");
  const categories = await countBelow(context.tx, id);
  if (parent_id !== null && categories > 0) refuse("category_in_use", { goods: 0, items: 0, categories });

  if (before.parent_id !== parent_id) {
    await putParent(context.tx, id, parent_id);
    await indexCategoryLater(context.tx, id, context.now);
  }
  const [from, to] = [before.parent_id, parent_id].map((parent) => (parent === null ? null : String(parent)));
  context.record({ subject: { kind: "category", id }, note, before: { parent_id: from }, after: { parent_id: to } });
  return {};
}

/** Moves a category one place up or down among its parent's children. At the end it stays. */
export async function orderCategory(
  context: OperatorContext,
  { id, way }: Received<typeof catalogueOffice.orderCategory>,
) {
  await lockTree(context.tx);
  const all = await categoryRows(context.tx);
  const own = all.find((category) => category.id === id) ?? refuse("not_found");
  const ids = all.filter(({ parent_id }) => parent_id === own.parent_id).map((category) => category.id);
  const from = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, way === "up" ? from - 1 : from + 1));

  await putOrder(context.tx, ids.toSpliced(from, 1).toSpliced(to, 0, id));
  context.record({ subject: { kind: "category", id }, before: { place: from + 1 }, after: { place: to + 1 } });
  return {};
}

/** Removes a category, only if nothing is in it. Orders and goods keep the name of their category. */
export async function removeCategory(
  context: OperatorContext,
  { id, note }: Received<typeof catalogueOffice.removeCategory>,
) {
  await lockTree(context.tx);
  const before = (await categoryById(context.tx, id)) ?? refuse("not_found");
  if (!(await deleteEmptyCategory(context.tx, id)))
    refuse("category_in_use", {
      goods: before.goods_ever,
      items: before.items,
      categories: await countBelow(context.tx, id),
    });
  context.record({ subject: { kind: "category", id }, note, before: { name: before.name } });
  return {};
}

export async function putAttributes(
  context: OperatorContext,
  { id, attributes, note }: Received<typeof catalogueOffice.putAttributes>,
) {
  const before = (await categoryById(context.tx, id)) ?? refuse("not_found");
  await updateAttributes(context.tx, id, attributes.map(written));
  context.record({
    subject: { kind: "category", id },
    note,
    before: { attributes: before.attributes },
    after: { attributes },
  });
  return {};
}

/** Each parent before its children. */
export async function officeCategories({ tx }: Context) {
  const all = await categoryRows(tx);
  const below = Map.groupBy(all, ({ parent_id }) => parent_id);
  const ordered: CategoryRow[] = (below.get(null) ?? []).flatMap((parent) => [parent, ...(below.get(parent.id) ?? [])]);
  return { items: ordered };
}

/** Empty texts are not stored: readers of that language get English. */
function written(name: Names): Record<string, string> {
  return Object.fromEntries(languages.flatMap((language) => (name[language] ? [[language, name[language]]] : [])));
}

async function refuseParent(context: Context, parentId: bigint | null): Promise<void> {
  if (parentId === null) return;
  const parent = (await categoryById(context.tx, parentId)) ?? refuse("not_found");
  if (parent.parent_id !== null) refuse("category_not_parent");
}

async function keepPicture(context: Context, picture: string): Promise<void> {
  if ((await namePictures(context.tx, [picture], context.now)) !== 1) refuse("picture_unknown");
}
