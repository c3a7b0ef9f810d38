import { networksOffice } from "@arcade/contract/networks/office";
import { row, rows } from "../../src/platform/database.ts";
import { somebody } from "../given-recharge.ts";
import { givenOpenProposal } from "../given-proposal.ts";
import type { TwoPeopleCase } from "./case.ts";

const note = "the new wallet of the mall";

export const networkChange: TwoPeopleCase = {
  role: "finance",
  async propose(world, maker) {
    const address = somebody("TRC20");
    const wanted = { change: "add" as const, network: "TRC20" as const, purpose: "shared" as const, addresses: [address], note };
    const { id } = await world.ask(networksOffice.propose, wanted, { token: maker.token });
    return {
      approve: (by) => world.call(networksOffice.decide, { id, approve: true, note }, { token: by.token }),
      isDone: async () => (await row(world.owner, "SELECT 1 AS one FROM mall_address WHERE address = $1", [address])) !== null,
    };
  },
  async plantAlone(world) {
    const { proposal_id } = await givenOpenProposal(world, "network_change");
    return rows(
      world.owner,
      "INSERT INTO mall_address (id, network, address, purpose, proposal_id, created_at) VALUES ($1, 'TRC20', $2, 'reserve', $1, now())",
      [proposal_id, somebody("TRC20")],
    );
  },
  constraint: /mall_address_by_two/,
};
