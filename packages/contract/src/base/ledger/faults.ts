/**
 * What the check of the ledger can find, named by the rule that must hold (PROOF 1). These names are in its findings,
 * in the log and before the rows. `ledger-faults.ts` of the messages has the sentence for each in six languages.
 */
export const ownInvariants = [
  "I1 a transfer sums to zero",
  "I1 a transfer has its entries",
  "I2 all entries sum to zero",
  "I3 a balance is the sum of its entries",
  "I4 no account is below zero",
  "I5 running balances and numbers are whole",
  "the seals are whole",
  "a transfer is sealed or waits for its seal",
  "the audit log is whole",
] as const;

/**
 * The rules that the owner of a kind of movement guarantees (PROOF 1). `invariants.sql.ts` of the server has one
 * statement for each; it selects the rows that break it.
 */
export const moneyInvariantNames = [
  "I2 all balances sum to zero",
  "I6 what is held of a member is what their open withdrawals and their store's waiting refunds hold",
  "I7 an order has been paid once at most",
  "I8 not more is refunded than was paid",
  "I8b what an order gave back is what its lines gave back, and its freight",
  "I8b the mall's part of a discount goes back in proportion",
  "I8b the buyer got what the order says, and so did the mall's promotion money and the supplier",
  "I8b a refund that was paid moved as much as was agreed, once",
  "I8c a decided dispute gives the buyer what was decided, and a granted appeal what was granted, once",
  "I8c a store's loss is made good once, by a granted appeal of its own, at most as much as it lost",
  "I8d what a refund holds was held for it, and all of it was released once it was paid",
  "I8e a price that fell gave its buyer the difference once for each line, as much as the line says",
  "I9 a settled or returned order leaves nothing in escrow",
  "I9 a paid order that is not settled has in escrow what came in for it, less what left",
  "I10 a transfer on a chain has been credited once at most",
  "I10 an approved recharge was posted once, to its member, from its network, as much as it says",
  "I10 what is credited from a chain is a transfer on it that was claimed for just that",
  "I10 nothing comes in but by an approved recharge",
  "I11 a withdrawal is its fee and what arrives, and has a hash exactly when it is sent",
  "I11b a withdrawal is held once, then settled once or released once",
  "I11b what a confirmed withdrawal sent has left by its network, and its fee is the mall's",
  "I11b no withdrawal moves money without being one",
  "I12 a withdrawal keeps to the rules of its version",
  "I13 no member has more withdrawals in a month than their rules let",
  "I14 a store's fund is what was paid into it less what came back, and what its row says",
  "I14 a signed paper moved its amount once, between its merchant and its store's fund",
  "I14 what a fund gave for a refund moved once, from the store's fund to its merchant",
  "I14 nothing moves a fund without a signed paper",
  "I14 a store stands where its last paper left it",
  "I14 no fund was paid back while an order of its store was open",
  "I15 a coupon of the mall has its whole budget set aside, once, on the shards that pay for it",
  "I15 what came back of a coupon is what its funds say, and never what was spent",
  "I16 what is posted, sealed or recorded cannot be changed by the application",
  "I17 a correction was proposed by one person and approved by another",
  "I17 an approved correction was posted once",
  "I17 a withdrawal is approved by as many people as it needs, none of them its member",
  "I17 a dispute is decided and its appeal answered by two different people",
  "I18 one key, one effect",
  "I30 an order's discount is what its coupons and its store took off, and the mall's part what the mall's took off",
  "I30 a paid order got the mall's part of its discount once, from the promotion money of its coupon",
  "I39 what is to be shipped has been paid",
] as const;
/** An invariant without its statement, or a statement without its invariant, does not compile. */
export type MoneyInvariant = (typeof moneyInvariantNames)[number];
/** The name in front of each finding of a check. The back office translates it by this name. */
export type LedgerInvariant = (typeof ownInvariants)[number] | MoneyInvariant;
