import { addressFaults } from "@arcade/contract/people/addresses/countries";
import { plainDigits } from "@arcade/contract/digits";
import type { FieldFault } from "@arcade/contract/envelope";

/** The place of delivery that a person gives, in the field names of SPEC 3. */
export interface AddressFields {
  name: string;
  mobile: string;
  country: string;
  province: string;
  city: string;
  address: string;
  zip_code: string;
}

/** The point on the map: both, or null for both. */
export interface AddressPoint {
  latitude: number | null;
  longitude: number | null;
}

/**
 * The stored form: numbers in ASCII digits whatever the keyboard (a carrier reads them), single spaces, postal codes in
 * capitals.
 */
export function plainAddress<T extends AddressFields>(typed: T): T {
  return {
    ...typed,
    mobile: oneLine(plainDigits(typed.mobile)),
    zip_code: oneLine(plainDigits(typed.zip_code)).toUpperCase(),
  };
}

/** Everything that is wrong with it for its country. */
export function faultsOf(address: AddressFields, countryKnown: boolean): FieldFault[] {
  if (!countryKnown) return [{ field: "country", rule: "not_a_choice" }];
  const digits = address.mobile.replace(/\D/g, "").length;
  // E.164 has at most 15 digits; nobody's number has fewer than 5.
  const mobile: FieldFault[] = digits < 5 || digits > 15 ? [{ field: "mobile", rule: "wrong_format" }] : [];
  return [...mobile, ...addressFaults(address)];
}

/** A point is both numbers or neither; which one is missing. */
export function pointFaults({ latitude, longitude }: AddressPoint): FieldFault[] {
  if ((latitude === null) === (longitude === null)) return [];
  return [{ field: latitude === null ? "latitude" : "longitude", rule: "required" }];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
