import * as z from "zod/mini";
import { checkoutCoupon } from "../coupons/coupon.ts";
import { paymentPassword } from "../../people/account/api.ts";
import * as w from "../../wire.ts";
import { amounts, previewOrder } from "./order.ts";

/** The group of an order: an open group, by its id, or a new one. */
export const wantedGroup = z.pipe(
  z.string("wrong_type").check(z.regex(new RegExp(`^(?:new|${w.idPattern})$`), "wrong_format")),
  z.transform((text: string) => (text === "new" ? text : BigInt(text))),
);

/**
 * The input of a checkout. The order of a group has one line, does not come from the cart, takes no coupons, and is
 * paid by a separate call.
 */
export const submitted = z
  .strictObject({
    lines: z
      .array(z.strictObject({ sku_id: w.id, quantity: w.whole(1, 9_999), price: w.amount() }), "wrong_type")
      .check(
        z.minLength(1, "required"),
        z.maxLength(60, "too_long"),
        z.refine((lines) => new Set(lines.map(({ sku_id }) => sku_id)).size === lines.length, "repeated"),
      ),
    address_id: z.optional(w.id),
    remarks: z.optional(
      z
        .array(z.strictObject({ store_id: w.id, remark: w.line(200, 0) }), "wrong_type")
        .check(z.maxLength(60, "too_long")),
    ),
    /** At most one for each order, by the id under which it was claimed. Absent: no coupons. */
    coupons: z.optional(
      z
        .array(z.strictObject({ store_id: w.id, supplied: z.boolean("wrong_type"), grant_id: w.id }), "wrong_type")
        .check(
          z.maxLength(60, "too_long"),
          z.refine((coupons) => new Set(coupons.map(({ grant_id }) => grant_id)).size === coupons.length, "repeated"),
          z.refine(
            (coupons) =>
              new Set(coupons.map(({ store_id, supplied }) => `${store_id} ${supplied}`)).size === coupons.length,
            "repeated",
          ),
        ),
    ),
    platform_coupon: z.optional(w.id),
    total: w.amount(6),
    from_cart: z.boolean("wrong_type"),
    group: z.optional(wantedGroup),
    /** With it, the same call pays the orders from the balance: it makes and pays all of them, or does nothing. */
    payment_password: z.optional(paymentPassword),
  })
  .check(
    z.refine(
      ({ lines, from_cart, coupons = [], platform_coupon, group, payment_password }) =>
        group === undefined ||
        (lines.length === 1 &&
          !from_cart &&
          coupons.length === 0 &&
          platform_coupon === undefined &&
          payment_password === undefined),
      { path: ["group"], message: "not_a_choice" },
    ),
  );

/** What to preview: the ticked lines of the cart, or pieces of one SKU, alone or in a group. */
export const previewInput = z
  .strictObject({
    sku_id: z.optional(w.id),
    quantity: z.optional(w.wholeText(1, 9_999)),
    group: z.optional(wantedGroup),
    address_id: z.optional(w.id),
  })
  .check(
    z.refine(({ sku_id, group }) => group === undefined || sku_id !== undefined, {
      path: ["group"],
      message: "not_a_choice",
    }),
  );

/** The orders that a checkout would make, and what can pay them. */
export const preview = z.object({
  address_id: z.nullable(w.idText),
  orders: z.array(previewOrder),
  ...amounts,
  /** The mall's own coupons, for all of the orders together. */
  platform_coupons: z.array(checkoutCoupon),
  platform_coupon: z.nullable(w.idText),
  balance: w.moneyOut,
  payment_password_set: w.flag,
  unpaid_minutes: w.count,
  /**
   * The group, if the price is a group's price: `id` and `until` are null for a new group. Coupons do not apply to it.
   */
  group: z.nullable(
    z.object({
      id: z.nullable(w.idText),
      size: w.count,
      members: w.count,
      until: z.nullable(w.timeOut),
      hours: w.count,
      pieces_most: w.count,
    }),
  ),
});

/** Why a place in a group is not available. */
export const groupBars = ["group_full", "group_over", "group_offer_over", "group_joined"] as const;

/** Why nothing can be paid from the balance. */
export const paymentRefusals = [
  "wallet_frozen",
  "set_payment_password",
  "payment_password_incorrect",
  "payment_password_locked",
  "insufficient_balance",
] as const;

/** Why orders cannot be made, or cannot be paid with a payment password. */
export const submitRefusals = [
  "agree_again",
  "orders_closed",
  "no_address",
  "freight_above_order",
  "own_store_goods",
  "sku_not_of_goods",
  "goods_off_sale",
  "store_on_holiday",
  "inventory_shortage",
  "price_changed",
  "total_changed",
  "no_order",
  "not_found",
  "coupon_used",
  "coupon_expired",
  "coupon_not_yet",
  "coupon_below_threshold",
  "coupon_not_fitting",
  ...groupBars,
  "group_pieces",
  "store_closed",
  ...paymentRefusals,
] as const;
