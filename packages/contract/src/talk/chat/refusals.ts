import type { RefusalRow } from "../../envelope.ts";

/** Chat (SPEC 8; RULES 8). */
export const chatRefusals = {
  im_service_off: { code: 0, parameters: {} },
  other_party_not_merchant: { code: 0, parameters: {} },
  chat_muted: { code: 0, parameters: { until: "time" } },
  chat_blocked_by_you: { code: 0, parameters: {} },
  chat_blocked: { code: 0, parameters: {} },
  own_store_chat: { code: 0, parameters: {} },
  message_reused: { code: 0, parameters: {} },
  voice_unknown: { code: 0, parameters: {} },
  voice_refused: { code: 0, parameters: { reason: "code" } },
  conversations_limit: { code: 0, parameters: { max: "count" } },
  recall_late: { code: 0, parameters: { minutes: "count" } },
} as const satisfies Record<string, RefusalRow>;
