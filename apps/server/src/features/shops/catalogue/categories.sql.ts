import type { Translated } from "@arcade/contract/languages";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

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

const columns = sql`c.id, c.parent_id, c.name, c.picture, c.position, c.goods, c.attributes,
  (SELECT count(*)::int FROM goods g WHERE g.category_id = c.id) AS goods_ever, (SELECT count(*)::int FROM supply_item i
    WHERE i.category_id = c.id) AS items`;
const allText = sql`SELECT ${columns} FROM category c ORDER BY c.position, c.id`;
const oneText = (id: bigint) => sql`SELECT ${columns} FROM category c WHERE c.id = ${id}`;

export const categoryRows = (tx: Database): Promise<CategoryRow[]> => many<CategoryRow>(tx, allText);
export const categoryById = (tx: Database, id: bigint): Promise<CategoryRow | null> =>
  maybeOne<CategoryRow>(tx, oneText(id));

/**
 * Locks the tree: one person changes it at a time, because places are counted from the current order. Locks in the
 * order of the ids, as the counting of goods does.
 */
export async function lockTree(tx: Database): Promise<void> {
  await run(tx, sql`SELECT id FROM category ORDER BY id FOR NO KEY UPDATE`);
}

export async function insertCategory(
  tx: Database,
  category: { id: bigint; parent_id: bigint | null; name: object; picture: string },
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO category (id, parent_id, name, picture, position)
     SELECT ${category.id}, ${category.parent_id}, ${JSON.stringify(category.name)}, ${category.picture},
       coalesce(max(position), 0) + 1 FROM category WHERE parent_id IS NOT DISTINCT FROM ${category.parent_id}`,
  );
}

export async function updateCategory(tx: Database, id: bigint, name: object, picture: string): Promise<void> {
  await run(tx, sql`UPDATE category SET name = ${JSON.stringify(name)}, picture = ${picture} WHERE id = ${id}`);
}

export async function putParent(tx: Database, id: bigint, parentId: bigint | null): Promise<void> {
  await run(
    tx,
    sql`UPDATE category SET parent_id = ${parentId}, position = (SELECT coalesce(max(position), 0) + 1 FROM category
      WHERE parent_id IS NOT DISTINCT FROM ${parentId}) WHERE id = ${id}`,
  );
}

/** Sets the places of all categories of one parent, in this order. */
export async function putOrder(tx: Database, ids: readonly bigint[]): Promise<void> {
  await run(
    tx,
    sql`UPDATE category c SET position = o.place FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS o (id, place)
      WHERE c.id = o.id`,
  );
}

/**
 * False if something is in it. A separate statement locks the row and waits for transactions that put goods into it.
 * The next statement then sees those goods.
 */
export async function deleteEmptyCategory(tx: Database, id: bigint): Promise<boolean> {
  await run(tx, sql`SELECT id FROM category WHERE id = ${id} FOR UPDATE`);
  const gone = await run(
    tx,
    sql`DELETE FROM category c WHERE c.id = ${id} AND NOT EXISTS (SELECT FROM goods g WHERE g.category_id = c.id)
       AND NOT EXISTS (SELECT FROM supply_item i WHERE i.category_id = c.id) AND NOT EXISTS (SELECT FROM category k
         WHERE k.parent_id = c.id)`,
  );
  return gone === 1;
}

export async function countBelow(tx: Database, id: bigint): Promise<number> {
  return (
    (await maybeOne<{ count: number }>(tx, sql`SELECT count(*)::int AS count FROM category WHERE parent_id = ${id}`))
      ?.count ?? 0
  );
}

export async function updateAttributes(tx: Database, id: bigint, attributes: readonly object[]): Promise<void> {
  await run(tx, sql`UPDATE category SET attributes = ${JSON.stringify(attributes)} WHERE id = ${id}`);
}

/** The name of a category finds its goods, and those of the categories below it. They are indexed again in batches. */
export async function indexCategoryLater(tx: Database, id: bigint, now: Date): Promise<void> {
  await run(tx, sql`UPDATE category SET index_at = ${now}, index_after = 0 WHERE id = ${id} OR parent_id = ${id}`);
}

export async function takeCategoryDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM category WHERE index_at <= ${now} AND NOT id = ANY(${except}) ORDER BY index_at, id LIMIT 1
      FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** The next goods of a category that are not indexed again yet. */
export async function nextOfCategory(tx: Database, id: bigint, max: number): Promise<bigint[]> {
  const found = await many<{ id: bigint }>(
    tx,
    sql`SELECT g.id FROM goods g JOIN category c ON c.id = g.category_id WHERE c.id = ${id} AND g.id > c.index_after
      ORDER BY g.id LIMIT ${max}`,
  );
  return found.map((goods) => goods.id);
}

/** `after`: the last goods that were indexed. Null: all were. */
export async function putCategoryIndexed(tx: Database, id: bigint, after: bigint | null): Promise<void> {
  await run(
    tx,
    sql`UPDATE category SET index_at = CASE WHEN ${after}::bigint IS NULL THEN NULL
      ELSE index_at END, index_after = coalesce(${after}::bigint, 0) WHERE id = ${id}`,
  );
}
