import type { Turn } from "../../../platform/turn.ts";
import { openAccounts } from "./sql.ts";

/** Opens a member's two accounts; opening them again changes nothing. */
export function openMemberAccounts(turn: Turn, memberId: bigint): Promise<void> {
  const owner = String(memberId);
  return openAccounts(
    turn.tx,
    [
      { id: turn.newId(), kind: "available", owner },
      { id: turn.newId(), kind: "held", owner },
    ],
    turn.now,
  );
}
