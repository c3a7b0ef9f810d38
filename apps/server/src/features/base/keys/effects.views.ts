import { type Effect, numberIn } from "../../../platform/effects.ts";
import { sql } from "../../../platform/sql.ts";
import { callsSince } from "./calls.sql.ts";

/** The calls of the last day that another system made with a key: none of them would be answered any more. */
export const revokeEffect: Effect = ({ now }, of) => ({
  calls: sql`api_key_calls c, generate_series(1, c.calls) WHERE c.key_id = ${numberIn(of)}::bigint
    AND c.hour > ${callsSince(now)}::timestamptz`,
});
