import { currencies } from "@arcade/contract/money/currencies/api";
import { currenciesOffice } from "@arcade/contract/money/currencies/office";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TwoPeopleCase } from "./case.ts";

const note = "as discussed in the meeting";
let rates = 0;

/** Buyers compare prices with it. */
export const displayRate: TwoPeopleCase = {
  role: "administrator",
  async propose(world, maker) {
    const rate = `0.9${(rates += 1)}1`;
    const now = world.clock.now();
    const { proposal_id } = await world.ask(
      currenciesOffice.propose,
      {
        currency: "EUR",
        rate,
        source: "Reference rate of the ECB",
        rated: now.toISOString(),
        until: new Date(now.getTime() + 86_400_000).toISOString(),
        note,
      },
      maker,
    );
    return {
      approve: (by) => world.call(currenciesOffice.decide, { proposal_id, approve: true, note }, by),
      isDone: async () => (await world.ask(currencies.rates, {})).items.some((item) => item.rate === rate),
    };
  },
  plantAlone: (world) =>
    many(
      world.owner,
      sql`INSERT INTO display_rate (id, currency, rate_micro, source, rated_at, until_at, from_at, proposal_id)
        VALUES (900, 'EUR', 1, 'alone', now(), now() + interval '1 day', now(), 1)`,
    ),
  constraint: /display_rate_two_people/,
};
