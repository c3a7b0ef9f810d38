import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { withdrawals } from "@arcade/contract/money/withdrawals/api";
import type { WithdrawalState } from "@arcade/contract/money/withdrawals/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { lockMember } from "../../people/account/index.ts";
import { balanceOf } from "../../base/ledger/index.ts";
import { notifyCancelled } from "./notify-member.ts";
import { release } from "./deciding/release.ts";
import { insertStep, moveWithdrawal } from "./sql.ts";
import { ownWithdrawalState, pendingWithdrawals } from "./views.ts";

/**
 * Takes back a request that nobody has approved yet: held -> available at once. Also while the wallet is frozen: the
 * money stays in it.
 */
export async function cancelWithdrawal(
  context: Context,
  member_id: bigint,
  id: bigint,
): Promise<Answered<typeof withdrawals.cancel>> {
  await lockMember(context.tx, member_id);
  const state = await ownWithdrawalState(context.tx, member_id, id);
  if (state === null) refuse("not_found");

  await cancelOne(context, member_id, id, state);
  const [available, held] = [
    await balanceOf(context.tx, "available", member_id),
    await balanceOf(context.tx, "held", member_id),
  ];
  return { available: moneyText(available), held: moneyText(held) };
}

/**
 * Takes back every request of a member that nobody has approved yet; the caller holds the member's row. Returns how
 * many.
 */
export async function takeBackPending(context: Context, member_id: bigint): Promise<number> {
  const pending = await pendingWithdrawals(context.tx, member_id);
  for (const id of pending) await cancelOne(context, member_id, id, "pending");
  return pending.length;
}

async function cancelOne(context: Context, member_id: bigint, id: bigint, state: WithdrawalState): Promise<void> {
  const cancelled = await moveWithdrawal(context.tx, id, "cancel", {}, context.now);
  if (cancelled === null) refuse("withdrawal_moved", { state });
  await insertStep(context.tx, { withdrawal_id: id, step: "cancelled", approvals: cancelled.approvals }, context.now);
  await release(context, cancelled, member_id);
  notifyCancelled(context, cancelled);
}
