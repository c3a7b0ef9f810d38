import { defaultSettings, type SettingName } from "@arcade/contract/limits";
import { moneyText } from "@arcade/contract/money";
import type { MessageId } from "@arcade/messages";
import type { Turn } from "../../platform/turn.ts";
import { notifyEach } from "../notices/index.ts";
import { moveNotice } from "./sql.ts";
import { merchantsToTell, noticeOf, toTell } from "./views.ts";

/** So many mails in one transaction; the rest in the next. */
const atOnce = 200;

/** What a rule that can get stricter is called on the public page, and whom it concerns. */
interface Rule {
  words: MessageId;
  level?: number;
  told: "members" | "merchants";
}

/** Of everybody who can withdraw. */
const memberRules: Partial<Record<SettingName, MessageId>> = {
  withdrawal_least_micro: "transparency.rule_withdrawal_least",
  withdrawal_most_micro: "transparency.rule_withdrawal_most",
  withdrawal_fee_micro: "transparency.rule_withdrawal_fee",
  withdrawal_fee_ppm: "transparency.rule_withdrawal_fee_rate",
  withdrawals_a_month: "transparency.rule_withdrawals_a_month",
  withdrawal_two_operators_micro: "transparency.rule_withdrawal_two_operators",
  new_address_wait_hours: "transparency.rule_new_address_wait",
};

/** Of everybody who has a store. */
const merchantRules: Partial<Record<SettingName, MessageId>> = {
  bond_refund_days: "transparency.rule_bond_refund",
  credit_low: "transparency.rule_credit_low",
  credit_low_price_micro: "transparency.rule_credit_low_price",
};

/** Each of these is a rule for every level. */
const levelRules = {
  fund: "transparency.rule_store_fund",
  profit: "transparency.rule_store_profit",
  push: "transparency.rule_store_push",
  goods: "transparency.rule_store_goods",
} as const satisfies Record<string, MessageId>;

function ruleOf(name: SettingName): Rule | null {
  const [, part, level] = /^store_(fund|profit|push|goods)_([0-5])(?:_|$)/.exec(name) ?? [];
  if (part !== undefined) return { words: levelRules[part as keyof typeof levelRules], level: Number(level), told: "merchants" }; // one of its keys, as the expression says
  const [ofMembers, ofMerchants] = [memberRules[name], merchantRules[name]];
  if (ofMembers !== undefined) return { words: ofMembers, told: "members" };
  return ofMerchants === undefined ? null : { words: ofMerchants, told: "merchants" };
}

/** Tells the next of those whom a rule that gets stricter concerns (PROOF TRU-012): who can withdraw, or who has a store; each once, in their language. */
export async function tellMembers(turn: Turn, number: bigint): Promise<void> {
  const notice = await noticeOf(turn.tx, number);
  const rule = notice === null ? null : ruleOf(notice.name);
  const members = notice === null || rule === null ? [] : await (rule.told === "members" ? toTell : merchantsToTell)(turn.tx, notice.notice_after, atOnce);
  if (notice !== null && rule !== null) {
    const details = {
      old_value: valueText(notice.name, Number(notice.old_value ?? defaultSettings[notice.name])),
      new_value: valueText(notice.name, Number(notice.value)),
      starts: notice.starts_at.toISOString(),
      rule: { say: rule.words, ...(rule.level === undefined ? {} : { with: { level: rule.level } }) },
    };
    const letter = ["mail.rule_stricter_subject", "mail.rule_stricter_body"] as const;
    const told = { cause: `rule:${number}`, topic: "account" as const, letter, details, page: "/pages/public/rules" };
    notifyEach(
      turn,
      members.map(({ id }) => ({ ...told, member_id: id })),
    );
  }
  await moveNotice(turn.tx, number, members.length < atOnce ? null : (members.at(-1)?.id ?? null));
}

function valueText(name: SettingName, value: number): string {
  if (name.endsWith("_micro")) return `$${moneyText(BigInt(value))}`;
  return name.endsWith("_ppm") ? `${value / 10_000} %` : String(value);
}
