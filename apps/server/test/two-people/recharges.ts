import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenMember } from "../given.ts";
import { givenClaim, givenRecharge, newHash, withoutChain } from "../given/given-recharge.ts";
import { givenOpenProposal } from "../given/given-proposal.ts";
import type { TwoPeopleCase } from "./case.ts";
import { walletOf } from "./wallet-of.ts";

export const rechargeCredit: TwoPeopleCase = {
  role: "finance",
  async propose(world, maker) {
    withoutChain(world, "TRC20");
    const member = await givenMember(world);
    const { id } = await givenRecharge(world, member, { amount: "25.00" });
    await givenClaim(world, id, maker);
    const approved = { id, tx_hash: newHash("TRC20"), amount_read: "26.00", note: "the picture says 26" };
    const { proposal_id } = await world.ask(rechargesOffice.approve, approved, { token: maker.token });
    if (proposal_id === null) throw new Error("one person credited what was not claimed");
    return {
      approve: (by) =>
        world.call(
          rechargesOffice.decideCredit,
          { proposal_id, approve: true, note: "seen on the explorer" },
          { token: by.token },
        ),
      isDone: async () => (await walletOf(world, member)) === "26.00",
    };
  },
  async plantAlone(world) {
    withoutChain(world, "TRC20");
    const { id } = await givenRecharge(world, await givenMember(world), { amount: "25.00" });
    const { proposal_id, made_by } = await givenOpenProposal(world, "recharge_credit");
    return many(
      world.owner,
      sql`UPDATE recharge SET state = 'approved', credited = 26000000, credited_hash = ${newHash("TRC20")},
        credited_log = -1, decided_by = ${made_by}, decided_at = now(), next_attempt_at = NULL,
         review_at = NULL, proposal_id = ${proposal_id} WHERE id = ${BigInt(id)}`,
    );
  },
  constraint: /recharge_by_two/,
};
