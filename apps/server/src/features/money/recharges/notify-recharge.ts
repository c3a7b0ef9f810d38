import { moneyText } from "@arcade/contract/money";
import type { RechargeReason } from "@arcade/contract/money/recharges/states";
import type { MessageId } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import { type Notice, notify } from "../../base/notices/index.ts";
import type { Recharge } from "./sql.ts";

/** Tells a member what was credited: the chain's amount beside the one that they wrote. */
export function notifyApproved(context: Context, recharge: Recharge, credited: { amount: bigint; tx_hash: string }): void {
  notify(context, recharge.member_id, {
    ...about(recharge),
    cause: `recharge:${recharge.id}:approved`,
    letter: ["mail.recharge_approved_subject", "mail.recharge_approved_body"],
    details: { amount: usdt(credited.amount), claimed: usdt(recharge.amount), network: recharge.network, hash: credited.tx_hash },
  });
}

/** Tells a member why a request was refused, and that they may appeal (PROOF F4). */
export function notifyRejected(context: Context, recharge: Recharge, reason: RechargeReason): void {
  notify(context, recharge.member_id, {
    ...about(recharge),
    cause: `recharge:${recharge.id}:rejected`,
    letter: ["mail.recharge_rejected_subject", "mail.recharge_rejected_body"],
    details: { claimed: usdt(recharge.amount), network: recharge.network, reason: { say: rejectSentences[reason] } },
  });
}

function about({ id }: Recharge): Pick<Notice, "topic" | "page" | "frame"> {
  return { topic: "money", page: `/pages/member/recharge?id=${id}`, frame: { modules: "recharges", modules_id: id } };
}

function usdt(amount: bigint): { money: string; bare: true } {
  return { money: moneyText(amount), bare: true };
}

const rejectSentences = {
  no_transfer_found: "recharges.reason_no_transfer_found",
  transfer_failed: "recharges.reason_transfer_failed",
  wrong_network: "recharges.reason_wrong_network",
  wrong_token: "recharges.reason_wrong_token",
  wrong_recipient: "recharges.reason_wrong_recipient",
  hash_already_credited: "recharges.reason_hash_already_credited",
  sent_by_another: "recharges.reason_sent_by_another",
  picture_unreadable: "recharges.reason_picture_unreadable",
  picture_not_of_this_transfer: "recharges.reason_picture_not_of_this_transfer",
  below_least: "recharges.reason_below_least",
} as const satisfies Record<RechargeReason, MessageId>;
