import type { Received } from "@arcade/contract/endpoint";
import { moneyOf, type MoneyText, moneyText } from "@arcade/contract/money";
import type { currenciesOffice } from "@arcade/contract/money/currencies/office";
import { maxRateDays } from "@arcade/contract/money/currencies/rates";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import { endRate, insertRate } from "./sql.ts";

const dayMs = 86_400_000;

interface RatePayload {
  currency: string;
  rate: MoneyText;
  source: string;
  rated: string;
  until: string;
}

/** Proposes a rate. Buyers compare by it, so another person looks at it. */
export async function proposeRate(
  context: OperatorContext,
  operator: Operator,
  { currency, rate, source, rated, until, note }: Received<typeof currenciesOffice.propose>,
) {
  if (rated > context.now) refuse("invalid_input", { fields: [{ field: "rated", rule: "too_big" }] });
  if (until <= context.now) refuse("invalid_input", { fields: [{ field: "until", rule: "too_small" }] });
  if (until.getTime() > rated.getTime() + maxRateDays * dayMs)
    refuse("invalid_input", { fields: [{ field: "until", rule: "too_big" }] });
  const payload: RatePayload = {
    currency,
    rate: moneyText(rate),
    source,
    rated: rated.toISOString(),
    until: until.toISOString(),
  };
  return {
    proposal_id: await propose(context, operator, {
      kind: "display_rate",
      payload,
      beneficiary_id: null,
      reason_code: "published",
      note,
    }),
  };
}

/** Approved, it is shown at once. One that is over by then is refused: `proposal_closed` {state: "expired"}. */
export async function decideRate(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof currenciesOffice.decide>,
) {
  const { proposal_id, approve, note } = decision;
  const proposal = await decideProposal(context, operator, { ...decision, kind: "display_rate" });
  if (!approve) return {};
  const { currency, rate, source, rated, until } = proposal.payload as unknown as RatePayload; // as it was proposed
  if (new Date(until) <= context.now) refuse("proposal_closed", { state: "expired" });
  await insertRate(
    context.tx,
    {
      id: context.newId(),
      currency,
      rate: moneyOf(rate),
      source,
      rated: new Date(rated),
      until: new Date(until),
      proposal_id,
    },
    context.now,
  );
  context.record({ subject: { kind: "currency", id: currency }, note, after: { rate, source, rated, until } });
  return {};
}

export async function switchOffRate(
  context: OperatorContext,
  operator: Operator,
  { currency, note }: Received<typeof currenciesOffice.switchOff>,
) {
  const ended = await endRate(context.tx, currency, operator.operator_id, context.now);
  if (ended === null) refuse("not_found");
  context.record({ subject: { kind: "currency", id: currency }, note, before: { rate: moneyText(ended.rate) } });
  return {};
}
