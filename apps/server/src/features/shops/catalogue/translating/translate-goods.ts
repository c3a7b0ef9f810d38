import { type Backoff, backoffMs } from "@arcade/contract/backoff";
import type { Language } from "@arcade/contract/languages";
import type { Context } from "../../../../platform/context.ts";
import { leaseUntil, outboundJob } from "../../../../platform/jobs/outbound-job.ts";
import type { Mall } from "../../../../platform/mall.ts";
import { keepTranslation, readOriginal, type ThingOutcome, translateThing } from "../../../base/translations/index.ts";
import { lockGoodsForSale, showTranslation, translatableGoods } from "../../goods/index.ts";
import { nextPeriod } from "./periods.ts";
import {
  countFailure,
  countRefusal,
  noteAnswer,
  noteFailure,
  pauseLanguage,
  readPlan,
  spendOnCatalogue,
  waitForBudget,
  waitForTranslator,
} from "./plan.sql.ts";
import { countPaid, endWaiting, readWaiting, removeWaiting, takeWaiting, waitUntil } from "./waiting.sql.ts";

/** What a run learned of goods in a language; `version` is that of the plan that it began with. */
interface Learned {
  goods_id: bigint;
  language: Language;
  failures: number;
  version: number;
  outcome: ThingOutcome;
}

/** After a failure all goods wait, or those of a language: 1 minute, 2, 4 ... an hour. */
const pauses: Backoff = { firstMs: 60_000, maxMs: 3_600_000 };
/** The key, the time or the number of requests, and not the language. */
const aboutAll: ReadonlySet<number> = new Set([401, 402, 403, 404, 405, 407, 408, 429]);
/** Goods whose texts the translator does not take come back more and more rarely, and others go first. */
const retries: Backoff = { firstMs: 120_000, maxMs: 86_400_000 };
/** The other one who asks for the same text is done, or has failed, after so long. */
const othersMs = 30_000;

/**
 * Translates one goods into one language: the ones that sell and are looked at most come first. The texts are asked for
 * without a transaction, each of them once, whoever asked for it.
 */
export const translateGoods = outboundJob<Learned | null>({
  name: "translate goods",
  atOnce: 1,
  take: (context) =>
    context.mall.translator === null
      ? Promise.resolve(null)
      : takeWaiting(context.tx, context.now, leaseUntil(context.now)),
  run: askForGoods,
  settle: keepGoods,
  postpone: (context, id, until) => waitUntil(context.tx, id, until),
});

async function askForGoods(mall: Mall, id: bigint): Promise<Learned | null> {
  const waiting = await readWaiting(mall.db, id);
  if (waiting === null) return null;
  const { version } = await readPlan(mall.db, mall.clock.now());
  const { goods_id, language } = waiting;
  const outcome = await translateThing(
    { tx: mall.db, mall },
    translatableGoods,
    { kind: "goods", id: goods_id, language },
    (characters) => spendOnCatalogue(mall.db, characters, mall.clock.now()),
  );
  return { ...waiting, version, outcome };
}

async function keepGoods(context: Context, id: bigint, learned: Learned | null): Promise<void> {
  if (learned === null) return;
  const { tx, now } = context;
  const { outcome, version } = learned;
  if (outcome.paid > 0) await countPaid(tx, id, outcome.paid);
  switch (outcome.state) {
    case "made":
      await noteAnswer(tx, learned.language);
      return keepMade(context, id, learned, outcome);
    case "nothing":
      return endWaiting(tx, id);
    case "under_way":
      return waitUntil(tx, id, new Date(now.getTime() + othersMs));
    case "not_spent": {
      const { period } = await readPlan(tx, now);
      await waitForBudget(tx, nextPeriod(period, now), version);
      return waitUntil(tx, id, now);
    }
    case "off":
      return waitUntil(tx, id, now);
    case "failed":
      await noteFailure(tx, { ...outcome, language: learned.language }, now);
      await pause(context, learned.language, outcome);
      return waitUntil(tx, id, new Date(now.getTime() + backoffMs(learned.failures, retries)), 1);
  }
}

/** All languages wait, or only this one if the translator works and does not take it. */
async function pause(
  { tx, now }: Context,
  language: Language,
  { fault, status }: Extract<ThingOutcome, { state: "failed" }>,
): Promise<void> {
  const until = (failures: number) => new Date(now.getTime() + backoffMs(failures - 1, pauses));
  const isAlone = fault === "refused" && status !== null && status >= 400 && status < 500 && !aboutAll.has(status);
  if (isAlone) await pauseLanguage(tx, language, until(await countRefusal(tx, language, status, now)));
  else await waitForTranslator(tx, until(await countFailure(tx, now)));
}

/** Keeps the translation, unless the goods changed or went off sale while the translator worked. */
async function keepMade(
  context: Context,
  id: bigint,
  { goods_id, language }: Learned,
  made: Extract<ThingOutcome, { state: "made" }>,
): Promise<void> {
  const { tx, now } = context;
  if (!(await lockGoodsForSale(tx, goods_id))) return removeWaiting(tx, id);
  const original = await readOriginal(tx, translatableGoods, { kind: "goods", id: goods_id, language });
  // guard: a translation of a text that changed meanwhile is not kept
  if (original?.key.fingerprint.equals(made.key.fingerprint) !== true) return waitUntil(tx, id, now);
  await keepTranslation(tx, made, "infinity");
  const name = made.made.texts.find(({ field }) => field === "name");
  await showTranslation(context, { goods_id, language, name: name?.text ?? null });
  await endWaiting(tx, id);
}
