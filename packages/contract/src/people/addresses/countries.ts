import { type AddressForm, addressForms } from "./address-forms.ts";

/**
 * What an address needs in each country: its fields in the order in which people of that country write them, which
 * of them are required, and the shape of its postal code (UX-125).
 */
export type AddressField = "province" | "city" | "address" | "zip_code";
/** What the field is called there; the key of a message `addresses.<label>`. */
export type AddressLabel =
  | "province"
  | "state"
  | "emirate"
  | "region"
  | "prefecture"
  | "county"
  | "department"
  | "island"
  | "oblast"
  | "parish"
  | "governorate"
  | "city"
  | "suburb"
  | "district"
  | "municipality"
  | "address"
  | "zip_code"
  | "postal_code"
  | "postcode"
  | "pin_code"
  | "eircode";

/**
 * `order`: the order of the fields in the form and in the written address. A field that is not in it is not asked for.
 * `required` is a part of `order`.
 */
export interface CountryFormat {
  order: readonly AddressField[];
  required: readonly AddressField[];
  labels: Partial<Record<AddressField, AddressLabel>>;
  /** Tested on the code without spaces, upper case. Absent if codes have no fixed shape or do not exist. */
  zip?: RegExp;
}

const western = {
  order: ["address", "city", "province", "zip_code"],
  required: ["address", "city", "province", "zip_code"],
} as const;
const european = { order: ["address", "zip_code", "city"], required: ["address", "zip_code", "city"] } as const;
const eastern = {
  order: ["zip_code", "province", "city", "address"],
  required: ["province", "city", "address", "zip_code"],
} as const;

/**
 * Countries of which the mall knows more than libaddressinput: the order of the form there, the name of each field, and
 * fields that carriers want separately (the municipality in Japan, the district in Taiwan).
 */
const formats: Record<string, CountryFormat> = {
  US: { ...western, labels: { province: "state", zip_code: "zip_code" }, zip: /^\d{5}(-?\d{4})?$/ },
  CA: { ...western, labels: { province: "province", zip_code: "postal_code" }, zip: /^[A-Z]\d[A-Z]\d[A-Z]\d$/ },
  AU: { ...western, labels: { province: "state", city: "suburb", zip_code: "postcode" }, zip: /^\d{4}$/ },
  BR: { ...western, labels: { province: "state", zip_code: "postal_code" }, zip: /^\d{5}-?\d{3}$/ },
  IN: { ...western, labels: { province: "state", zip_code: "pin_code" }, zip: /^\d{6}$/ },
  GB: {
    order: ["address", "city", "zip_code"],
    required: ["address", "city", "zip_code"],
    labels: { zip_code: "postcode" },
    zip: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
  },
  DE: { ...european, labels: { zip_code: "postal_code" }, zip: /^\d{5}$/ },
  FR: { ...european, labels: { zip_code: "postal_code" }, zip: /^\d{5}$/ },
  IT: { ...european, labels: { zip_code: "postal_code" }, zip: /^\d{5}$/ },
  ES: { ...european, labels: { zip_code: "postal_code" }, zip: /^\d{5}$/ },
  NL: { ...european, labels: { zip_code: "postcode" }, zip: /^\d{4}[A-Z]{2}$/ },
  TR: {
    order: ["address", "zip_code", "city", "province"],
    required: ["address", "city", "province"],
    labels: { city: "district", zip_code: "postal_code" },
    zip: /^\d{5}$/,
  },
  CN: {
    order: ["province", "city", "address", "zip_code"],
    required: ["province", "city", "address"],
    labels: { zip_code: "postal_code" },
    zip: /^\d{6}$/,
  },
  TW: {
    order: ["zip_code", "city", "province", "address"],
    required: ["city", "address"],
    labels: { province: "district", zip_code: "postal_code" },
    zip: /^\d{3}(\d{2,3})?$/,
  },
  HK: {
    order: ["province", "city", "address"],
    required: ["city", "address"],
    labels: { province: "region", city: "district" },
  },
  MO: { order: ["city", "address"], required: ["address"], labels: { city: "district" } },
  JP: {
    ...eastern,
    labels: { province: "prefecture", city: "municipality", zip_code: "postal_code" },
    zip: /^\d{3}-?\d{4}$/,
  },
  KR: { ...eastern, labels: { province: "province", city: "district", zip_code: "postal_code" }, zip: /^\d{5}$/ },
  AE: {
    order: ["province", "city", "address"],
    required: ["province", "address"],
    labels: { province: "emirate", city: "district" },
  },
  SA: {
    order: ["province", "city", "address", "zip_code"],
    required: ["city", "address"],
    labels: { province: "region", zip_code: "postal_code" },
    zip: /^\d{5}(-?\d{4})?$/,
  },
  QA: { order: ["city", "address"], required: ["city", "address"], labels: {} },
  EG: {
    order: ["province", "city", "address", "zip_code"],
    required: ["province", "address"],
    labels: { province: "governorate", zip_code: "postal_code" },
    zip: /^\d{5}$/,
  },
  SG: {
    order: ["address", "zip_code"],
    required: ["address", "zip_code"],
    labels: { zip_code: "postal_code" },
    zip: /^\d{6}$/,
  },
};

const fieldOf = { A: "address", C: "city", S: "province", Z: "zip_code" } as const satisfies Record<
  string,
  AddressField
>;
const fieldsOf = (letters: string): AddressField[] =>
  letters.split("").map((letter) => fieldOf[letter as keyof typeof fieldOf]); // the generator writes no other letter
const usual: AddressForm = ["AC", "A", null];

/**
 * Takes an ISO 3166-1 alpha-2 code. A country that the tables do not know has street and city; only the street is
 * required.
 */
export function countryFormat(country: string): CountryFormat {
  const known = formats[country];
  if (known) return known;
  const [order, required, zip, labels = {}] = addressForms[country] ?? usual;
  const named = Object.fromEntries(
    Object.entries(labels).flatMap(([letter, label]) => fieldsOf(letter).map((field) => [field, label])),
  );
  return { order: fieldsOf(order), required: fieldsOf(required), labels: named, ...(zip && { zip }) };
}

/** The label of a field there; `zip_code` and the rest have a plain name where a country has none of its own. */
export function addressLabel(country: string, field: AddressField): AddressLabel {
  return countryFormat(country).labels[field] ?? (field === "zip_code" ? "postal_code" : field);
}

/** Whether a postal code can be one of this country. Spaces, case and a prefix such as "LV-" do not count. */
export function zipFits(country: string, typed: string): boolean {
  const { zip } = countryFormat(country);
  const code = typed.replace(/\s/g, "").toUpperCase();
  return (
    zip === undefined || [code, `${country}-${code}`, code.replace(`${country}-`, "")].some((form) => zip.test(form))
  );
}

/** What is wrong with an address for its country: the fields, each with the broken rule. */
export function addressFaults(
  address: Record<AddressField, string> & { country: string },
): { field: AddressField; rule: "required" | "wrong_format" }[] {
  const { required } = countryFormat(address.country);
  const missing = required
    .filter((field) => address[field].trim() === "")
    .map((field) => ({ field, rule: "required" as const }));
  const isWrong = address.zip_code.trim() !== "" && !zipFits(address.country, address.zip_code);
  return isWrong ? [...missing, { field: "zip_code", rule: "wrong_format" }] : missing;
}
