import type { Answered, Received } from "@arcade/contract/endpoint";
import { languages } from "@arcade/contract/languages";
import type { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import type { OperatorContext } from "../../../../platform/context.ts";
import { type Plan, putPlan, readPlan } from "./plan.sql.ts";

/** Switches the background translation on or off, or changes it. What was translated stays. */
export async function putTranslations(
  context: OperatorContext,
  { is_on, languages: chosen, period, characters, note }: Received<typeof catalogueOffice.putTranslations>,
): Promise<Answered<typeof catalogueOffice.putTranslations>> {
  const before = await readPlan(context.tx, context.now);
  const plan: Plan = {
    is_on,
    languages: languages.filter((language) => chosen.includes(language)),
    period,
    characters: BigInt(characters),
  };
  await putPlan(context.tx, plan, context.now);
  context.record({
    subject: { kind: "translations", id: "goods" },
    note,
    before: shown(before),
    after: shown(plan),
  });
  return {};
}

function shown({ is_on, languages: chosen, period, characters }: Plan) {
  return { active: is_on, languages: chosen, period, characters: Number(characters) };
}
