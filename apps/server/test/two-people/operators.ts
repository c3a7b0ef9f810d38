import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { randomBytes } from "node:crypto";
import { many, maybeOne } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenOperator } from "../given.ts";
import { givenOpenProposal } from "../given/given-proposal.ts";
import type { TwoPeopleCase } from "./case.ts";

const note = "as agreed in the meeting";
let named = 0;

export const operatorAdd: TwoPeopleCase = {
  role: "administrator",
  async propose(world, maker) {
    named += 1;
    const email = `colleague-${named}@example.com`;
    const wanted = { name: `Colleague ${named}`, email, role: "finance", note } as const;
    const { proposal_id } = await world.ask(operatorsOffice.proposeAdd, wanted, { token: maker.token });
    return {
      approve: (by) => world.call(operatorsOffice.decideAdd, { proposal_id, approve: true, note }, { token: by.token }),
      isDone: async () =>
        (await maybeOne(world.owner, sql`SELECT 1 AS one FROM operator WHERE email = ${email}`)) !== null,
    };
  },
  async plantAlone(world) {
    const { proposal_id, made_by, other } = await givenOpenProposal(world, "operator_add");
    return many(
      world.owner,
      sql`INSERT INTO operator (id, name, name_folded, email, role, enrol_hash, enrol_until, added_by, agreed_by,
        link_proposal_id, link_kind, created_at)
       VALUES (${proposal_id}::bigint + 1, 'Lone', ${proposal_id}::text, ${proposal_id}::text, 'finance',
         ${randomBytes(32)}, now(), ${made_by}, ${other}, ${proposal_id}, 'operator_add', now())`,
    );
  },
  constraint: /operator_link_by_two/,
};

export const operatorRenew: TwoPeopleCase = {
  role: "administrator",
  async propose(world, maker) {
    const lost = await givenOperator(world, "finance");
    const operator_id = String(lost.operator_id);
    const { proposal_id } = await world.ask(
      operatorsOffice.proposeRenew,
      { operator_id, note },
      { token: maker.token },
    );
    const link = sql`SELECT 1 AS one FROM operator WHERE id = ${lost.operator_id} AND enrol_hash IS NOT NULL`;
    return {
      approve: (by) =>
        world.call(operatorsOffice.decideRenew, { proposal_id, approve: true, note }, { token: by.token }),
      isDone: async () => (await maybeOne(world.owner, link)) !== null,
    };
  },
  async plantAlone(world) {
    const { operator_id } = await givenOperator(world, "finance");
    return many(
      world.owner,
      sql`UPDATE operator SET password_hash = NULL, enrol_hash = ${randomBytes(32)}, enrol_until = now()
        WHERE id = ${operator_id}`,
    );
  },
  constraint: /operator_link_has_proposal/,
};

export const operatorRole: TwoPeopleCase = {
  role: "administrator",
  async propose(world, maker) {
    const { operator_id } = await givenOperator(world, "support");
    const wanted = { operator_id: String(operator_id), role: "finance", reason_code: "duties_changed", note } as const;
    const { proposal_id } = await world.ask(operatorsOffice.proposeRole, wanted, { token: maker.token });
    return {
      approve: (by) =>
        world.call(operatorsOffice.decideRole, { proposal_id, approve: true, note }, { token: by.token }),
      isDone: async () =>
        (await maybeOne(
          world.owner,
          sql`SELECT 1 AS one FROM operator WHERE id = ${operator_id} AND role = 'finance'`,
        )) !== null,
    };
  },
  async plantAlone(world) {
    const { operator_id } = await givenOperator(world, "support");
    return many(world.owner, sql`UPDATE operator SET role = 'administrator' WHERE id = ${operator_id}`);
  },
  constraint: /operator_role_has_proposal/,
};
