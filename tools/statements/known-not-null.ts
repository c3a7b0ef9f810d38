/**
 * Columns that are never null although the tree of the statement does not show it, by file and function, and why. An
 * entry that is no longer needed fails the check.
 */
export const knownNotNull: Readonly<Record<string, { columns: readonly string[]; because: string }>> = {
  "apps/server/src/features/base/ledger/check.sql.ts#lastCheck": {
    columns: ["figures"],
    because: "a check that has finished has its figures (CHECK of `ledger_check`)",
  },
  "apps/server/src/features/base/ledger/post.sql.ts#postTransfers": {
    columns: ["kind", "owner", "balance", "entries"],
    because: "the function `post_transfers` returns columns of `account` that are not null, and a count",
  },
  "apps/server/src/features/base/ledger/sql.ts#ledgerFaults": { columns: ["row"], because: "HAVING asks for the sum" },
  "apps/server/src/features/base/operators/audit.views.ts#firstUnpublished": {
    columns: ["number"],
    because: "the query leaves out a head without a number",
  },
  "apps/server/src/features/buying/carts/put-quickly.sql.ts#putInCarts": {
    columns: ["place", "quantity", "lines"],
    because: "the function `put_in_carts` returns a row only after it has set all of them",
  },
  "apps/server/src/features/buying/carts/views.ts#skusForSale": {
    columns: ["deal_price", "deal_lowest", "deal_ends", "deal_pieces"],
    because: "columns of one LEFT JOIN: `dealOf` asks for `deal_id` before it reads them",
  },
  "apps/server/src/features/buying/coupons/views.ts#couponsForGoods": {
    columns: ["open"],
    because: "the conditions compare columns that are not null, or are guarded by IS NULL",
  },
  "apps/server/src/features/buying/deals/views.ts#dealsAtHome": {
    columns: ["deal_price", "deal_lowest"],
    because: "a deal has at least one line",
  },
  "apps/server/src/features/buying/groups/offers.views.ts#offerChoices": {
    columns: ["skus"],
    because: "an offer has at least one price, and goods on sale at least one SKU",
  },
  "apps/server/src/features/buying/groups/offers.views.ts#offerPage": {
    columns: ["prices"],
    because: "an offer has at least one price, and goods on sale at least one SKU",
  },
  "apps/server/src/features/buying/groups/views.ts#groupSeen": {
    columns: ["joined"],
    because: "a place that is not only wanted has its time (CHECK of `group_place`)",
  },
  "apps/server/src/features/buying/orders/checkout/to-buy.views.ts#ordersToBuy": {
    columns: ["ship_by", "paymenttime"],
    because: "an order that waits for shipment is paid and has its deadline (CHECK of `orders`)",
  },
  "apps/server/src/features/buying/orders/ending/deadlines.sql.ts#soonestOrder": {
    columns: ["at"],
    because: "the column in the list is the one in the condition",
  },
  "apps/server/src/features/buying/orders/protection/protection.sql.ts#fallenLines": {
    columns: ["until"],
    because: "the condition asks for the time of the receipt",
  },
  "apps/server/src/features/buying/orders/shipping/file/ship-file.views.ts#linesToShip": {
    columns: ["country"],
    because: "each address has a country",
  },
  "apps/server/src/features/buying/orders/shipping/parcels.sql.ts#trackedParcel": {
    columns: ["country", "city"],
    because: "each address has a country and a city",
  },
  "apps/server/src/features/buying/orders/shipping/slip.views.ts#slipsOf": {
    columns: ["country"],
    because: "each address has a country",
  },
  "apps/server/src/features/buying/orders/shipping/supply-office.views.ts#supplyQueue": {
    columns: ["lines", "cost", "purchasetime"],
    because: "an order that was bought in has its time, its cost and lines",
  },
  "apps/server/src/features/buying/orders/shipping/tracker.sql.ts#takeBatch": {
    columns: ["batch"],
    because: "the subquery reads the rows that the statement changes",
  },
  "apps/server/src/features/buying/orders/sql.ts#extendConfirmation": {
    columns: ["confirm_at"],
    because: "an order that can be extended has its time of confirmation (CHECK of `orders`)",
  },
  "apps/server/src/features/buying/orders/store-file.views.ts#filedLines": {
    columns: ["country"],
    because: "each address has a country",
  },
  "apps/server/src/features/buying/orders/checkout/hold-payer.sql.ts#holdPayers": {
    columns: ["payer", "is_used"],
    because: "the function `hold_payers` returns a member's id, and whether a row exists",
  },
  "apps/server/src/features/buying/orders/shown/lists.views.ts#orderList": {
    columns: ["destination"],
    because: "each address has a country",
  },
  "apps/server/src/features/buying/refunds/disputes/dispute.views.ts#timelineOf": {
    columns: ["at"],
    because: "each part of the timeline asks for its time",
  },
  "apps/server/src/features/buying/refunds/unpaid.views.ts#unpaidRefunds": {
    columns: ["agreed", "tried_again"],
    because: "a refund that lacks money has its sum and the time of the next try (CHECK of `refund`)",
  },
  "apps/server/src/features/buying/refunds/views.ts#storeRefundList": {
    columns: ["lines"],
    because: "a refund has at least one line",
  },
  "apps/server/src/features/front/invitations/office.views.ts#fittingCoupons": {
    columns: ["max"],
    because: "only a store's coupon has no bound (CHECK of `coupon`), and these are the mall's",
  },
  "apps/server/src/features/front/invitations/office.views.ts#rewardsToDecide": {
    columns: ["coupon"],
    because: "built for a coupon that the query joins",
  },
  "apps/server/src/features/front/invitations/sql.ts#lockReward": {
    columns: ["coupon_most"],
    because: "only a store's coupon has no bound (CHECK of `coupon`), and these are the mall's",
  },
  "apps/server/src/features/front/invitations/views.ts#cameByMe": {
    columns: [
      "id",
      "name",
      "kind",
      "threshold",
      "max",
      "scope",
      "state",
      "claim_from",
      "claim_until",
      "per_person",
      "left",
      "demo",
      "reward_state",
      "reward_time",
    ],
    because: "columns of one LEFT JOIN, declared as `Partial`: `cameOut` asks for `id` before it reads them",
  },
  "apps/server/src/features/money/recharges/sql.ts#openCreditProposal": {
    columns: ["amount"],
    because: "a proposal of this kind has an amount",
  },
  "apps/server/src/features/money/recharges/views.ts#refusedRecharge": {
    columns: ["reason_code", "decided_by", "decided_at"],
    because: "a refused request has its reason, its operator and its time (CHECK of `recharge`)",
  },
  "apps/server/src/features/money/withdrawals/figures.views.ts#withdrawalFigures": {
    columns: ["reason_code"],
    because: "a refused withdrawal has its reason (CHECK of `withdrawal`)",
  },
  "apps/server/src/features/oversight/applications/office.views.ts#applicationQueue": {
    columns: ["submitted"],
    because: "both lists show applications that were sent",
  },
  "apps/server/src/features/oversight/support/sql.ts#takeAnswer": {
    columns: ["message_id", "is_read"],
    because: "a case with an answer to tell of names the message (CHECK of `support_case`)",
  },
  "apps/server/src/features/oversight/support/views.ts#standingOf": {
    columns: ["outcome"],
    because: "a closed case has its outcome (CHECK of `support_case`)",
  },
  "apps/server/src/features/people/account/agreements.sql.ts#dueAgreements": {
    columns: ["changes"],
    because: "a version that asks says what has changed (CHECK of `article`)",
  },
  "apps/server/src/features/shops/bond/office.views.ts#officeRefund": {
    columns: ["steps"],
    because: "a refund has its first step",
  },
  "apps/server/src/features/shops/bond/office.views.ts#officeRefunds": {
    columns: ["steps"],
    because: "a refund has its first step",
  },
  "apps/server/src/features/shops/bond/sql.ts#soonestBondRefund": {
    columns: ["at"],
    because: "the column in the list is the one in the condition",
  },
  "apps/server/src/features/shops/bond/views.ts#refundsOf": {
    columns: ["steps"],
    because: "a refund has its first step",
  },
  "apps/server/src/features/shops/catalogue/facets.sql.ts#attributeRows": {
    columns: ["value", "value_name"],
    because: "a parameter of goods has its value in English",
  },
  "apps/server/src/features/shops/goods/kept/news.sql.ts#writeNotices": {
    columns: ["name"],
    because: "the goods are those of the favourite (a foreign key)",
  },
  "apps/server/src/features/shops/goods/listing/listing.sql.ts#shelvedState": {
    columns: ["freight", "allowed"],
    because: "a template has its prices, so there is a greatest one",
  },
  "apps/server/src/features/shops/goods/listing/own-goods.views.ts#draftCards": {
    columns: ["language", "name", "skus"],
    because: "a draft always has these keys",
  },
  "apps/server/src/features/shops/stores/freight/freight-bounds.sql.ts#faultOfOffers": {
    columns: ["allowed"],
    because: "a template has its prices, and the terms three figures",
  },
  "apps/server/src/features/shops/stores/freight/freight-bounds.sql.ts#faultOfTemplate": {
    columns: ["allowed"],
    because: "a template has its prices, and the terms three figures",
  },
  "apps/server/src/features/shops/stores/freight/freight-bounds.sql.ts#freightAt": {
    columns: ["freight", "allowed"],
    because: "a template has its prices, and the terms three figures",
  },
  "apps/server/src/features/shops/stores/settlement.views.ts#unsettledOrders": {
    columns: ["due_to_merchant"],
    because: "an order that waits for its settlement has its sum (CHECK of `orders`)",
  },
  "apps/server/src/features/shops/supply/office.views.ts#supplyItemRows": {
    columns: ["pieces"],
    because: "an item has at least one SKU",
  },
  "apps/server/src/features/shops/supply/sql.ts#lockSupplySkus": {
    columns: ["purchase_price", "suggested_price"],
    because: "an item that is offered has its prices",
  },
  "apps/server/src/features/shops/supply/views.ts#supplyItem": {
    columns: ["purchase_price", "suggested_price"],
    because: "an item that is offered has at least one SKU, and each its prices",
  },
  "apps/server/src/features/shops/supply/views.ts#supplyItems": {
    columns: ["purchase_price", "purchase_varies", "suggested_price", "pieces"],
    because: "an item that is offered has at least one SKU, and each its prices",
  },
  "apps/server/src/features/oversight/members/archive/sql.ts#archiveForSession": {
    columns: ["wrapped_key"],
    because: "an archive that is ready has its key (CHECK of `data_archive`)",
  },
  "apps/server/src/features/talk/chat/messages/cards.views.ts#orderCards": {
    columns: ["name", "picture", "pieces"],
    because: "an order has at least one line",
  },
  "apps/server/src/features/talk/chat/office.sql.ts#reportOfMessage": {
    columns: ["customer_id", "store_id", "merchant_id"],
    because: "a report of a message has its conversation, which is with a store",
  },
  "apps/server/src/features/talk/chat/office.sql.ts#reportOfMute": {
    columns: ["message_id", "customer_id", "store_id", "merchant_id"],
    because: "a report of a message has its conversation, which is with a store",
  },
  "apps/server/src/features/talk/chat/office.views.ts#reportedMessage": {
    columns: ["quote"],
    because: "a report of a message has its evidence (CHECK of `report`)",
  },
  "apps/server/src/features/talk/chat/report.sql.ts#evidenceAround": {
    columns: ["quote"],
    because: "the message asked for is among those around it, and its author is compared",
  },
  "apps/server/src/features/talk/chat/report.sql.ts#messageToJudge": {
    columns: ["author_id"],
    because: "the message asked for is among those around it, and its author is compared",
  },
  "apps/server/src/platform/jobs/outbound-job.ts#failedOutboundJobs": {
    columns: ["fault"],
    because: "each group has a row",
  },
  "tools/chaos/books.ts#compareAnswers": {
    columns: ["answer"],
    because: "the answer is written with COMMIT, before anybody reads it",
  },
  "tools/restore.ts#closeAndCheck": {
    columns: ["audit_head"],
    because: "a migrated database has the head of its audit log",
  },
};
