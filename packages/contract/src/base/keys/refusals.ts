import type { RefusalRow } from "../../envelope.ts";

export const keyRefusals = {
  key_limit: { code: 0, parameters: { max: "count" } },
  /** No such key, or it has expired, was revoked, or its maker may no longer come in. */
  key_unknown: { code: 401, parameters: {} },
  /** The key does not have this scope. */
  key_scope: { code: 0, parameters: { scope: "text" } },
  /** No key opens this call. */
  key_not_here: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
