/**
 * What the mall's own addresses are for: shown to everybody, given to one member each, or keeping what is not needed
 * daily.
 */
export const addressPurposes = ["shared", "personal", "reserve"] as const;
export type AddressPurpose = (typeof addressPurposes)[number];

/** Why a chain could not be asked. Each is asked again later; none credits and none refuses. */
export const chainFaults = [
  "node_down",
  "node_slow",
  "rate_limited",
  "wrong_chain",
  "bad_answer",
  "nodes_disagree",
] as const;
export type ChainFault = (typeof chainFaults)[number];
