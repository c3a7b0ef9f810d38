import type { Received } from "@arcade/contract/endpoint";
import type { invitationsOffice } from "@arcade/contract/front/invitations/office";
import { type DeclineReason, declineReasons, type RewardState } from "@arcade/contract/front/invitations/states";
import { moneyText, type MoneyText } from "@arcade/contract/money";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import { refuseIfOthers, type Work } from "../../base/queue/index.ts";
import { handOver, move } from "./give-reward.ts";
import { notifyDeclined } from "./notify-member.ts";
import { heldRewards } from "./office.views.ts";
import { lockReward, type Reward } from "./sql.ts";

type Decided = Received<typeof invitationsOffice.decideReward>;

/** The payload of a proposal. The proposal itself has reason and note. */
interface Payload {
  reward_id: string;
  invited_coupon_id: string | null;
  inviter_coupon_id: string | null;
  amount: MoneyText;
  member_id: string;
  found: string;
}

/** An operator looks at a coupon that waits. */
export const rewardWork: Work = {
  kind: "invitation_reward",
  open: heldRewards,
  async hold(context, operator, id) {
    await lockHeld(context, operator, id);
  },
};

/**
 * An operator looks at a coupon that waits. To decline it takes one person, and the member reads the reason. To give it
 * takes two, because the clock held it back: the accounts look like one person (PROOF F3). Nobody decides on their own.
 */
export async function decideReward(
  context: OperatorContext,
  operator: Operator,
  { id, give, reason_code, note }: Decided,
): Promise<{ state: RewardState; proposal_id: bigint | null }> {
  const reward = await lockHeld(context, operator, id);
  await refuseIfOthers(context, operator, "invitation_reward", id);
  if (give && !reward.closed) {
    const { side, coupon_id, coupon_most, member_id, reason } = reward;
    const payload: Payload = {
      reward_id: String(id),
      invited_coupon_id: side === "invited" ? String(coupon_id) : null,
      inviter_coupon_id: side === "inviter" ? String(coupon_id) : null,
      amount: moneyText(coupon_most),
      member_id: String(member_id),
      found: reason ?? "",
    };
    const proposal_id = await propose(context, operator, {
      kind: "invitation_reward",
      payload,
      beneficiary_id: member_id,
      reason_code,
      note,
    });
    return { state: "held", proposal_id };
  }
  const state = await decline(context, reward, operator.operator_id, give ? null : declineReason(reason_code));
  record(context, reward, state, { reason_code, note });
  return { state, proposal_id: null };
}

/**
 * Another person decides on a coupon that one proposed to give. If it can no longer be given, it lapses with its
 * reason.
 */
export async function decideProposedReward(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof invitationsOffice.decideProposedReward>,
): Promise<{ state: RewardState }> {
  const { proposal_id, approve, note } = decision;
  const proposal = await decideProposal(context, operator, { ...decision, kind: "invitation_reward" });
  const { reward_id } = proposal.payload as unknown as Payload; // as `decideReward` wrote it
  const reward = await lockHeld(context, operator, BigInt(reward_id));
  if (!approve) return { state: "held" };
  const decided = { decided_by: operator.operator_id, proposal_id };
  const state = reward.closed
    ? await lapse(context, reward, decided.decided_by)
    : (await handOver(context, reward, decided))
      ? "given"
      : "lapsed";
  record(context, reward, state, { reason_code: proposal.reason_code, note });
  return { state };
}

async function lockHeld(context: OperatorContext, operator: Operator, id: bigint): Promise<Reward> {
  const reward = (await lockReward(context.tx, id)) ?? refuse("not_found");
  // guard: nobody decides on a coupon of their own invitation
  if (operator.own_member_id === reward.invited_id || operator.own_member_id === reward.inviter_id)
    refuse("own_matter");
  if (reward.state !== "held") refuse("reward_moved");
  return reward;
}

/** If an account was closed the coupon lapses for that reason, whatever was decided. */
async function decline(
  context: OperatorContext,
  reward: Reward,
  decided_by: bigint,
  declined: DeclineReason | null,
): Promise<RewardState> {
  if (reward.closed || declined === null) return lapse(context, reward, decided_by);
  await move(context, reward, { state: "declined", reason: declined, decided_by });
  notifyDeclined(context, reward, declined);
  return "declined";
}

async function lapse(context: OperatorContext, reward: Reward, decided_by: bigint): Promise<"lapsed"> {
  await move(context, reward, { state: "lapsed", reason: "account_closed", decided_by });
  return "lapsed";
}

function record(
  context: OperatorContext,
  reward: Reward,
  state: RewardState,
  why: Pick<Parameters<OperatorContext["record"]>[0], "reason_code" | "note">,
): void {
  context.record({
    subject: { kind: "invitation", id: reward.invited_id },
    ...why,
    before: { state: "held", reason: reward.reason },
    after: { state, side: reward.side },
  });
}

function declineReason(code: string): DeclineReason {
  const reason = declineReasons.find((known) => known === code);
  if (reason === undefined) throw new Error(`the contract lets no coupon be declined by ${code}`);
  return reason;
}
