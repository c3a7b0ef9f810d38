import { accountTable, checkTable, correctionTable, sealTable, transferTable } from "./features/base/ledger/index.ts";
import { reportTable } from "./features/base/moderation/index.ts";
import { auditTable, proposalTable } from "./features/base/operators/index.ts";
import { couponTable, promotionMoneyTable } from "./features/buying/coupons/index.ts";
import { dealTable } from "./features/buying/deals/index.ts";
import { offerTable } from "./features/buying/groups/index.ts";
import { orderTable, supplyOrderTable } from "./features/buying/orders/index.ts";
import { disputeTable, refundTable } from "./features/buying/refunds/index.ts";
import { announcementTable } from "./features/front/content/index.ts";
import { mailTable } from "./features/front/health/index.ts";
import { invitationOfferTable, invitationRewardTable } from "./features/front/invitations/index.ts";
import { addressTable } from "./features/money/networks/index.ts";
import { rechargeTable } from "./features/money/recharges/index.ts";
import { withdrawalTable } from "./features/money/withdrawals/index.ts";
import { appealTable } from "./features/oversight/appeals/index.ts";
import { applicationTable, documentLookTable } from "./features/oversight/applications/index.ts";
import { memberTable } from "./features/oversight/members/index.ts";
import { signalTable } from "./features/oversight/signals/index.ts";
import { caseTable } from "./features/oversight/support/index.ts";
import { fundRefundTable } from "./features/shops/bond/index.ts";
import { brandTable } from "./features/shops/catalogue/index.ts";
import { goodsTable } from "./features/shops/goods/index.ts";
import { storeTable } from "./features/shops/stores/index.ts";
import { supplyItemTable } from "./features/shops/supply/index.ts";
import type { TableFiles } from "./platform/office-table.ts";
import type { Reportables } from "./platform/reportable.ts";

/** How the tables of the back office become files, each from the feature that has the list. */
export const tableFiles = (reportables: Reportables): TableFiles => ({
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
  promotion_money: promotionMoneyTable,
  invitation_offers: invitationOfferTable,
  invitation_rewards: invitationRewardTable,
  deals: dealTable,
  brands: brandTable,
  group_offers: offerTable,
  addresses: addressTable,
  proposals: proposalTable,
  bond_refunds: fundRefundTable,
  supply_items: supplyItemTable,
  supply_orders: supplyOrderTable,
  reports: reportTable(reportables),
  accounts: accountTable,
  corrections: correctionTable,
  checks: checkTable,
  seals: sealTable,
  announcements: announcementTable,
  mailbox: mailTable,
  signals: signalTable,
  support_cases: caseTable,
  appeals: appealTable,
  applications: applicationTable,
  document_looks: documentLookTable,
});
