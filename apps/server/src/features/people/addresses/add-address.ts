import type { FieldFault } from "@arcade/contract/envelope";
import type { Database } from "../../../platform/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { lockMember } from "../account/index.ts";
import { type AddressFields, type AddressPoint, faultsOf, plainAddress, pointFaults } from "./rules.ts";
import { clearDefault, countAddresses, insertAddress, isCountry, isDelivered } from "./sql.ts";

export type AddressInput = AddressFields & { is_default: boolean } & {
  [Part in keyof AddressPoint]?: number | null | undefined;
};
type CheckedAddress = AddressFields & { is_default: boolean } & AddressPoint;

/**
 * Adds an address. The first becomes the default. One member's changes come one after the other, so the limit and "one
 * default" hold.
 */
export async function addAddress(context: Context, member_id: bigint, typed: AddressInput) {
  const address = await checkedAddress(context, typed);
  await lockMember(context.tx, member_id);
  const kept = await countAddresses(context.tx, member_id);
  const max = context.settings.addresses_most;
  if (kept >= max) refuse("address_limit", { max });

  const id = context.newId();
  const isDefault = address.is_default || kept === 0;
  if (isDefault) await clearDefault(context.tx, member_id);
  await insertAddress(context.tx, id, member_id, address, isDefault, context.now);
  return { id };
}

/** The address in its stored form. Refuses with every fault for its country. */
export async function checkedAddress(
  context: Context,
  { latitude = null, longitude = null, ...typed }: AddressInput,
): Promise<CheckedAddress> {
  const { address, faults } = await checkedPlace(context.tx, { ...typed, latitude, longitude });
  const fields = [...faults, ...pointFaults(address)];
  if (fields.length === 0 && !(await isDelivered(context.tx, address.country)))
    fields.push({ field: "country", rule: "not_a_choice" });
  if (fields.length > 0) refuse("invalid_input", { fields });
  return address;
}

export async function checkedPlace<T extends AddressFields>(
  tx: Database,
  typed: T,
): Promise<{ address: T; faults: FieldFault[] }> {
  const address = plainAddress(typed);
  return { address, faults: faultsOf(address, await isCountry(tx, address.country)) };
}
