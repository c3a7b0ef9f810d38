import type { RefusalRow } from "../../envelope.ts";

/**
 * What operators are refused when they sign in, propose, decide and change rules, freezes and closures (PROOF F3, F4).
 * `min` and `max` are in the unit of the rule; `earliest` and `until` are instants.
 */
export const operatorRefusals = {
  // two people (PROOF F3)
  own_matter: { code: 0, parameters: {} },
  second_person: { code: 0, parameters: {} },
  proposal_closed: { code: 0, parameters: { state: "code" } },
  nobody_decides: { code: 0, parameters: {} },
  no_mail_server: { code: 0, parameters: {} },

  // operators' sign-in, settings, freezes and appeals
  sign_in_incorrect: { code: 0, parameters: {} },
  totp_incorrect: { code: 0, parameters: {} },
  passkey_incorrect: { code: 0, parameters: {} },
  operator_exists: { code: 0, parameters: {} },
  account_declared: { code: 0, parameters: {} },
  setting_outside: { code: 0, parameters: { min: "count", max: "count" } },
  setting_same: { code: 0, parameters: {} },
  notice_too_short: { code: 0, parameters: { earliest: "time" } },
  already_closed: { code: 0, parameters: {} },
  not_closed: { code: 0, parameters: {} },
  orders_closed: { code: 0, parameters: { reason: "code", until: "time?" } },
  appealed_already: { code: 0, parameters: {} },
  appeal_answered: { code: 0, parameters: {} },
  decided_by_you: { code: 0, parameters: {} },
  already_frozen: { code: 0, parameters: {} },
  not_frozen: { code: 0, parameters: {} },
  freeze_end_outside: { code: 0, parameters: { most_days: "count" } },
} as const satisfies Record<string, RefusalRow>;
