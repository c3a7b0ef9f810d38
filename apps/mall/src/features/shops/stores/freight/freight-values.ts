import type { Sent } from "@arcade/contract/endpoint";
import type { FreightKind } from "@arcade/contract/buying/orders/price";
import type { StoreFreight, stores } from "@arcade/contract/shops/stores/api";
import { plainDigits } from "@arcade/contract/digits";

/** A rate as typed. An empty `free_from` means "never free". */
export interface RateValues {
  first: string;
  further: string;
  free_from: string;
}

export interface RegionValues extends RateValues {
  areas: string[];
}

/** The values of the freight form. */
export interface FreightValues extends RateValues, Record<string, unknown> {
  name: string;
  kind: FreightKind;
  first_grams: string;
  further_grams: string;
  regions: RegionValues[];
  not_to: string[];
}

export const newRegion: RegionValues = { areas: [], first: "", further: "", free_from: "" };

export const newFreight: FreightValues = {
  name: "",
  kind: "piece",
  first: "",
  further: "",
  free_from: "",
  first_grams: "1000",
  further_grams: "500",
  regions: [],
  not_to: [],
};

export function valuesOf(template: StoreFreight): FreightValues {
  const rate = ({ first, further, free_from }: Pick<StoreFreight, "first" | "further" | "free_from">) => ({
    first,
    further,
    free_from: free_from ?? "",
  });
  return {
    name: template.name,
    kind: template.kind,
    ...rate(template),
    first_grams: String(template.first_grams ?? newFreight.first_grams),
    further_grams: String(template.further_grams ?? newFreight.further_grams),
    regions: template.regions.map((region) => ({ areas: region.areas, ...rate(region) })),
    not_to: template.not_to,
  };
}

/**
 * The input of the call. Fields that the chosen kind does not have are left out, but keep their values in the form, so
 * that they are there if the kind changes back.
 */
export function inputOf({
  name,
  kind,
  first_grams,
  further_grams,
  regions,
  not_to,
  ...rate
}: FreightValues): Sent<typeof stores.addFreight> {
  const rateOf = ({ first, further, free_from }: RateValues) => ({
    first,
    further,
    free_from: free_from.trim() === "" ? null : free_from,
  });
  const isFree = kind === "free";
  return {
    name,
    kind,
    ...(isFree ? { first: "0", further: "0", free_from: null } : rateOf(rate)),
    first_grams: kind === "weight" ? wholeOf(first_grams) : null,
    further_grams: kind === "weight" ? wholeOf(further_grams) : null,
    regions: isFree ? [] : regions.map((region) => ({ areas: region.areas, ...rateOf(region) })),
    not_to,
  };
}

/** An invalid number stays a value that the rules of the contract refuse. */
function wholeOf(text: string): number {
  return text.trim() === "" ? 0 : Number(plainDigits(text));
}
