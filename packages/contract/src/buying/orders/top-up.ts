import * as z from "zod/mini";
import { change } from "../../endpoint.ts";
import { recharges, rechargeRecord } from "../../money/recharges/api.ts";
import * as w from "../../wire.ts";
import { topUpOrdersMost } from "./top-up-most.ts";

/** A recharge that pays unpaid orders: their deadline waits for it. */
export const topUp = {
  topUp: change("/wanlshop/orders/top_up", {
    summary:
      "Reports that USDT was sent for unpaid orders of mine, as `recharges.submit` does. Their deadline waits for the decision, up to the setting's hours; once for each order. Orders that are not mine or can no longer be paid do not stop the recharge: they do not wait.",
    who: "member",
    touches: ["recharges", "wallet", "orders"],
    input: z.extend(recharges.submit.input, { order_ids: w.idList(topUpOrdersMost) }),
    output: z.extend(rechargeRecord, {
      /** How many orders wait, those that share a coupon of the mall with them included, and until when. */
      waits: z.nullable(z.object({ orders: w.count, until: w.timeOut })),
    }),
    refusals: recharges.submit.refusals,
    once: true,
  }),
} as const;
