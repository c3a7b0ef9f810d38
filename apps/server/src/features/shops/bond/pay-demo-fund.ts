import { bondStep } from "@arcade/contract/shops/bond/terms";
import type { Language } from "@arcade/contract/languages";
import { levelOf, type StoreLevel } from "@arcade/contract/shops/stores/levels";
import type { Turn } from "../../../platform/turn.ts";
import { demoRecharge } from "../../money/recharges/index.ts";
import { moveLevel } from "../stores/index.ts";
import { payIntoFund } from "./post-fund.ts";
import { shownTerms } from "./rules.ts";
import { insertPaper, lockStanding } from "./sql.ts";
import { termsOf } from "./terms.ts";

/**
 * Brings a demo's store from level 0 to a level: demo money comes in as it does for every person of the demo, and goes into the fund by the
 * posting and the paper of everybody. The clock seals the paper afterwards.
 */
export async function payDemoFund(
  turn: Turn,
  demo: { store_id: bigint; member_id: bigint; level: StoreLevel; signer: string; language: Language },
): Promise<void> {
  const { store_id, member_id } = demo;
  const standing = await lockStanding(turn.tx, store_id);
  const level = levelOf(turn.settings, demo.level);
  const step = bondStep(standing, level);
  if (step?.action !== "pay") return;
  const paper_id = turn.newId();
  const terms = termsOf("pay", demo.language);
  const fund = standing.fund + step.amount;
  await demoRecharge(turn, member_id, step.amount);
  await payIntoFund(turn, { store_id, member_id, paper_id, amount: step.amount });
  await moveLevel(turn.tx, store_id, standing, { level: demo.level, fund, level_fund: step.level_fund });
  await insertPaper(
    turn.tx,
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
      rules_version: turn.settings.rules_version,
      terms_version: terms.version,
      terms_language: terms.language,
      terms_hash: terms.hash,
      strokes: null,
      typed_name: demo.signer,
    },
    turn.now,
  );
}
