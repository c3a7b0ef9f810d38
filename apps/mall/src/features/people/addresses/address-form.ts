import { type Address, addressInput } from "@arcade/contract/schemas/people/addresses/api";
import { type AddressField, countryFormat, zipFits } from "@arcade/contract/people/addresses/countries";
import { plainDigits } from "@arcade/contract/digits";
import * as w from "@arcade/contract/wire";
import * as z from "zod/mini";

/** The values of the form: an address, with the country of the phone number as a separate field (UX-127). */
export interface AddressValues {
  name: string;
  phone_country: string;
  mobile: string;
  country: string;
  province: string;
  city: string;
  address: string;
  zip_code: string;
  is_default: boolean;
  /** Coordinates on the map, or both empty. */
  latitude: string;
  longitude: string;
}

/** The rules of the contract for one country: required fields and the format of its postal code (UX-125). */
export function formFor(country: string) {
  const { required } = countryFormat(country);
  const line = (field: AddressField, max: number) => w.line(max, required.includes(field) ? 1 : 0);
  return z.strictObject({
    ...addressInput.shape,
    phone_country: z.string(),
    latitude: z.string(),
    longitude: z.string(),
    mobile: z.string().check(
      z.refine((text) => text.trim() !== "", { message: "required", abort: true }),
      z.refine((text) => isPhone(text), "wrong_format"),
    ),
    country: z.string().check(z.minLength(1, "required")),
    province: line("province", 60),
    city: line("city", 60),
    address: line("address", 200),
    zip_code: line("zip_code", 16).check(
      z.refine((code) => code === "" || zipFits(country, plainDigits(code)), "wrong_format"),
    ),
  });
}
export type AddressFormSchema = ReturnType<typeof formFor>;

/** Spaces, dashes and brackets are allowed. Carriers want 5 to 15 digits. */
function isPhone(text: string): boolean {
  const plain = plainDigits(text);
  const digits = plain.replace(/\D/g, "").length;
  return /^\+?[\d\s().-]+$/.test(plain.trim()) && digits >= 5 && digits <= 15;
}

interface Country {
  code: string;
  phone: string;
}

/**
 * Splits "+971 50 123 4567" into the country of the calling code and the remaining digits. If several countries share a
 * code, the address's own country is used.
 */
export function splitPhone(
  mobile: string,
  country: string,
  countries: readonly Country[],
): Pick<AddressValues, "phone_country" | "mobile"> {
  const plain = plainDigits(mobile).trim();
  if (!plain.startsWith("+")) return { phone_country: "", mobile };
  const fitting = countries.filter(({ phone }) => plain.startsWith(phone));
  const longest = Math.max(0, ...fitting.map(({ phone }) => phone.length));
  const found = fitting.find(({ code }) => code === country) ?? fitting.find(({ phone }) => phone.length === longest);
  return found
    ? { phone_country: found.code, mobile: plain.slice(found.phone.length).trim() }
    : { phone_country: "", mobile };
}

/** The input of the call: one phone number, and no values in fields that the country does not have. */
export function inputOf({ phone_country, mobile, ...values }: AddressValues, countries: readonly Country[]) {
  const { order } = countryFormat(values.country);
  const kept = (field: AddressField) => (order.includes(field) ? values[field] : "");
  const code = countries.find((country) => country.code === phone_country)?.phone ?? "";
  const number = mobile.trim();
  return {
    ...values,
    mobile: number.startsWith("+") || code === "" ? number : `${code} ${number}`,
    province: kept("province"),
    city: kept("city"),
    address: kept("address"),
    zip_code: kept("zip_code"),
    latitude: values.latitude === "" ? null : Number(values.latitude),
    longitude: values.longitude === "" ? null : Number(values.longitude),
  };
}

export function valuesOf(
  { id: _id, latitude, longitude, ...address }: Address,
  countries: readonly Country[],
): AddressValues {
  const point = { latitude: String(latitude ?? ""), longitude: String(longitude ?? "") };
  return { ...address, ...point, ...splitPhone(address.mobile, address.country, countries) };
}

/** The street line with the text beside the pin. A house that has a name keeps it. */
export function lineWithPlace(line: string, place: { name: string; address: string }): string {
  const street = place.address === "" ? line : place.address;
  return place.name === "" || street.includes(place.name)
    ? street
    : [place.name, street].filter((part) => part !== "").join(", ");
}
