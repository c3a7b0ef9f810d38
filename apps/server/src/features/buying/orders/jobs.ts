import type { Sweep } from "../../../platform/jobs/sweep.ts";
import type { Upcoming } from "../../../platform/upcoming.ts";
import { takeDecidedTopUp } from "../../money/recharges/index.ts";
import { takeArrivalsDue } from "./arrival/arrival.sql.ts";
import { countNextArrivals } from "./arrival/count-arrivals.ts";
import { cancelOrder } from "./ending/cancel-order.ts";
import { takePlaceOver } from "../groups/index.ts";
import { completeOrder } from "./ending/complete-order.ts";
import { confirmReceipt } from "./ending/confirm-receipt.ts";
import { returnGroup } from "./ending/return-group.ts";
import { returnUnshipped } from "./ending/return-unshipped.ts";
import { settleOrders } from "./ending/settle-orders.ts";
import { shipFromSupplier, takeSupplyDue } from "./shipping/ship-from-supplier.ts";
import { soonestOrder, takeOrderDue, takeOrdersDue } from "./ending/deadlines.sql.ts";
import { noticeConfirmSoon } from "./notice-move.ts";
import { soonestParcel, takeParcelDue } from "./shipping/parcels.sql.ts";
import { reminded, takeToRemind } from "./shipping/remind.sql.ts";
import { trackParcel } from "./shipping/track-parcel.ts";
import { countNextTogether } from "./together/count-together.ts";
import { takeTogetherDue } from "./together/together.sql.ts";
import { runDeadlineAgain } from "./checkout/top-up-orders.ts";
import { takeFinishedDay, writeUpPayments } from "./checkout/write-up-payments.ts";

/** Number of lanes that work in parallel. The database of such a mall has enough cores for them. */
const lanes = 4;
/** With more orders, a transaction would lock the accounts of the escrow for longer than a payment should wait. */
const settledTogether = 50;

/** The moves that jobs make (RULES 2), each by the same verb that a person would call. */
export const orderSweeps: readonly Sweep[] = [
  {
    name: "count what is bought together",
    take: (context, except) => (except.length > 0 ? Promise.resolve(null) : takeTogetherDue(context.tx, context.now)),
    move: (context) => countNextTogether(context),
  },
  {
    name: "count arrivals",
    take: (context, except) => (except.length > 0 ? Promise.resolve(null) : takeArrivalsDue(context.tx, context.now)),
    move: (context) => countNextArrivals(context),
  },
  {
    name: "write up payments",
    take: (context, except) => takeFinishedDay(context, except),
    move: (context) => writeUpPayments(context),
  },
  {
    name: "run deadlines after recharges",
    take: (context, except) => takeDecidedTopUp(context.tx, except),
    move: runDeadlineAgain,
  },
  {
    name: "cancel unpaid orders",
    take: (context, except) => takeOrderDue(context.tx, "cancel_at", context.now, except),
    move: async (context, id) => void (await cancelOrder(context, id, "clock")),
    lanes,
  },
  {
    name: "return unshipped orders",
    take: (context, except) => takeOrderDue(context.tx, "ship_by", context.now, except),
    move: returnUnshipped,
    lanes,
  },
  { name: "return group orders", take: (context, except) => takePlaceOver(context.tx, except), move: returnGroup },
  { name: "ship from the supplier", take: takeSupplyDue, move: shipFromSupplier },
  {
    name: "ask the carriers", // With a tracking service, its own job asks about them.
    take: async (context, except) =>
      context.mall.tracker === null ? takeParcelDue(context.tx, context.now, except) : null,
    move: trackParcel,
  },
  {
    name: "tell of receipts to come",
    take: (context, except) => takeToRemind(context.tx, context.now, except),
    async move(context, id) {
      const order = await reminded(context.tx, id);
      if (order !== null) noticeConfirmSoon(context, order);
    },
  },
  {
    name: "confirm receipt",
    take: (context, except) => takeOrderDue(context.tx, "confirm_at", context.now, except),
    move: async (context, id) => void (await confirmReceipt(context, id, "clock")),
    lanes,
  },
  {
    name: "settle orders",
    take: (context, except) => takeOrderDue(context.tx, "settle_at", context.now, except),
    move: (context, id) => settleOrders(context, [id]),
    together: {
      take: (context, except) => takeOrdersDue(context.tx, "settle_at", context.now, except, settledTogether),
      move: settleOrders,
    },
  },
  {
    name: "complete orders",
    take: (context, except) => takeOrderDue(context.tx, "complete_at", context.now, except),
    move: completeOrder,
    lanes,
  },
];

/** What jobs will do next to orders and parcels. */
export const upcomingOrders: readonly Upcoming[] = [
  { kind: "order_unpaid", soonest: (tx, of) => soonestOrder(tx, "cancel_at", of) },
  { kind: "supply_ships", soonest: (tx, of) => soonestOrder(tx, "supply_at", of) },
  { kind: "order_ships", soonest: (tx, of) => soonestOrder(tx, "ship_by", of) },
  { kind: "parcel_moves", soonest: soonestParcel },
  { kind: "order_received", soonest: (tx, of) => soonestOrder(tx, "confirm_at", of) },
  { kind: "order_settled", soonest: (tx, of) => soonestOrder(tx, "settle_at", of) },
  { kind: "order_completed", soonest: (tx, of) => soonestOrder(tx, "complete_at", of) },
];
