import { buyingLimits } from "./buying/limits.ts";
import type { RuleUnit } from "./books/transparency/api.ts";
import type { Limit } from "./limit.ts";
import { peopleLimits } from "./people/limits.ts";

/**
 * The numbers of the business. Each is the default of one row of the settings table that operators edit. The code reads
 * the row and never the literal. `source` says where the default comes from: a part of the specification, of the mall's
 * rules, or "our choice". A change takes two people and notice. A row says if it takes less: `stricter` names the one
 * direction that can hurt somebody, and only this direction takes notice. `alone` is for numbers that only decide what
 * a page shows. The bounds are narrow, because two dishonest people could choose any value between them.
 */
export const limits = {
  ...buyingLimits,
  ...peopleLimits,
  supply_ship_minutes: { value: 60, unit: "minutes", source: "our choice", min: 30, max: 240 },
  security_wait_hours: { value: 24, unit: "hours", source: "our choice", min: 12, max: 72 },
  /** A recovery ends this long after it was due if nobody has opened the link in the new mailbox. */
  recovery_confirm_days: { value: 7, unit: "days", source: "our choice", min: 3, max: 30 },
  recovery_wait_hours: { value: 72, unit: "hours", source: "our choice", min: 48, max: 168, stricter: "lower" },
  not_me_days: { value: 7, unit: "days", source: "our choice", min: 3, max: 30 },
  withdrawal_least_micro: {
    value: 10_000_000,
    unit: "micro_usdt",
    source: "RULES 5",
    min: 1_000_000,
    max: 50_000_000,
    stricter: "higher",
  },
  withdrawal_most_micro: {
    value: 10_000_000_000,
    unit: "micro_usdt",
    source: "RULES 5",
    min: 1_000_000_000,
    max: 20_000_000_000,
  },
  withdrawal_fee_micro: {
    value: 1_000_000,
    unit: "micro_usdt",
    source: "RULES 5",
    min: 0,
    max: 5_000_000,
    stricter: "higher",
  },
  withdrawal_fee_ppm: {
    value: 5_000,
    unit: "parts_per_million",
    source: "RULES 5",
    min: 0,
    max: 20_000,
    stricter: "higher",
  },
  withdrawals_a_month: { value: 10, unit: "count", source: "RULES 5", min: 3, max: 30 },
  withdrawal_two_operators_micro: {
    value: 1_000_000_000,
    unit: "micro_usdt",
    source: "RULES 5",
    min: 100_000_000,
    max: 2_000_000_000,
  },
  withdrawal_usual_hours: { value: 24, unit: "hours", source: "our choice", min: 12, max: 72 },
  withdrawal_send_minutes: { value: 30, unit: "minutes", source: "our choice", min: 10, max: 120 },
  store_fund_1_micro: {
    value: 200_000_000,
    unit: "micro_usdt",
    source: "RULES 6",
    min: 100_000_000,
    max: 400_000_000,
  },
  store_fund_2_micro: {
    value: 500_000_000,
    unit: "micro_usdt",
    source: "RULES 6",
    min: 250_000_000,
    max: 1_000_000_000,
  },
  store_fund_3_micro: {
    value: 1_500_000_000,
    unit: "micro_usdt",
    source: "RULES 6",
    min: 750_000_000,
    max: 3_000_000_000,
  },
  store_fund_4_micro: {
    value: 5_000_000_000,
    unit: "micro_usdt",
    source: "RULES 6",
    min: 2_500_000_000,
    max: 10_000_000_000,
  },
  store_fund_5_micro: {
    value: 15_000_000_000,
    unit: "micro_usdt",
    source: "RULES 6",
    min: 7_500_000_000,
    max: 30_000_000_000,
  },
  store_profit_0_ppm: { value: 100_000, unit: "parts_per_million", source: "RULES 6", min: 50_000, max: 200_000 },
  store_profit_1_ppm: { value: 150_000, unit: "parts_per_million", source: "RULES 6", min: 75_000, max: 300_000 },
  store_profit_2_ppm: { value: 180_000, unit: "parts_per_million", source: "RULES 6", min: 90_000, max: 350_000 },
  store_profit_3_ppm: { value: 200_000, unit: "parts_per_million", source: "RULES 6", min: 100_000, max: 350_000 },
  store_profit_4_ppm: { value: 220_000, unit: "parts_per_million", source: "RULES 6", min: 110_000, max: 350_000 },
  store_profit_5_ppm: { value: 250_000, unit: "parts_per_million", source: "RULES 6", min: 125_000, max: 350_000 },
  store_push_0: { value: 30, unit: "count", source: "RULES 6", min: 15, max: 60 },
  store_push_1: { value: 100, unit: "count", source: "RULES 6", min: 50, max: 200 },
  store_push_2: { value: 300, unit: "count", source: "RULES 6", min: 150, max: 600 },
  store_push_3: { value: 1_000, unit: "count", source: "RULES 6", min: 500, max: 2_000 },
  store_push_4: { value: 3_000, unit: "count", source: "RULES 6", min: 1_500, max: 6_000 },
  store_push_5: { value: 10_000, unit: "count", source: "RULES 6", min: 5_000, max: 20_000 },
  store_goods_0: { value: 10, unit: "count", source: "RULES 6", min: 5, max: 20 },
  store_goods_1: { value: 30, unit: "count", source: "RULES 6", min: 15, max: 60 },
  store_goods_2: { value: 80, unit: "count", source: "RULES 6", min: 40, max: 160 },
  store_goods_3: { value: 200, unit: "count", source: "RULES 6", min: 100, max: 400 },
  store_goods_4: { value: 500, unit: "count", source: "RULES 6", min: 250, max: 1_000 },
  store_goods_5: { value: 2_000, unit: "count", source: "RULES 6", min: 1_000, max: 4_000 },
  bond_refund_days: { value: 7, unit: "days", source: "our choice", min: 1, max: 14 },
  bond_sign_minutes: { value: 30, unit: "minutes", source: "our choice", min: 10, max: 60 },
  credit_days: { value: 90, unit: "days", source: "RULES 6", min: 30, max: 365 },
  credit_start: { value: 80, unit: "count", source: "RULES 6", min: 70, max: 90 },
  credit_low: { value: 60, unit: "count", source: "RULES 6", min: 40, max: 69 },
  credit_buyer_orders_most: { value: 3, unit: "count", source: "our choice", min: 1, max: 20 },
  credit_low_price_micro: {
    value: 100_000_000,
    unit: "micro_usdt",
    source: "SPEC 5",
    min: 50_000_000,
    max: 200_000_000,
  },
  /** What the mall's translator may be asked for: chat, goods and reviews together. 0 stops it. */
  translated_characters_a_day: { value: 1_000_000, unit: "count", source: "our choice", min: 0, max: 100_000_000 },
  /** Of these, what one member may have translated, or the visitors of one network. */
  translated_characters_each: { value: 100_000, unit: "count", source: "our choice", min: 10_000, max: 1_000_000 },
  low_stock_pieces: { value: 5, unit: "count", source: "our choice", min: 0, max: 50, alone: true },
  supply_allotment: { value: 20, unit: "count", source: "our choice", min: 10, max: 60 },
  wallet_addresses_most: { value: 20, unit: "count", source: "our choice", min: 5, max: 50, stricter: "lower" },
  new_address_wait_hours: { value: 0, unit: "hours", source: "our choice", min: 0, max: 72 },
  queue_claim_minutes: { value: 15, unit: "minutes", source: "our choice", min: 5, max: 60 },
  rules_notice_hours: { value: 24, unit: "hours", source: "our choice", min: 24, max: 168 },
  trc20_open: { value: 1, unit: "yes_no", source: "our choice", min: 0, max: 1, stricter: "higher" },
  erc20_open: { value: 1, unit: "yes_no", source: "our choice", min: 0, max: 1, stricter: "higher" },
  bep20_open: { value: 1, unit: "yes_no", source: "our choice", min: 0, max: 1, stricter: "higher" },
  trc20_minimum_micro: {
    value: 1_000_000,
    unit: "micro_usdt",
    source: "RULES 5",
    min: 100_000,
    max: 10_000_000,
    stricter: "higher",
  },
  erc20_minimum_micro: {
    value: 1_000_000,
    unit: "micro_usdt",
    source: "RULES 5",
    min: 100_000,
    max: 10_000_000,
    stricter: "higher",
  },
  bep20_minimum_micro: {
    value: 1_000_000,
    unit: "micro_usdt",
    source: "RULES 5",
    min: 100_000,
    max: 10_000_000,
    stricter: "higher",
  },
  trc20_confirmations: { value: 1, unit: "count", source: "SPEC 5", min: 1, max: 64 },
  erc20_confirmations: { value: 1, unit: "count", source: "SPEC 5", min: 1, max: 64 },
  bep20_confirmations: { value: 1, unit: "count", source: "SPEC 5", min: 1, max: 64 },
  trc20_large_confirmations: { value: 20, unit: "count", source: "our choice", min: 10, max: 60 },
  erc20_large_confirmations: { value: 64, unit: "count", source: "our choice", min: 32, max: 128 },
  bep20_large_confirmations: { value: 15, unit: "count", source: "our choice", min: 10, max: 60 },
  recharge_large_from_micro: {
    value: 1_000_000_000,
    unit: "micro_usdt",
    source: "our choice",
    min: 100_000_000,
    max: 2_000_000_000,
  },
  recharge_two_operators_micro: {
    value: 1_000_000_000,
    unit: "micro_usdt",
    source: "our choice",
    min: 100_000_000,
    max: 2_000_000_000,
  },
  recharge_reading_most_ppm: {
    value: 2_000_000,
    unit: "parts_per_million",
    source: "our choice",
    min: 1_000_000,
    max: 3_000_000,
  },
  recharge_most_micro: {
    value: 1_000_000_000_000,
    unit: "micro_usdt",
    source: "our choice",
    min: 10_000_000_000,
    max: 1_000_000_000_000,
  },
  recharge_shared_automatic_micro: {
    value: 1_000_000_000,
    unit: "micro_usdt",
    source: "our choice",
    min: 0,
    max: 2_000_000_000,
  },
  recharge_late_days: { value: 7, unit: "days", source: "our choice", min: 3, max: 30 },
  recharge_search_hours: { value: 24, unit: "hours", source: "our choice", min: 12, max: 168 },
  recharges_waiting_most: { value: 10, unit: "count", source: "our choice", min: 3, max: 20 },
  uploads_a_day: { value: 50, unit: "count", source: "our choice", min: 20, max: 100 },
  pictures_a_day: { value: 300, unit: "count", source: "our choice", min: 100, max: 500 },
  videos_a_day: { value: 20, unit: "count", source: "our choice", min: 5, max: 40 },
  voices_a_day: { value: 200, unit: "count", source: "our choice", min: 50, max: 400 },
  chat_open: { value: 1, unit: "yes_no", source: "our choice", min: 0, max: 1 },
  chat_recall_minutes: { value: 2, unit: "minutes", source: "RULES 8", min: 1, max: 10 },
  chat_keep_days: { value: 90, unit: "days", source: "RULES 8", min: 60, max: 365 },
  search_keep_days: { value: 90, unit: "days", source: "our choice", min: 30, max: 365 },
  goods_day_keep_days: { value: 400, unit: "days", source: "our choice", min: 200, max: 1_100 },
  conversations_a_day: { value: 50, unit: "count", source: "our choice", min: 20, max: 100 },
  support_late_minutes: { value: 15, unit: "minutes", source: "our choice", min: 5, max: 240, alone: true },
  support_visits_an_hour_from_one_source: { value: 10, unit: "count", source: "our choice", min: 5, max: 30 },
  support_visit_messages_an_hour: { value: 120, unit: "count", source: "our choice", min: 30, max: 240 },
  deal_hours_most: { value: 168, unit: "count", source: "our choice", min: 24, max: 336 },
  store_coupons_most: { value: 50, unit: "count", source: "our choice", min: 20, max: 200 },
  goods_drafts_most: { value: 1_000, unit: "count", source: "our choice", min: 100, max: 2_000 },
  holiday_days_most: { value: 90, unit: "count", source: "our choice", min: 30, max: 120 },
  freight_most_micro: {
    value: 100_000_000,
    unit: "micro_usdt",
    source: "our choice",
    min: 20_000_000,
    max: 300_000_000,
  },
  freight_usual_micro: {
    value: 20_000_000,
    unit: "micro_usdt",
    source: "our choice",
    min: 5_000_000,
    max: 50_000_000,
  },
  freight_price_most_ppm: {
    value: 1_000_000,
    unit: "parts_per_million",
    source: "our choice",
    min: 250_000,
    max: 3_000_000,
  },
  freight_templates_most: { value: 30, unit: "count", source: "our choice", min: 10, max: 60 },
  proof_keep_days: { value: 180, unit: "days", source: "our choice", min: 90, max: 730 },
  application_usual_hours: { value: 48, unit: "hours", source: "our choice", min: 24, max: 120, alone: true },
  application_draft_days: { value: 7, unit: "days", source: "our choice", min: 3, max: 30 },
  application_failed_days: { value: 30, unit: "days", source: "PROOF 5", min: 14, max: 90 },
  paper_keep_days: { value: 365, unit: "days", source: "PROOF 5", min: 180, max: 1_825 },
  statement_rows_most: { value: 100_000, unit: "count", source: "our choice", min: 10_000, max: 150_000 },
  statement_pdf_rows_most: { value: 3_000, unit: "count", source: "our choice", min: 1_000, max: 5_000 },
  liability_keep_days: { value: 35, unit: "days", source: "our choice", min: 14, max: 365 },
  node_timeout_ms: { value: 8_000, unit: "milliseconds", source: "our choice", min: 3_000, max: 20_000 },
  signal_days: { value: 30, unit: "days", source: "our choice", min: 7, max: 90, stricter: "lower" },
  signal_device_accounts: { value: 5, unit: "count", source: "our choice", min: 3, max: 10, stricter: "higher" },
  signal_network_accounts: { value: 8, unit: "count", source: "our choice", min: 4, max: 20, stricter: "higher" },
  signal_store_buyers: { value: 3, unit: "count", source: "our choice", min: 2, max: 10, stricter: "higher" },
  signal_pair_refunds: { value: 3, unit: "count", source: "our choice", min: 2, max: 6, stricter: "higher" },
  signal_refund_ppm: {
    value: 500_000,
    unit: "parts_per_million",
    source: "our choice",
    min: 250_000,
    max: 750_000,
    stricter: "higher",
  },
  signal_freight_ppm: {
    value: 2_000_000,
    unit: "parts_per_million",
    source: "our choice",
    min: 1_000_000,
    max: 4_000_000,
    stricter: "higher",
  },
  signal_first_sales: { value: 10, unit: "count", source: "our choice", min: 5, max: 20 },
  signal_withdraw_hours: { value: 24, unit: "hours", source: "our choice", min: 12, max: 72, stricter: "lower" },
  signal_quick_withdrawals: { value: 2, unit: "count", source: "our choice", min: 1, max: 4, stricter: "higher" },
  signal_wallet_members: { value: 2, unit: "count", source: "our choice", min: 2, max: 4, stricter: "higher" },
  signal_pair_orders: { value: 20, unit: "count", source: "our choice", min: 4, max: 40, stricter: "higher" },
} as const satisfies Record<string, Limit>;

/** The stable name of a number of the business: in the database, in proposals and on the page of rules (PROOF F7). */
export type SettingName = keyof typeof limits;
/** All names in the order of `limits`, as the back office lists them and as inputs accept them. */
export const settingNames = Object.keys(limits) as readonly SettingName[]; // the keys of `limits`
/**
 * The numbers in force at one moment, and the version of the rules that they form. A request keeps them until its end
 * (PROOF F7).
 */
export type Settings = Readonly<Record<SettingName, number>> & { readonly rules_version: number };

/** The numbers of a mall that has changed none: each `value` of `limits`, in its own unit. Version 0 of the rules. */
export const defaultSettings: Settings = {
  ...(Object.fromEntries(Object.entries(limits).map(([name, { value }]) => [name, value])) as Record<
    SettingName,
    number
  >), // the keys are those of `limits`
  rules_version: 0,
};

/** Which direction of a change takes notice; `none` for a number that one person changes at once. */
export const noticeDirections = ["higher", "lower", "both", "none"] as const;

/** The row of a number, with its default for what the row does not say. */
export function limitOf(name: SettingName) {
  const limit: Limit = limits[name];
  const isAlone = limit.alone === true;
  const stricter: (typeof noticeDirections)[number] = isAlone ? "none" : (limit.stricter ?? "both");
  return { ...limit, alone: isAlone, stricter };
}

/** The unit of a number. A name that this release does not know is a plain count. */
export function unitOf(name: string): RuleUnit {
  return Object.hasOwn(limits, name) ? limits[name as SettingName].unit : "count"; // it is one of the keys, as just checked
}
