import * as z from "zod/mini";
import * as w from "../wire.ts";

/** Which group an order is for: one that is open, by its id, or a new one. */
export const wantedGroup = z.pipe(
  z.string("wrong_type").check(z.regex(new RegExp(`^(?:new|${w.idPattern})$`), "wrong_format")),
  z.transform((text: string) => (text === "new" ? text : BigInt(text))),
);

/** What a checkout sends. A group's order is of one line, not out of the cart, and takes no coupons. */
export const submitted = z
  .strictObject({
    lines: z.array(z.strictObject({ sku_id: w.id, quantity: w.whole(1, 9_999), price: w.amount() }), "wrong_type").check(
      z.minLength(1, "required"),
      z.maxLength(60, "too_long"),
      z.refine((lines) => new Set(lines.map(({ sku_id }) => sku_id)).size === lines.length, "repeated"),
    ),
    address_id: z.optional(w.id),
    remarks: z.optional(z.array(z.strictObject({ store_id: w.id, remark: w.line(200, 0) }), "wrong_type").check(z.maxLength(60, "too_long"))),
    /** One for each order at the most, by the id under which it was claimed; left out: none. */
    coupons: z.optional(
      z.array(z.strictObject({ store_id: w.id, supplied: z.boolean("wrong_type"), grant_id: w.id }), "wrong_type").check(
        z.maxLength(60, "too_long"),
        z.refine((coupons) => new Set(coupons.map(({ grant_id }) => grant_id)).size === coupons.length, "repeated"),
        z.refine((coupons) => new Set(coupons.map(({ store_id, supplied }) => `${store_id} ${supplied}`)).size === coupons.length, "repeated"),
      ),
    ),
    platform_coupon: z.optional(w.id),
    total: w.amount(6),
    from_cart: z.boolean("wrong_type"),
    group: z.optional(wantedGroup),
  })
  .check(
    z.refine(
      ({ lines, from_cart, coupons = [], platform_coupon, group }) =>
        group === undefined || (lines.length === 1 && !from_cart && coupons.length === 0 && platform_coupon === undefined),
      { path: ["group"], message: "not_a_choice" },
    ),
  );
