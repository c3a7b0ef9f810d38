import type { RefusalRow } from "../../envelope.ts";

/**
 * Accounts: registration, sign-in, codes, passwords, second step and closing (SPEC 8; RULES 7). `seconds` and `minutes`
 * say how long to wait.
 */
export const accountRefusals = {
  // account (SPEC 8)
  incorrect_account: { code: 0, parameters: {} },
  captcha_incorrect: { code: 0, parameters: {} },
  captcha_required: { code: 0, parameters: {} },
  agreement_required: { code: 0, parameters: {} },
  /** Outside the demo nobody can register before the user agreement and the privacy policy are published. */
  not_open_yet: { code: 0, parameters: {} },
  /** A new version of an agreement asks for consent: `agreements.due` says which. */
  agree_again: { code: 0, parameters: {} },
  agreement_newer: { code: 0, parameters: {} },
  invitation_unknown: { code: 0, parameters: {} },
  email_taken: { code: 0, parameters: {} },
  email_unknown: { code: 0, parameters: {} },
  nickname_taken: { code: 0, parameters: {} },
  nickname_reserved: { code: 0, parameters: {} },
  sending_too_often: { code: 0, parameters: { seconds: "count" } },
  sending_limit: { code: 0, parameters: { max: "count" } },
  code_incorrect: { code: 0, parameters: { tries_left: "count" } },
  code_expired: { code: 0, parameters: {} },
  /**
   * The present mailbox has to agree to a change of address: its code is missing, and no second step has been on for
   * long enough.
   */
  current_code_required: { code: 0, parameters: { hours: "count" } },
  password_incorrect: { code: 0, parameters: {} },
  /** Its member said "this was not me". A new password is set through the mailbox. */
  new_password_needed: { code: 0, parameters: {} },
  /** A new password that is among those that attackers try first. */
  password_common: { code: 0, parameters: {} },
  payment_password_incorrect: { code: 0, parameters: { tries_left: "count" } },
  payment_password_locked: { code: 0, parameters: { minutes: "count" } },
  /** The password was right, and a code of the authenticator (or a recovery code) is asked for. */
  totp_required: { code: 0, parameters: {} },
  recovery_code_incorrect: { code: 0, parameters: {} },
  two_factor_on: { code: 0, parameters: {} },
  two_factor_off: { code: 0, parameters: {} },
  two_factor_not_begun: { code: 0, parameters: {} },
  passkeys_limit: { code: 0, parameters: { max: "count" } },

  // closing an account
  /** A file of one's data is being made, or was requested recently. */
  archive_lately: { code: 0, parameters: { from: "time" } },
  /** `blocker` is one of `closingBlockers`. */
  closing_blocked: { code: 0, parameters: { blocker: "code" } },
} as const satisfies Record<string, RefusalRow>;
