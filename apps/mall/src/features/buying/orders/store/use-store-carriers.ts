import { stores } from "@arcade/contract/shops/stores/api";
import { type CarrierOption, useCarriers } from "../../../../platform/carriers.ts";
import { useRead } from "../../../../platform/wire/query.ts";

/** The country of a store rarely changes. */
const staleMs = 30 * 60_000;

/** The carriers as a merchant chooses them: those of the store's country first. */
export function useStoreCarriers(): { options: (kept?: string) => CarrierOption[]; nameOf: (code: string) => string } {
  const { options, nameOf } = useCarriers();
  const home = useRead(stores.profile, {}, { staleMs }).data?.ships_from;
  return { nameOf, options: (kept) => options(kept, home) };
}
