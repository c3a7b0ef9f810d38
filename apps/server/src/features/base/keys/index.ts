/** API keys: how another system works for a store, or reads for an operator. */
export { apiKeyRoutes } from "./routes.ts";
export { identifyKey } from "./identify-key.ts";
/** What happens to a store's keys when its owner's account closes. */
export { apiKeyErasure } from "./erase.sql.ts";
