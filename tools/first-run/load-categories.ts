import { indexCategories } from "../../apps/server/src/features/shops/goods/index.ts";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import type { Context } from "../../apps/server/src/platform/context.ts";
import { insertAll } from "../seed/load/load-rows.ts";
import { categoryPicture } from "../seed/pictures.ts";
import type { Six } from "../seed/shape.ts";
import { usualParameters } from "../seed/usual-parameters.ts";
import { categories } from "./categories.ts";

interface Category {
  readonly id: bigint;
  readonly parent_id: bigint | null;
  readonly place: number;
  readonly picture: string;
  readonly key: string;
  readonly name: Six;
}

/** The categories to begin with, by their keys. Those that are there already, by their English name, stay as they are. */
export async function loadCategories(context: Context): Promise<Map<string, bigint>> {
  const present = await many<{ id: bigint; name: string }>(
    context.tx,
    sql`SELECT id, name->>'en' AS name FROM category`,
  );
  const idOf = (name: Six) => present.find((one) => one.name === name.en)?.id ?? context.newId();
  const all = categories.flatMap((parent, place): Category[] => {
    const id = idOf(parent.name);
    return [
      { id, parent_id: null, place, picture: categoryPicture(parent.key), key: parent.key, name: parent.name },
      ...parent.children.map(({ key, name }, childPlace) => ({
        id: idOf(name),
        parent_id: id,
        place: place * 100 + childPlace,
        picture: categoryPicture(parent.key, key),
        key,
        name,
      })),
    ];
  });
  await insertAll(
    context.tx,
    (of) =>
      sql`INSERT INTO category (id, parent_id, name, picture, position, attributes) SELECT * FROM unnest(${of[0]}::bigint[], ${of[1]}::bigint[], ${of[2]}::jsonb[], ${of[3]}::text[], ${of[4]}::int[], ${of[5]}::jsonb[])
        ON CONFLICT (id) DO NOTHING`,
    all.map(({ id, parent_id, name, picture, place, key }) => [
      id,
      parent_id,
      JSON.stringify(name),
      picture,
      place,
      JSON.stringify(usualParameters(key)),
    ]),
  );
  await indexCategories(context);
  return new Map(all.map(({ key, id }) => [key, id]));
}
