import { account } from "@arcade/contract/people/account/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { refresh } from "../../../platform/wire/query.ts";

/** All that shows a refund, as buyer and as store. */
export const refundsShown = [
  disputes.mine,
  refunds.detail,
  refunds.list,
  refunds.limit,
  refunds.storeDetail,
  refunds.storeList,
  orders.list,
  orders.counts,
  orders.detail,
  orders.storeList,
  orders.storeCounts,
  orders.storeDetail,
  stores.dashboard,
  account.statistics,
  wallet.mine,
] as const;

export function refreshRefunds(): Promise<void> {
  return refresh(...refundsShown);
}
