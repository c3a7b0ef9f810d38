/** Webhooks: what happened in the mall, sent to other systems by Standard Webhooks. */
export { webhookRoutes } from "./routes.ts";
export { webhookOutboundJobs, webhookSweeps } from "./deliver.ts";
/** `isListened(stores)`: whether a webhook of the mall or of these stores hears events; a value of a statement. */
export { announce, isListened } from "./announce.sql.ts";
/** What becomes of a store's webhooks when its owner's account closes. */
export { webhookErasure } from "./erase.sql.ts";
/** What of a webhook is kept under the pepper. */
export { webhookPepper } from "./pepper.sql.ts";
