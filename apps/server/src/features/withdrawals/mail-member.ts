import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { transactionUrl } from "@arcade/contract/networks/networks";
import type { RejectReason } from "@arcade/contract/withdrawals/reasons";
import { sentence } from "@arcade/messages";
import type { Turn } from "../../platform/turn.ts";
import { memberById } from "../account/index.ts";
import type { Withdrawal } from "./sql.ts";

/** How a request ended, told by mail; each says the figures, the reason and the next step. */
export async function mailCancelled(turn: Turn, withdrawal: Withdrawal): Promise<void> {
  const { to, language, values } = await letterTo(turn, withdrawal);
  await turn.announce("mail", {
    to,
    language,
    subject: sentence(language, "mail.withdrawal_cancelled_subject", values),
    body: sentence(language, "mail.withdrawal_cancelled_body", values),
  });
}

export async function mailRejected(turn: Turn, withdrawal: Withdrawal, reason_code: RejectReason, note: string): Promise<void> {
  const { to, language, values } = await letterTo(turn, withdrawal);
  await turn.announce("mail", {
    to,
    language,
    subject: sentence(language, "mail.withdrawal_rejected_subject", values),
    body: sentence(language, "mail.withdrawal_rejected_body", { ...values, note, reason: reasonIn(language, reason_code) }),
  });
}

export async function mailConfirmed(turn: Turn, withdrawal: Withdrawal): Promise<void> {
  const { to, language, values } = await letterTo(turn, withdrawal);
  const hash = withdrawal.hash ?? "";
  await turn.announce("mail", {
    to,
    language,
    subject: sentence(language, "mail.withdrawal_confirmed_subject", values),
    body: sentence(language, "mail.withdrawal_confirmed_body", { ...values, hash, explorer: transactionUrl(withdrawal.network, hash) }),
  });
}

async function letterTo(turn: Turn, withdrawal: Withdrawal) {
  const { email, language } = await memberById(turn.tx, withdrawal.member_id);
  const { mallName, publicUrl } = turn.mall.configuration;
  const values = {
    mall: mallName,
    amount: `$${moneyText(withdrawal.amount)}`,
    actual_amount: `$${moneyText(withdrawal.actual_amount)}`,
    fee: `$${moneyText(withdrawal.fee)}`,
    network: withdrawal.network,
    address: withdrawal.address,
    link: `${publicUrl}/#/pages/member/withdrawal?id=${withdrawal.id}`,
  };
  return { to: email, language, values };
}

function reasonIn(language: Language, reason: RejectReason): string {
  switch (reason) {
    case "asked_by_member":
      return sentence(language, "withdrawals.reason_asked_by_member");
    case "not_made_by_member":
      return sentence(language, "withdrawals.reason_not_made_by_member");
    case "address_not_usable":
      return sentence(language, "withdrawals.reason_address_not_usable");
    case "made_twice":
      return sentence(language, "withdrawals.reason_made_twice");
    case "network_down":
      return sentence(language, "withdrawals.reason_network_down");
    case "recharge_not_received":
      return sentence(language, "withdrawals.reason_recharge_not_received");
    case "order_of_authority":
      return sentence(language, "withdrawals.reason_order_of_authority");
  }
}
