import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { RechargeReason } from "@arcade/contract/recharges/states";
import { sentence } from "@arcade/messages";
import type { Turn } from "../../platform/turn.ts";
import { memberById } from "../account/index.ts";
import type { Recharge } from "./sql.ts";

/** Tells a member, in their language, what was credited: the chain's amount beside the one that they wrote. */
export async function mailApproved(turn: Turn, recharge: Recharge, credited: { amount: bigint; tx_hash: string }): Promise<void> {
  const { email, language } = await memberById(turn.tx, recharge.member_id);
  const mall = turn.mall.configuration.mallName;
  const amount = moneyText(credited.amount);
  await turn.announce("mail", {
    to: email,
    language,
    subject: sentence(language, "mail.recharge_approved_subject", { mall, amount }),
    body: sentence(language, "mail.recharge_approved_body", {
      amount,
      claimed: moneyText(recharge.amount),
      network: recharge.network,
      hash: credited.tx_hash,
      link: linkTo(turn, recharge),
    }),
  });
}

/** Tells a member why a request was refused, in their language, and that they may appeal (PROOF F4). */
export async function mailRejected(turn: Turn, recharge: Recharge, reason: RechargeReason): Promise<void> {
  const { email, language } = await memberById(turn.tx, recharge.member_id);
  await turn.announce("mail", {
    to: email,
    language,
    subject: sentence(language, "mail.recharge_rejected_subject", { mall: turn.mall.configuration.mallName }),
    body: sentence(language, "mail.recharge_rejected_body", {
      claimed: moneyText(recharge.amount),
      network: recharge.network,
      reason: reasonSentence(language, reason),
      link: linkTo(turn, recharge),
    }),
  });
}

function reasonSentence(language: Language, reason: RechargeReason): string {
  switch (reason) {
    case "no_transfer_found":
      return sentence(language, "recharges.reason_no_transfer_found");
    case "transfer_failed":
      return sentence(language, "recharges.reason_transfer_failed");
    case "wrong_network":
      return sentence(language, "recharges.reason_wrong_network");
    case "wrong_token":
      return sentence(language, "recharges.reason_wrong_token");
    case "wrong_recipient":
      return sentence(language, "recharges.reason_wrong_recipient");
    case "hash_already_credited":
      return sentence(language, "recharges.reason_hash_already_credited");
    case "sent_by_another":
      return sentence(language, "recharges.reason_sent_by_another");
    case "picture_unreadable":
      return sentence(language, "recharges.reason_picture_unreadable");
    case "picture_not_of_this_transfer":
      return sentence(language, "recharges.reason_picture_not_of_this_transfer");
    case "below_least":
      return sentence(language, "recharges.reason_below_least");
  }
}

function linkTo(turn: Turn, { id }: Recharge): string {
  return `${turn.mall.configuration.publicUrl}/#/pages/member/recharge?id=${id}`;
}
