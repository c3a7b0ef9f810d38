import type { Context } from "../../../platform/context.ts";
import { openAccounts } from "./sql.ts";

/** Opens a member's two accounts; opening them again changes nothing. */
export function openMemberAccounts(context: Context, memberId: bigint): Promise<void> {
  const owner = String(memberId);
  return openAccounts(
    context.tx,
    [
      { id: context.newId(), kind: "available", owner },
      { id: context.newId(), kind: "held", owner },
    ],
    context.now,
  );
}
