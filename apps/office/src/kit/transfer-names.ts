import type { MessageId } from "@arcade/messages/ids";
import type { SayFunction } from "../platform/say.tsx";

/** Kinds of transfer by their names in the ledger; a kind that is newer than this page keeps its own. */
const names: Readonly<Record<string, MessageId>> = {
  order_pay: "office.transfer_order_pay",
  order_settle: "office.transfer_order_settle",
  order_return: "office.transfer_order_return",
  order_purchase: "office.transfer_order_purchase",
  recharge_approved: "office.transfer_recharge_approved",
  withdrawal_hold: "office.transfer_withdrawal_hold",
  withdrawal_settle: "office.transfer_withdrawal_settle",
  withdrawal_release: "office.transfer_withdrawal_release",
  adjustment: "office.transfer_adjustment",
};

export function transferKindName(kind: string, say: SayFunction): string {
  const name = names[kind];
  return name ? say(name) : kind;
}
