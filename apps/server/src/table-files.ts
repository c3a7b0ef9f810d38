import { auditTable } from "./features/base/operators/index.ts";
import { couponTable } from "./features/buying/coupons/index.ts";
import { disputeTable, refundTable } from "./features/buying/refunds/index.ts";
import { goodsTable } from "./features/shops/goods/index.ts";
import { memberTable } from "./features/oversight/members/index.ts";
import { orderTable } from "./features/buying/orders/index.ts";
import { rechargeTable } from "./features/money/recharges/index.ts";
import { storeTable } from "./features/shops/stores/index.ts";
import { transferTable } from "./features/base/ledger/index.ts";
import { withdrawalTable } from "./features/money/withdrawals/index.ts";
import type { TableFiles } from "./platform/office-table.ts";

/** How the tables of the back office become files, each from the feature that has the list. */
export const tableFiles: TableFiles = {
  orders: orderTable,
  members: memberTable,
  stores: storeTable,
  goods: goodsTable,
  recharges: rechargeTable,
  withdrawals: withdrawalTable,
  disputes: disputeTable,
  refunds: refundTable,
  transfers: transferTable,
  audit: auditTable,
  coupons: couponTable,
};
