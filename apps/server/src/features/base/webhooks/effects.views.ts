import { type Effect, numberIn } from "../../../platform/effects.ts";
import { sql } from "../../../platform/sql.ts";

/** Its deliveries go with a webhook: those that were made, and those that wait. */
export const webhookEffect: Effect = (_, of) => ({
  deliveries: sql`webhook_delivery WHERE webhook_id = ${numberIn(of)}::bigint`,
  deliveries_waiting: sql`webhook_delivery WHERE webhook_id = ${numberIn(of)}::bigint AND state = 'waiting'`,
});
