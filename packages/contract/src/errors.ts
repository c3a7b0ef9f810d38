import type { RefusalCode } from "./envelope.ts";

/**
 * Every refusal of the mall, once: its body code, its HTTP status where it is not 200, and its parameters.
 * Its sentence stands under the same name in `packages/messages/<language>/refusal.json`. Money parameters are
 * wire text, times are ISO text; names are as their owner wrote them.
 */
interface RefusalRow {
  code: RefusalCode;
  status?: 400 | 404 | 409 | 413 | 429 | 500 | 503;
  parameters: readonly string[];
}

export const refusals = {
  // the transport
  invalid_input: { code: 0, status: 400, parameters: ["fields"] },
  unknown_path: { code: 0, status: 404, parameters: [] },
  too_large: { code: 0, status: 413, parameters: [] },
  too_often: { code: 0, status: 429, parameters: ["seconds"] },
  internal: { code: 0, status: 500, parameters: [] },
  unavailable: { code: 0, status: 503, parameters: [] },
  key_missing: { code: 0, status: 400, parameters: [] },
  key_reused: { code: 0, status: 409, parameters: [] },

  // who is asking
  log_in: { code: 401, parameters: [] },
  set_payment_password: { code: 406, parameters: [] },
  account_suspended: { code: 0, parameters: ["reason"] },
  wallet_frozen: { code: 0, parameters: ["reason"] },
  not_a_merchant: { code: 0, parameters: [] },
  not_permitted: { code: 0, parameters: ["permission"] },
  not_found: { code: 0, parameters: [] },

  // account (SPEC 8)
  incorrect_account: { code: 0, parameters: [] },
  captcha_incorrect: { code: 0, parameters: [] },
  captcha_required: { code: 0, parameters: [] },
  agreement_required: { code: 0, parameters: [] },
  invitation_unknown: { code: 0, parameters: [] },
  email_taken: { code: 0, parameters: [] },
  email_unknown: { code: 0, parameters: [] },
  nickname_taken: { code: 0, parameters: [] },
  nickname_reserved: { code: 0, parameters: [] },
  sending_too_often: { code: 0, parameters: ["seconds"] },
  sending_limit: { code: 0, parameters: ["most"] },
  code_incorrect: { code: 0, parameters: ["tries_left"] },
  code_expired: { code: 0, parameters: [] },
  password_incorrect: { code: 0, parameters: [] },
  payment_password_incorrect: { code: 0, parameters: ["tries_left"] },
  payment_password_locked: { code: 0, parameters: ["minutes"] },

  // addresses
  no_address: { code: 0, parameters: [] },
  address_limit: { code: 0, parameters: ["most"] },

  // finding
  keywords_required: { code: 0, parameters: [] },

  // buying (RULES 2)
  own_store_goods: { code: 0, parameters: ["name"] },
  goods_off_sale: { code: 0, parameters: ["name"] },
  sku_not_of_goods: { code: 0, parameters: [] },
  inventory_shortage: { code: 0, parameters: ["name", "left"] },
  price_changed: { code: 0, parameters: ["name", "old_price", "new_price"] },
  total_changed: { code: 0, parameters: ["old_total", "new_total"] },
  no_order: { code: "no_order", parameters: ["name", "area"] },
  cart_full: { code: 0, parameters: ["most"] },
  insufficient_balance: { code: 0, parameters: ["missing", "balance"] },

  // orders
  order_moved: { code: 0, parameters: ["state"] },
  freight_differs: { code: 0, parameters: ["old_freight", "new_freight"] },
  already_extended: { code: 0, parameters: [] },
  purchase_first: { code: 0, parameters: [] },
  nothing_to_buy_again: { code: 0, parameters: [] },

  // recharges and proofs (SPEC 8; RULES 5)
  recharge_amount_required: { code: 0, parameters: [] },
  recharge_method_required: { code: 0, parameters: [] },
  recharge_proof_required: { code: 0, parameters: [] },
  recharge_minimum: { code: 0, parameters: ["network", "least_amount"] },
  recharge_most: { code: 0, parameters: ["most_amount"] },
  recharge_closed: { code: 0, parameters: ["reason", "until"] },
  recharges_waiting: { code: 0, parameters: ["most"] },
  network_closed: { code: 0, parameters: ["network"] },
  proof_used: { code: 0, parameters: [] },
  hash_given: { code: 0, parameters: [] },
  hash_kept: { code: 0, parameters: [] },
  recharge_moved: { code: 0, parameters: ["state"] },
  picture_refused: { code: 0, parameters: ["reason"] },
  uploads_limit: { code: 0, parameters: ["most"] },
  amount_differs: { code: 0, parameters: ["chain_amount"] },
  chain_disagrees: { code: 0, parameters: ["chain_state"] },
  hash_credited: { code: 0, parameters: [] },

  // two people (PROOF F3)
  own_matter: { code: 0, parameters: [] },
  second_person: { code: 0, parameters: [] },
  proposal_closed: { code: 0, parameters: ["state"] },

  // statements and corrections
  period_backwards: { code: 0, parameters: [] },
  statement_too_long: { code: 0, parameters: ["most", "entries"] },
  correction_incomplete: { code: 0, parameters: [] },
  not_reversible: { code: 0, parameters: [] },
  already_reversed: { code: 0, parameters: [] },
  check_not_clean: { code: 0, parameters: [] },
  correction_overdraws: { code: 0, parameters: ["missing"] },

  // withdrawals and wallet addresses (SPEC 8, RULES 5)
  select_network: { code: 0, parameters: [] },
  enter_wallet_address: { code: 0, parameters: [] },
  wallet_address_invalid: { code: 0, parameters: ["network"] },
  wallet_address_other_network: { code: 0, parameters: ["network", "chosen"] },
  wallet_address_ours: { code: 0, parameters: [] },
  wallet_address_saved: { code: 0, parameters: [] },
  wallet_address_waits: { code: 0, parameters: ["usable_from"] },
  withdrawal_amount_incorrect: { code: 0, parameters: ["least_amount"] },
  withdrawal_exceeds_limit: { code: 0, parameters: ["most_amount"] },
  /** `reason` is one of `closureReasons`; `until` is "none" where nobody knows yet. */
  withdrawal_closed: { code: 0, parameters: ["reason", "until"] },
  withdrawal_month_count: { code: 0, parameters: ["most", "next"] },
  lower_store_level: { code: 0, parameters: ["missing", "freed"] },
  rules_changed: { code: 0, parameters: ["fee", "actual_amount"] },
  withdrawal_moved: { code: 0, parameters: ["state"] },
  claimed_by_other: { code: 0, parameters: ["operator"] },
  claim_first: { code: 0, parameters: [] },
  older_first: { code: 0, parameters: ["waiting"] },
  hash_incorrect: { code: 0, parameters: ["network"] },
  hash_used: { code: 0, parameters: [] },
  withdrawal_on_chain: { code: 0, parameters: [] },
  chain_decides: { code: 0, parameters: [] },

  // operators' sign-in, settings, freezes and appeals
  sign_in_incorrect: { code: 0, parameters: [] },
  totp_incorrect: { code: 0, parameters: [] },
  passkey_incorrect: { code: 0, parameters: [] },
  operator_exists: { code: 0, parameters: [] },
  account_declared: { code: 0, parameters: [] },
  setting_outside: { code: 0, parameters: ["least", "most"] },
  setting_same: { code: 0, parameters: [] },
  notice_too_short: { code: 0, parameters: ["earliest"] },
  already_closed: { code: 0, parameters: [] },
  not_closed: { code: 0, parameters: [] },
  orders_closed: { code: 0, parameters: ["reason", "until"] },
  appealed_already: { code: 0, parameters: [] },
  appeal_answered: { code: 0, parameters: [] },
  decided_by_you: { code: 0, parameters: [] },
  already_frozen: { code: 0, parameters: [] },
  not_frozen: { code: 0, parameters: [] },
  freeze_end_outside: { code: 0, parameters: ["most_days"] },

  // the mall's own addresses on the networks
  address_unusable: { code: 0, parameters: ["address", "network"] },
  address_known: { code: 0, parameters: ["address"] },

  // stores
  own_store_follow: { code: 0, parameters: [] },
} as const satisfies Record<string, RefusalRow>;

export type RefusalName = keyof typeof refusals;

/** The parameters of one refusal, by name. `fields` is the list of what is wrong with an input. */
export type ParametersOf<Name extends RefusalName> = {
  [Key in (typeof refusals)[Name]["parameters"][number]]: Key extends "fields" ? readonly import("./envelope.ts").FieldFault[] : string | number;
};

/** Refusals that any call may meet; the web handles them in one place (SPEC 8). */
export const alwaysPossible = [
  "invalid_input",
  "unknown_path",
  "too_large",
  "too_often",
  "internal",
  "unavailable",
  "key_missing",
  "key_reused",
  "log_in",
  "account_suspended",
  "not_a_merchant",
  "not_permitted",
] as const satisfies readonly RefusalName[];
