/** Webhooks: events of the mall, sent to other systems by Standard Webhooks. */
export { webhookRoutes } from "./routes.ts";
export { webhookOutboundJobs, webhookSweeps } from "./deliver.ts";
/** `isListened(stores)`: whether a webhook of the mall or of these stores receives events; a value for a statement. */
export { announce, isListened } from "./announce.sql.ts";
/** What happens to a store's webhooks when its owner's account closes. */
export { webhookErasure } from "./erase.sql.ts";
/** What a webhook stores under the pepper. */
export { webhookPepper } from "./pepper.sql.ts";
/** For the forms of dangerous acts: what they would change. */
export { webhookEffect } from "./effects.views.ts";
