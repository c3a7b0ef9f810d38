import { readMoney } from "@arcade/contract/money";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenSupplyItem } from "../given/given-supply.ts";
import type { TwoPeopleCase } from "./case.ts";

const note = "As the supplier wrote";

/** A supplier's price decides what a merchant owes and what a store earns. */
export const supplyPrice: TwoPeopleCase = {
  role: "catalogue",
  propose: async (world, maker) => {
    const item = await givenSupplyItem(world);
    const prices = item.skus.map((sku) => ({
      supply_sku_id: String(sku),
      purchase_price: "0.01",
      suggested_price: "11.00",
    }));
    const { proposal_id } = await world.ask(
      supplyOffice.changePrices,
      { item_id: String(item.item_id), prices, reason_code: "supplier_changed", note },
      { token: maker.token },
    );
    return {
      approve: (by) => world.call(supplyOffice.decidePrices, { proposal_id, approve: true, note }, { token: by.token }),
      isDone: async () => {
        const [sku] = await many<{ purchase_price: bigint }>(
          world.mall.db,
          sql`SELECT purchase_price FROM supply_sku WHERE item_id = ${item.item_id}`,
        );
        return sku?.purchase_price === readMoney("0.01");
      },
    };
  },
  plantAlone: async (world) => {
    const item = await givenSupplyItem(world);
    return many(
      world.owner,
      sql`INSERT INTO supply_price (supply_sku_id, since, purchase_price, suggested_price)
        VALUES (${item.skus[0]}, now(), 10000, 20000)`,
    );
  },
  constraint: /supply_price_two_people/,
};

/** Buyers pay the supplier's freight, and the supplier gets it. */
export const supplyFreight: TwoPeopleCase = {
  role: "catalogue",
  propose: async (world, maker) => {
    const { supplier_id } = await givenSupplyItem(world);
    const freight = {
      name: "By air",
      kind: "piece" as const,
      first: "90.00",
      further: "9.00",
      free_from: null,
      first_grams: null,
      further_grams: null,
      regions: [],
      not_to: [],
    };
    const { proposal_id } = await world.ask(
      supplyOffice.changeFreight,
      { supplier_id: String(supplier_id), freight, reason_code: "supplier_changed", note },
      { token: maker.token },
    );
    return {
      approve: (by) =>
        world.call(supplyOffice.decideFreight, { proposal_id, approve: true, note }, { token: by.token }),
      isDone: async () => {
        const [template] = await many<{ first: bigint }>(
          world.mall.db,
          sql`SELECT first FROM freight_template WHERE supplier_id = ${supplier_id}`,
        );
        return template?.first === readMoney("90.00");
      },
    };
  },
  plantAlone: async (world) => {
    const { supplier_id } = await givenSupplyItem(world);
    return many(
      world.owner,
      sql`UPDATE freight_template SET first = 500000000, proposal_id = NULL WHERE supplier_id = ${supplier_id}`,
    );
  },
  constraint: /freight_template_two_people/,
};
