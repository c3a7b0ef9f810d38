/** What is looked for. Each says that things belong together, never that somebody did wrong. People judge it. */
export const signalKinds = [
  /** Many accounts sign in from one browser. */
  "shared_device",
  /** Many accounts sign in from one network. */
  "shared_network",
  /** A store's owner and several of its buyers share a device, a network or a shipping address. */
  "store_and_buyers",
  /** One buyer and one store refund again and again. */
  "refund_ring",
  /** Most of what a store sells is refunded. */
  "refund_rate",
  /** A store's first sales have freight far above the goods. */
  "far_freight",
  /** A withdrawal soon after a coupon, a refund or a recharge. */
  "quick_withdrawal",
  /** Several members withdraw to one address. */
  "shared_wallet",
  /** Very many orders of one buyer at one store. */
  "one_buyer",
] as const;
/** The kind of a signal. The numbers from which a signal is raised are settings, `signal_*` in limits.ts. */
export type SignalKind = (typeof signalKinds)[number];

/** What people decided about one. It comes back when its evidence changes. */
export const signalOutcomes = ["dismissed", "passed_on"] as const;
/** The operator's decision. `dismissed`: there is nothing to do. `passed_on`: somebody acts on it elsewhere. */
export type SignalOutcome = (typeof signalOutcomes)[number];
