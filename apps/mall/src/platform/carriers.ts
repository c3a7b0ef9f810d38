import { otherCarrier } from "@arcade/contract/buying/orders/carriers";
import { trackingLink } from "@arcade/contract/buying/orders/tracking-link";
import { content } from "@arcade/contract/front/content/api";
import { useRead } from "./wire/query.ts";

/** Operators change them by the month. */
const staleMs = 30 * 60_000;

export interface CarrierOption {
  value: string;
  label: string;
  english: string;
}

interface Carriers {
  /**
   * Carriers for a new parcel: first those of `country`, then those of many countries, then the others. `kept`, which
   * was chosen before, stays one of them.
   */
  options: (kept?: string, country?: string) => CarrierOption[];
  /** As the reader calls it. */
  nameOf: (code: string) => string;
  /** The carrier's page of this number; null if the carrier has none. */
  linkOf: (code: string, number: string) => string | null;
}

export function useCarriers(): Carriers {
  const found = useRead(content.carriers, {}, { staleMs }).data?.items ?? [];
  const rowOf = (code: string) => found.find((carrier) => carrier.code === code);
  const nameOf = (code: string) => rowOf(code)?.name ?? code;
  return {
    nameOf,
    linkOf: (code, number) => trackingLink(rowOf(code)?.link ?? null, number),
    options: (kept, country) => {
      const rankOf = (of: (typeof found)[number]) =>
        of.code === otherCarrier ? 3 : of.country === null ? 1 : of.country === country ? 0 : 2;
      const choices = found
        .filter(({ shown, code }) => shown || code === kept)
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .map(({ code, name, english }) => ({ value: code, label: name, english }));
      const isThere = kept === undefined || choices.some(({ value }) => value === kept);
      return isThere ? choices : [...choices, { value: kept, label: kept, english: kept }];
    },
  };
}
