import type { RefusalRow } from "../../envelope.ts";

/** The operating fund (SPEC 4 "Shop bond", RULES 6). */
export const bondRefusals = {
  bond_step_impossible: { code: 0, parameters: {} },
  bond_refund_running: { code: 0, parameters: {} },
  bond_refund_owed: { code: 0, parameters: {} },
  bond_empty: { code: 0, parameters: {} },
  bond_refund_moved: { code: 0, parameters: { state: "code" } },
  sign_token_invalid: { code: 0, parameters: {} },
  sign_token_used: { code: 0, parameters: {} },
  signature_empty: { code: 0, parameters: {} },
  terms_changed: { code: 0, parameters: { amount: "money", level: "count", terms_version: "text" } },
  hold_end_outside: { code: 0, parameters: { most_days: "count" } },
  paper_not_sealed: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
