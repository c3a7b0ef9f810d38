import { cartCarries } from "./carts/most.ts";

/**
 * The numbers of the business. Each is the default of one row of the settings table that an operator edits; the
 * code reads the row, never the literal. `source` says where the default comes from: a part of the
 * specification, of the mall's rules, or "our choice".
 */
export const limits = {
  order_unpaid_minutes: { value: 30, source: "RULES 2" },
  order_ship_hours: { value: 48, source: "RULES 2" },
  order_remind_hours: { value: 24, source: "our choice", least: 1, most: 168 },
  order_confirm_notice_hours: { value: 48, source: "our choice", least: 1, most: 240 },
  order_confirm_days: { value: 10, source: "RULES 2" },
  order_extend_days: { value: 3, source: "RULES 2", least: 0 },
  order_after_sales_days: { value: 7, source: "RULES 2", money: true },
  order_review_days: { value: 15, source: "RULES 2" },
  review_days: { value: 90, source: "our choice", least: 15, most: 365 },
  review_follow_up_days: { value: 180, source: "our choice", least: 30, most: 730 },
  group_hours: { value: 24, source: "RULES 9", least: 1, most: 72 },
  group_offer_days: { value: 30, source: "our choice", least: 1, most: 180 },
  tracking_correct_hours: { value: 24, source: "our choice", least: 1, most: 72 },
  order_notes_most: { value: 20, source: "our choice" },
  order_lines_most: { value: 60, source: "our choice" },
  refund_answer_hours: { value: 24, source: "RULES 3", least: 12, most: 72 },
  refund_return_days: { value: 7, source: "RULES 3", stricter: "lower", least: 3, most: 30 },
  refund_confirm_days: { value: 7, source: "our choice", stricter: "higher", least: 1, most: 14 },
  refund_applications_most: { value: 5, source: "our choice", stricter: "lower", least: 2 },
  refund_retry_minutes: { value: 60, source: "our choice" },
  dispute_answer_hours: { value: 48, source: "our choice", least: 24, most: 168 },
  dispute_decide_hours: { value: 120, source: "our choice", least: 48, most: 336 },
  dispute_appeal_hours: { value: 72, source: "our choice", stricter: "lower", least: 24, most: 336 },
  dispute_alone_most_micro: { value: 200_000_000, source: "our choice" },
  dispute_evidence_most: { value: 10, source: "our choice", least: 3, most: 30 },
  commission_ppm: { value: 50_000, source: "RULES 2" },
  cart_lines_most: { value: 120, source: "our choice", most: cartCarries.lines },
  line_quantity_most: { value: 999, source: "our choice", most: cartCarries.quantity },
  addresses_most: { value: 30, source: "our choice" },
  notice_days: { value: 365, source: "our choice", least: 30 },
  coupon_notice_days: { value: 3, source: "our choice", least: 1, most: 30 },
  history_days: { value: 90, source: "RULES 9" },
  session_days: { value: 30, source: "RULES 7" },
  code_minutes: { value: 10, source: "RULES 7" },
  code_tries: { value: 5, source: "RULES 7", money: true, most: 10 },
  code_resend_seconds: { value: 60, source: "SPEC 5" },
  codes_a_day: { value: 10, source: "RULES 7" },
  codes_an_hour_from_one_source: { value: 60, source: "our choice" },
  log_in_failures_before_captcha: { value: 3, source: "RULES 7" },
  log_in_failures_an_hour: { value: 20, source: "our choice" },
  log_in_failures_an_hour_from_one_source: { value: 100, source: "our choice" },
  invitation_checks_an_hour_from_one_source: { value: 120, source: "our choice" },
  invitation_order_least_micro: { value: 10_000_000, source: "our choice", least: 10_000 },
  invitation_rewards_a_month: { value: 20, source: "our choice", money: true, least: 0, most: 1_000 },
  invitation_rewards_a_network: { value: 3, source: "our choice", money: true, least: 0, most: 100 },
  payment_password_tries: { value: 5, source: "RULES 5", most: 10 },
  payment_password_lock_minutes: { value: 30, source: "RULES 5" },
  payment_password_lock_most_minutes: { value: 1_440, source: "our choice" },
  operator_session_minutes: { value: 480, source: "our choice" },
  operator_idle_minutes: { value: 15, source: "our choice" },
  supply_ship_minutes: { value: 60, source: "our choice" },
  withdrawal_least_micro: { value: 10_000_000, source: "RULES 5", stricter: "higher" },
  withdrawal_most_micro: { value: 10_000_000_000, source: "RULES 5", stricter: "lower" },
  withdrawal_fee_micro: { value: 1_000_000, source: "RULES 5", stricter: "higher", least: 0 },
  withdrawal_fee_ppm: { value: 5_000, source: "RULES 5", stricter: "higher", least: 0 },
  withdrawals_a_month: { value: 10, source: "RULES 5", stricter: "lower", money: true },
  withdrawal_two_operators_micro: { value: 1_000_000_000, source: "RULES 5", stricter: "lower" },
  withdrawal_usual_hours: { value: 24, source: "our choice" },
  withdrawal_send_minutes: { value: 30, source: "our choice" },
  store_fund_1_micro: { value: 200_000_000, source: "RULES 6", stricter: "higher" },
  store_fund_2_micro: { value: 500_000_000, source: "RULES 6", stricter: "higher" },
  store_fund_3_micro: { value: 1_500_000_000, source: "RULES 6", stricter: "higher" },
  store_fund_4_micro: { value: 5_000_000_000, source: "RULES 6", stricter: "higher" },
  store_fund_5_micro: { value: 15_000_000_000, source: "RULES 6", stricter: "higher" },
  store_profit_0_ppm: { value: 100_000, source: "RULES 6", stricter: "lower" },
  store_profit_1_ppm: { value: 150_000, source: "RULES 6", stricter: "lower" },
  store_profit_2_ppm: { value: 180_000, source: "RULES 6", stricter: "lower" },
  store_profit_3_ppm: { value: 200_000, source: "RULES 6", stricter: "lower" },
  store_profit_4_ppm: { value: 220_000, source: "RULES 6", stricter: "lower" },
  store_profit_5_ppm: { value: 250_000, source: "RULES 6", stricter: "lower" },
  store_push_0: { value: 30, source: "RULES 6", stricter: "lower", least: 0 },
  store_push_1: { value: 100, source: "RULES 6", stricter: "lower", least: 0 },
  store_push_2: { value: 300, source: "RULES 6", stricter: "lower", least: 0 },
  store_push_3: { value: 1_000, source: "RULES 6", stricter: "lower", least: 0 },
  store_push_4: { value: 3_000, source: "RULES 6", stricter: "lower", least: 0 },
  store_push_5: { value: 10_000, source: "RULES 6", stricter: "lower", least: 0 },
  store_goods_0: { value: 10, source: "RULES 6", stricter: "lower" },
  store_goods_1: { value: 30, source: "RULES 6", stricter: "lower" },
  store_goods_2: { value: 80, source: "RULES 6", stricter: "lower" },
  store_goods_3: { value: 200, source: "RULES 6", stricter: "lower" },
  store_goods_4: { value: 500, source: "RULES 6", stricter: "lower" },
  store_goods_5: { value: 2_000, source: "RULES 6", stricter: "lower" },
  bond_refund_days: { value: 7, source: "our choice", stricter: "higher", money: true, least: 0, most: 30 },
  bond_sign_minutes: { value: 30, source: "our choice", money: true, least: 5, most: 120 },
  credit_days: { value: 90, source: "RULES 6", least: 7, most: 365 },
  credit_start: { value: 80, source: "RULES 6", least: 0, most: 100 },
  credit_low: { value: 60, source: "RULES 6", stricter: "higher", least: 0, most: 100 },
  credit_low_price_micro: { value: 100_000_000, source: "SPEC 5", stricter: "lower" },
  low_stock_pieces: { value: 5, source: "our choice", least: 0 },
  supply_allotment: { value: 20, source: "our choice" },
  wallet_addresses_most: { value: 20, source: "our choice" },
  new_address_wait_hours: { value: 0, source: "our choice", stricter: "higher", money: true, least: 0, most: 168 },
  queue_claim_minutes: { value: 15, source: "our choice" },
  rules_notice_hours: { value: 24, source: "our choice" },
  trc20_open: { value: 1, source: "our choice", money: true, least: 0, most: 1 },
  erc20_open: { value: 1, source: "our choice", money: true, least: 0, most: 1 },
  bep20_open: { value: 1, source: "our choice", money: true, least: 0, most: 1 },
  trc20_minimum_micro: { value: 1_000_000, source: "RULES 5" },
  erc20_minimum_micro: { value: 1_000_000, source: "RULES 5" },
  bep20_minimum_micro: { value: 1_000_000, source: "RULES 5" },
  trc20_confirmations: { value: 1, source: "SPEC 5", least: 1, most: 100 },
  erc20_confirmations: { value: 1, source: "SPEC 5", least: 1, most: 100 },
  bep20_confirmations: { value: 1, source: "SPEC 5", least: 1, most: 100 },
  trc20_large_confirmations: { value: 20, source: "our choice", least: 1, most: 200 },
  erc20_large_confirmations: { value: 64, source: "our choice", least: 1, most: 200 },
  bep20_large_confirmations: { value: 15, source: "our choice", least: 1, most: 200 },
  recharge_large_from_micro: { value: 1_000_000_000, source: "our choice" },
  recharge_most_micro: { value: 1_000_000_000_000, source: "our choice" },
  recharge_shared_automatic_micro: { value: 1_000_000_000, source: "our choice", least: 0 },
  recharge_late_days: { value: 7, source: "our choice" },
  recharge_search_hours: { value: 24, source: "our choice" },
  recharges_waiting_most: { value: 10, source: "our choice" },
  uploads_a_day: { value: 50, source: "our choice" },
  pictures_a_day: { value: 300, source: "our choice" },
  videos_a_day: { value: 20, source: "our choice" },
  voices_a_day: { value: 200, source: "our choice" },
  chat_open: { value: 1, source: "our choice", least: 0, most: 1 },
  chat_recall_minutes: { value: 2, source: "RULES 8", least: 1, most: 60 },
  chat_keep_days: { value: 90, source: "RULES 8", least: 30, most: 365 },
  conversations_a_day: { value: 50, source: "our choice" },
  desk_late_minutes: { value: 15, source: "our choice", least: 1, most: 1_440 },
  desk_visits_an_hour_from_one_source: { value: 10, source: "our choice" },
  desk_visit_messages_an_hour: { value: 120, source: "our choice" },
  deal_hours_most: { value: 168, source: "our choice", least: 1, most: 720 },
  store_coupons_most: { value: 50, source: "our choice" },
  goods_drafts_most: { value: 1_000, source: "our choice" },
  holiday_days_most: { value: 90, source: "our choice" },
  freight_templates_most: { value: 30, source: "our choice" },
  proof_keep_days: { value: 180, source: "our choice" },
  application_usual_hours: { value: 48, source: "our choice" },
  application_draft_days: { value: 7, source: "our choice", least: 1, most: 30 },
  application_failed_days: { value: 30, source: "PROOF 5", least: 7, most: 90 },
  paper_keep_days: { value: 365, source: "PROOF 5", least: 30, most: 3_650 },
  statement_rows_most: { value: 100_000, source: "our choice" },
  statement_pdf_rows_most: { value: 3_000, source: "our choice" },
  liability_keep_days: { value: 35, source: "our choice", least: 7 },
  node_timeout_ms: { value: 8_000, source: "our choice", least: 500, most: 60_000 },
} as const satisfies Record<string, Limit>;

/** Where a default is written, by the number of the part. */
export type SourceDocument = "PROOF" | "RULES" | "SPEC";

/**
 * One number of the business. `money`: a change takes two people; said here only where the name does not say it (`touchesMoney`).
 * `stricter`: which way is worse for a member who wants money out, or for a store; such a change takes notice (PROOF F7). `least` and `most`: what an
 * operator may choose; left out, from a tenth to ten times the default, and the whole of a percentage.
 */
interface Limit {
  value: number;
  source: "our choice" | `${SourceDocument} ${number}`;
  money?: true;
  stricter?: "higher" | "lower";
  least?: number;
  most?: number;
}

export type SettingName = keyof typeof limits;
export const settingNames = Object.keys(limits) as readonly SettingName[]; // the keys of `limits`
/** The numbers in force at one moment, and the version of the rules they make up: requests keep it and are judged by it (PROOF F7). */
export type Settings = Readonly<Record<SettingName, number>> & { readonly rules_version: number };

export const defaultSettings: Settings = {
  ...(Object.fromEntries(Object.entries(limits).map(([name, { value }]) => [name, value])) as Record<SettingName, number>), // the keys are those of `limits`
  rules_version: 0,
};

/** Whether a second person approves a change: amounts, fees, all that decides when money comes in or goes out, and what guards it (PROOF F3). */
export function touchesMoney(name: SettingName): boolean {
  const limit: Limit = limits[name];
  return limit.money === true || /_(micro|ppm)$|recharge|withdrawal|confirmations|liabilit|rules_notice|payment_password|operator_/.test(name);
}

/** Which way is stricter for members, and between which bounds the value stays. */
export function boundsOf(name: SettingName): { stricter: "higher" | "lower" | null; least: number; most: number } {
  const limit: Limit = limits[name];
  const least = limit.least ?? Math.max(Math.min(1, limit.value), Math.floor(limit.value / 10));
  const most = limit.most ?? (name.endsWith("_ppm") ? Math.min(1_000_000, limit.value * 10) : Math.max(1, limit.value) * 10);
  return { stricter: limit.stricter ?? null, least, most };
}
