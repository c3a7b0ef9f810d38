import type { Language } from "@arcade/contract/languages";
import { freightColumns, type FreightRow } from "../stores/index.ts";
import { type Database, row } from "../../platform/database.ts";

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
  const places = await row<PreviewPlaces>(
    tx,
    `SELECT c.id AS category_id, coalesce(c.name->>$4, c.name->>'en') AS category_name, ${freightColumns},
            s.id AS store_id, coalesce(s.name->>$4, s.name->>'en') AS store_name, s.logo, s.level, s.credit, s.fans, s.goods, s.ships_from
     FROM store s LEFT JOIN category c ON c.id = $2 LEFT JOIN freight_template f ON f.id = $3 AND f.store_id = s.id WHERE s.id = $1`,
    [storeId, categoryId, freightId, language],
  );
  if (places === null) throw new Error(`a merchant without a store ${storeId}`);
  return places;
}
