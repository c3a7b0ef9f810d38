import { change, type Database, maybeOne, rows, run, sendLater } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";
import type { Turn } from "../../platform/turn.ts";
import type { AddressFields, AddressPoint } from "./rules.ts";

export async function isCountry(tx: Database, code: string): Promise<boolean> {
  return (await maybeOne(tx, sql`SELECT 1 AS one FROM country WHERE code = ${code}`)) !== null;
}

export async function countAddresses(tx: Database, member_id: bigint): Promise<number> {
  return (
    (await maybeOne<{ count: number }>(tx, sql`SELECT count(*)::int AS count FROM address WHERE member_id = ${member_id} AND removed_at IS NULL`))?.count ?? 0
  );
}

export async function clearDefault(tx: Database, member_id: bigint): Promise<void> {
  await run(tx, sql`UPDATE address SET is_default = false WHERE member_id = ${member_id} AND is_default AND removed_at IS NULL`);
}

export async function insertAddress(
  tx: Database,
  id: bigint,
  member_id: bigint,
  address: AddressFields & AddressPoint,
  is_default: boolean,
  now: Date,
): Promise<void> {
  await rows(
    tx,
    `INSERT INTO address (id, member_id, name, mobile, country, province, city, address, zip_code, latitude, longitude, is_default, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [...columnsOf(id, member_id, address), is_default, now],
  );
}

export async function updateAddress(tx: Database, id: bigint, member_id: bigint, address: AddressFields & AddressPoint, is_default: boolean): Promise<boolean> {
  const updated = await change(
    tx,
    `UPDATE address SET name = $3, mobile = $4, country = $5, province = $6, city = $7, address = $8, zip_code = $9, latitude = $10, longitude = $11, is_default = $12
     WHERE id = $1 AND member_id = $2 AND removed_at IS NULL`,
    [...columnsOf(id, member_id, address), is_default],
  );
  return updated === 1;
}

function columnsOf(id: bigint, member_id: bigint, address: AddressFields & AddressPoint): unknown[] {
  const { name, mobile, country, province, city, address: street, zip_code, latitude, longitude } = address;
  return [id, member_id, name, mobile, country, province, city, street, zip_code, latitude, longitude];
}

/** It stays in its orders as it was; here it only leaves the list. */
export async function removeAddressRow(tx: Database, id: bigint, member_id: bigint, now: Date): Promise<boolean> {
  return (
    (await run(tx, sql`UPDATE address SET removed_at = ${now}, is_default = false WHERE id = ${id} AND member_id = ${member_id} AND removed_at IS NULL`)) === 1
  );
}

/** Notes that an address was used, so that the last used one is offered first. The id comes from `addressOf`, which asked whose it is. */
export function touchAddress({ tx, now }: Pick<Turn, "tx" | "now">, id: bigint): void {
  sendLater(tx, sql`UPDATE address SET used_at = ${now} WHERE id = ${id}`);
}
