import { defaultSettings, limits, type SettingName } from "@arcade/contract/limits";
import { moneyText } from "@arcade/contract/money";
import { type StoreLevel, storeLevels } from "@arcade/contract/shops/stores/levels";
import type { MessageId } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import { notifyEach } from "../notices/index.ts";
import { moveNotice } from "./sql.ts";
import { merchantsToNotify, noticeOf, toNotify } from "./views.ts";

/** How many mails are in one transaction; the rest are in the next. */
const atOnce = 200;

/** The name of a rule on the public page, and whom it concerns: everybody who can withdraw, or who has a store. */
interface Rule {
  words: MessageId;
  level?: number;
  told: "members" | "merchants";
}

const ofMembers = (words: MessageId): Rule => ({ words, told: "members" });
const ofMerchants = (words: MessageId, level?: StoreLevel): Rule => ({
  words,
  told: "merchants",
  ...(level !== undefined && { level }),
});

const rulesNotified: Partial<Record<SettingName, Rule>> = {
  withdrawal_least_micro: ofMembers("transparency.rule_withdrawal_least"),
  withdrawal_most_micro: ofMembers("transparency.rule_withdrawal_most"),
  withdrawal_fee_micro: ofMembers("transparency.rule_withdrawal_fee"),
  withdrawal_fee_ppm: ofMembers("transparency.rule_withdrawal_fee_rate"),
  withdrawals_a_month: ofMembers("transparency.rule_withdrawals_a_month"),
  withdrawal_two_operators_micro: ofMembers("transparency.rule_withdrawal_two_operators"),
  new_address_wait_hours: ofMembers("transparency.rule_new_address_wait"),
  bond_refund_days: ofMerchants("transparency.rule_bond_refund"),
  credit_low: ofMerchants("transparency.rule_credit_low"),
  credit_low_price_micro: ofMerchants("transparency.rule_credit_low_price"),
  ...Object.assign({}, ...storeLevels.map(rulesOfLevel)),
};

function rulesOfLevel(level: StoreLevel): Partial<Record<SettingName, Rule>> {
  return {
    ...(level > 0 && { [`store_fund_${level}_micro`]: ofMerchants("transparency.rule_store_fund", level) }),
    [`store_profit_${level}_ppm`]: ofMerchants("transparency.rule_store_profit", level),
    [`store_push_${level}`]: ofMerchants("transparency.rule_store_push", level),
    [`store_goods_${level}`]: ofMerchants("transparency.rule_store_goods", level),
  };
}

/**
 * Notifies the next members whom a rule concerns that changes after notice (PROOF TRU-012); each once, in their
 * language.
 */
export async function notifyMembers(context: Context, number: bigint): Promise<void> {
  const notice = await noticeOf(context.tx, number);
  const rule = notice === null ? null : (rulesNotified[notice.name] ?? null);
  const members =
    notice === null || rule === null
      ? []
      : await (rule.told === "members" ? toNotify : merchantsToNotify)(context.tx, notice.notice_after, atOnce);
  if (notice !== null && rule !== null) {
    const details = {
      old_value: valueText(notice.name, Number(notice.old_value ?? defaultSettings[notice.name])),
      new_value: valueText(notice.name, Number(notice.value)),
      starts: notice.starts_at.toISOString(),
      rule: { say: rule.words, ...(rule.level === undefined ? {} : { with: { level: rule.level } }) },
    };
    const template = ["mail.rule_stricter_subject", "mail.rule_stricter_body"] as const;
    const told = {
      dedupe_key: `rule:${number}`,
      topic: "account" as const,
      template,
      details,
      page: "/pages/public/rules" as const,
    };
    notifyEach(
      context,
      members.map(({ id }) => ({ ...told, member_id: id })),
    );
  }
  await moveNotice(context.tx, number, members.length < atOnce ? null : (members.at(-1)?.id ?? null));
}

function valueText(name: SettingName, value: number): string {
  const { unit } = limits[name];
  if (unit === "micro_usdt") return `$${moneyText(BigInt(value))}`;
  return unit === "parts_per_million" ? `${value / 10_000} %` : String(value);
}
