import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { withdrawals } from "@arcade/contract/money/withdrawals/api";
import type { WithdrawalState } from "@arcade/contract/money/withdrawals/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Turn } from "../../../platform/turn.ts";
import { lockMember } from "../../people/account/index.ts";
import { balanceOf } from "../../base/ledger/index.ts";
import { tellCancelled } from "./tell-member.ts";
import { release } from "./deciding/release.ts";
import { insertStep, moveWithdrawal } from "./sql.ts";
import { ownWithdrawalState, pendingWithdrawals } from "./views.ts";

/** Takes back a request that nobody has approved yet: held -> available at once. Also while the wallet is frozen: the money stays in it. */
export async function cancelWithdrawal(turn: Turn, member_id: bigint, id: bigint): Promise<Answered<typeof withdrawals.cancel>> {
  await lockMember(turn.tx, member_id);
  const state = await ownWithdrawalState(turn.tx, member_id, id);
  if (state === null) refuse("not_found");

  await cancelOne(turn, member_id, id, state);
  const [available, held] = [await balanceOf(turn.tx, "available", member_id), await balanceOf(turn.tx, "held", member_id)];
  return { available: moneyText(available), held: moneyText(held) };
}

/** Takes back every request of a member that nobody has approved yet; the caller holds the member's row. Returns how many. */
export async function takeBackPending(turn: Turn, member_id: bigint): Promise<number> {
  const pending = await pendingWithdrawals(turn.tx, member_id);
  for (const id of pending) await cancelOne(turn, member_id, id, "pending");
  return pending.length;
}

async function cancelOne(turn: Turn, member_id: bigint, id: bigint, state: WithdrawalState): Promise<void> {
  const cancelled = await moveWithdrawal(turn.tx, id, "cancel", {}, turn.now);
  if (cancelled === null) refuse("withdrawal_moved", { state });
  await insertStep(turn.tx, { withdrawal_id: id, step: "cancelled", approvals: cancelled.approvals }, turn.now);
  await release(turn, cancelled, member_id);
  tellCancelled(turn, cancelled);
}
