import { account } from "@arcade/contract/account/api";
import { orders } from "@arcade/contract/orders/api";
import { refunds } from "@arcade/contract/refunds/api";
import { disputes } from "@arcade/contract/refunds/disputes";
import { stores } from "@arcade/contract/stores/api";
import { wallet } from "@arcade/contract/wallet/api";
import { refresh } from "../../platform/query.ts";

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
