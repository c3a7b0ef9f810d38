import type { Turn } from "../../../../platform/turn.ts";
import { takeOrderDue } from "../ending/deadlines.sql.ts";
import { carrierOfSupplier } from "./parcels.sql.ts";
import { sendParcel } from "./ship-orders.ts";

/** What the demo's supply desk ships next; elsewhere the mall's operators do. While every carrier is switched off, all of it waits. */
export async function takeSupplyDue(turn: Turn, except: readonly bigint[]): Promise<bigint | null> {
  if (!turn.mall.configuration.demo || (await carrierOfSupplier(turn.tx)) === null) return null;
  return takeOrderDue(turn.tx, "supply_at", turn.now, except);
}

/** The demo's supply desk ships what a merchant has bought in. */
export async function shipFromSupplier(turn: Turn, orderId: bigint): Promise<void> {
  const carrier = await carrierOfSupplier(turn.tx);
  if (carrier === null) throw new Error(`no carrier is on for order ${orderId}`);
  const parcel = { order_id: orderId, carrier, tracking_number: `${carrier.toUpperCase()}${orderId}` };
  const fault = await sendParcel(turn, parcel, { by: "supplier", actor_id: null });
  if (fault !== null) throw new Error(`order ${orderId} cannot be shipped by its supplier: ${fault}`);
}
