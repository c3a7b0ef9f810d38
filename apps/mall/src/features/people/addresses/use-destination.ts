import { addresses } from "@arcade/contract/people/addresses/api";
import type { Destination } from "@arcade/contract/buying/orders/price";
import { recallText } from "@arcade/web/storage.ts";
import { useRead } from "../../../platform/wire/query.ts";

/**
 * The destination of parcels as far as it is known before the order: the default address, or the country that this
 * device stores. Null: unknown.
 */
export function useDestination(): Destination | null {
  const mine = useRead(addresses.list, {}).data?.items;
  const address = mine?.find(({ is_default: isDefault }) => isDefault) ?? mine?.[0];
  if (address) return { country: address.country, province: address.province };
  const kept = recallText("device", "deliver_to");
  return kept === null ? null : { country: kept, province: "" };
}
