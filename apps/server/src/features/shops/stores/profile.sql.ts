import type { Translated } from "@arcade/contract/languages";
import type { Hours } from "@arcade/contract/shops/stores/profile";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

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

const columns = sql`id, owner_id, name, description, welcome, quick_replies, hours, return_address, ships_from, logo,
  banner, holiday_from, holiday_until, holiday_note, open`;

export async function profileRow(tx: Database, storeId: bigint): Promise<ProfileRow> {
  return found(storeId, await maybeOne<ProfileRow>(tx, sql`SELECT ${columns} FROM store WHERE id = ${storeId}`));
}

/** Held until the transaction ends: two changes of one store come one after the other. */
export async function lockProfile(tx: Database, storeId: bigint): Promise<ProfileRow> {
  return found(
    storeId,
    await maybeOne<ProfileRow>(tx, sql`SELECT ${columns} FROM store WHERE id = ${storeId} FOR NO KEY UPDATE`),
  );
}

export async function returnAddressOf(tx: Database, storeId: bigint): Promise<ReturnAddress | null> {
  return (
    (
      await maybeOne<{ return_address: ReturnAddress | null }>(
        tx,
        sql`SELECT return_address FROM store WHERE id = ${storeId}`,
      )
    )?.return_address ?? null
  );
}

function found(storeId: bigint, profile: ProfileRow | null): ProfileRow {
  if (profile === null) throw new Error(`a merchant without a store: ${storeId}`);
  return profile;
}

type Written = Omit<ProfileRow, "id" | "owner_id" | "holiday_from" | "holiday_until" | "holiday_note" | "open">;

export async function putProfile(tx: Database, storeId: bigint, profile: Written): Promise<void> {
  await run(
    tx,
    sql`UPDATE store SET name = ${JSON.stringify(profile.name)}, description = ${JSON.stringify(profile.description)},
      welcome = ${JSON.stringify(profile.welcome)}, quick_replies = ${profile.quick_replies},
      hours = ${profile.hours === null ? null : JSON.stringify(profile.hours)},
      return_address = ${profile.return_address === null ? null : JSON.stringify(profile.return_address)},
      ships_from = ${profile.ships_from}, logo = ${profile.logo}, banner = ${profile.banner}
     WHERE id = ${storeId}`,
  );
}

/** Its goods and the search say the same within a moment (goods: `index stores`). */
export async function indexLater(tx: Database, storeId: bigint, at: Date): Promise<void> {
  await run(tx, sql`UPDATE store SET index_at = ${at} WHERE id = ${storeId}`);
}

/**
 * Takes names for a store. A name that another store has stays with that one. Returns how many of them are the store's
 * now.
 */
export async function takeNames(tx: Database, storeId: bigint, folded: readonly string[]): Promise<number> {
  await run(
    tx,
    sql`INSERT INTO store_name (folded, store_id) SELECT unnest(${folded}::text[]), ${storeId} ON CONFLICT (folded)
      DO NOTHING`,
  );
  const mine = await maybeOne<{ count: number }>(
    tx,
    // guard: a folded name belongs to one store, and a new name never takes another's [without store_id = ${storeId} AND]
    sql`SELECT count(*)::int AS count FROM store_name WHERE store_id = ${storeId} AND folded = ANY(${folded})`,
  );
  return mine?.count ?? 0;
}

export async function dropOtherNames(tx: Database, storeId: bigint, folded: readonly string[]): Promise<void> {
  await run(tx, sql`DELETE FROM store_name WHERE store_id = ${storeId} AND NOT folded = ANY(${folded})`);
}

/** One that runs already keeps its beginning. */
export async function putHoliday(
  tx: Database,
  storeId: bigint,
  holiday: { until: Date; note: object },
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE store SET holiday_from = CASE WHEN holiday_until > ${now} THEN holiday_from
      ELSE ${now} END, holiday_until = ${holiday.until}, holiday_note = ${JSON.stringify(holiday.note)}
      WHERE id = ${storeId}`,
  );
}

export async function clearHoliday(tx: Database, storeId: bigint): Promise<void> {
  await run(
    tx,
    sql`UPDATE store SET holiday_from = NULL, holiday_until = NULL, holiday_note = '{}' WHERE id = ${storeId}`,
  );
}
