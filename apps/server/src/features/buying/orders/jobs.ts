import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { cancelOrder } from "./ending/cancel-order.ts";
import { takePlaceOver } from "../groups/index.ts";
import { completeOrder } from "./ending/complete-order.ts";
import { confirmReceipt } from "./ending/confirm-receipt.ts";
import { returnGroup } from "./ending/return-group.ts";
import { returnUnshipped } from "./ending/return-unshipped.ts";
import { settleOrder } from "./ending/settle-order.ts";
import { shipFromSupplier, takeSupplyDue } from "./shipping/ship-from-supplier.ts";
import { takeOrderDue } from "./ending/deadlines.sql.ts";
import { noticeConfirmSoon } from "./notice-move.ts";
import { takeParcelDue } from "./shipping/parcels.sql.ts";
import { reminded, takeToRemind } from "./shipping/remind.sql.ts";
import { trackParcel } from "./shipping/track-parcel.ts";
import { takeFinishedDay, writeUpPayments } from "./checkout/write-up-payments.ts";

/** The clock's moves (RULES 2), each by the verb that a person would call. */
export const orderSweeps: readonly Sweep[] = [
  { name: "write up payments", take: (turn, except) => takeFinishedDay(turn, except), move: (turn) => writeUpPayments(turn) },
  {
    name: "cancel unpaid orders",
    take: (turn, except) => takeOrderDue(turn.tx, "cancel_at", turn.now, except),
    move: async (turn, id) => void (await cancelOrder(turn, id, "clock")),
  },
  { name: "return unshipped orders", take: (turn, except) => takeOrderDue(turn.tx, "ship_by", turn.now, except), move: returnUnshipped },
  { name: "return group orders", take: (turn, except) => takePlaceOver(turn.tx, except), move: returnGroup },
  { name: "ship from the supplier", take: takeSupplyDue, move: shipFromSupplier },
  { name: "ask the carriers", take: (turn, except) => takeParcelDue(turn.tx, turn.now, except), move: trackParcel },
  {
    name: "tell of receipts to come",
    take: (turn, except) => takeToRemind(turn.tx, turn.now, except),
    async move(turn, id) {
      const order = await reminded(turn.tx, id);
      if (order !== null) noticeConfirmSoon(turn, order);
    },
  },
  {
    name: "confirm receipt",
    take: (turn, except) => takeOrderDue(turn.tx, "confirm_at", turn.now, except),
    move: async (turn, id) => void (await confirmReceipt(turn, id, "clock")),
  },
  { name: "settle orders", take: (turn, except) => takeOrderDue(turn.tx, "settle_at", turn.now, except), move: settleOrder },
  { name: "complete orders", take: (turn, except) => takeOrderDue(turn.tx, "complete_at", turn.now, except), move: completeOrder },
];
