import type { Translated } from "@arcade/contract/languages";
import type { Hours } from "@arcade/contract/stores/profile";
import { change, type Database, row, rows } from "../../platform/database.ts";

export interface ProfileRow {
  id: bigint;
  owner_id: bigint;
  name: Translated;
  description: Translated;
  welcome: Partial<Translated>;
  quick_replies: string[];
  hours: Hours | null;
  return_address: ReturnAddress | null;
  ships_from: string;
  logo: string;
  banner: string;
  holiday_from: Date | null;
  holiday_until: Date | null;
  holiday_note: Partial<Translated>;
  open: boolean;
}

interface ReturnAddress {
  name: string;
  mobile: string;
  country: string;
  province: string;
  city: string;
  address: string;
  zip_code: string;
}

const columns =
  "id, owner_id, name, description, welcome, quick_replies, hours, return_address, ships_from, logo, banner, holiday_from, holiday_until, holiday_note, open";

export async function profileRow(tx: Database, storeId: bigint): Promise<ProfileRow> {
  return found(storeId, await row<ProfileRow>(tx, `SELECT ${columns} FROM store WHERE id = $1`, [storeId]));
}

/** Held until the transaction ends: two changes of one store come one after the other. */
export async function lockProfile(tx: Database, storeId: bigint): Promise<ProfileRow> {
  return found(storeId, await row<ProfileRow>(tx, `SELECT ${columns} FROM store WHERE id = $1 FOR NO KEY UPDATE`, [storeId]));
}

export async function returnAddressOf(tx: Database, storeId: bigint): Promise<ReturnAddress | null> {
  return (await row<{ return_address: ReturnAddress | null }>(tx, "SELECT return_address FROM store WHERE id = $1", [storeId]))?.return_address ?? null;
}

function found(storeId: bigint, profile: ProfileRow | null): ProfileRow {
  if (profile === null) throw new Error(`a merchant without a store: ${storeId}`);
  return profile;
}

type Written = Omit<ProfileRow, "id" | "owner_id" | "holiday_from" | "holiday_until" | "holiday_note" | "open">;

export async function putProfile(tx: Database, storeId: bigint, profile: Written): Promise<void> {
  await rows(
    tx,
    `UPDATE store SET name = $2, description = $3, welcome = $4, quick_replies = $5, hours = $6, return_address = $7, ships_from = $8, logo = $9, banner = $10
     WHERE id = $1`,
    [
      storeId,
      JSON.stringify(profile.name),
      JSON.stringify(profile.description),
      JSON.stringify(profile.welcome),
      profile.quick_replies,
      profile.hours === null ? null : JSON.stringify(profile.hours),
      profile.return_address === null ? null : JSON.stringify(profile.return_address),
      profile.ships_from,
      profile.logo,
      profile.banner,
    ],
  );
}

/** Its goods and the search say the same within a moment (goods: `index stores`). */
export async function indexLater(tx: Database, storeId: bigint, at: Date): Promise<void> {
  await rows(tx, "UPDATE store SET index_at = $2 WHERE id = $1", [storeId, at]);
}

/** Takes names for a store; what another store has already stays with that one. Returns how many of them are the store's now. */
export async function takeNames(tx: Database, storeId: bigint, folded: readonly string[]): Promise<number> {
  await change(tx, "INSERT INTO store_name (folded, store_id) SELECT unnest($2::text[]), $1 ON CONFLICT (folded) DO NOTHING", [storeId, folded]);
  const mine = await row<{ count: number }>(tx, "SELECT count(*)::int AS count FROM store_name WHERE store_id = $1 AND folded = ANY($2)", [storeId, folded]);
  return mine?.count ?? 0;
}

export async function dropOtherNames(tx: Database, storeId: bigint, folded: readonly string[]): Promise<void> {
  await change(tx, "DELETE FROM store_name WHERE store_id = $1 AND NOT folded = ANY($2)", [storeId, folded]);
}

/** One that runs already keeps its beginning. */
export async function putHoliday(tx: Database, storeId: bigint, holiday: { until: Date; note: object }, now: Date): Promise<void> {
  await change(
    tx,
    "UPDATE store SET holiday_from = CASE WHEN holiday_until > $4 THEN holiday_from ELSE $4 END, holiday_until = $2, holiday_note = $3 WHERE id = $1",
    [storeId, holiday.until, JSON.stringify(holiday.note), now],
  );
}

export async function clearHoliday(tx: Database, storeId: bigint): Promise<void> {
  await change(tx, "UPDATE store SET holiday_from = NULL, holiday_until = NULL, holiday_note = '{}' WHERE id = $1", [storeId]);
}
