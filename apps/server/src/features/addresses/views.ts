import type { Language } from "@arcade/contract/languages";
import { type Database, row, rows } from "../../platform/database.ts";
import type { AddressFields, AddressPoint } from "./rules.ts";

export interface AddressRow extends AddressFields, AddressPoint {
  id: bigint;
  is_default: boolean;
}

/** An address as an order copies it. */
export interface ShippingAddress extends AddressFields, AddressPoint {
  id: bigint;
}

// The database keeps decimals, so that what is read is what was kept; the wire has numbers.
const point = "latitude::float8, longitude::float8";

/** The default first, then the last used, then the newest. */
export function addressesOf(tx: Database, member_id: bigint): Promise<AddressRow[]> {
  return rows<AddressRow>(
    tx,
    `SELECT id, name, mobile, country, province, city, address, zip_code, is_default, ${point} FROM address
     WHERE member_id = $1 AND removed_at IS NULL ORDER BY is_default DESC, used_at DESC NULLS LAST, id DESC`,
    [member_id],
  );
}

/**
 * The address that an order goes to: the one asked for, if it is this member's; without one the default, or the last used.
 * null when there is none.
 */
export function addressOf(tx: Database, member_id: bigint, address_id: bigint | null): Promise<ShippingAddress | null> {
  return row<ShippingAddress>(
    tx,
    `SELECT id, name, mobile, country, province, city, address, zip_code, ${point} FROM address
     WHERE member_id = $1 AND removed_at IS NULL AND ($2::bigint IS NULL OR id = $2) ORDER BY is_default DESC, used_at DESC NULLS LAST, id DESC LIMIT 1`,
    [member_id, address_id],
  );
}

interface CountryRow {
  code: string;
  name: string;
  phone: string;
}

/** In the reader's own order: the database's collation knows no languages. */
export async function countriesIn(tx: Database, language: Language): Promise<CountryRow[]> {
  const countries = await rows<CountryRow>(tx, "SELECT code, coalesce(name->>$1, name->>'en') AS name, phone FROM country", [language]);
  const order = new Intl.Collator(language);
  return countries.toSorted((one, other) => order.compare(one.name, other.name));
}
