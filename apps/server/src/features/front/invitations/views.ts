import type { Answered } from "@arcade/contract/endpoint";
import type { invitations } from "@arcade/contract/front/invitations/api";
import type { RewardState, RewardWait } from "@arcade/contract/front/invitations/states";
import { moneyText } from "@arcade/contract/money";
import { pageOf } from "../../../platform/http/page-of.ts";
import { many, maybeOne } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import type { Context } from "../../../platform/context.ts";
import { couponColumns, couponOut, type CouponRow } from "../../buying/coupons/index.ts";
import { maskedName, monthOf } from "./rules.ts";

type Mine = Answered<typeof invitations.mine>;
type RewardOut = NonNullable<Mine["own"]>;
type Came = Answered<typeof invitations.came>["items"][number];

/** The present offer. */
export async function offerNow(context: Context): Promise<Answered<typeof invitations.offer>> {
  const found = await many<CouponRow & { until: Date; is_invited: boolean; is_inviter: boolean }>(
    context.tx,
    sql`SELECT ${couponColumns(context.language)}, o.ends_at AS until, c.id IS NOT DISTINCT
      FROM o.invited_coupon_id AS is_invited, c.id IS NOT DISTINCT FROM o.inviter_coupon_id AS is_inviter
     FROM invitation_offer o JOIN coupon c ON c.id IN (o.invited_coupon_id, o.inviter_coupon_id) LEFT
       JOIN store s ON s.id = c.store_id
     WHERE o.starts_at <= ${context.now} AND o.ends_at > ${context.now} AND c.state = 'running'
       AND c.claim_until > ${context.now} AND c.claimed < c.total`,
  );
  const [first] = found;
  if (first === undefined) return { offer: null };
  const gift = (of: "is_invited" | "is_inviter") => {
    const coupon = found.find((one) => one[of]);
    return coupon === undefined ? null : plain(coupon);
  };
  return { offer: { until: first.until, invited: gift("is_invited"), inviter: gift("is_inviter") } };
}

function plain({
  until: _until,
  is_invited: _invited,
  is_inviter: _inviter,
  ...coupon
}: CouponRow & { until: Date; is_invited: boolean; is_inviter: boolean }) {
  return couponOut(coupon);
}

interface RewardColumns {
  reward_state: RewardState;
  reward_reason: RewardOut["reason"];
  reward_time: Date;
  waits_for: RewardWait | null;
  waits_until: Date | null;
}

/**
 * A coupon `r` for an invitation. What an inviter's waits for is read from the guest's orders: only how far one is,
 * never which.
 */
const rewardColumns = sql`r.state AS reward_state, r.reason AS reward_reason, r.state_at AS reward_time,
  CASE WHEN r.state <> 'waiting' OR r.side = 'invited' THEN NULL WHEN w.until IS NOT NULL THEN 'after_sales'
    WHEN w.bought THEN 'receipt' ELSE 'order' END AS waits_for,
  CASE WHEN r.state = 'waiting' AND r.side = 'inviter' THEN w.until END AS waits_until`;
const waits = sql`LEFT JOIN LATERAL (SELECT min(o.settle_at) AS until,
  coalesce(bool_or(o.state IN ('awaiting_shipment', 'awaiting_receipt')), false) AS bought
  FROM orders o WHERE o.buyer_id = r.invited_id AND o.paymenttime IS NOT NULL AND o.state <> 'cancelled'
    AND r.state = 'waiting') w ON true`;

function rewardOut({
  reward_state,
  reward_reason,
  reward_time,
  waits_for,
  waits_until,
  ...coupon
}: CouponRow & RewardColumns): RewardOut {
  return {
    state: reward_state,
    reason: reward_reason,
    time: reward_time,
    waits_for,
    until: waits_until,
    coupon: couponOut(coupon),
  };
}

export async function myInvitations(context: Context, member_id: bigint): Promise<Mine> {
  const [counted, own] = await Promise.all([
    maybeOne<{ code: string; came: number; given: number; waiting: number; month_given: number }>(
      context.tx,
      sql`SELECT m.invitation AS code, (SELECT count(*)::int FROM invitation i WHERE i.inviter_id = m.id) AS came,
        r.given, r.waiting,
         coalesce((SELECT given FROM invitation_count c WHERE c.scope = 'inviter'
           AND c.subject = convert_to(m.id::text, 'UTF8') AND c.month = ${monthOf(context.now)}::date), 0)
           AS month_given
       FROM member m CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE r.state = 'given')::int AS given,
         count(*) FILTER (WHERE r.state IN ('waiting', 'held'))::int AS waiting
         FROM invitation i JOIN invitation_reward r ON r.invited_id = i.invited_id AND r.side = 'inviter'
           WHERE i.inviter_id = m.id) r
       WHERE m.id = ${member_id}`,
    ),
    maybeOne<CouponRow & RewardColumns>(
      context.tx,
      sql`SELECT ${couponColumns(context.language)}, ${rewardColumns} FROM invitation_reward r
        JOIN coupon c ON c.id = r.coupon_id LEFT JOIN store s ON s.id = c.store_id ${waits}
       WHERE r.invited_id = ${member_id} AND r.side = 'invited'`,
    ),
  ]);
  if (counted === null) throw new Error(`a session without its member ${member_id}`);
  const order_least = moneyText(BigInt(context.settings.invitation_order_least_micro));
  return {
    ...counted,
    month_most: context.settings.invitation_rewards_a_month,
    order_least,
    own: own === null ? null : rewardOut(own),
  };
}

const pageSize = 20;

interface CameRow {
  invited_id: bigint;
  nickname: string;
  came: Date;
}

/** Who came by a member's code. */
export async function cameByMe(
  context: Context,
  member_id: bigint,
  cursor: string | undefined,
): Promise<Answered<typeof invitations.came>> {
  const { items, next } = await pageOf(
    { cursor, size: pageSize, keys: ["number"] },
    ([before], limit) =>
      many<CameRow & Partial<CouponRow & RewardColumns>>(
        context.tx,
        sql`SELECT i.invited_id, m.nickname, i.at AS came, ${couponColumns(context.language)}, ${rewardColumns}
     FROM invitation i JOIN member m ON m.id = i.invited_id LEFT JOIN invitation_reward r ON r.invited_id = i.invited_id
       AND r.side = 'inviter'
     LEFT JOIN coupon c ON c.id = r.coupon_id LEFT JOIN store s ON s.id = c.store_id ${waits}
     WHERE i.inviter_id = ${member_id} AND (${before}::bigint IS NULL OR i.invited_id < ${before})
       ORDER BY i.invited_id DESC LIMIT ${constant(limit)}`,
      ),
    (last) => [last.invited_id],
  );
  return { items: items.map(cameOut), next };
}

function cameOut({ invited_id, nickname, came, ...reward }: CameRow & Partial<CouponRow & RewardColumns>): Came {
  // Either all columns of a reward are there or none: they are of one LEFT JOIN.
  const given = reward.id === null || reward.id === undefined ? null : rewardOut(reward as CouponRow & RewardColumns);
  return { id: invited_id, name: maskedName(nickname), time: came, reward: given };
}
