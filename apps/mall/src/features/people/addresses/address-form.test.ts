import type { IdText } from "@arcade/contract/wire";
import { parse } from "@arcade/contract/faults";
import { describe, expect, test } from "vitest";
import { type AddressValues, formFor, inputOf, lineWithPlace, splitPhone, valuesOf } from "./address-form.ts";
import { addressIn, withAddress } from "./asker.ts";

const countries = [
  { code: "US", phone: "+1" },
  { code: "CA", phone: "+1" },
  { code: "CN", phone: "+86" },
  { code: "AE", phone: "+971" },
];
const typed: AddressValues = {
  name: "Lin Mei",
  phone_country: "AE",
  mobile: "50 123-4567",
  country: "AE",
  province: "Dubai",
  city: "",
  address: "Al Rigga 20",
  zip_code: "12345",
  is_default: false,
  latitude: "",
  longitude: "",
};
const faults = (country: string, change: Partial<AddressValues>) => {
  const parsed = parse(formFor(country), { ...typed, country, ...change });
  return parsed.ok ? [] : parsed.faults.map(({ field, rule }) => `${field} ${rule}`);
};

describe("an address", () => {
  test("asks only for what its country requires", () => {
    expect(faults("AE", {})).toEqual([]);
    expect(faults("US", { province: "", zip_code: "" })).toEqual([
      "province required",
      "city required",
      "zip_code required",
    ]);
    expect(faults("JP", { province: "東京都", city: "渋谷区", zip_code: "150-0001" })).toEqual([]);
    expect(faults("DE", { city: "Köln", zip_code: "5066" })).toEqual(["zip_code wrong_format"]);
  });

  test("takes phone numbers with spaces, dashes and the digits of any keyboard", () => {
    expect(faults("AE", { mobile: "٠٥٠ ١٢٣-٤٥٦٧" })).toEqual([]);
    expect(faults("AE", { mobile: "call me" })).toEqual(["mobile wrong_format"]);
    expect(faults("AE", { mobile: "" })).toEqual(["mobile required"]);
  });

  test("is sent with its calling code, and without the fields that its country does not have", () => {
    expect(inputOf(typed, countries)).toMatchObject({ mobile: "+971 50 123-4567", province: "Dubai", zip_code: "" });
    expect(inputOf({ ...typed, mobile: "+86 138 0013 8000" }, countries)).toMatchObject({
      mobile: "+86 138 0013 8000",
    });
  });

  test("in the form for changes, its calling code is separate, also if several countries share the code", () => {
    expect(splitPhone("+1 510 555 0143", "CA", countries)).toEqual({ phone_country: "CA", mobile: "510 555 0143" });
    expect(splitPhone("+86 13800138000", "US", countries)).toEqual({ phone_country: "CN", mobile: "13800138000" });
    expect(splitPhone("510 555 0143", "US", countries)).toEqual({ phone_country: "", mobile: "510 555 0143" });
    const { phone_country: _code, ...sent } = { ...inputOf(typed, countries), phone_country: "" };
    const id = "1" as IdText; // its brand is for the compiler only
    expect(valuesOf({ ...sent, id }, countries)).toMatchObject({ phone_country: "AE", mobile: "50 123-4567" });
  });

  test("keeps its point on the map, and the name of the building there", () => {
    expect(inputOf(typed, countries)).toMatchObject({ latitude: null, longitude: null });
    expect(inputOf({ ...typed, latitude: "25.2654", longitude: "-0.5" }, countries)).toMatchObject({
      latitude: 25.2654,
      longitude: -0.5,
    });
    expect(lineWithPlace("Al Rigga 20", { name: "Gate 3", address: "" })).toBe("Gate 3, Al Rigga 20");
    expect(lineWithPlace("Al Rigga 20", { name: "", address: "Al Rigga 22" })).toBe("Al Rigga 22");
    expect(lineWithPlace("Gate 3, Al Rigga 20", { name: "Gate 3", address: "" })).toBe("Gate 3, Al Rigga 20");
  });

  test("goes back to the page that asked for it, and to no other site", () => {
    expect(withAddress("/pages/buy?from=cart&address=1", "2")).toBe("/pages/buy?from=cart&address=2");
    expect(withAddress("//elsewhere.example/x", "2")).toBeNull();
    expect(withAddress("https://elsewhere.example", "2")).toBeNull();
    expect(addressIn("/pages/buy?from=cart&address=7")).toBe("7");
  });
});
