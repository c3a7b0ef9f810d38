import { content } from "@arcade/contract/front/content/api";
import { type CarrierCode, carrierCodes, carriers } from "@arcade/contract/buying/orders/carriers";
import { useRead } from "./wire/query.ts";

/** Operators change them by the month. */
const staleMs = 30 * 60_000;

interface Carriers {
  /** Those that can be chosen now, in the mall's order; `kept`, which was chosen before, stays one of them. */
  options: (kept?: CarrierCode) => { value: CarrierCode; label: string }[];
  /** As the reader calls it; one that nobody can choose any more by the company's own name. */
  nameOf: (code: string) => string;
}

export function useCarriers(): Carriers {
  const found = useRead(content.carriers, {}, { staleMs }).data?.items ?? carriers;
  const nameOf = (code: string) => (found.find((carrier) => carrier.code === code) ?? carriers.find((carrier) => carrier.code === code))?.name ?? code;
  return {
    nameOf,
    options: (kept) => {
      // A carrier that this version does not know cannot be sent with from here.
      const codes = found.flatMap(({ code }) => carrierCodes.filter((known) => known === code));
      return [...codes, ...(kept === undefined || codes.includes(kept) ? [] : [kept])].map((value) => ({ value, label: nameOf(value) }));
    },
  };
}
