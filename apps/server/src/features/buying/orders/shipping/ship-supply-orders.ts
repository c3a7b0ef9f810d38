import type { Answered, Received } from "@arcade/contract/endpoint";
import type { ordersOffice } from "@arcade/contract/buying/orders/office";
import type { Operator, OperatorContext } from "../../../../platform/context.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import { colleagueWith, endClaim, type Work } from "../../../base/queue/index.ts";
import { labelFault, rulesOf, sendParcel } from "./ship-orders.ts";
import { stateOf } from "../sql.ts";
import { waitingSupplyOrders, waitsForSupplier } from "./supply-office.views.ts";

type Parcel = Received<typeof ordersOffice.supplyShip>["parcels"][number];
type Shipped = Answered<typeof ordersOffice.supplyShip>;
type Failure = Shipped["failed"][number];

/** An operator ships goods that a merchant has purchased. */
export const supplyOrderWork: Work = {
  kind: "order",
  open: waitingSupplyOrders,
  async hold(context, _operator, id) {
    const { state, waits } = (await waitsForSupplier(context.tx, id)) ?? refuse("not_found");
    if (!waits) refuse("order_moved", { state });
  },
};

/**
 * Ships purchased goods for the suppliers. Names each order that cannot be shipped, with the reason, and ships the
 * others.
 */
export async function shipSupplyOrders(
  context: OperatorContext,
  operator: Operator,
  parcels: readonly Parcel[],
): Promise<Shipped> {
  const shipped: bigint[] = [];
  const failed: Failure[] = [];
  const rules = await rulesOf(context, parcels);
  for (const parcel of parcels.toSorted((one, other) => (one.order_id < other.order_id ? -1 : 1))) {
    const before = await stateOf(context.tx, parcel.order_id, {});
    if (before === null || !before.supplied || !before.purchased)
      failed.push({ order_id: parcel.order_id, error: "not_found", state: null });
    else {
      const isColleagues = (await colleagueWith(context, operator, "order", parcel.order_id)) !== null;
      const fault =
        (isColleagues ? ("claimed_by_other" as const) : null) ??
        labelFault(parcel, rules.get(parcel.carrier), before.order_no);
      const sent =
        fault === null
          ? await sendParcel(context, parcel, { by: "supplier", actor_id: operator.operator_id })
          : { failure: fault };
      if (sent.failure === null) {
        shipped.push(parcel.order_id);
        // While a part of the order waits, the operator keeps the claim.
        if (sent.whole) endClaim(context.tx, "order", parcel.order_id);
      } else failed.push({ order_id: parcel.order_id, error: sent.failure, state: before.state });
    }
    context.record({
      subject: { kind: "order", id: parcel.order_id },
      after: {
        shipped: shipped.includes(parcel.order_id),
        carrier: parcel.carrier,
        tracking_number: parcel.tracking_number,
        ...(parcel.lines === undefined ? {} : { lines: parcel.lines }),
      },
    });
  }
  return { shipped, failed };
}
