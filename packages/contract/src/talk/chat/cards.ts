import * as z from "zod/mini";
import { orderStates } from "../../buying/orders/states.ts";
import * as w from "../../wire.ts";

/**
 * Goods and orders that messages name, as they are now (SPEC 9, UX-118). What is gone, or not the asker's to see, is
 * left out.
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
      /** Sold by the one who asks, or for whom it is asked. */
      sold: w.flag,
    }),
  ),
});
