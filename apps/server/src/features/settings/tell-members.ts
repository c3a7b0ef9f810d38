import { defaultSettings, type SettingName } from "@arcade/contract/limits";
import { moneyText } from "@arcade/contract/money";
import { type MessageId, sentence } from "@arcade/messages";
import type { Turn } from "../../platform/turn.ts";
import { moveNotice } from "./sql.ts";
import { noticeOf, toTell } from "./views.ts";

/** So many mails in one transaction; the rest in the next. */
const atOnce = 200;

/** What members read of each rule that can get stricter: the words of the public page. */
const ruleWords: Partial<Record<SettingName, MessageId>> = {
  withdrawal_least_micro: "transparency.rule_withdrawal_least",
  withdrawal_most_micro: "transparency.rule_withdrawal_most",
  withdrawal_fee_micro: "transparency.rule_withdrawal_fee",
  withdrawal_fee_ppm: "transparency.rule_withdrawal_fee_rate",
  withdrawals_a_month: "transparency.rule_withdrawals_a_month",
  withdrawal_two_operators_micro: "transparency.rule_withdrawal_two_operators",
  new_address_wait_hours: "transparency.rule_new_address_wait",
};

/** Tells the next members of a rule that gets stricter (PROOF TRU-012): everybody who can withdraw, each once, in their language. */
export async function tellMembers(turn: Turn, number: bigint): Promise<void> {
  const notice = await noticeOf(turn.tx, number);
  const words = notice === null ? undefined : ruleWords[notice.name];
  const members = notice === null || words === undefined ? [] : await toTell(turn.tx, notice.notice_after, atOnce);
  if (notice !== null && words !== undefined) {
    const { mallName: mall, publicUrl } = turn.mall.configuration;
    const values = {
      mall,
      old_value: valueText(notice.name, Number(notice.old_value ?? defaultSettings[notice.name])),
      new_value: valueText(notice.name, Number(notice.value)),
      starts: notice.starts_at.toISOString(),
      link: `${publicUrl}/#/pages/public/rules`,
    };
    for (const { email, language } of members) {
      const subject = sentence(language, "mail.rule_stricter_subject", { mall });
      const body = sentence(language, "mail.rule_stricter_body", { ...values, rule: sentence(language, words) });
      await turn.announce("mail", { to: email, language, subject, body });
    }
  }
  await moveNotice(turn.tx, number, members.length < atOnce ? null : (members.at(-1)?.id ?? null));
}

function valueText(name: SettingName, value: number): string {
  if (name.endsWith("_micro")) return `$${moneyText(BigInt(value))}`;
  return name.endsWith("_ppm") ? `${value / 10_000} %` : String(value);
}
