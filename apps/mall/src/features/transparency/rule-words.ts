import type { SettingName } from "@arcade/contract/limits";
import type { Network } from "@arcade/contract/networks/networks";
import type { MessageId } from "@arcade/messages/ids";

export const ruleGroups = ["withdrawals", "recharges", "orders", "account", "mall"] as const;
export type RuleGroup = (typeof ruleGroups)[number];

export const groupWords: Record<RuleGroup, MessageId> = {
  withdrawals: "transparency.group_withdrawals",
  recharges: "transparency.group_recharges",
  orders: "transparency.group_orders",
  account: "transparency.group_account",
  mall: "transparency.group_mall",
};

interface RuleWords {
  group: RuleGroup;
  words: MessageId;
  values?: { network?: Network; level?: number };
}

const withdrawals = (words: MessageId): RuleWords => ({ group: "withdrawals", words });
const recharges = (words: MessageId, network?: Network): RuleWords => ({ group: "recharges", words, ...(network && { values: { network } }) });
const orders = (words: MessageId): RuleWords => ({ group: "orders", words });
const account = (words: MessageId): RuleWords => ({ group: "account", words });
const mall = (words: MessageId): RuleWords => ({ group: "mall", words });
const fund = (level: number): RuleWords => ({ group: "mall", words: "transparency.rule_store_fund", values: { level } });

/** Every number of the business in words: the type holds that none is left out. */
export const ruleWords: Record<SettingName, RuleWords> = {
  withdrawal_least_micro: withdrawals("transparency.rule_withdrawal_least"),
  withdrawal_most_micro: withdrawals("transparency.rule_withdrawal_most"),
  withdrawal_fee_micro: withdrawals("transparency.rule_withdrawal_fee"),
  withdrawal_fee_ppm: withdrawals("transparency.rule_withdrawal_fee_rate"),
  withdrawals_a_month: withdrawals("transparency.rule_withdrawals_a_month"),
  withdrawal_two_operators_micro: withdrawals("transparency.rule_withdrawal_two_operators"),
  withdrawal_usual_hours: withdrawals("transparency.rule_withdrawal_usual"),
  withdrawal_send_minutes: withdrawals("transparency.rule_withdrawal_send"),
  wallet_addresses_most: withdrawals("transparency.rule_wallet_addresses"),
  new_address_wait_hours: withdrawals("transparency.rule_new_address_wait"),
  trc20_open: recharges("transparency.rule_network_open", "TRC20"),
  erc20_open: recharges("transparency.rule_network_open", "ERC20"),
  bep20_open: recharges("transparency.rule_network_open", "BEP20"),
  trc20_minimum_micro: recharges("transparency.rule_network_minimum", "TRC20"),
  erc20_minimum_micro: recharges("transparency.rule_network_minimum", "ERC20"),
  bep20_minimum_micro: recharges("transparency.rule_network_minimum", "BEP20"),
  trc20_confirmations: recharges("transparency.rule_network_confirmations", "TRC20"),
  erc20_confirmations: recharges("transparency.rule_network_confirmations", "ERC20"),
  bep20_confirmations: recharges("transparency.rule_network_confirmations", "BEP20"),
  trc20_large_confirmations: recharges("transparency.rule_network_large_confirmations", "TRC20"),
  erc20_large_confirmations: recharges("transparency.rule_network_large_confirmations", "ERC20"),
  bep20_large_confirmations: recharges("transparency.rule_network_large_confirmations", "BEP20"),
  recharge_large_from_micro: recharges("transparency.rule_recharge_large_from"),
  recharge_most_micro: recharges("transparency.rule_recharge_most"),
  recharge_shared_automatic_micro: recharges("transparency.rule_recharge_shared_automatic"),
  recharge_late_days: recharges("transparency.rule_recharge_late"),
  recharge_search_hours: recharges("transparency.rule_recharge_search"),
  recharges_waiting_most: recharges("transparency.rule_recharges_waiting"),
  uploads_a_day: recharges("transparency.rule_uploads_a_day"),
  proof_keep_days: recharges("transparency.rule_proof_keep"),
  node_timeout_ms: recharges("transparency.rule_node_timeout"),
  order_unpaid_minutes: orders("transparency.rule_order_unpaid"),
  order_ship_hours: orders("transparency.rule_order_ship"),
  order_confirm_days: orders("transparency.rule_order_confirm"),
  order_extend_days: orders("transparency.rule_order_extend"),
  order_after_sales_days: orders("transparency.rule_order_after_sales"),
  order_review_days: orders("transparency.rule_order_review"),
  order_lines_most: orders("transparency.rule_order_lines"),
  commission_ppm: orders("transparency.rule_commission"),
  cart_lines_most: orders("transparency.rule_cart_lines"),
  line_quantity_most: orders("transparency.rule_line_quantity"),
  supply_ship_minutes: orders("transparency.rule_supply_ship"),
  addresses_most: account("transparency.rule_addresses"),
  history_days: account("transparency.rule_history"),
  session_days: account("transparency.rule_session"),
  code_minutes: account("transparency.rule_code"),
  code_tries: account("transparency.rule_code_tries"),
  code_resend_seconds: account("transparency.rule_code_resend"),
  codes_a_day: account("transparency.rule_codes_a_day"),
  codes_an_hour_from_one_source: account("transparency.rule_codes_source"),
  log_in_failures_before_captcha: account("transparency.rule_log_in_captcha"),
  log_in_failures_an_hour: account("transparency.rule_log_in_hour"),
  log_in_failures_an_hour_from_one_source: account("transparency.rule_log_in_source"),
  payment_password_tries: account("transparency.rule_pin_tries"),
  payment_password_lock_minutes: account("transparency.rule_pin_lock"),
  payment_password_lock_most_minutes: account("transparency.rule_pin_lock_most"),
  store_fund_1_micro: fund(1),
  store_fund_2_micro: fund(2),
  store_fund_3_micro: fund(3),
  store_fund_4_micro: fund(4),
  store_fund_5_micro: fund(5),
  operator_session_minutes: mall("transparency.rule_operator_session"),
  operator_idle_minutes: mall("transparency.rule_operator_idle"),
  queue_claim_minutes: mall("transparency.rule_queue_claim"),
  rules_notice_hours: mall("transparency.rule_rules_notice"),
  statement_rows_most: mall("transparency.rule_statement_rows"),
  statement_pdf_rows_most: mall("transparency.rule_statement_pdf_rows"),
  liability_keep_days: mall("transparency.rule_liability_keep"),
};

/** A rule of a newer server is shown under its own name. */
export function wordsOfRule(name: string): RuleWords | null {
  return name in ruleWords ? ruleWords[name as SettingName] : null; // it is one of the keys, as just checked
}
