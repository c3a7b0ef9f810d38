import type { Language } from "@arcade/contract/languages";
import { freightColumns, type FreightRow } from "../../stores/index.ts";
import { type Database, maybeOne } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

interface Places {
  category_id: bigint | null;
  category_name: string | null;
  store_id: bigint;
  store_name: string;
  logo: string;
  level: number;
  credit: number;
  fans: number;
  goods: number;
  ships_from: string;
}

/** Without a freight template all of its columns are null. */
export type PreviewPlaces = Places & (FreightRow | { [Column in keyof FreightRow]: null });

/** What a goods page shows beside the goods themselves; what the draft does not name yet is null. */
export async function previewPlaces(
  tx: Database,
  storeId: bigint,
  categoryId: bigint | null,
  freightId: bigint | null,
  language: Language,
): Promise<PreviewPlaces> {
  const places = await maybeOne<PreviewPlaces>(
    tx,
    sql`SELECT c.id AS category_id, coalesce(c.name->>${language}, c.name->>'en') AS category_name, ${freightColumns},
            s.id AS store_id, coalesce(s.name->>${language}, s.name->>'en') AS store_name, s.logo, s.level, s.credit,
              s.fans, s.goods, s.ships_from
     FROM store s LEFT JOIN category c ON c.id = ${categoryId} LEFT JOIN freight_template f ON f.id = ${freightId}
       AND f.store_id = s.id WHERE s.id = ${storeId}`,
  );
  if (places === null) throw new Error(`a merchant without a store ${storeId}`);
  return places;
}
