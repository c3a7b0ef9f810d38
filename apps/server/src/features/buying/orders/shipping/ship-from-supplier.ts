import type { Context } from "../../../../platform/context.ts";
import { takeOrderDue } from "../ending/deadlines.sql.ts";
import { carrierOfSupplier } from "./parcels.sql.ts";
import { sendParcel } from "./ship-orders.ts";

/**
 * The supply order that the demo ships next. Outside the demo, the mall's operators ship. While every carrier is
 * switched off, all supply orders wait.
 */
export async function takeSupplyDue(context: Context, except: readonly bigint[]): Promise<bigint | null> {
  if (!context.mall.configuration.demo || (await carrierOfSupplier(context.tx)) === null) return null;
  return takeOrderDue(context.tx, "supply_at", context.now, except);
}

/** In the demo, ships goods that a merchant has purchased. */
export async function shipFromSupplier(context: Context, orderId: bigint): Promise<void> {
  const carrier = await carrierOfSupplier(context.tx);
  if (carrier === null) throw new Error(`no carrier is on for order ${orderId}`);
  const parcel = { order_id: orderId, carrier, tracking_number: `${carrier.toUpperCase()}${orderId}` };
  const { failure } = await sendParcel(context, parcel, { by: "supplier", actor_id: null });
  if (failure !== null) throw new Error(`order ${orderId} cannot be shipped by its supplier: ${failure}`);
}
