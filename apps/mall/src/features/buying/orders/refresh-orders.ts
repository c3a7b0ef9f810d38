import { account } from "@arcade/contract/people/account/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { refresh } from "../../../platform/wire/query.ts";

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
