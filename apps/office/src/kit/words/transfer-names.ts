import type { TransferKind, TransferSource } from "@arcade/contract/base/ledger/transfers";
import type { MessageId } from "@arcade/messages/ids";
import type { Translate } from "@arcade/web/translate.tsx";

/** Why money moves, by the names in the ledger. A new kind does not compile without its name here. */
const kindNames = {
  order_pay: "office.transfer_order_pay",
  order_settle: "office.transfer_order_settle",
  order_return: "office.transfer_order_return",
  group_return: "office.transfer_group_return",
  refund: "office.transfer_refund",
  refund_hold: "office.transfer_refund_hold",
  refund_release: "office.transfer_refund_release",
  order_purchase: "office.transfer_order_purchase",
  recharge_approved: "office.transfer_recharge_approved",
  withdrawal_hold: "office.transfer_withdrawal_hold",
  withdrawal_settle: "office.transfer_withdrawal_settle",
  withdrawal_release: "office.transfer_withdrawal_release",
  adjustment: "office.transfer_adjustment",
  bond_pay: "office.transfer_bond_pay",
  bond_release: "office.transfer_bond_release",
  bond_draw: "office.transfer_bond_draw",
  dispute_made_good: "office.transfer_dispute_made_good",
  promotion_fund: "office.transfer_promotion_fund",
  promotion_return: "office.transfer_promotion_return",
} as const satisfies Record<TransferKind, MessageId>;

/** What a transfer belongs to. */
const sourceNames = {
  order: "office.source_order",
  recharge: "office.source_recharge",
  withdrawal: "office.source_withdrawal",
  adjustment: "office.source_adjustment",
  bond: "office.source_bond",
  coupon: "office.source_coupon",
} as const satisfies Record<TransferSource, MessageId>;

/** A kind that is newer than this page keeps its own name. */
export function transferKindName(kind: string, t: Translate): string {
  return kind in kindNames ? t(kindNames[kind as TransferKind]) : kind; // it is one of the keys, as just checked
}

export function transferSourceName(kind: string, t: Translate): string {
  return kind in sourceNames ? t(sourceNames[kind as TransferSource]) : kind; // the same
}
