import type { Sweep } from "../../platform/sweep.ts";
import { cancelOrder } from "./cancel-order.ts";
import { completeOrder } from "./complete-order.ts";
import { confirmReceipt } from "./confirm-receipt.ts";
import { returnUnshipped } from "./return-unshipped.ts";
import { settleOrder } from "./settle-order.ts";
import { shipFromSupplier } from "./ship-from-supplier.ts";
import { takeOrderDue, takeParcelDue } from "./sql.ts";
import { trackParcel } from "./track-parcel.ts";

/** The clock's moves (RULES 2), each by the verb that a person would call. */
export const orderSweeps: readonly Sweep[] = [
  {
    name: "cancel unpaid orders",
    take: (turn, except) => takeOrderDue(turn.tx, "cancel_at", turn.now, except),
    move: async (turn, id) => void (await cancelOrder(turn, id, "clock")),
  },
  { name: "return unshipped orders", take: (turn, except) => takeOrderDue(turn.tx, "ship_by", turn.now, except), move: returnUnshipped },
  {
    name: "ship from the supplier",
    // Without the demo's supply desk the operators ship.
    take: (turn, except) => (turn.mall.configuration.demo ? takeOrderDue(turn.tx, "supply_at", turn.now, except) : Promise.resolve(null)),
    move: shipFromSupplier,
  },
  { name: "ask the carriers", take: (turn, except) => takeParcelDue(turn.tx, turn.now, except), move: trackParcel },
  {
    name: "confirm receipt",
    take: (turn, except) => takeOrderDue(turn.tx, "confirm_at", turn.now, except),
    move: async (turn, id) => void (await confirmReceipt(turn, id, "clock")),
  },
  { name: "settle orders", take: (turn, except) => takeOrderDue(turn.tx, "settle_at", turn.now, except), move: settleOrder },
  { name: "complete orders", take: (turn, except) => takeOrderDue(turn.tx, "complete_at", turn.now, except), move: completeOrder },
];
