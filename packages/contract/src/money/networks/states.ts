/**
 * What the mall's own addresses are for: shown to everybody, given to one member each, or holding what is not needed
 * daily.
 */
export const addressPurposes = ["shared", "personal", "reserve"] as const;
/**
 * The column `purpose` of the mall's addresses. A network has one `shared` address at a time; two people add and retire
 * any of them (PROOF F3).
 */
export type AddressPurpose = (typeof addressPurposes)[number];

/** Why a chain could not be asked. Each is asked again later. None of them credits or refuses anything. */
export const chainFaults = [
  "node_down",
  "node_slow",
  "rate_limited",
  "wrong_chain",
  "bad_answer",
  "nodes_disagree",
] as const;
/** The name under which operators see a node's fault; a recharge shows it as its `ChainState`. */
export type ChainFault = (typeof chainFaults)[number];
