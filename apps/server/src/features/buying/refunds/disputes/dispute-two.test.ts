import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { appeals } from "@arcade/contract/oversight/appeals/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { decided, decisionFor, givenDispute } from "../../../../../test/disputing.ts";
import { type GivenOperator, givenOperator, givenSettings } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { givenSold } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const note = "as the case file says";
let one: GivenOperator;
let two: GivenOperator;

beforeAll(async () => {
  one = await givenOperator(world, "reviewer");
  two = await givenOperator(world, "reviewer");
});
afterEach(() => expectInvariants(world));

/** A dispute about 48.00, where one person may decide `alone`; both sides have answered. */
async function givenAnswered(alone = 47_999_999) {
  await givenSettings(world, { dispute_alone_most_micro: alone });
  const sold = await givenSold(world, "received");
  const refund_id = await givenDispute(world, sold);
  await world.ask(
    disputes.addEvidence,
    { refund_id, text: "We packed it well", pictures: [] },
    { token: sold.store.merchant.token },
  );
  await world.ask(queueOffice.claim, { kind: "dispute", id: refund_id }, { token: one.token });
  return { sold, refund_id };
}

async function propose(refund_id: string, amount?: string): Promise<string> {
  const wanted = await decisionFor(world, one, refund_id, amount === undefined ? {} : { amount });
  const { proposal_id } = await world.ask(disputesOffice.decide, wanted, { token: one.token });
  if (proposal_id === null) throw new Error("one person decided it");
  return proposal_id;
}

const decide = (proposal_id: string, approve = true, by: GivenOperator = two) =>
  world.call(disputesOffice.decideProposed, { proposal_id, approve, note }, { token: by.token });
const room = (refund_id: string) => world.ask(disputesOffice.room, { refund_id }, { token: two.token });

describe("a dispute above what one person may decide (PROOF F3)", () => {
  test("one person decides up to the amount; above it, in any direction, a second person is needed", async () => {
    const small = await givenAnswered(48_000_000);
    expect(
      await world.ask(disputesOffice.decide, await decisionFor(world, one, small.refund_id), { token: one.token }),
    ).toEqual({ proposal_id: null });
    for (const amount of [undefined, "1.00", "0"]) {
      const { refund_id } = await givenAnswered();
      const proposal_id = await propose(refund_id, amount);
      expect(await room(refund_id)).toMatchObject({ state: "open" });
      expect(await decide(proposal_id)).toMatchObject({ ok: true });
      expect(await room(refund_id)).toMatchObject({
        state: "decided",
        decided_by: { name: one.name },
        decision: { text: decided.text },
      });
    }
  });

  test("of two approvals at once, and of two proposals, one decides", async () => {
    const { refund_id } = await givenAnswered();
    const three = await givenOperator(world, "reviewer");
    const [full, part] = [await propose(refund_id), await propose(refund_id, "5.00")];
    const outcomes = await Promise.all([
      decide(full),
      decide(full, true, three),
      decide(part),
      decide(part, true, three),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const over = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error]));
    expect(over).toContain("dispute_over");
  });

  test("a refused proposal decides nothing, a proposal is decided once, and nobody decides about themselves", async () => {
    const { sold, refund_id } = await givenAnswered();
    const merchant = await givenOperator(world, "reviewer", { own_member_id: sold.store.merchant.member_id });
    const proposal_id = await propose(refund_id);
    expect(await decide(proposal_id, true, merchant)).toMatchObject({ error: "own_matter" });
    expect(await decide(proposal_id, true, one)).toMatchObject({ error: "second_person" });
    expect(await decide(proposal_id, false)).toMatchObject({ ok: true });
    expect(await decide(proposal_id)).toMatchObject({ error: "proposal_closed" });
    expect(await decide("4611686018427387904")).toMatchObject({ error: "not_found" });
    expect(await room(refund_id)).toMatchObject({ state: "open" });
  });

  test("an appeal is answered by a third person, neither the proposer nor the approver of the decision", async () => {
    const { sold, refund_id } = await givenAnswered();
    expect(await decide(await propose(refund_id, "5.00"))).toMatchObject({ ok: true });
    await world.settleDue();
    const { id: appeal_id } = await world.ask(
      appeals.make,
      { subject: "refund", subject_id: refund_id, text: "Look again" },
      { token: sold.buyer.token },
    );
    const answering = { appeal_id, outcome: "upheld", answer: "It stays as it is.", note } as const;
    for (const { token } of [one, two])
      expect(await world.call(appealsOffice.answer, answering, { token })).toMatchObject({ error: "decided_by_you" });
    expect((await room(refund_id)).answering).toMatchObject([{ may_answer: false }]);
    const plant = many(
      world.owner,
      sql`UPDATE appeal SET outcome = 'upheld', answer = 'planted', answered_at = now(),
        answered_by = ${two.operator_id} WHERE id = ${BigInt(appeal_id)}`,
    );
    await expect(plant).rejects.toThrow(/appeal_answered_by_third/);
    const third = await givenOperator(world, "reviewer");
    expect(await world.call(appealsOffice.answer, answering, { token: third.token })).toMatchObject({ ok: true });
  });

  test("what the approver saw is posted, or nothing is", async () => {
    const { refund_id } = await givenAnswered();
    const proposal_id = await propose(refund_id);
    await run(
      world.owner,
      sql`UPDATE proposal SET payload = payload || '{"plan": "of other postings"}' WHERE id = ${proposal_id}`,
    );
    expect(await decide(proposal_id)).toMatchObject({ error: "dispute_plan_changed" });
    expect(await room(refund_id)).toMatchObject({ state: "open" });
  });
});
