import { bondOffice } from "@arcade/contract/shops/bond/office";
import { storesOffice } from "@arcade/contract/shops/stores/office";
import { many, maybeOne } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenAskedBack } from "../bonding.ts";
import { givenStore } from "../given.ts";
import { givenOpenProposal } from "../given/given-proposal.ts";
import type { TwoPeopleCase } from "./case.ts";

const note = "see the file";

export const bondHold: TwoPeopleCase = {
  role: "finance",
  async propose(world, maker) {
    const { id } = await givenAskedBack(world);
    const wanted = {
      refund_id: id,
      effect: "refuse",
      reason_code: "claim_open",
      message: "Two buyers have open claims.",
      note,
    } as const;
    const { proposal_id } = await world.ask(bondOffice.proposeHold, wanted, { token: maker.token });
    return {
      approve: (by) => world.call(bondOffice.decideHold, { proposal_id, approve: true, note }, { token: by.token }),
      isDone: async () =>
        (await maybeOne(
          world.owner,
          sql`SELECT 1 AS one FROM bond_refund WHERE id = ${BigInt(id)} AND state = 'refused'`,
        )) !== null,
    };
  },
  async plantAlone(world) {
    const { id } = await givenAskedBack(world);
    const { proposal_id, made_by, other } = await givenOpenProposal(world, "bond_hold");
    return many(
      world.owner,
      sql`UPDATE bond_refund SET state = 'refused', next_attempt_at = NULL, reason_code = 'claim_open', message = 'alone',
        made_by = ${made_by}, approved_by = ${other}, proposal_id = ${proposal_id}
       WHERE id = ${BigInt(id)}`,
    );
  },
  constraint: /bond_refund_held_by_two/,
};

export const storeWindDown: TwoPeopleCase = {
  role: "reviewer",
  async propose(world, maker) {
    const { store_id } = await givenStore(world);
    const wanted = {
      store_id: String(store_id),
      reason_code: "agreement_broken",
      message: "You sold what was not yours.",
      note,
    } as const;
    const { proposal_id } = await world.ask(storesOffice.proposeWindDown, wanted, { token: maker.token });
    return {
      approve: (by) =>
        world.call(storesOffice.decideWindDown, { proposal_id, approve: true, note }, { token: by.token }),
      isDone: async () =>
        (await maybeOne(
          world.owner,
          sql`SELECT 1 AS one FROM store_hold WHERE store_id = ${store_id} AND kind = 'wind_down'`,
        )) !== null,
    };
  },
  async plantAlone(world) {
    const { store_id } = await givenStore(world);
    const { proposal_id, made_by, other } = await givenOpenProposal(world, "store_wind_down");
    return many(
      world.owner,
      sql`INSERT INTO store_hold (id, store_id, kind, reason_code, message, note, from_at, made_by, approved_by,
        proposal_id)
       VALUES (${proposal_id}, ${store_id}, 'wind_down', 'agreement_broken', 'alone', 'alone', now(), ${made_by},
         ${other}, ${proposal_id})`,
    );
  },
  constraint: /store_hold_by_two/,
};
