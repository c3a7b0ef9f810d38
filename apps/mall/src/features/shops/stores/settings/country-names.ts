import { type Country, addresses } from "@arcade/contract/people/addresses/api";
import { useRead } from "../../../../platform/wire/query.ts";

/** All countries with their names; they do not change while one shops. */
export function useCountries(): readonly Country[] {
  return useRead(addresses.countries, {}, { staleMs: Number.POSITIVE_INFINITY }).data?.items ?? [];
}

/** The name of a country by its code, or the code until the names are here. */
export function useCountryName(): (code: string) => string {
  const countries = useCountries();
  return (code) => countries.find((country) => country.code === code)?.name ?? code;
}
