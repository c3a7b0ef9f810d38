/** The networks that USDT comes in and goes out by (RULES 5). */
export const networks = ["TRC20", "ERC20", "BEP20"] as const;
export type Network = (typeof networks)[number];
