/**
 * The numbers of the business. Each is the default of one row of the settings table that an operator edits; the
 * code reads the row, never the literal. `source` says where the default comes from: a part of the
 * specification, of the mall's rules, or "our choice".
 */
export const limits = {
  order_unpaid_minutes: { value: 30, source: "RULES 2" },
  order_ship_hours: { value: 48, source: "RULES 2" },
  order_confirm_days: { value: 10, source: "RULES 2" },
  order_extend_days: { value: 3, source: "RULES 2", least: 0 },
  order_after_sales_days: { value: 7, source: "RULES 2", money: true },
  order_review_days: { value: 15, source: "RULES 2" },
  order_lines_most: { value: 60, source: "our choice" },
  commission_ppm: { value: 50_000, source: "RULES 2" },
  cart_lines_most: { value: 120, source: "our choice" },
  line_quantity_most: { value: 999, source: "our choice" },
  addresses_most: { value: 30, source: "our choice" },
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
  store_fund_1_micro: { value: 200_000_000, source: "RULES 6" },
  store_fund_2_micro: { value: 500_000_000, source: "RULES 6" },
  store_fund_3_micro: { value: 1_500_000_000, source: "RULES 6" },
  store_fund_4_micro: { value: 5_000_000_000, source: "RULES 6" },
  store_fund_5_micro: { value: 15_000_000_000, source: "RULES 6" },
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
  proof_keep_days: { value: 180, source: "our choice" },
  statement_rows_most: { value: 100_000, source: "our choice" },
  statement_pdf_rows_most: { value: 3_000, source: "our choice" },
  liability_keep_days: { value: 35, source: "our choice", least: 7 },
  node_timeout_ms: { value: 8_000, source: "our choice", least: 500, most: 60_000 },
} as const satisfies Record<string, Limit>;

/**
 * One number of the business. `money`: a change takes two people; said here only where the name does not say it (`touchesMoney`).
 * `stricter`: which way is worse for a member who wants money out; such a change takes notice (PROOF F7). `least` and `most`: what an
 * operator may choose; left out, from a tenth to ten times the default, and the whole of a percentage.
 */
interface Limit {
  value: number;
  source: string;
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

/** Given by SPEC 5 and 9; they are part of the wire and cannot be edited. */
export const passwordLength = { least: 6, most: 30 } as const;
export const paymentPasswordDigits = 6;
export const codeDigits = 6;
export const requestTimeoutMs = 60_000;
export const toastMs = 2_000;
