import type { Turn } from "../../platform/turn.ts";
import { sendParcel } from "./ship-orders.ts";

/** The demo's supply desk ships what a merchant has bought in; elsewhere the mall's operators do. */
export async function shipFromSupplier(turn: Turn, orderId: bigint): Promise<void> {
  const sent = await sendParcel(turn, { order_id: orderId, carrier: "sf", tracking_number: `SF${orderId}` }, { by: "supplier", actor_id: null });
  if (!sent) throw new Error(`order ${orderId} cannot be shipped by its supplier`);
}
