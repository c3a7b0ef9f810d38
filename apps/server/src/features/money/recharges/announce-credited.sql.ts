import type { Context } from "../../../platform/context.ts";
import { sql } from "../../../platform/sql.ts";
import { announce } from "../../base/webhooks/index.ts";
import type { Recharge } from "./sql.ts";

/** Sends the event of a credited recharge to the mall's webhooks. */
export function announceCredited(
  context: Context,
  { id, network, amount }: Pick<Recharge, "id" | "network"> & { amount: bigint },
): void {
  announce(
    context,
    "recharge.credited",
    sql`SELECT NULL::bigint AS store_id, jsonb_build_object('recharge_id', ${id}::bigint::text, 'network',
      ${network}::text, 'amount', ${amount}::bigint::text) AS data`,
  );
}
