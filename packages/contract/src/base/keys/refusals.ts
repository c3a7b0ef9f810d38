import type { RefusalRow } from "../../envelope.ts";

/**
 * API keys of stores and of operators. A merchant or an operator gets `key_limit` when they make one; the other three
 * answer a call that was made with a key.
 */
export const keyRefusals = {
  key_limit: { code: 0, parameters: { max: "count" } },
  /** There is no such key, or it has expired, was revoked, or its maker may no longer sign in. */
  key_unknown: { code: 401, parameters: {} },
  /** The key does not have this scope. */
  key_scope: { code: 0, parameters: { scope: "text" } },
  /** No key opens this call. */
  key_not_here: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
