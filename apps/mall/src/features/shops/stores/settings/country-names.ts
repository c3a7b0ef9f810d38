import { type Country, addresses } from "@arcade/contract/people/addresses/api";
import { useRead } from "../../../../platform/wire/query.ts";

/** All countries with their names. They do not change during a visit. */
export function useCountries(): readonly Country[] {
  return useRead(addresses.countries, {}, { staleMs: Number.POSITIVE_INFINITY }).data?.items ?? [];
}

/** The name of a country by its code, or the code until the names are loaded. */
export function useCountryName(): (code: string) => string {
  const countries = useCountries();
  return (code) => countries.find((country) => country.code === code)?.name ?? code;
}
