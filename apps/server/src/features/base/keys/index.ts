/** API keys: how another system works for a store, or reads for an operator. */
export { apiKeyRoutes } from "./routes.ts";
export { identifyKey } from "./identify-key.ts";
/** `addKeyCalls(tx, calls, now)`: how often keys were used. */
export { addKeyCalls } from "./calls.sql.ts";
/** For the forms of dangerous acts: what they would change. */
export { revokeEffect } from "./effects.views.ts";
/** What happens to a store's keys when its owner's account closes. */
export { apiKeyErasure } from "./erase.sql.ts";
