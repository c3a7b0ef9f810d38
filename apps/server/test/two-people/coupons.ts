import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import { many, maybeOne } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenCoupon } from "../given/given-coupons.ts";
import { givenPromotionMoney, givenTwoPeople, mallCoupon } from "../given/given-promotion.ts";
import { givenStore } from "../given.ts";
import { givenOpenProposal } from "../given/given-proposal.ts";
import type { TwoPeopleCase } from "./case.ts";

export const couponStart: TwoPeopleCase = {
  role: "finance",
  async propose(world, maker) {
    await givenPromotionMoney(world, await givenTwoPeople(world), "1000.00");
    const { proposal_id } = await world.ask(couponsOffice.propose, mallCoupon(world), { token: maker.token });
    return {
      approve: (by) =>
        world.call(couponsOffice.decide, { proposal_id, approve: true, note: "as proposed" }, { token: by.token }),
      isDone: async () =>
        (await maybeOne(
          world.owner,
          sql`SELECT 1 AS one FROM coupon_fund WHERE proposal_id = ${BigInt(proposal_id)}`,
        )) !== null,
    };
  },
  async plantAlone(world) {
    const coupon_id = await givenCoupon(world, await givenStore(world));
    const { proposal_id, made_by, other } = await givenOpenProposal(world, "coupon_start");
    return many(
      world.owner,
      sql`INSERT INTO coupon_fund (coupon_id, proposal_id, made_by, started_by, started_at)
        VALUES (${BigInt(coupon_id)}, ${proposal_id}, ${made_by}, ${other}, now())`,
    );
  },
  constraint: /coupon_fund_by_two/,
};
