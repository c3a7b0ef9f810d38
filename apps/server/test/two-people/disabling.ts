import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { maybeOne, run } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenOperator } from "../given.ts";
import type { TwoPeopleCase } from "./case.ts";

/** One person can lock a colleague out for a day. A permanent lock takes a second person. */
export const operatorDisable: TwoPeopleCase = {
  role: "administrator",
  async propose(world, maker) {
    const colleague = await givenOperator(world, "administrator");
    await givenOperator(world, "administrator");
    const wanted = {
      operator_id: String(colleague.operator_id),
      reason_code: "risk",
      note: "works for somebody else",
    } as const;
    const { proposal_id } = await world.ask(operatorsOffice.disable, wanted, { token: maker.token });
    return {
      approve: (by) =>
        world.call(operatorsOffice.decideDisable, { proposal_id, approve: true, note: "agreed" }, { token: by.token }),
      async isDone() {
        const forGood = sql`SELECT 1 AS one FROM operator WHERE id = ${colleague.operator_id}
          AND disabled_at IS NOT NULL AND disabled_until IS NULL`;
        return (await maybeOne(world.owner, forGood)) !== null;
      },
    };
  },
  async plantAlone(world) {
    const colleague = await givenOperator(world, "administrator");
    await run(
      world.owner,
      sql`UPDATE operator SET disabled_at = now(), disabled_until = now() + interval '25 hours'
        WHERE id = ${colleague.operator_id}`,
    );
  },
  constraint: /operator_shut_out_a_day_or_by_two/,
};
