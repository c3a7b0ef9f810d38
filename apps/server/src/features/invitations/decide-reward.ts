import type { Received } from "@arcade/contract/endpoint";
import type { invitationsOffice } from "@arcade/contract/invitations/office";
import { type DeclineReason, declineReasons, type RewardState } from "@arcade/contract/invitations/states";
import { refuse } from "../../platform/refuse.ts";
import type { Operator, OperatorTurn } from "../../platform/turn.ts";
import { handOver, move } from "./give-reward.ts";
import { tellDeclined } from "./tell-member.ts";
import { lockReward, type Reward } from "./sql.ts";

/** An operator looks at a coupon that waits: gives it, or declines it with the reason that its member reads. Nobody decides on their own. */
export async function decideReward(
  turn: OperatorTurn,
  operator: Operator,
  { id, give, reason_code, note }: Received<typeof invitationsOffice.decideReward>,
): Promise<{ state: RewardState }> {
  const reward = (await lockReward(turn.tx, id)) ?? refuse("not_found");
  if (operator.own_member_id === reward.invited_id || operator.own_member_id === reward.inviter_id) refuse("own_matter");
  if (reward.state !== "held") refuse("reward_moved");
  const state = await end(turn, reward, operator.operator_id, give ? null : declineReason(reason_code));
  turn.record({
    subject: { kind: "invitation", id: reward.invited_id },
    reason_code,
    note,
    before: { state: "held", reason: reward.reason },
    after: { state, side: reward.side },
  });
  return { state };
}

/** One that can be given no more, because an account was closed or its coupon has run out, lapses with that reason, whatever was decided. */
async function end(turn: OperatorTurn, reward: Reward, decided_by: bigint, declined: DeclineReason | null): Promise<RewardState> {
  if (reward.closed) {
    await move(turn, reward, { state: "lapsed", reason: "account_closed", decided_by });
    return "lapsed";
  }
  if (declined === null) return (await handOver(turn, reward, decided_by)) ? "given" : "lapsed";
  await move(turn, reward, { state: "declined", reason: declined, decided_by });
  tellDeclined(turn, reward, declined);
  return "declined";
}

function declineReason(code: string): DeclineReason {
  const reason = declineReasons.find((known) => known === code);
  if (reason === undefined) throw new Error(`the contract lets no coupon be declined by ${code}`);
  return reason;
}
