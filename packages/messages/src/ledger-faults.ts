import { type LedgerInvariant, moneyInvariantNames, ownInvariants } from "@arcade/contract/base/ledger/faults";
import type { MessageId } from "./ids.ts";

/** The sentence for a fault of each rule of the ledger. */
export const faultSentences = {
  "I1 a transfer sums to zero": "ledger.fault_transfer_sum",
  "I1 a transfer has its entries": "ledger.fault_transfer_entries",
  "I2 all entries sum to zero": "ledger.fault_entries_sum",
  "I3 a balance is the sum of its entries": "ledger.fault_balance_entries",
  "I4 no account is below zero": "ledger.fault_below_zero",
  "I5 running balances and numbers are whole": "ledger.fault_running_balance",
  "the seals are whole": "ledger.fault_seal",
  "a transfer is sealed or waits for its seal": "ledger.fault_unsealed",
  "the audit log is whole": "ledger.fault_audit",
  "I2 all balances sum to zero": "ledger.fault_balances_sum",
  "I6 what is held of a member is what their open withdrawals and their store's waiting refunds hold":
    "ledger.fault_held",
  "I7 an order has been paid once at most": "ledger.fault_paid_twice",
  "I8 not more is refunded than was paid": "ledger.fault_refunded",
  "I8b what an order gave back is what its lines gave back, and its freight": "ledger.fault_refund_lines",
  "I8b the mall's part of a discount goes back in proportion": "ledger.fault_refund_promotion",
  "I8b a refund that was paid moved as much as was agreed, once": "ledger.fault_refund_once",
  "I8b the buyer got what the order says, and so did the mall's promotion money and the supplier":
    "ledger.fault_refund_postings",
  "I8c a decided dispute gives the buyer what was decided, and a granted appeal what was granted, once":
    "ledger.fault_dispute_paid",
  "I8c a store's loss is made good once, by a granted appeal of its own, at most as much as it lost":
    "ledger.fault_dispute_made_good",
  "I8d what a refund holds was held for it, and all of it was released once it was paid": "ledger.fault_refund_held",
  "I8e a price that fell gave its buyer the difference once for each line, as much as the line says":
    "ledger.fault_price_protection",
  "I9 a settled or returned order leaves nothing in escrow": "ledger.fault_escrow_left",
  "I9 a paid order that is not settled has in escrow what came in for it, less what left": "ledger.fault_escrow_paid",
  "I10 a transfer on a chain has been credited once at most": "ledger.fault_credited_twice",
  "I10 an approved recharge was posted once, to its member, from its network, as much as it says":
    "ledger.fault_recharge_posted",
  "I10 what is credited from a chain is a transfer on it that was claimed for just that":
    "ledger.fault_recharge_claimed",
  "I10 nothing comes in but by an approved recharge": "ledger.fault_recharge_only",
  "I11 a withdrawal is its fee and what arrives, and has a hash exactly when it is sent":
    "ledger.fault_withdrawal_figures",
  "I11b a withdrawal is held once, then settled once or released once": "ledger.fault_withdrawal_once",
  "I11b what a confirmed withdrawal sent has left by its network, and its fee is the mall's":
    "ledger.fault_withdrawal_left",
  "I11b no withdrawal moves money without being one": "ledger.fault_withdrawal_unknown",
  "I12 a withdrawal keeps to the rules of its version": "ledger.fault_withdrawal_rules",
  "I13 no member has more withdrawals in a month than their rules let": "ledger.fault_withdrawal_month",
  "I14 a store's fund is what was paid into it less what came back, and what its row says": "ledger.fault_bond_fund",
  "I14 a signed paper moved its amount once, between its merchant and its store's fund": "ledger.fault_bond_paper",
  "I14 what a fund gave for a refund moved once, from the store's fund to its merchant": "ledger.fault_bond_draw",
  "I14 nothing moves a fund without a signed paper": "ledger.fault_bond_without_paper",
  "I14 a store stands where its last paper left it": "ledger.fault_bond_standing",
  "I14 no fund was paid back while an order of its store was open": "ledger.fault_bond_open_order",
  "I15 a coupon of the mall has its whole budget set aside, once, on the shards that pay for it":
    "ledger.fault_coupon_fund",
  "I15 what came back of a coupon is what its funds say, and never what was spent": "ledger.fault_coupon_return",
  "I16 what is posted, sealed or recorded cannot be changed by the application": "ledger.fault_immutable",
  "I17 a correction was proposed by one person and approved by another": "ledger.fault_correction_people",
  "I17 an approved correction was posted once": "ledger.fault_correction_once",
  "I17 a withdrawal is approved by as many people as it needs, none of them its member":
    "ledger.fault_withdrawal_people",
  "I17 a dispute is decided and its appeal answered by two different people": "ledger.fault_dispute_people",
  "I18 one key, one effect": "ledger.fault_key_once",
  "I30 an order's discount is what its coupons and its store took off, and the mall's part what the mall's took off":
    "ledger.fault_coupon_discount",
  "I30 a paid order got the mall's part of its discount once, from the promotion money of its coupon":
    "ledger.fault_coupon_promotion",
  "I39 what is to be shipped has been paid": "ledger.fault_unpaid_shipped",
} as const satisfies Record<LedgerInvariant, MessageId>;

const invariants: readonly LedgerInvariant[] = [...ownInvariants, ...moneyInvariantNames];

/**
 * Splits a finding of the check, "rule: the rows that break it", into its parts. Null if an older check used other
 * words.
 */
export function readFault(finding: string): { sentence: MessageId; rows: string } | null {
  const broken = invariants.find((name) => finding.startsWith(`${name}: `));
  return broken === undefined ? null : { sentence: faultSentences[broken], rows: finding.slice(broken.length + 2) };
}
