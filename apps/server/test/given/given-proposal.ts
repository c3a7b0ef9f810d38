import type { Role } from "@arcade/contract/access";
import type { Network } from "@arcade/contract/money/networks/networks";
import { networksOffice } from "@arcade/contract/money/networks/office";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { ProposalKind } from "@arcade/contract/base/operators/proposals";
import { run } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenOperator } from "../given.ts";
import type { World } from "../world.ts";

export interface GivenProposal {
  proposal_id: bigint;
  made_by: bigint;
  other: bigint;
}

/** An open proposal of one person, written directly to the database. It had no effect. */
export async function givenOpenProposal(world: World, kind: ProposalKind): Promise<GivenProposal> {
  const [maker, other] = [await givenOperator(world, "administrator"), await givenOperator(world, "administrator")];
  const proposal_id = await world.withContext((context) => Promise.resolve(context.newId()));
  await run(
    world.owner,
    sql`INSERT INTO proposal (id, kind, payload, reason_code, note, made_by, made_at, expires_at)
     VALUES (${proposal_id}, ${kind}, '{}', 'correction', 'for a test', ${maker.operator_id},
       ${world.clock.now()}::timestamptz, ${world.clock.now()}::timestamptz + interval '1 day')`,
  );
  return { proposal_id, made_by: maker.operator_id, other: other.operator_id };
}

/** An address of the mall that two people added. */
export async function givenMallAddress(world: World, network: Network, address: string): Promise<void> {
  const [one, other] = [await givenOperator(world, "finance"), await givenOperator(world, "finance")];
  const wanted = {
    change: "add" as const,
    network,
    purpose: "reserve" as const,
    addresses: [address],
    note: "for a test",
  };
  const { id } = await world.ask(networksOffice.propose, wanted, { token: one.token });
  await world.ask(networksOffice.decide, { id, approve: true, note: "for a test" }, { token: other.token });
}

/** Changes the role of an operator, with two people. */
export async function givenRole(world: World, operator_id: bigint, role: Role): Promise<void> {
  const [one, other] = [await givenOperator(world, "administrator"), await givenOperator(world, "administrator")];
  const wanted = { operator_id: String(operator_id), role, reason_code: "duties_changed", note: "for a test" } as const;
  const { proposal_id } = await world.ask(operatorsOffice.proposeRole, wanted, { token: one.token });
  await world.ask(
    operatorsOffice.decideRole,
    { proposal_id, approve: true, note: "for a test" },
    { token: other.token },
  );
}
