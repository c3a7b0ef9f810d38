import type { Translated } from "@arcade/contract/languages";
import { change, type Database, row, rows } from "../../platform/database.ts";

export interface CategoryRow {
  id: bigint;
  parent_id: bigint | null;
  name: Translated;
  picture: string;
  position: number;
  goods: number;
  goods_ever: number;
  items: number;
  attributes: Translated[];
}

const columns = `c.id, c.parent_id, c.name, c.picture, c.position, c.goods, c.attributes,
  (SELECT count(*)::int FROM goods g WHERE g.category_id = c.id) AS goods_ever, (SELECT count(*)::int FROM supply_item i WHERE i.category_id = c.id) AS items`;
const allText = `SELECT ${columns} FROM category c ORDER BY c.position, c.id`;
const oneText = `SELECT ${columns} FROM category c WHERE c.id = $1`;

export const categoryRows = (tx: Database): Promise<CategoryRow[]> => rows<CategoryRow>(tx, allText);
export const categoryById = (tx: Database, id: bigint): Promise<CategoryRow | null> => row<CategoryRow>(tx, oneText, [id]);

/** The tree is changed by one person at a time: places are counted from what stands. In the order of their ids, as whoever counts their goods. */
export async function lockTree(tx: Database): Promise<void> {
  await rows(tx, "SELECT id FROM category ORDER BY id FOR NO KEY UPDATE");
}

export async function insertCategory(tx: Database, category: { id: bigint; parent_id: bigint | null; name: object; picture: string }): Promise<void> {
  await change(
    tx,
    `INSERT INTO category (id, parent_id, name, picture, position)
     SELECT $1, $2, $3, $4, coalesce(max(position), 0) + 1 FROM category WHERE parent_id IS NOT DISTINCT FROM $2`,
    [category.id, category.parent_id, JSON.stringify(category.name), category.picture],
  );
}

export async function updateCategory(tx: Database, id: bigint, name: object, picture: string): Promise<void> {
  await change(tx, "UPDATE category SET name = $2, picture = $3 WHERE id = $1", [id, JSON.stringify(name), picture]);
}

export async function putParent(tx: Database, id: bigint, parentId: bigint | null): Promise<void> {
  await change(
    tx,
    `UPDATE category SET parent_id = $2, position = (SELECT coalesce(max(position), 0) + 1 FROM category WHERE parent_id IS NOT DISTINCT FROM $2) WHERE id = $1`,
    [id, parentId],
  );
}

/** Places of all the categories of one parent, in this order. */
export async function putOrder(tx: Database, ids: readonly bigint[]): Promise<void> {
  await change(tx, "UPDATE category c SET position = o.place FROM unnest($1::bigint[]) WITH ORDINALITY AS o (id, place) WHERE c.id = o.id", [ids]);
}

/**
 * False where something is in it. The row is taken by a statement of its own, which waits for whoever is putting goods into it: the next one
 * then sees them.
 */
export async function deleteEmptyCategory(tx: Database, id: bigint): Promise<boolean> {
  await row(tx, "SELECT id FROM category WHERE id = $1 FOR UPDATE", [id]);
  const gone = await change(
    tx,
    `DELETE FROM category c WHERE c.id = $1 AND NOT EXISTS (SELECT FROM goods g WHERE g.category_id = c.id)
       AND NOT EXISTS (SELECT FROM supply_item i WHERE i.category_id = c.id) AND NOT EXISTS (SELECT FROM category k WHERE k.parent_id = c.id)`,
    [id],
  );
  return gone === 1;
}

export async function countBelow(tx: Database, id: bigint): Promise<number> {
  return (await row<{ count: number }>(tx, "SELECT count(*)::int AS count FROM category WHERE parent_id = $1", [id]))?.count ?? 0;
}

export async function updateAttributes(tx: Database, id: bigint, attributes: readonly object[]): Promise<void> {
  await change(tx, "UPDATE category SET attributes = $2 WHERE id = $1", [id, JSON.stringify(attributes)]);
}

/** Goods of the category, and of those below it, are found by its name; they hear of a change batch by batch. */
export async function indexCategoryLater(tx: Database, id: bigint, now: Date): Promise<void> {
  await change(tx, "UPDATE category SET index_at = $2, index_after = 0 WHERE id = $1 OR parent_id = $1", [id, now]);
}

export async function takeCategoryDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ id: bigint }>(
    tx,
    "SELECT id FROM category WHERE index_at <= $1 AND NOT id = ANY($2) ORDER BY index_at, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED",
    [now, except],
  );
  return due?.id ?? null;
}

/** The next goods of a category that have not heard. */
export async function nextOfCategory(tx: Database, id: bigint, most: number): Promise<bigint[]> {
  const found = await rows<{ id: bigint }>(
    tx,
    "SELECT g.id FROM goods g JOIN category c ON c.id = g.category_id WHERE c.id = $1 AND g.id > c.index_after ORDER BY g.id LIMIT $2",
    [id, most],
  );
  return found.map((goods) => goods.id);
}

/** `after` is the last that has heard; null: all have. */
export async function putCategoryIndexed(tx: Database, id: bigint, after: bigint | null): Promise<void> {
  await change(tx, "UPDATE category SET index_at = CASE WHEN $2::bigint IS NULL THEN NULL ELSE index_at END, index_after = coalesce($2, 0) WHERE id = $1", [
    id,
    after,
  ]);
}
