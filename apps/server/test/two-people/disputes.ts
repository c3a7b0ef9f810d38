import { queueOffice } from "@arcade/contract/base/queue/office";
import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { decisionFor, givenDispute } from "../disputing.ts";
import { givenOperator, givenSettings } from "../given.ts";
import { givenSold } from "../refunding.ts";
import type { World } from "../world.ts";
import type { TwoPeopleCase } from "./case.ts";

/** A dispute about more than one person may decide alone. Both sides have answered. */
async function givenLargeDispute(world: World): Promise<string> {
  await givenSettings(world, { dispute_alone_most_micro: 1_000_000 });
  const sold = await givenSold(world, "received", { price: "10.00" });
  const refund_id = await givenDispute(world, sold);
  await world.ask(
    disputes.addEvidence,
    { refund_id, text: "We packed it well", pictures: [] },
    { token: sold.store.merchant.token },
  );
  return refund_id;
}

export const disputeDecision: TwoPeopleCase = {
  role: "reviewer",
  async propose(world, maker) {
    const refund_id = await givenLargeDispute(world);
    await world.ask(queueOffice.claim, { kind: "dispute", id: refund_id }, maker);
    const { proposal_id } = await world.ask(disputesOffice.decide, await decisionFor(world, maker, refund_id), maker);
    if (proposal_id === null) throw new Error("one person decided it");
    return {
      approve: (by) =>
        world.call(disputesOffice.decideProposed, { proposal_id, approve: true, note: "as proposed" }, by),
      isDone: async () => (await world.ask(disputesOffice.room, { refund_id }, maker)).state === "decided",
    };
  },
  async plantAlone(world) {
    const refund_id = await givenLargeDispute(world);
    // Processes may use the previous setting for up to 10 seconds.
    world.clock.move(11_000);
    const { operator_id } = await givenOperator(world, "reviewer");
    return many(
      world.owner,
      sql`INSERT INTO dispute_decision (refund_id, buyer_id, merchant_id, asked, outcome, amount, reason_code, text,
        summary, summary_language, note, asked_for, type,
         category_id, rules_version, decided_by, decided_at, appeal_by, store_loss, alone_most)
       SELECT refund_id, buyer_id, merchant_id, asked, 'full', asked, 'damaged', 'x', 'x', 'en', 'x', 'damaged',
         'refund_only',
         (SELECT min(id) FROM category), 0, ${operator_id}, ${world.clock.now()}, ${world.clock.now()}::timestamptz +
           interval '1 day', 0, 9000000000000 FROM dispute WHERE refund_id = ${refund_id}`,
    );
  },
  constraint: /dispute_decision_two_people/,
};
