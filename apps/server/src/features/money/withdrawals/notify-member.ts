import { moneyText } from "@arcade/contract/money";
import { transactionUrl } from "@arcade/contract/money/networks/networks";
import type { RejectReason } from "@arcade/contract/money/withdrawals/reasons";
import type { MessageId } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import { type Details, notify } from "../../base/notices/index.ts";
import type { Withdrawal } from "./sql.ts";

/**
 * How a request ended, each with the figures, the reason and the next step. If the member withdrew it, their other
 * devices only get a quiet event.
 */
export function notifyCancelled(context: Context, withdrawal: Withdrawal): void {
  tell(context, withdrawal, "cancelled", ["mail.withdrawal_cancelled_subject", "mail.withdrawal_cancelled_body"], {});
}

export function notifyRejected(
  context: Context,
  withdrawal: Withdrawal,
  reason_code: RejectReason,
  note: string,
): void {
  const reason = { say: `withdrawals.reason_${reason_code}` as const };
  tell(context, withdrawal, "rejected", ["mail.withdrawal_rejected_subject", "mail.withdrawal_rejected_body"], {
    note,
    reason,
  });
}

export function notifyConfirmed(context: Context, withdrawal: Withdrawal): void {
  const hash = withdrawal.hash ?? "";
  const explorer = transactionUrl(withdrawal.network, hash);
  tell(context, withdrawal, "confirmed", ["mail.withdrawal_confirmed_subject", "mail.withdrawal_confirmed_body"], {
    hash,
    explorer,
  });
}

/** Tells a member of an address that money can go to from now on, and what to do if it was somebody else. */
export function notifyAddressSaved(
  context: Context,
  member_id: bigint,
  { id, network, address }: { id: bigint; network: string; address: string },
): void {
  notify(context, member_id, {
    dedupe_key: `wallet_address:${id}`,
    topic: "security",
    template: ["mail.wallet_address_saved_subject", "mail.wallet_address_saved_body"],
    details: { network, address },
    page: "/pages/member/wallet_address",
    notMe: true,
  });
}

type Ended = "cancelled" | "rejected" | "confirmed";

function tell(
  context: Context,
  withdrawal: Withdrawal,
  ended: Ended,
  template: readonly [subject: MessageId, body: MessageId],
  own: Details,
): void {
  const { id, member_id, amount, actual_amount, fee, network, address } = withdrawal;
  const figures: Details = {
    amount: { money: moneyText(amount), exact: true },
    actual_amount: { money: moneyText(actual_amount), exact: true },
    fee: { money: moneyText(fee), exact: true },
  };
  notify(context, member_id, {
    dedupe_key: `withdrawal:${id}:${ended}`,
    topic: "money",
    template,
    details: { ...figures, network, address, ...own },
    page: `/pages/member/withdrawal?id=${id}`,
    frame: { modules: "withdrawals", modules_id: id },
  });
}
