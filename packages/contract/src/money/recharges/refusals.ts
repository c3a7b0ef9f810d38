import type { RefusalRow } from "../../envelope.ts";

/** Recharges and proofs (SPEC 8; RULES 5). */
export const rechargeRefusals = {
  recharge_amount_required: { code: 0, parameters: {} },
  recharge_method_required: { code: 0, parameters: {} },
  recharge_proof_required: { code: 0, parameters: {} },
  recharge_minimum: { code: 0, parameters: { network: "code", least_amount: "money" } },
  recharge_most: { code: 0, parameters: { most_amount: "money" } },
  recharge_closed: { code: 0, parameters: { reason: "code", until: "time?" } },
  recharges_waiting: { code: 0, parameters: { max: "count" } },
  network_closed: { code: 0, parameters: { network: "code" } },
  proof_used: { code: 0, parameters: {} },
  hash_given: { code: 0, parameters: {} },
  hash_kept: { code: 0, parameters: {} },
  recharge_moved: { code: 0, parameters: { state: "code" } },
  picture_refused: { code: 0, parameters: { reason: "code" } },
  uploads_limit: { code: 0, parameters: { max: "count" } },
  picture_unknown: { code: 0, parameters: {} },
  amount_differs: { code: 0, parameters: { chain_amount: "money" } },
  chain_disagrees: { code: 0, parameters: { chain_state: "code" } },
  hash_credited: { code: 0, parameters: {} },
  /** A credit that no chain confirms is limited by the claim. For the rest the member makes another claim. */
  recharge_reading_most: { code: 0, parameters: { most_amount: "money", claimed: "money" } },
  recharge_proposed: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
