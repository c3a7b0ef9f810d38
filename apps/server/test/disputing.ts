import { queueOffice } from "@arcade/contract/base/queue/office";
import type { DisputeReason } from "@arcade/contract/buying/refunds/disputes/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import type { GivenOperator } from "./given.ts";
import { applied, type Sold } from "./refunding.ts";
import type { World } from "./world.ts";

export const decided = {
  text: "The pictures show a broken handle, and the store does not deny it.",
  summary: "A cup came with a broken handle; pictures of the parcel showed it.",
  note: "as the case file says",
};

/** A refund that the store refused and that the buyer has sent to the mall. Returns its id. */
export async function givenDispute(
  world: World,
  sold: Sold,
  wanted: Parameters<typeof applied>[2] = {},
): Promise<string> {
  const { refund_id } = await applied(world, sold, { reason: "damaged", ...wanted });
  await world.ask(
    refunds.reject,
    { refund_id, version: 1, refusal: "no_evidence", text: "Please show it", pictures: [] },
    { token: sold.store.merchant.token },
  );
  await world.ask(refunds.askPlatform, { refund_id, text: "It is broken", pictures: [] }, { token: sold.buyer.token });
  return refund_id;
}

interface Wanted {
  /** Left out: the whole amount. "0": nothing. */
  amount?: string;
  reason_code?: DisputeReason;
  summary?: string;
}

/** The input of an operator's decision. The postings of the amount are read first. */
export async function decisionFor(
  world: World,
  operator: GivenOperator,
  refund_id: string,
  { amount, reason_code, summary }: Wanted = {},
) {
  const { asked } = await world.ask(disputesOffice.room, { refund_id }, { token: operator.token });
  const outcome =
    amount === undefined || amount === asked
      ? ("full" as const)
      : amount === "0"
        ? ("refused" as const)
        : ("part" as const);
  const plan =
    outcome === "refused"
      ? null
      : await world.ask(
          disputesOffice.preview,
          { refund_id, amount: outcome === "full" ? asked : (amount ?? "") },
          { token: operator.token },
        );
  return {
    refund_id,
    outcome,
    ...(outcome === "part" && amount !== undefined ? { amount } : {}),
    ...(plan === null ? {} : { plan: plan.plan }),
    reason_code: reason_code ?? (outcome === "refused" ? ("fault_not_shown" as const) : ("damaged" as const)),
    ...decided,
    ...(summary === undefined ? {} : { summary }),
  };
}

/** Claims, reads and decides the dispute, after the time to answer is over. */
export async function decide(world: World, operator: GivenOperator, refund_id: string, wanted: Wanted = {}) {
  await world.ask(queueOffice.claim, { kind: "dispute", id: refund_id }, { token: operator.token });
  return world.ask(disputesOffice.decide, await decisionFor(world, operator, refund_id, wanted), {
    token: operator.token,
  });
}

export const answerHours = 48;
