import { appeals } from "@arcade/contract/oversight/appeals/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { type DisputeState, disputes, disputeStates } from "@arcade/contract/buying/refunds/disputes/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { answerHours, decide, decided, givenDispute } from "../../../../../test/disputing.ts";
import { type GivenOperator, givenOperator } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { givenSold, type Sold } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";

const world = useWorld();
let operator: GivenOperator;

beforeAll(async () => {
  operator = await givenOperator(world, "reviewer");
});
afterEach(() => expectInvariants(world));

interface Case extends Sold {
  refund_id: string;
}

/** A dispute in a state, its time to answer being over. */
async function given(state: DisputeState): Promise<Case> {
  const sold = await givenSold(world, "received");
  const refund_id = await givenDispute(world, sold);
  await world.pass(answerHours * 3_600_000);
  if (state === "decided") await decide(world, operator, refund_id, { amount: "20.00" });
  if (state === "withdrawn") await world.ask(refunds.withdraw, { refund_id }, { token: sold.buyer.token });
  return { ...sold, refund_id };
}

type Act = (one: Case) => Promise<{ ok: boolean }>;

const evidence = (refund_id: string) => ({ refund_id, text: "Look at the handle again", pictures: [] });
const appeal = (refund_id: string) => ({
  subject: "refund" as const,
  subject_id: refund_id,
  text: "Please look at it again",
});

/** Each act, by whom, and in which states it is let. */
const acts: readonly { name: string; from: readonly DisputeState[]; act: Act }[] = [
  {
    name: "the buyer puts forward",
    from: ["open"],
    act: ({ refund_id, buyer }) => world.call(disputes.addEvidence, evidence(refund_id), { token: buyer.token }),
  },
  {
    name: "the store puts forward",
    from: ["open"],
    act: ({ refund_id, store }) =>
      world.call(disputes.addEvidence, evidence(refund_id), { token: store.merchant.token }),
  },
  {
    name: "the buyer takes it back",
    from: ["open"],
    act: ({ refund_id, buyer }) => world.call(refunds.withdraw, { refund_id }, { token: buyer.token }),
  },
  {
    name: "the store agrees",
    from: [],
    act: ({ refund_id, store }) =>
      world.call(refunds.agree, { refund_id, version: 1 }, { token: store.merchant.token }),
  },
  {
    name: "the buyer asks again",
    from: [],
    act: ({ refund_id, buyer }) =>
      world.call(refunds.askPlatform, { refund_id, text: "", pictures: [] }, { token: buyer.token }),
  },
  {
    name: "an operator takes it",
    from: ["open"],
    act: ({ refund_id }) =>
      world.call(queueOffice.claim, { kind: "dispute", id: refund_id }, { token: operator.token }),
  },
  {
    name: "an operator looks at the postings",
    from: ["open"],
    act: ({ refund_id }) =>
      world.call(disputesOffice.preview, { refund_id, amount: "1.00" }, { token: operator.token }),
  },
  {
    name: "an operator decides",
    from: ["open"],
    async act({ refund_id }) {
      await world.call(queueOffice.claim, { kind: "dispute", id: refund_id }, { token: operator.token });
      const decision = { refund_id, outcome: "refused" as const, reason_code: "fault_not_shown" as const, ...decided };
      return world.call(disputesOffice.decide, decision, { token: operator.token });
    },
  },
  {
    name: "the buyer appeals",
    from: ["decided"],
    act: ({ refund_id, buyer }) => world.call(appeals.make, appeal(refund_id), { token: buyer.token }),
  },
  {
    name: "the store appeals",
    from: ["decided"],
    act: ({ refund_id, store }) => world.call(appeals.make, appeal(refund_id), { token: store.merchant.token }),
  },
];

describe.each(disputeStates)("of a dispute that is %s (PROOF REL-027)", (state) => {
  test.each(acts)("$name", async ({ from, act }) => {
    expect((await act(await given(state))).ok).toBe(from.includes(state));
  });
});
