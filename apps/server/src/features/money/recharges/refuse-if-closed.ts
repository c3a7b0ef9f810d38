import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { openClosure } from "../../base/settings/index.ts";

/** Recharging can be closed for a time, for a published reason (RULES 5). Refuses `recharge_closed` {reason, until}. */
export async function refuseIfClosed(context: Context): Promise<void> {
  const closed = await openClosure(context.tx, "recharge", context.now);
  if (closed !== null) refuse("recharge_closed", { reason: closed.reason_code, until: closed.until });
}
