import type { Answered, Received } from "@arcade/contract/endpoint";
import { invitationsOffice } from "@arcade/contract/front/invitations/office";
import { moneyText } from "@arcade/contract/money";
import { pageById } from "../../../platform/http/page-of.ts";
import { many } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import type { Context } from "../../../platform/context.ts";
import type { QueueReader } from "../../base/queue/index.ts";

type Offer = Answered<typeof invitationsOffice.offers>["items"][number];
type RewardRow = Answered<typeof invitationsOffice.rewards>["items"][number];

const pageSize = 30;
const shortName = (of: Sql, language: string) => sql`coalesce(${of}.name ->> ${language}, ${of}.name ->> 'en')`;
const brief = (of: Sql, language: string) =>
  sql`CASE WHEN ${of}.id IS NULL THEN NULL ELSE jsonb_build_object('id', ${of}.id::text, 'name',
    ${shortName(of, language)}, 'max', ${of}.max::text, 'left', ${of}.total - ${of}.claimed) END`;

type Brief = Omit<NonNullable<Offer["invited"]>, "max"> & { max: string };

function briefOut(coupon: Brief): NonNullable<Offer["invited"]> {
  return { ...coupon, max: moneyText(BigInt(coupon.max)) };
}

/** Present and past offers, newest first. */
export async function offers(
  context: Context,
  cursor: string | undefined,
  size = pageSize,
): Promise<Answered<typeof invitationsOffice.offers>> {
  const { items, next } = await pageById(cursor, size, (before, limit) =>
    many<Omit<Offer, "invited" | "inviter" | "id"> & { id: bigint; invited: Brief | null; inviter: Brief | null }>(
      context.tx,
      sql`SELECT o.id, ${brief(sql`a`, context.language)} AS invited, ${brief(sql`b`, context.language)} AS inviter,
        o.starts_at AS starts, o.ends_at AS ends, o.ends_at > ${context.now} AS running, m.name AS made_by,
        e.name AS ended_by,
       (SELECT count(*)::int FROM invitation i WHERE i.offer_id = o.id) AS came, r.given, r.held
     FROM invitation_offer o JOIN operator m ON m.id = o.made_by LEFT JOIN operator e ON e.id = o.ended_by
     LEFT JOIN coupon a ON a.id = o.invited_coupon_id LEFT JOIN coupon b ON b.id = o.inviter_coupon_id
     CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE r.state = 'given')::int AS given,
       count(*) FILTER (WHERE r.state = 'held')::int AS held
       FROM invitation i JOIN invitation_reward r ON r.invited_id = i.invited_id WHERE i.offer_id = o.id) r
     WHERE ${before}::bigint IS NULL OR o.id < ${before} ORDER BY o.id DESC LIMIT ${constant(limit)}`,
    ),
  );
  return {
    items: items.map(({ invited, inviter, ...offer }) => ({
      ...offer,
      invited: invited && briefOut(invited),
      inviter: inviter && briefOut(inviter),
    })),
    next,
  };
}

export async function fittingCoupons(context: Context): Promise<Answered<typeof invitationsOffice.fitting>> {
  const found = await many<{
    id: bigint;
    name: string;
    max: bigint;
    left: number;
    claim_until: Date;
    per_person: number;
  }>(
    context.tx,
    sql`SELECT c.id, ${shortName(sql`c`, context.language)} AS name, c.max, c.total - c.claimed AS "left",
      c.claim_until, c.per_person FROM coupon c
     WHERE c.store_id IS NULL AND NOT c.claimable AND c.state = 'running' AND c.claim_from <= ${context.now}
       AND c.claim_until > ${context.now} AND c.claimed < c.total ORDER BY c.id DESC LIMIT 100`,
  );
  return { items: found.map(({ max, ...coupon }) => ({ ...coupon, max: moneyText(max) })) };
}

/** Coupons that wait for a look, for the queue of everything: each is called by who would receive it. */
export const heldRewards = ({ operator }: QueueReader): Sql => sql`
  SELECT r.id, m.nickname AS name, r.state_at AS since, NULL::timestamptz AS due,
    i.invited_id IS DISTINCT FROM ${operator.own_member_id} AND i.inviter_id IS DISTINCT
      FROM ${operator.own_member_id} AS open_to_me
  FROM invitation_reward r JOIN invitation i ON i.invited_id = r.invited_id JOIN member m ON m.id = r.member_id
    WHERE r.state = 'held'`;

/** Those that wait for an operator, oldest first, or those that operators decided on, newest first. */
export async function rewardsToDecide(
  context: Context,
  { list, cursor }: Received<typeof invitationsOffice.rewards>,
  size = pageSize,
): Promise<Answered<typeof invitationsOffice.rewards>> {
  const isHeld = list === "held";
  const { items, next } = await pageById(cursor, size, (after, limit) =>
    many<Omit<RewardRow, "coupon" | "id"> & { id: bigint; coupon: Brief }>(
      context.tx,
      sql`SELECT r.id, r.side, r.state, r.reason, jsonb_build_object('id', d.id::text, 'nickname', d.nickname)
        AS invited, jsonb_build_object('id', n.id::text, 'nickname', n.nickname) AS inviter,
       i.at AS came, r.state_at AS time, ${brief(sql`c`, context.language)} AS coupon, p.name AS decided_by,
       (SELECT max(o.id)::text FROM proposal o WHERE o.kind = 'invitation_reward' AND o.state = 'open'
         AND o.expires_at > ${context.now} AND o.payload->>'reward_id' = r.id::text) AS proposal_id,
       (SELECT count(*)::int FROM invitation x WHERE x.source_hash = i.source_hash
         AND date_trunc('month', x.at, 'UTC') = date_trunc('month', i.at, 'UTC')) AS same_network,
       (SELECT count(*)::int FROM invitation x WHERE x.inviter_id = i.inviter_id
         AND date_trunc('month', x.at, 'UTC') = date_trunc('month', i.at, 'UTC')) AS same_inviter
     FROM invitation_reward r JOIN invitation i ON i.invited_id = r.invited_id JOIN member d ON d.id = i.invited_id
       JOIN member n ON n.id = i.inviter_id
     JOIN coupon c ON c.id = r.coupon_id LEFT JOIN operator p ON p.id = r.decided_by
     WHERE CASE WHEN ${isHeld} THEN r.state = 'held' AND (${after}::bigint IS NULL OR r.id > ${after})
       ELSE r.decided_by IS NOT NULL AND (${after}::bigint IS NULL OR r.id < ${after}) END
     ORDER BY CASE WHEN ${isHeld} THEN r.id ELSE -r.id END LIMIT ${constant(limit)}`,
    ),
  );
  return { items: items.map(({ coupon, ...reward }) => ({ ...reward, coupon: briefOut(coupon) })), next };
}
