import { dealsOffice } from "@arcade/contract/buying/deals/office";
import { deals } from "@arcade/contract/buying/deals/api";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { dealInput } from "../given/given-deal.ts";
import { givenGoods, givenOperator, givenStore } from "../given.ts";
import type { TwoPeopleCase } from "./case.ts";

/** An operator's flash deal for a store's goods: the store gives up money for it. */
export const dealMake: TwoPeopleCase = {
  role: "catalogue",
  async propose(world, maker) {
    const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [20] });
    const { proposal_id } = await world.ask(
      dealsOffice.make,
      { ...dealInput(world, goods), note: "asked for on the phone" },
      maker,
    );
    return {
      approve: (by) => world.call(dealsOffice.decide, { proposal_id, approve: true, note: "as proposed" }, by),
      isDone: async () => (await world.ask(deals.running, {})).items.some(({ id }) => id === String(goods.goods_id)),
    };
  },
  async plantAlone(world) {
    const store = await givenStore(world);
    const { goods_id } = await givenGoods(world, store, { price: "10.00", stock: [20] });
    const { operator_id } = await givenOperator(world, "catalogue");
    return many(
      world.owner,
      sql`INSERT INTO deal (id, goods_id, store_id, state, starts_at, ends_at, made_by_operator, created_at)
       VALUES (1, ${goods_id}, ${store.store_id}, 'running', ${world.clock.now()}, ${world.clock.now()}::timestamptz +
         interval '1 hour', ${operator_id}, ${world.clock.now()})`,
    );
  },
  constraint: /deal_two_people/,
};
