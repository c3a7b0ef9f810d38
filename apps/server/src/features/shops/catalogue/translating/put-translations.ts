import type { Answered, Received } from "@arcade/contract/endpoint";
import { type Language, languages } from "@arcade/contract/languages";
import type { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import { type BudgetPeriod, isWithinBudget } from "@arcade/contract/shops/catalogue/translations";
import type { Operator, OperatorContext } from "../../../../platform/context.ts";
import { decideProposal, propose } from "../../../base/operators/index.ts";
import { type Plan, putAgreed, putPlan, readPlan } from "./plan.sql.ts";

/** The payload of a proposal. The database compares what is agreed with it. */
interface Payload {
  characters: number;
  period: BudgetPeriod;
  languages: Language[];
  /** What two people agreed on before for such a period; null if it was another period. */
  from: number | null;
}

/**
 * Switches the background translation on or off, or changes it. What was translated stays. What costs more than two
 * people agreed on goes to a second person (PROOF F3).
 */
export async function putTranslations(
  context: OperatorContext,
  operator: Operator,
  { is_on, languages: chosen, period, characters, note }: Received<typeof catalogueOffice.putTranslations>,
): Promise<Answered<typeof catalogueOffice.putTranslations>> {
  const before = await readPlan(context.tx, context.now);
  const { agreed } = before;
  const plan: Plan = {
    is_on,
    languages: languages.filter((language) => chosen.includes(language)),
    period,
    characters: BigInt(characters),
  };
  const most = { ...agreed, characters: Number(agreed.characters) };
  if (is_on && !isWithinBudget({ ...plan, characters }, most)) {
    const from = agreed.period === period ? most.characters : null;
    const payload: Payload = { characters, period, languages: plan.languages, from };
    const proposed = { kind: "translation_budget", payload, beneficiary_id: null, reason_code: "costs", note } as const;
    return { proposal_id: await propose(context, operator, proposed) };
  }
  await putPlan(context.tx, plan, context.now);
  context.record({
    subject: { kind: "translations", id: "goods" },
    note,
    before: shown(before),
    after: shown(plan),
  });
  return { proposal_id: null };
}

/** If approved, it is the budget from now on, and the translation is on. */
export async function decideTranslations(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof catalogueOffice.decideTranslations>,
) {
  const proposal = await decideProposal(context, operator, { ...decision, kind: "translation_budget" });
  if (!decision.approve) return {};
  const { characters, period, languages: chosen } = proposal.payload as unknown as Payload; // as it was proposed
  const before = await readPlan(context.tx, context.now);
  const plan: Plan = { is_on: true, languages: chosen, period, characters: BigInt(characters) };
  await putAgreed(context.tx, plan, decision.proposal_id);
  await putPlan(context.tx, plan, context.now);
  context.record({
    subject: { kind: "translations", id: "goods" },
    reason_code: proposal.reason_code,
    note: decision.note,
    before: shown(before),
    after: shown(plan),
  });
  return {};
}

function shown({ is_on, languages: chosen, period, characters }: Plan) {
  return { active: is_on, languages: chosen, period, characters: Number(characters) };
}
