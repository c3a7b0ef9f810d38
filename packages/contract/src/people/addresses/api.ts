import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { pointInput, pointOut } from "../places/api.ts";
import * as w from "../../wire.ts";

/** An address as SPEC 3 names its fields, and its point on the map. `country` is ISO 3166-1 alpha-2. */
export const address = z.object({
  id: w.idText,
  name: w.text,
  mobile: w.text,
  country: w.text,
  province: w.text,
  city: w.text,
  address: w.text,
  zip_code: w.text,
  is_default: w.flag,
  ...pointOut.shape,
});
/** In answers. Orders have a copy, which later changes do not touch. */
export type Address = z.output<typeof address>;

/** `delivered`: an order can go there. A person can be from any country, and a store can ship from any. */
const countryRow = z.object({ code: w.text, name: w.text, phone: w.text, delivered: w.flag });
/** `name` is in the reader's language; `phone` is the telephone prefix. */
export type Country = z.output<typeof countryRow>;

/** ISO 3166-1 alpha-2 in capitals. The form is checked here; whether such a country exists, by the server. */
export const country = z.string("wrong_type").check(z.regex(/^[A-Z]{2}$/, "wrong_format"));

/**
 * Which of these a country asks for is in countries.ts; the server refuses what that country requires and does not get.
 */
export const addressInput = z.strictObject({
  name: w.line(60),
  mobile: z.pipe(
    w.line(30),
    z.string().check(z.regex(/^\+?[\d\s().\-\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]{5,24}$/, "wrong_format")),
  ),
  country,
  province: w.line(60, 0),
  city: w.line(60, 0),
  address: w.line(200),
  zip_code: w.line(16, 0),
  is_default: z.boolean("wrong_type"),
  ...pointInput,
});

/** Shipping addresses (SPEC 3, UX-125 to 128). */
export const addresses = {
  countries: read("/wanlshop/addresses/countries", {
    summary:
      "All countries with their names in the reader's language, telephone prefixes, and whether the mall delivers there.",
    who: "visitor",
    shows: ["countries"],
    scope: "public",
    cost: "page",
    input: z.strictObject({}),
    output: z.object({ items: z.array(countryRow) }),
  }),
  map: read("/wanlshop/addresses/map", {
    summary:
      "The tile server of maps: whose map `/tiles/{zoom}/{x}/{y}` gives. Null if there is none; then maps show only the outline of the world.",
    who: "visitor",
    shows: [],
    scope: "public",
    cost: "page",
    input: z.strictObject({}),
    output: z.object({ tiles: z.nullable(z.object({ credit: w.text })) }),
  }),
  list: read("/wanlshop/addresses/list", {
    summary: "My addresses, the default first, then the last used.",
    who: "member",
    shows: ["addresses"],
    input: z.strictObject({}),
    output: z.object({ items: z.array(address), max: w.count }),
  }),
  add: change("/wanlshop/addresses/add", {
    summary: "A new address, with its point on the map where it has one. The first one becomes the default.",
    who: "member",
    touches: ["addresses"],
    input: addressInput,
    output: z.object({ id: w.idText }),
    refusals: ["address_limit"],
  }),
  edit: change("/wanlshop/addresses/edit", {
    summary: "Changes an address of mine. Without a point it has none afterwards. Orders keep their copy.",
    who: "member",
    touches: ["addresses"],
    input: z.extend(addressInput, { id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  remove: change("/wanlshop/addresses/remove", {
    summary: "Removes an address of mine. If it was the default there is none.",
    who: "member",
    touches: ["addresses"],
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
} as const;
