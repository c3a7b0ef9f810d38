import type { OrderCard } from "./order.ts";

/**
 * How many pieces of a partly sent order are on their way, and of how many. Null if nothing was sent yet, or everything
 * was. Refunded pieces count in neither figure.
 */
export function partlySent({
  state,
  parcel,
  lines,
}: {
  state: OrderCard["state"];
  parcel: OrderCard["parcel"];
  lines: readonly Pick<OrderCard["lines"][number], "quantity" | "refunded_quantity" | "unsent">[];
}): { sent: number; total: number } | null {
  if (state !== "awaiting_shipment" || parcel === null) return null;
  const total = lines.reduce((sum, { quantity, refunded_quantity }) => sum + quantity - refunded_quantity, 0);
  return { sent: total - piecesToSend(lines), total };
}

/** How many pieces can be sent now: those still to be sent that the buyer does not ask back. */
export function piecesToShip(lines: readonly { unsent: number; asked_back: number }[]): number {
  return lines.reduce((sum, { unsent, asked_back }) => sum + unsent - asked_back, 0);
}

/** How many pieces are still to be sent. */
export function piecesToSend(lines: readonly { unsent: number }[]): number {
  return lines.reduce((sum, { unsent }) => sum + unsent, 0);
}
