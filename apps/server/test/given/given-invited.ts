import { invitationsOffice } from "@arcade/contract/front/invitations/office";
import { openMember } from "../../src/features/people/account/index.ts";
import { many, run } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { keyedHash } from "../../src/platform/secrets/keyed-hash.ts";
import { after, givenMallCoupon, type TwoPeople } from "./given-promotion.ts";
import type { World } from "../world.ts";

let made = 0;

export interface Invited {
  email?: string;
  /** The network from which the account was opened. The default is a separate one. */
  network?: string;
}

/**
 * A member who registered with another member's code: the account and the network it was opened from. Not signed in.
 */
export async function givenInvited(
  world: World,
  inviter_id: bigint,
  { email, network }: Invited = {},
): Promise<bigint> {
  made += 1;
  const number = made;
  const name = `guest ${number} ${Math.trunc(world.clock.now().getTime() % 1e6)}`;
  const member_id = await world.withContext((context) =>
    openMember(context, {
      email: email ?? `guest-${number}-${context.now.getTime()}@example.com`,
      nickname: name,
      password: { hash: "none" },
      invitedBy: inviter_id,
    }),
  );
  await givenNetwork(world, member_id, network ?? `network of ${member_id}`);
  return member_id;
}

/** Records that a member was seen on a network. */
export async function givenNetwork(world: World, member_id: bigint, network: string): Promise<void> {
  const source = keyedHash(world.mall, "source", network);
  await run(
    world.mall.db,
    sql`INSERT INTO known_source (member_id, source_hash, seen_at)
      VALUES (${member_id}, ${source}, ${world.clock.now()}) ON CONFLICT DO NOTHING`,
  );
}

/** One coupon of the mall for both sides, offered for a month. Returns the ids of the coupon and of the offer. */
export async function givenOffered(
  world: World,
  people: TwoPeople,
  wanted: { total?: number; per_person?: number } = {},
) {
  const coupon_id = await givenMallCoupon(world, people, {
    claimable: false,
    total: 1_000,
    per_person: 50,
    claim_until: after(world, 120),
    valid_until: after(world, 150),
    ...wanted,
  });
  const offer = {
    invited_coupon_id: coupon_id,
    inviter_coupon_id: coupon_id,
    until: after(world, 30),
    note: "for the test",
  };
  const { proposal_id } = await world.ask(invitationsOffice.startOffer, offer, { token: people.one.token });
  const approve = { proposal_id, approve: true, note: "as proposed" };
  const { id } = await world.ask(invitationsOffice.decideOffer, approve, { token: people.other.token });
  if (id === null) throw new Error("it was approved");
  return { coupon_id, offer_id: id };
}

export interface RewardRow {
  invited_id: bigint;
  side: string;
  state: string;
  reason: string | null;
}

/** The coupons for invitations of an inviter, oldest first. */
export function rewardsOf(world: World, inviter_id: bigint): Promise<RewardRow[]> {
  return many<RewardRow>(
    world.mall.db,
    sql`SELECT r.invited_id, r.side, r.state, r.reason FROM invitation_reward r
      JOIN invitation i ON i.invited_id = r.invited_id
     WHERE i.inviter_id = ${inviter_id} ORDER BY r.invited_id, r.side`,
  );
}
