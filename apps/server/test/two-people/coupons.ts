import { couponsOffice } from "@arcade/contract/coupons/office";
import { rows } from "../../src/platform/database.ts";
import { givenCoupon } from "../given-coupons.ts";
import { givenOperator } from "../given.ts";
import { givenPromotionMoney, givenTwoPeople, mallCoupon } from "../given-promotion.ts";
import type { TwoPeopleCase } from "./case.ts";

/** A coupon of the mall, and the money set aside for it. No verb raises, extends or funds one that runs: that is another coupon. */
export const couponStart: TwoPeopleCase = {
  role: "finance",
  async propose(world, maker) {
    await givenPromotionMoney(world, await givenTwoPeople(world), "2000.00");
    const list = async () => (await world.ask(couponsOffice.list, { list: "open" }, maker)).items.length;
    const before = await list();
    const { proposal_id } = await world.ask(couponsOffice.propose, mallCoupon(world), maker);
    return {
      approve: (by) => world.call(couponsOffice.decide, { proposal_id, approve: true, note: "as proposed" }, by),
      isDone: async () => (await list()) > before,
    };
  },
  async plantAlone(world) {
    const one = await givenOperator(world, "finance");
    const other = await givenOperator(world, "finance");
    const id = await givenCoupon(world, null);
    const { proposal_id } = await world.ask(couponsOffice.propose, mallCoupon(world), one);
    // Two names, and a proposal that nobody approved.
    return rows(world.owner, "UPDATE coupon_fund SET proposal_id = $2, made_by = $3, started_by = $4 WHERE coupon_id = $1", [
      id,
      proposal_id,
      one.operator_id,
      other.operator_id,
    ]);
  },
  constraint: /coupon_fund_proposal_approved/,
};
