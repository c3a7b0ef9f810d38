import type { HeldReason } from "@arcade/contract/front/invitations/states";
import type { Context } from "../../../platform/context.ts";
import { grantCoupon } from "../../buying/coupons/index.ts";
import { notifyGiven } from "./notify-member.ts";
import { monthOf, nextMonth, reasonToLapse, reasonToLook } from "./rules.ts";
import {
  couponStanding,
  findingsOf,
  insertReward,
  keepOffer,
  keptOrder,
  leavePlace,
  lockReward,
  moveReward,
  type Place,
  type Reward,
  type Step,
  takePlace,
} from "./sql.ts";

const dayMs = 86_400_000;

/**
 * Somebody came by a code: the offer of that day is stored, and the clock looks at both sides. The invitation's row is
 * locked.
 */
export async function beginInvitation(context: Context, invited_id: bigint): Promise<void> {
  const offered = await keepOffer(context.tx, invited_id);
  if (offered === null) return;
  const { invited_coupon_id, inviter_coupon_id, inviter_id } = offered;
  if (invited_coupon_id !== null)
    insertReward(
      context.tx,
      {
        id: context.newId(),
        invited_id,
        side: "invited",
        member_id: invited_id,
        coupon_id: invited_coupon_id,
        next_attempt_at: context.now,
      },
      context.now,
    );
  if (inviter_coupon_id !== null) {
    const next_attempt_at = new Date(context.now.getTime() + dayMs);
    insertReward(
      context.tx,
      {
        id: context.newId(),
        invited_id,
        side: "inviter",
        member_id: inviter_id,
        coupon_id: inviter_coupon_id,
        next_attempt_at,
      },
      context.now,
    );
  }
}

/**
 * The clock looks at a coupon for an invitation: it is given, or waits with the reason. The guest's comes at once; the
 * inviter's after an order of the guest was received and kept. If the two look like one person it waits for an
 * operator; above a month's limit it waits for the next month (PROOF SEC-034).
 */
export async function giveReward(context: Context, id: bigint): Promise<void> {
  const reward = await lockReward(context.tx, id);
  if (reward === null || (reward.state !== "waiting" && reward.state !== "held")) return;
  if (reward.closed) return move(context, reward, { state: "lapsed", reason: "account_closed" });
  const order_id =
    reward.side === "invited"
      ? null
      : await keptOrder(context.tx, reward.invited_id, BigInt(context.settings.invitation_order_least_micro));
  // guard: an inviter's coupon waits for an order that was not refunded
  if (reward.side === "inviter" && order_id === null)
    return move(context, reward, { state: "waiting", next_attempt_at: new Date(context.now.getTime() + dayMs) });
  const due = { ...reward, order_id };

  const reason = reasonToLook(await findingsOf(context.tx, reward.invited_id));
  // guard: a reward that looks like one person waits
  if (reason !== null) return hold(context, due, reason, null);
  const places = placesOf(context, due);
  for (const [index, { place, max, reason: full }] of places.entries()) {
    if (await takePlace(context.tx, place, max)) continue;
    for (const taken of places.slice(0, index)) leavePlace(context.tx, taken.place);
    return hold(context, due, full, nextMonth(context.now));
  }
  const isGiven = await handOver(context, due, null);
  if (!isGiven) for (const { place } of places) leavePlace(context.tx, place);
}

/** Who decided to give a coupon that was held, by which proposal. */
type Decided = Pick<Step, "decided_by" | "proposal_id">;

/** Gives it, or says why it can no longer be given. True if it was given. `decided`: null if the clock gives it. */
export async function handOver(context: Context, reward: Reward, decided: Decided | null): Promise<boolean> {
  const standing = await couponStanding(context.tx, reward.coupon_id, reward.member_id, context.now);
  if (standing === null) throw new Error(`an invitation promised the coupon ${reward.coupon_id}, which is none`);
  const grant = await grantCoupon(context, reward.coupon_id, reward.member_id);
  if (grant === null) {
    await move(context, reward, { state: "lapsed", reason: reasonToLapse(standing), ...decided });
    return false;
  }
  await move(context, reward, { state: "given", grant_id: grant.id, ...decided });
  // A new guest sees it in the mall; an inviter who waited for weeks gets a notice.
  if (reward.side === "inviter" || decided !== null) notifyGiven(context, reward);
  return true;
}

function hold(context: Context, reward: Reward, reason: HeldReason, next_attempt_at: Date | null): Promise<void> {
  return move(context, reward, { state: "held", reason, next_attempt_at });
}

export async function move(context: Context, reward: Reward, step: Pick<Step, "state"> & Partial<Step>): Promise<void> {
  await moveReward(
    context.tx,
    reward.id,
    {
      reason: null,
      order_id: reward.order_id,
      grant_id: null,
      next_attempt_at: null,
      decided_by: null,
      proposal_id: null,
      ...step,
    },
    context.now,
  );
}

interface Limit {
  place: Place;
  max: number;
  reason: HeldReason;
}

/** Which months' places a coupon takes: one of the network that the account came from, and an inviter's own. */
function placesOf({ now, settings }: Context, { side, source_hash, member_id }: Reward): Limit[] {
  const month = monthOf(now);
  const network: Limit[] =
    source_hash === null
      ? []
      : [
          {
            place: { scope: side === "invited" ? "network_invited" : "network_inviter", subject: source_hash, month },
            max: settings.invitation_rewards_a_network,
            reason: "network_limit",
          },
        ];
  const inviter: Limit = {
    place: { scope: "inviter", subject: Buffer.from(String(member_id)), month },
    max: settings.invitation_rewards_a_month,
    reason: "month_limit",
  };
  return side === "invited" ? network : [...network, inviter];
}
