import { bondStep } from "@arcade/contract/shops/bond/terms";
import type { Language } from "@arcade/contract/languages";
import { levelOf, type StoreLevel } from "@arcade/contract/shops/stores/levels";
import type { Context } from "../../../platform/context.ts";
import { demoRecharge } from "../../money/recharges/index.ts";
import { moveLevel } from "../stores/index.ts";
import { payIntoFund } from "./post-fund.ts";
import { shownTerms } from "./rules.ts";
import { insertDocument, lockStanding } from "./sql.ts";
import { termsOf } from "./terms.ts";

/**
 * Brings a demo's store from level 0 to a level: demo money comes in as it does for every person of the demo, and goes
 * into the fund by the posting and the document of everybody. The clock seals the document afterwards.
 */
export async function payDemoFund(
  context: Context,
  demo: { store_id: bigint; member_id: bigint; level: StoreLevel; signer: string; language: Language },
): Promise<void> {
  const { store_id, member_id } = demo;
  const standing = await lockStanding(context.tx, store_id);
  const level = levelOf(context.settings, demo.level);
  const step = bondStep(standing, level);
  if (step?.action !== "pay") return;
  const paper_id = context.newId();
  const terms = termsOf("pay", demo.language);
  const fund = standing.fund + step.amount;
  await demoRecharge(context, member_id, step.amount);
  await payIntoFund(context, { store_id, member_id, paper_id, amount: step.amount });
  await moveLevel(context.tx, store_id, standing, { level: demo.level, fund, level_fund: step.level_fund });
  await insertDocument(
    context.tx,
    {
      id: paper_id,
      store_id,
      member_id,
      action: "pay",
      level_from: standing.level,
      level: demo.level,
      amount: step.amount,
      fund_from: standing.fund,
      fund,
      level_fund: step.level_fund,
      level_terms: shownTerms(level),
      rules_version: context.settings.rules_version,
      terms_version: terms.version,
      terms_language: terms.language,
      terms_hash: terms.hash,
      strokes: null,
      typed_name: demo.signer,
    },
    context.now,
  );
}
