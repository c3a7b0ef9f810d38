import type { RefusalRow } from "../../envelope.ts";

/** Statements and corrections. */
export const ledgerRefusals = {
  period_backwards: { code: 0, parameters: {} },
  period_too_long: { code: 0, parameters: { max: "count" } },
  statement_too_long: { code: 0, parameters: { max: "count", entries: "count" } },
  correction_incomplete: { code: 0, parameters: {} },
  not_reversible: { code: 0, parameters: {} },
  already_reversed: { code: 0, parameters: {} },
  check_not_clean: { code: 0, parameters: {} },
  correction_overdraws: { code: 0, parameters: { missing: "money" } },
  correction_account_closed: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
