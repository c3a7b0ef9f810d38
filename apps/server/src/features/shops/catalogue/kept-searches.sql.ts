import { type Database, many, one } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { placeColumns, placesText } from "../goods/index.ts";

/** While it stays the same, each search finds the same goods in the same order: triggers count what changes them. */
const change = sql`(SELECT coalesce(sum(changes), 0)::text FROM search_change)`;

/** The present change. Read it before the search whose result is kept. */
export async function searchChange(tx: Database): Promise<string> {
  const row = await one<{ change: string }>(tx, sql`SELECT ${change} AS change`);
  return row.change;
}

export interface PresentPlaces {
  change: string;
  /** As `placesText` writes them, in the order of the ids. */
  places: string | null;
}

/** The present change, and the places of goods for each of many searches: their ids with spaces between. */
export function presentPlaces(tx: Database, asked: readonly string[]): Promise<PresentPlaces[]> {
  return many<PresentPlaces>(
    tx,
    sql`SELECT ${change} AS change, ${placesText(
      sql`SELECT ${placeColumns} FROM unnest(string_to_array(w.ids, ' ')::bigint[]) WITH ORDINALITY AS i (id, at)
        JOIN goods g ON g.id = i.id ORDER BY i.at`,
      [],
    )} AS places FROM unnest(${asked}::text[]) WITH ORDINALITY AS w (ids, place) ORDER BY w.place`,
  );
}
