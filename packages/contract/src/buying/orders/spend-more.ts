import * as z from "zod/mini";
import { read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { country } from "../../people/addresses/api.ts";
import { cartCarries } from "../carts/limits.ts";
import { couponScopes } from "../coupons/kinds.ts";

/** Ids of SKUs with pieces, "7:2,9:1". The server reads them in a list. */
const piecesText = z.pipe(
  z.string("wrong_type").check(
    z.maxLength(cartCarries.lines * 25, "too_long"),
    z.regex(/^[1-9]\d{0,18}:[1-9]\d{0,4}(,[1-9]\d{0,18}:[1-9]\d{0,4})*$/, "wrong_format"),
    z.refine((text) => text.split(",").length <= cartCarries.lines, "too_long"),
  ),
  z.transform((text: string) =>
    text.split(",").map((pair) => {
      const [sku = "", quantity = ""] = pair.split(":");
      return { sku_id: BigInt(sku), quantity: Number(quantity) };
    }),
  ),
);

/** What a little more would give: free freight, or a coupon that is held or can be claimed. */
const step = z.object({
  /** How much more the goods have to cost. */
  missing: w.moneyOut,
  /** What is saved then: the freight of the parcel, or what the coupon takes off at its threshold. */
  saving: w.moneyOut,
  /** Nothing is paid for the freight then. */
  free_freight: w.flag,
  /** The coupon, and whether it covers all goods. Null: the freight is free from there without one. */
  coupon: z.nullable(z.object({ id: w.idText, name: w.text, scope: z.enum(couponScopes) })),
});
/** Money is decimal USDT text. */
export type SpendMoreStep = z.output<typeof step>;

/** What a little more would give, for the cart and the order page. */
export const spendMore = {
  spendMore: read("/wanlshop/orders/spend_more", {
    summary:
      "How much more to spend in each store for free freight or for a coupon, the nearest step of each; and for a coupon of the mall. No step asks for more than is in the cart already.",
    who: "visitor",
    shows: ["coupons", "shop_coupons", "goods"],
    /** Where the parcels go, as far as it is known. Without it the freight is what most places pay. */
    input: z.strictObject({ lines: piecesText, country: z.optional(country), province: z.optional(w.line(100, 0)) }),
    output: z.object({
      stores: z.array(z.object({ store_id: w.idText, supplied: w.flag, step })),
      mall: z.nullable(step),
    }),
  }),
} as const;
