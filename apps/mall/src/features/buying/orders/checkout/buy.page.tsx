import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { Checkout } from "./checkout.tsx";
import { Payment } from "./payment.tsx";

/**
 * `/pages/buy?from=cart` or `?sku=&quantity=`: the order page. When the orders are made, `?orders=1.2` replaces it in
 * the history: first the payment, then its result (UX-065).
 */
export function Page(): ReactNode {
  const { orders } = useParameters();
  const orderIds = orders?.split(".").filter((id) => /^[1-9]\d{0,18}$/.test(id)) ?? [];
  return orderIds.length > 0 ? <Payment key={orders} orderIds={orderIds} /> : <Checkout />;
}
