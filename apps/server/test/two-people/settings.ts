import { settingsOffice } from "@arcade/contract/settings/office";
import { row, rows } from "../../src/platform/database.ts";
import { givenOpenProposal } from "../given-proposal.ts";
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
      isDone: async () => (await row(world.owner, "SELECT 1 AS one FROM setting_version WHERE proposal_id = $1", [BigInt(proposal_id)])) !== null,
    };
  },
  async plantAlone(world) {
    const { made_by } = await givenOpenProposal(world, "setting_change");
    return rows(
      world.owner,
      `INSERT INTO setting_version (number, name, value, starts_at, reason_code, note, made_by, approved_by, created_at)
       SELECT (SELECT coalesce(max(number), 0) + 1 FROM setting_version), 'commission_ppm', 40000, now(), 'costs', 'alone', $1, $1, now()`,
      [made_by],
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
      approve: (by) => world.call(settingsOffice.decideClosure, { proposal_id, approve: true, note }, { token: by.token }),
      isDone: async () => (await row(world.owner, "SELECT 1 AS one FROM closure WHERE proposal_id = $1", [BigInt(proposal_id)])) !== null,
    };
  },
  async plantAlone(world) {
    const { proposal_id, made_by } = await givenOpenProposal(world, "closure_change");
    return rows(
      world.owner,
      "INSERT INTO closure (id, function, reason_code, note, from_at, closed_by, proposal_id) VALUES ($1, 'withdrawal', 'maintenance', 'alone', now(), $2, $1)",
      [proposal_id, made_by],
    );
  },
  constraint: /closure_by_two/,
};
