import type { RefusalRow } from "../../envelope.ts";

/**
 * What the calls about refunds and disputes refuse, with the parameters of each sentence. `money` is decimal USDT text.
 */
export const refundRefusals = {
  // after the sale (RULES 3)
  after_sales_over: { code: 0, parameters: { until: "time" } },
  refund_open: { code: 0, parameters: { refund_no: "text" } },
  refund_too_much: { code: 0, parameters: { most_amount: "money" } },
  refund_pieces: { code: 0, parameters: { name: "text", left: "count" } },
  refund_type_unfit: { code: 0, parameters: {} },
  refund_reason_unfit: { code: 0, parameters: {} },
  refund_moved: { code: 0, parameters: { state: "code" } },
  refund_changed: { code: 0, parameters: { amount: "money" } },
  refund_offer_too_much: { code: 0, parameters: { amount: "money" } },
  refund_offer_changed: { code: 0, parameters: {} },
  refund_tries_used: { code: 0, parameters: { max: "count" } },
  return_address_missing: { code: 0, parameters: {} },
  exchange_one_line: { code: 0, parameters: {} },
  exchange_sku_unfit: { code: 0, parameters: {} },
  exchange_amount: { code: 0, parameters: { amount: "money" } },
  exchange_short: { code: 0, parameters: { left: "count" } },

  // disputes (RULES 3 "arbitration"; PROOF F4)
  dispute_over: { code: 0, parameters: {} },
  opened_by_you: { code: 0, parameters: {} },
  dispute_too_early: { code: 0, parameters: { until: "time" } },
  dispute_amount: { code: 0, parameters: { most_amount: "money" } },
  dispute_reason: { code: 0, parameters: {} },
  dispute_plan_changed: { code: 0, parameters: {} },
  evidence_full: { code: 0, parameters: { max: "count" } },
  summary_not_anonymous: { code: 0, parameters: { word: "text" } },
  appeal_over: { code: 0, parameters: { until: "time" } },
  appeal_granted_already: { code: 0, parameters: {} },
  mall_short: { code: 0, parameters: { missing: "money" } },
} as const satisfies Record<string, RefusalRow>;
