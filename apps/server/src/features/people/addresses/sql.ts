import { type Database, many, maybeOne, run, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Context } from "../../../platform/context.ts";
import type { AddressFields, AddressPoint } from "./rules.ts";

/** Any country of ISO 3166-1: people live and stores ship also where the mall does not deliver. */
export async function isCountry(tx: Database, code: string): Promise<boolean> {
  return (await maybeOne(tx, sql`SELECT 1 AS one FROM country WHERE code = ${code}`)) !== null;
}

export async function isDelivered(tx: Database, code: string): Promise<boolean> {
  return (await maybeOne(tx, sql`SELECT 1 AS one FROM country WHERE code = ${code} AND delivered`)) !== null;
}

/** Those of these countries that changed, and how many there are. */
export async function switchDelivery(
  tx: Database,
  codes: readonly string[],
  delivered: boolean,
): Promise<{ known: number; switched: string[] }> {
  const known = await many<{ code: string; delivered: boolean }>(
    tx,
    sql`SELECT code, delivered FROM country WHERE code = ANY(${codes}::text[]) ORDER BY code FOR UPDATE`,
  );
  const switched = known.filter((country) => country.delivered !== delivered).map(({ code }) => code);
  await run(tx, sql`UPDATE country SET delivered = ${delivered} WHERE code = ANY(${switched}::text[])`);
  return { known: known.length, switched };
}

export async function countAddresses(tx: Database, member_id: bigint): Promise<number> {
  return (
    (
      await maybeOne<{ count: number }>(
        tx,
        sql`SELECT count(*)::int AS count FROM address WHERE member_id = ${member_id} AND removed_at IS NULL`,
      )
    )?.count ?? 0
  );
}

export async function clearDefault(tx: Database, member_id: bigint): Promise<void> {
  await run(
    tx,
    sql`UPDATE address SET is_default = false WHERE member_id = ${member_id} AND is_default AND removed_at IS NULL`,
  );
}

export async function insertAddress(
  tx: Database,
  id: bigint,
  member_id: bigint,
  address: AddressFields & AddressPoint,
  is_default: boolean,
  now: Date,
): Promise<void> {
  const { name, mobile, country, province, city, address: street, zip_code, latitude, longitude } = address;
  await run(
    tx,
    sql`INSERT INTO address (id, member_id, name, mobile, country, province, city, address, zip_code, latitude,
      longitude, is_default, created_at)
     VALUES (${id}, ${member_id}, ${name}, ${mobile}, ${country}, ${province}, ${city}, ${street}, ${zip_code},
       ${latitude}, ${longitude}, ${is_default}, ${now})`,
  );
}

export async function updateAddress(
  tx: Database,
  id: bigint,
  member_id: bigint,
  address: AddressFields & AddressPoint,
  is_default: boolean,
): Promise<boolean> {
  const { name, mobile, country, province, city, address: street, zip_code, latitude, longitude } = address;
  const updated = await run(
    tx,
    sql`UPDATE address SET name = ${name}, mobile = ${mobile}, country = ${country}, province = ${province},
      city = ${city}, address = ${street},
       zip_code = ${zip_code}, latitude = ${latitude}, longitude = ${longitude}, is_default = ${is_default}
     WHERE id = ${id} AND member_id = ${member_id} AND removed_at IS NULL`,
  );
  return updated === 1;
}

/** It stays in its orders as it was; here it only leaves the list. */
export async function removeAddressRow(tx: Database, id: bigint, member_id: bigint, now: Date): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`UPDATE address SET removed_at = ${now}, is_default = false WHERE id = ${id} AND member_id = ${member_id}
        AND removed_at IS NULL`,
    )) === 1
  );
}

/**
 * Records that an address was used, so that the last used one is offered first. If it is the last used already nothing
 * is written: the order stays the same. `submit_orders` does so too. The id comes from `addressOf`, which checked its
 * owner.
 */
export function touchAddress({ tx, now }: Pick<Context, "tx" | "now">, id: bigint): void {
  sendLater(
    tx,
    sql`UPDATE address SET used_at = ${now} WHERE address.id = ${id} AND (address.used_at IS NULL
      OR EXISTS (SELECT FROM address o WHERE o.member_id = address.member_id AND o.id <> address.id
        AND o.removed_at IS NULL AND o.used_at >= address.used_at))`,
  );
}
