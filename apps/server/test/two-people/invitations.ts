import { invitationsOffice } from "@arcade/contract/front/invitations/office";
import { many, run } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenMember } from "../given.ts";
import { givenInvited, givenNetwork, givenOffered } from "../given/given-invited.ts";
import { givenMallCoupon, givenPromotionMoney, givenTwoPeople, after } from "../given/given-promotion.ts";
import type { World } from "../world.ts";
import type { TwoPeopleCase } from "./case.ts";

async function givenGift(world: World): Promise<string> {
  const people = await givenTwoPeople(world);
  await givenPromotionMoney(world, people, "2000.00");
  return givenMallCoupon(world, people, {
    claimable: false,
    claim_until: after(world, 60),
    valid_until: after(world, 90),
  });
}

/** The promise to everybody who registers with an invitation. */
export const invitationOffer: TwoPeopleCase = {
  role: "finance",
  async propose(world, maker) {
    const offer = { invited_coupon_id: await givenGift(world), until: after(world, 30), note: "for a month" };
    const { proposal_id } = await world.ask(invitationsOffice.startOffer, offer, maker);
    return {
      approve: (by) =>
        world.call(invitationsOffice.decideOffer, { proposal_id, approve: true, note: "as proposed" }, by),
      isDone: async () => (await world.ask(invitationsOffice.offers, {}, maker)).items.some(({ running }) => running),
    };
  },
  async plantAlone(world) {
    const { one } = await givenTwoPeople(world);
    return many(
      world.owner,
      sql`INSERT INTO invitation_offer (id, invited_coupon_id, starts_at, ends_at, made_by)
        VALUES (1, ${await givenGift(world)}, ${new Date(world.clock.now().getTime() + 300 * 86_400_000)},
        ${new Date(world.clock.now().getTime() + 300 * 86_400_000)}::timestamptz + interval '1 day',
        ${one.operator_id})`,
    );
  },
  constraint: /invitation_offer_two_people/,
};

/** A coupon that the clock held back, because the invited member came from a network of the inviter's. */
async function givenHeld(world: World): Promise<string> {
  const people = await givenTwoPeople(world);
  await run(
    world.owner,
    sql`UPDATE invitation_offer SET ends_at = starts_at + interval '1 microsecond'
      WHERE ends_at > ${world.clock.now()}`,
  );
  await givenPromotionMoney(world, people, "9000.00");
  await givenOffered(world, people, { total: 100, per_person: 5 });
  const inviter = await givenMember(world);
  const network = `house of ${inviter.member_id}`;
  await givenNetwork(world, inviter.member_id, network);
  const invited = await givenInvited(world, inviter.member_id, { network });
  await world.settleDue();
  const [held] = await many<{ id: bigint }>(
    world.mall.db,
    sql`SELECT id FROM invitation_reward WHERE invited_id = ${invited} AND state = 'held' AND next_attempt_at IS NULL`,
  );
  if (held === undefined) throw new Error("nothing is held");
  return String(held.id);
}

/** A coupon that the clock held back is given anyway. */
export const invitationReward: TwoPeopleCase = {
  role: "finance",
  async propose(world, maker) {
    const id = await givenHeld(world);
    const wanted = { id, give: true, reason_code: "shared_place" as const, note: "flatmates" };
    const { proposal_id } = await world.ask(invitationsOffice.decideReward, wanted, maker);
    if (proposal_id === null) throw new Error("one person gave it");
    return {
      approve: (by) =>
        world.call(invitationsOffice.decideProposedReward, { proposal_id, approve: true, note: "as proposed" }, by),
      isDone: async () =>
        (await many(world.mall.db, sql`SELECT FROM invitation_reward WHERE id = ${BigInt(id)} AND state = 'given'`))
          .length === 1,
    };
  },
  async plantAlone(world) {
    const id = await givenHeld(world);
    const { one } = await givenTwoPeople(world);
    return many(
      world.owner,
      sql`UPDATE invitation_reward SET state = 'given', reason = NULL, decided_by = ${one.operator_id}
        WHERE id = ${BigInt(id)}`,
    );
  },
  constraint: /invitation_reward_two_people/,
};
