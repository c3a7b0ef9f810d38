import { invitationsOffice } from "@arcade/contract/invitations/office";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenMallCoupon, givenPromotionMoney, givenTwoPeople, after } from "../given-promotion.ts";
import type { World } from "../world.ts";
import type { TwoPeopleCase } from "./case.ts";

async function givenGift(world: World): Promise<string> {
  const people = await givenTwoPeople(world);
  await givenPromotionMoney(world, people, "2000.00");
  return givenMallCoupon(world, people, { claimable: false, claim_until: after(world, 60), valid_until: after(world, 90) });
}

/** What is promised to everybody who comes by an invitation. */
export const invitationOffer: TwoPeopleCase = {
  role: "finance",
  async propose(world, maker) {
    const offer = { invited_coupon_id: await givenGift(world), until: after(world, 30), note: "for a month" };
    const { proposal_id } = await world.ask(invitationsOffice.startOffer, offer, maker);
    return {
      approve: (by) => world.call(invitationsOffice.decideOffer, { proposal_id, approve: true, note: "as proposed" }, by),
      isDone: async () => (await world.ask(invitationsOffice.offers, {}, maker)).items.some(({ running }) => running),
    };
  },
  async plantAlone(world) {
    const { one } = await givenTwoPeople(world);
    return many(
      world.owner,
      sql`INSERT INTO invitation_offer (id, invited_coupon_id, starts_at, ends_at, made_by) VALUES (1, ${await givenGift(world)}, ${new Date(world.clock.now().getTime() + 300 * 86_400_000)}, ${new Date(world.clock.now().getTime() + 300 * 86_400_000)}::timestamptz + interval '1 day', ${one.operator_id})`,
    );
  },
  constraint: /invitation_offer_two_people/,
};
