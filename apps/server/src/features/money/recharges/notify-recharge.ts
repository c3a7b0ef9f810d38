import { moneyText } from "@arcade/contract/money";
import type { RechargeReason } from "@arcade/contract/money/recharges/states";
import type { Context } from "../../../platform/context.ts";
import { type Details, type Notice, notify } from "../../base/notices/index.ts";
import type { Recharge } from "./sql.ts";

/** Notifies a member of the credit: the chain's amount beside the claimed one. */
export function notifyApproved(
  context: Context,
  recharge: Recharge,
  credited: { amount: bigint; tx_hash: string },
): void {
  notify(context, recharge.member_id, {
    ...about(recharge),
    dedupe_key: `recharge:${recharge.id}:approved`,
    template: ["mail.recharge_approved_subject", "mail.recharge_approved_body"],
    details: {
      amount: usdt(credited.amount),
      claimed: usdt(recharge.amount),
      network: recharge.network,
      hash: credited.tx_hash,
    },
  });
}

/** Tells a member why a request was refused, and that they may appeal (PROOF F4). */
export function notifyRejected(context: Context, recharge: Recharge, reason: RechargeReason): void {
  notify(context, recharge.member_id, {
    ...about(recharge),
    dedupe_key: `recharge:${recharge.id}:rejected`,
    template: ["mail.recharge_rejected_subject", "mail.recharge_rejected_body"],
    details: {
      claimed: usdt(recharge.amount),
      network: recharge.network,
      reason: { say: `recharges.reason_${reason}` },
    },
  });
}

function about({ id }: Recharge): Pick<Notice, "topic" | "page" | "frame"> {
  return { topic: "money", page: `/pages/member/recharge?id=${id}`, frame: { modules: "recharges", modules_id: id } };
}

function usdt(amount: bigint): Details[string] {
  return { money: moneyText(amount), bare: true };
}
