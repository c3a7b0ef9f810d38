import { refuse } from "../../../platform/http/refuse.ts";
import type { Turn } from "../../../platform/turn.ts";
import { openClosure } from "../../base/settings/index.ts";

/** Recharging can be closed for a time, for a published reason (RULES 5). Refuses `recharge_closed` {reason, until}. */
export async function refuseIfClosed(turn: Turn): Promise<void> {
  const closed = await openClosure(turn.tx, "recharge", turn.now);
  if (closed !== null) refuse("recharge_closed", { reason: closed.reason_code, until: closed.until });
}
