/** Staff of a store: people who work for it with some of its parts, invited by its owner. */
export { staffRoutes } from "./routes.ts";
/** `staffOfOwners(db, ownerIds)`: who receives the events of these members' stores, beside the owners. */
export { staffOfOwners } from "./views.ts";
/** What happens to its rows when an account closes. */
export { staffErasure } from "./erase.sql.ts";
