import { settingsOffice } from "@arcade/contract/base/settings/office";
import { many, maybeOne } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenOpenProposal } from "../given/given-proposal.ts";
import type { TwoPeopleCase } from "./case.ts";

const note = "as agreed in the meeting";

export const settingChange: TwoPeopleCase = {
  role: "administrator",
  async propose(world, maker) {
    const wanted = { name: "commission_ppm", value: 40_000, reason_code: "costs", note } as const;
    const { proposal_id } = await world.ask(settingsOffice.propose, wanted, { token: maker.token });
    if (proposal_id === null) throw new Error("one person changed the commission");
    return {
      approve: (by) => world.call(settingsOffice.decide, { proposal_id, approve: true, note }, { token: by.token }),
      isDone: async () =>
        (await maybeOne(
          world.owner,
          sql`SELECT 1 AS one FROM setting_version WHERE proposal_id = ${BigInt(proposal_id)}`,
        )) !== null,
    };
  },
  async plantAlone(world) {
    const { made_by } = await givenOpenProposal(world, "setting_change");
    return many(
      world.owner,
      sql`INSERT INTO setting_version (number, name, value, starts_at, reason_code, note, made_by, approved_by,
        created_at)
       SELECT (SELECT coalesce(max(number), 0) + 1 FROM setting_version), 'commission_ppm', 40000, now(), 'costs',
         'alone', ${made_by}, ${made_by}, now()`,
    );
  },
  constraint: /setting_two_people/,
};

export const closureChange: TwoPeopleCase = {
  role: "administrator",
  async propose(world, maker) {
    const wanted = { action: "close", function: "listing", reason_code: "maintenance", note } as const;
    const { proposal_id } = await world.ask(settingsOffice.proposeClosure, wanted, { token: maker.token });
    return {
      approve: (by) =>
        world.call(settingsOffice.decideClosure, { proposal_id, approve: true, note }, { token: by.token }),
      isDone: async () =>
        (await maybeOne(world.owner, sql`SELECT 1 AS one FROM closure WHERE proposal_id = ${BigInt(proposal_id)}`)) !==
        null,
    };
  },
  async plantAlone(world) {
    const { proposal_id, made_by } = await givenOpenProposal(world, "closure_change");
    return many(
      world.owner,
      sql`INSERT INTO closure (id, function, reason_code, note, from_at, closed_by, proposal_id)
        VALUES (${proposal_id}, 'withdrawal', 'maintenance', 'alone', now(), ${made_by}, ${proposal_id})`,
    );
  },
  constraint: /closure_by_two/,
};
