import type { Answered, Received } from "@arcade/contract/endpoint";
import type { invitationsOffice } from "@arcade/contract/invitations/office";
import { moneyText } from "@arcade/contract/money";
import { readNumberCursor, writeCursor } from "../../platform/cursor.ts";
import { rows } from "../../platform/database.ts";
import type { Turn } from "../../platform/turn.ts";

type Offer = Answered<typeof invitationsOffice.offers>["items"][number];
type RewardRow = Answered<typeof invitationsOffice.rewards>["items"][number];

const pageSize = 30;
const shortName = (of: string) => `coalesce(${of}.name ->> $1, ${of}.name ->> 'en')`;
const brief = (of: string) =>
  `CASE WHEN ${of}.id IS NULL THEN NULL ELSE jsonb_build_object('id', ${of}.id::text, 'name', ${shortName(of)}, 'most', ${of}.most::text, 'left', ${of}.total - ${of}.claimed) END`;

type Brief = Omit<NonNullable<Offer["invited"]>, "most"> & { most: string };

function briefOut(coupon: Brief): NonNullable<Offer["invited"]> {
  return { ...coupon, most: moneyText(BigInt(coupon.most)) };
}

/** What is and was offered, newest first. */
export async function offers(turn: Turn, cursor: string | undefined): Promise<Answered<typeof invitationsOffice.offers>> {
  const [before] = readNumberCursor(cursor, 1);
  const found = await rows<Omit<Offer, "invited" | "inviter" | "id"> & { id: bigint; invited: Brief | null; inviter: Brief | null }>(
    turn.tx,
    `SELECT o.id, ${brief("a")} AS invited, ${brief("b")} AS inviter, o.starts_at AS starts, o.ends_at AS ends, o.ends_at > $2 AS running, m.name AS made_by, e.name AS ended_by,
       (SELECT count(*)::int FROM invitation i WHERE i.offer_id = o.id) AS came, r.given, r.held
     FROM invitation_offer o JOIN operator m ON m.id = o.made_by LEFT JOIN operator e ON e.id = o.ended_by
     LEFT JOIN coupon a ON a.id = o.invited_coupon_id LEFT JOIN coupon b ON b.id = o.inviter_coupon_id
     CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE r.state = 'given')::int AS given, count(*) FILTER (WHERE r.state = 'held')::int AS held
       FROM invitation i JOIN invitation_reward r ON r.invited_id = i.invited_id WHERE i.offer_id = o.id) r
     WHERE $3::bigint IS NULL OR o.id < $3 ORDER BY o.id DESC LIMIT ${pageSize + 1}`,
    [turn.language, turn.now, before ?? null],
  );
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: page.map(({ invited, inviter, ...offer }) => ({ ...offer, invited: invited && briefOut(invited), inviter: inviter && briefOut(inviter) })),
    next: found.length > pageSize && last !== undefined ? writeCursor([last.id]) : null,
  };
}

export async function fittingCoupons(turn: Turn): Promise<Answered<typeof invitationsOffice.fitting>> {
  const found = await rows<{ id: bigint; name: string; most: bigint; left: number; claim_until: Date; per_person: number }>(
    turn.tx,
    `SELECT c.id, ${shortName("c")} AS name, c.most, c.total - c.claimed AS "left", c.claim_until, c.per_person FROM coupon c
     WHERE c.store_id IS NULL AND NOT c.claimable AND c.state = 'running' AND c.claim_from <= $2 AND c.claim_until > $2 AND c.claimed < c.total ORDER BY c.id DESC LIMIT 100`,
    [turn.language, turn.now],
  );
  return { items: found.map(({ most, ...coupon }) => ({ ...coupon, most: moneyText(most) })) };
}

/** What waits for a look, oldest first, or what operators decided on, newest first. */
export async function rewardsToDecide(
  turn: Turn,
  { list, cursor }: Received<typeof invitationsOffice.rewards>,
): Promise<Answered<typeof invitationsOffice.rewards>> {
  const [key] = readNumberCursor(cursor, 1);
  const isHeld = list === "held";
  const found = await rows<Omit<RewardRow, "coupon" | "id"> & { id: bigint; coupon: Brief }>(
    turn.tx,
    `SELECT r.id, r.side, r.state, r.reason, jsonb_build_object('id', d.id::text, 'nickname', d.nickname) AS invited, jsonb_build_object('id', n.id::text, 'nickname', n.nickname) AS inviter,
       i.at AS came, r.state_at AS time, ${brief("c")} AS coupon, p.name AS decided_by,
       (SELECT max(o.id)::text FROM proposal o WHERE o.kind = 'invitation_reward' AND o.state = 'open' AND o.expires_at > $4 AND o.payload->>'reward_id' = r.id::text) AS proposal_id,
       (SELECT count(*)::int FROM invitation x WHERE x.source_hash = i.source_hash AND date_trunc('month', x.at, 'UTC') = date_trunc('month', i.at, 'UTC')) AS same_network,
       (SELECT count(*)::int FROM invitation x WHERE x.inviter_id = i.inviter_id AND date_trunc('month', x.at, 'UTC') = date_trunc('month', i.at, 'UTC')) AS same_inviter
     FROM invitation_reward r JOIN invitation i ON i.invited_id = r.invited_id JOIN member d ON d.id = i.invited_id JOIN member n ON n.id = i.inviter_id
     JOIN coupon c ON c.id = r.coupon_id LEFT JOIN operator p ON p.id = r.decided_by
     WHERE CASE WHEN $2 THEN r.state = 'held' AND ($3::bigint IS NULL OR r.id > $3) ELSE r.decided_by IS NOT NULL AND ($3::bigint IS NULL OR r.id < $3) END
     ORDER BY CASE WHEN $2 THEN r.id ELSE -r.id END LIMIT ${pageSize + 1}`,
    [turn.language, isHeld, key ?? null, turn.now],
  );
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: page.map(({ coupon, ...reward }) => ({ ...reward, coupon: briefOut(coupon) })),
    next: found.length > pageSize && last !== undefined ? writeCursor([last.id]) : null,
  };
}
