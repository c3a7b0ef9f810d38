import * as z from "zod/mini";
import { change } from "../../endpoint.ts";
import * as w from "../../wire.ts";

/**
 * A line of an order whose ordinary price has fallen since. `price`: a piece now. `amount`: what was paid for the pieces
 * that the buyer keeps, less what they cost now. `until`: the last moment to ask. Decimal USDT text.
 */
export const fallenPrice = z.object({ sku_id: w.idText, price: w.moneyOut, amount: w.moneyOut, until: w.timeOut });

/** A line whose difference has come back: what a piece cost then, and the amount. Decimal USDT text. */
export const protectedPrice = z.object({
  sku_id: w.idText,
  price: w.moneyOut,
  amount: w.moneyOut,
  createtime: w.timeOut,
});

/** Price protection: after the receipt, the difference to a lower price comes back. */
export const priceProtection = {
  protectPrice: change("/wanlshop/orders/protect_price", {
    summary:
      "Gives me back the difference where the ordinary price of a line fell within the days of price protection after I received it: once for each line, for the pieces that I keep, out of the order's own money in escrow.",
    who: "member",
    touches: ["orders", "wallet"],
    once: true,
    input: z.strictObject({
      order_id: w.id,
      sku_id: w.id,
      /** The amount that the buyer was shown. If it is another one by now, nothing moves. */
      amount: w.amount(6),
    }),
    output: z.object({ amount: w.moneyOut }),
    refusals: [
      "not_found",
      "order_moved",
      "refund_open",
      "price_not_protected",
      "price_protection_over",
      "price_protection_used",
      "price_not_fallen",
      "price_back_changed",
      "price_protection_short",
    ],
  }),
} as const;
