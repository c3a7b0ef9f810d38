import type { WithdrawalWait } from "@arcade/contract/money/withdrawals/reasons";
import type { Context } from "../../../platform/context.ts";
import { writeWait } from "./guard-withdrawals.sql.ts";

const hourMs = 3_600_000;

/**
 * Something that protects the account changed: withdrawals wait, so that a member whose session or mailbox was stolen
 * reads of it before money leaves. The update locks the member's row, which every withdrawal locks too: one that was
 * begun goes first, and no later one slips past.
 */
export async function delayWithdrawals(context: Context, member_id: bigint, wait: WithdrawalWait): Promise<void> {
  const hours = context.settings.security_wait_hours;
  if (hours > 0) await writeWait(context.tx, member_id, wait, new Date(context.now.getTime() + hours * hourMs));
}
