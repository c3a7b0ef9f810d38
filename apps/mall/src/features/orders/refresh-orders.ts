import { account } from "@arcade/contract/account/api";
import { orders } from "@arcade/contract/orders/api";
import { stores } from "@arcade/contract/stores/api";
import { refresh } from "../../platform/query.ts";

/** All that shows orders, as buyer and as store. */
export const ordersShown = [
  orders.list,
  orders.counts,
  orders.detail,
  orders.storeList,
  orders.storeCounts,
  orders.storeDetail,
  orders.toBuy,
  stores.dashboard,
  account.statistics,
] as const;

export function refreshOrders(): Promise<void> {
  return refresh(...ordersShown);
}
