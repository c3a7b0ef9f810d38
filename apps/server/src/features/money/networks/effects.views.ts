import type { Effect } from "../../../platform/effects.ts";
import { sql } from "../../../platform/sql.ts";

/** Top-ups that wait in the network whose addresses change. */
export const addressesEffect: Effect = (_, network) => ({
  recharges: sql`recharge WHERE state = 'pending' AND network = ${network}`,
});
