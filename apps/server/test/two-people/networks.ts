import { networksOffice } from "@arcade/contract/money/networks/office";
import { many, maybeOne } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { somebody } from "../given/given-recharge.ts";
import { givenOpenProposal } from "../given/given-proposal.ts";
import type { TwoPeopleCase } from "./case.ts";

const note = "the new wallet of the mall";

export const networkChange: TwoPeopleCase = {
  role: "finance",
  async propose(world, maker) {
    const address = somebody("TRC20");
    const wanted = {
      change: "add" as const,
      network: "TRC20" as const,
      purpose: "shared" as const,
      addresses: [address],
      note,
    };
    const { id } = await world.ask(networksOffice.propose, wanted, { token: maker.token });
    return {
      approve: (by) => world.call(networksOffice.decide, { id, approve: true, note }, { token: by.token }),
      isDone: async () =>
        (await maybeOne(world.owner, sql`SELECT 1 AS one FROM mall_address WHERE address = ${address}`)) !== null,
    };
  },
  async plantAlone(world) {
    const { proposal_id } = await givenOpenProposal(world, "network_change");
    return many(
      world.owner,
      sql`INSERT INTO mall_address (id, network, address, purpose, proposal_id, created_at)
        VALUES (${proposal_id}, 'TRC20', ${somebody("TRC20")}, 'reserve', ${proposal_id}, now())`,
    );
  },
  constraint: /mall_address_by_two/,
};
