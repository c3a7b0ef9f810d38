/**
 * The networks of USDT: the mall's own addresses, what was seen on chain, and the guard by which a transaction credits
 * once (RULES 5, PROOF I10).
 */
export { networkRoutes } from "./routes.ts";
export { networkFor } from "./network-for.ts";
export { addressesFor, ownAddress } from "./own-addresses.ts";
export { confirmationsNeeded } from "./rules.ts";
export { keepTransfers } from "./keep-transfers.ts";
export { creditDeposit } from "./credit-deposit.ts";
export { networkOutboundJobs } from "./watch-credits.ts";
export { addressTable, creditedLogs } from "./views.ts";
/** What happens to its rows when an account closes. */
export { networkErasure } from "./erase.ts";
/** For the forms of dangerous acts: what they would change. */
export { addressesEffect } from "./effects.views.ts";
