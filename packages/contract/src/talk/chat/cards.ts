import * as z from "zod/mini";
import { orderStates } from "../../buying/orders/states.ts";
import * as w from "../../wire.ts";

/**
 * The goods and orders that messages name, in their current state (SPEC 9, UX-118). Leaves out those that are gone, or
 * that the caller may not see.
 */
export const chatCards = z.object({
  goods: z.array(z.object({ id: w.idText, name: w.text, picture: w.picture, price: w.moneyOut, on_sale: w.flag })),
  orders: z.array(
    z.object({
      id: w.idText,
      order_no: w.text,
      name: w.text,
      picture: w.picture,
      pieces: w.count,
      actual_payment: w.moneyOut,
      state: z.enum(orderStates),
      /** Sold by the caller, or by the store that the caller works for. */
      sold: w.flag,
    }),
  ),
});
