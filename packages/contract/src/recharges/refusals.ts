import type { RefusalRow } from "../envelope.ts";

/** Recharges and proofs (SPEC 8; RULES 5). */
export const rechargeRefusals = {
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
  picture_unknown: { code: 0, parameters: [] },
  amount_differs: { code: 0, parameters: ["chain_amount"] },
  chain_disagrees: { code: 0, parameters: ["chain_state"] },
  hash_credited: { code: 0, parameters: [] },
  /** What nobody's chain confirms is credited up to a bound by the claim; for the rest the member makes another claim. */
  recharge_reading_most: { code: 0, parameters: ["most_amount", "claimed"] },
  recharge_proposed: { code: 0, parameters: [] },
} as const satisfies Record<string, RefusalRow>;
