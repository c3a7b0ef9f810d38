/**
 * Why money moves. The wallet has the word of SPEC 3 for each (`walletKind`), the back office a name in six languages
 * (`transfer-names.ts`).
 */
export const transferKinds = [
  "recharge_approved",
  "withdrawal_hold",
  "withdrawal_settle",
  "withdrawal_release",
  "adjustment",
  "order_pay",
  "group_pay",
  "order_purchase",
  "order_settle",
  "order_return",
  "group_return",
  "refund",
  "refund_hold",
  "refund_release",
  "price_protection",
  "bond_pay",
  "bond_release",
  "bond_draw",
  "dispute_made_good",
  "promotion_fund",
  "promotion_return",
] as const;
/** What a buyer pays for an order. */
export const paymentKinds = ["order_pay", "group_pay"] as const satisfies readonly (typeof transferKinds)[number][];
/** The column `kind` of a transfer. A new kind needs its word in the wallet, or it does not compile. */
export type TransferKind = (typeof transferKinds)[number];

/** What a transfer belongs to. */
export const transferSources = ["order", "recharge", "withdrawal", "adjustment", "bond", "coupon"] as const;
/** The column `ref_kind` of a transfer. `ref_id` is the number of that thing. `adjustment` is a correction. */
export type TransferSource = (typeof transferSources)[number];
