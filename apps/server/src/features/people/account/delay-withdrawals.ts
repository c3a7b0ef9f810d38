import type { WithdrawalWait } from "@arcade/contract/money/withdrawals/reasons";
import type { Turn } from "../../../platform/turn.ts";
import { writeWait } from "./guard-withdrawals.sql.ts";

const hourMs = 3_600_000;

/**
 * What guards the account was changed: withdrawals wait, so that a member whose session or mailbox was stolen reads of it before money leaves.
 * The update takes the member's row, which every withdrawal holds: one that was begun goes first, and no later one slips past.
 */
export async function delayWithdrawals(turn: Turn, member_id: bigint, wait: WithdrawalWait): Promise<void> {
  const hours = turn.settings.security_wait_hours;
  if (hours > 0) await writeWait(turn.tx, member_id, wait, new Date(turn.now.getTime() + hours * hourMs));
}
