import { mostCounted } from "@arcade/contract/base/effects/acts";
import type { Language } from "@arcade/contract/languages";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import type { AddressFields, AddressPoint } from "./rules.ts";

export interface AddressRow extends AddressFields, AddressPoint {
  id: bigint;
  is_default: boolean;
}

/** An address as an order copies it, and whether the mall delivers to its country now. */
export interface ShippingAddress extends AddressFields, AddressPoint {
  id: bigint;
  delivered: boolean;
}

// The database stores decimals, so that it returns exactly what was stored; the wire has numbers.
const point = sql`latitude::float8, longitude::float8`;

/** The default first, then the last used, then the newest. */
export function addressesOf(tx: Database, member_id: bigint): Promise<AddressRow[]> {
  return many<AddressRow>(
    tx,
    sql`SELECT id, name, mobile, country, province, city, address, zip_code, is_default, ${point} FROM address
     WHERE member_id = ${member_id} AND removed_at IS NULL ORDER BY is_default DESC, used_at DESC NULLS LAST, id DESC`,
  );
}

/**
 * The address that an order goes to: the one asked for, if it is this member's; without one the default, or the last
 * used. null when there is none.
 */
export function addressOf(tx: Database, member_id: bigint, address_id: bigint | null): Promise<ShippingAddress | null> {
  return maybeOne<ShippingAddress>(
    tx,
    sql`SELECT id, name, mobile, country, province, city, address, zip_code, ${point},
       EXISTS (SELECT FROM country c WHERE c.code = country AND c.delivered) AS delivered FROM address
     WHERE member_id = ${member_id} AND removed_at IS NULL AND (${address_id}::bigint IS NULL OR id = ${address_id})
       ORDER BY is_default DESC, used_at DESC NULLS LAST, id DESC LIMIT 1`,
  );
}

/** The same for several members, each with the address asked for. Members without one are left out. */
export function addressesToShip(
  tx: Database,
  asked: readonly { member_id: bigint; address_id: bigint | null }[],
): Promise<(ShippingAddress & { member_id: bigint })[]> {
  return many<ShippingAddress & { member_id: bigint }>(
    tx,
    sql`SELECT a.id, a.member_id, a.name, a.mobile, a.country, a.province, a.city, a.address, a.zip_code,
       ${point},
       EXISTS (SELECT FROM country c WHERE c.code = a.country AND c.delivered) AS delivered
     FROM unnest(${asked.map(({ member_id }) => member_id)}::bigint[],
       ${asked.map(({ address_id }) => address_id)}::bigint[]) AS w (member_id, address_id)
       CROSS JOIN LATERAL (SELECT * FROM address o WHERE o.member_id = w.member_id AND o.removed_at IS NULL
         AND (w.address_id IS NULL OR o.id = w.address_id)
         ORDER BY o.is_default DESC, o.used_at DESC NULLS LAST, o.id DESC LIMIT 1) AS a`,
  );
}

interface CountryRow {
  code: string;
  phone: string;
  delivered: boolean;
}

/** By CLDR's names, in the reader's own order: the database's collation knows no languages. */
export async function countriesIn(tx: Database, language: Language): Promise<(CountryRow & { name: string })[]> {
  return inOrder(await many<CountryRow>(tx, sql`SELECT code, phone, delivered FROM country`), language);
}

/** The same for operators, with how many addresses members keep in each: one more than `mostCounted` at most. */
export async function officeCountries(
  tx: Database,
  language: Language,
): Promise<(CountryRow & { name: string; addresses: number })[]> {
  const countries = await many<CountryRow & { addresses: number }>(
    tx,
    sql`SELECT code, phone, delivered, a.addresses FROM country CROSS JOIN LATERAL (
       SELECT count(*)::int AS addresses FROM (SELECT FROM address WHERE country = code AND removed_at IS NULL
         LIMIT ${constant(mostCounted + 1)}) n) a`,
  );
  return inOrder(countries, language);
}

function inOrder<Row extends { code: string }>(
  countries: readonly Row[],
  language: Language,
): (Row & { name: string })[] {
  const order = new Intl.Collator(language);
  return countries
    .map((country) => ({ ...country, name: countryName(country.code, language) }))
    .toSorted((one, other) => order.compare(one.name, other.name));
}

/** The name of a country in CLDR, or its code if it has none. */
export function countryName(code: string, language: Language): string {
  const names = (namesIn[language] ??= new Intl.DisplayNames([language], { type: "region", fallback: "code" }));
  return names.of(code) ?? code;
}

// Made once for each language: a list asks it 249 times.
const namesIn: Partial<Record<Language, Intl.DisplayNames>> = {};
