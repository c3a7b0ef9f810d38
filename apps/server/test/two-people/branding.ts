import { brandingOffice } from "@arcade/contract/front/branding/office";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { identityOf, type NewIdentity } from "../given/given-branding.ts";
import type { TwoPeopleCase } from "./case.ts";

let numbers = 0;

/** It changes what members are told about who runs the mall. */
export const brandingChange: TwoPeopleCase = {
  role: "administrator",
  async propose(world, maker) {
    const name = `Souk ${(numbers += 1)}`;
    const identity: NewIdentity = await identityOf(world, maker, { name });
    const { proposal_id } = await world.ask(brandingOffice.propose, identity, maker);
    return {
      approve: (by) =>
        world.call(brandingOffice.decide, { proposal_id, approve: true, note: "as discussed in the meeting" }, by),
      isDone: async () => (await world.ask(brandingOffice.current, {}, maker)).name === name,
    };
  },
  plantAlone: (world) =>
    many(
      world.owner,
      sql`INSERT INTO branding (number, name, since, proposal_id) VALUES (900, 'Mine alone', ${world.clock.now()}, 1)`,
    ),
  constraint: /branding_two_people/,
};
