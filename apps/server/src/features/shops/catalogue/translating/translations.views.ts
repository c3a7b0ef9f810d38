import type { Answered } from "@arcade/contract/endpoint";
import { type Language, languages } from "@arcade/contract/languages";
import type { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import type { TranslationStop } from "@arcade/contract/shops/catalogue/translations";
import type { Context } from "../../../../platform/context.ts";
import { type Database, many, one } from "../../../../platform/database.ts";
import { constant, sql } from "../../../../platform/sql.ts";
import { ungivenColumns } from "../../goods/index.ts";
import { nextPeriod } from "./periods.ts";
import { pausedLanguages, type PlanState, readPlan } from "./plan.sql.ts";

/** So many goods are counted exactly. Of more, these stand for all. */
const counted = 2_000;

/** How far the background translation is, for operators. */
export async function catalogueTranslations({
  tx,
  now,
  mall,
}: Context): Promise<Answered<typeof catalogueOffice.translations>> {
  const plan = await readPlan(tx, now);
  const [goods, rows] = [await goodsForSale(tx), await rowsOf(tx)];
  const missing = new Map<Language, number>();
  for (const language of languages) missing.set(language, await missingIn(tx, language));
  const used = Number(plan.period === "day" ? plan.today : plan.this_month);
  const characters = Number(plan.characters);
  const paused = await pausedLanguages(tx, now);
  const waiting = rows.flatMap((row) => (plan.languages.includes(row.language) && row.waiting > 0 ? row.language : []));
  const alone = paused.filter(({ language }) => waiting.includes(language));
  const scale = Math.max(1, goods / counted);
  return {
    is_on: plan.is_on,
    languages: plan.languages,
    period: plan.period,
    characters,
    used,
    left: Math.max(0, characters - used),
    period_ends: nextPeriod(plan.period, now),
    agreed: { ...plan.agreed, characters: Number(plan.agreed.characters) },
    stops: stopOf(plan, {
      now,
      hasTranslator: mall.translator !== null,
      isWaiting: waiting.length > alone.length,
      tryAgain: alone[0]?.until ?? null,
    }),
    last_failure: lastFailure(plan),
    goods,
    is_estimate: goods > counted,
    items: languages.map((language) => {
      const row = rows.find((found) => found.language === language);
      return {
        language,
        done: plan.languages.includes(language) ? (row?.done ?? 0) : null,
        characters_left: Math.round((missing.get(language) ?? 0) * scale),
        paid: Number(row?.paid ?? 0n),
        refused_until: paused.find((found) => found.language === language)?.until ?? null,
      };
    }),
  };
}

interface Circumstances {
  now: Date;
  hasTranslator: boolean;
  isWaiting: boolean;
  /** When a language is tried again that the translator refused, if goods wait for it. */
  tryAgain: Date | null;
}

function stopOf(
  { is_on, waits_for, waits_until, walk_at }: PlanState,
  { now, hasTranslator, isWaiting, tryAgain }: Circumstances,
): { why: TranslationStop; until: Date | null } | null {
  if (!is_on) return { why: "off", until: null };
  if (!hasTranslator) return { why: "no_translator", until: null };
  if (waits_for !== null && waits_until !== null && waits_until > now) return { why: waits_for, until: waits_until };
  if (isWaiting || walk_at <= now) return null;
  return tryAgain === null ? { why: "nothing", until: null } : { why: "translator", until: tryAgain };
}

function lastFailure({ last_fault, last_status, last_language, last_failed_at }: PlanState) {
  if (last_fault === null || last_language === null || last_failed_at === null) return null;
  return { fault: last_fault, status: last_status, language: last_language, at: last_failed_at };
}

async function goodsForSale(tx: Database): Promise<number> {
  const { goods } = await one<{ goods: number }>(
    tx,
    sql`SELECT count(*)::int AS goods FROM goods WHERE on_sale AND store_open`,
  );
  return goods;
}

/** What goods for sale have of each language, and what was paid for it. */
function rowsOf(tx: Database): Promise<{ language: Language; done: number; waiting: number; paid: bigint }[]> {
  return many(
    tx,
    sql`SELECT w.language, count(*) FILTER (WHERE w.is_done AND g.on_sale AND g.store_open)::int AS done,
        count(*) FILTER (WHERE NOT w.is_done)::int AS waiting, sum(w.paid)::bigint AS paid
      FROM goods_translation w JOIN goods g ON g.id = w.goods_id GROUP BY w.language`,
  );
}

/** The characters of the texts that are neither given nor translated, of the goods that are counted. */
async function missingIn(tx: Database, language: Language): Promise<number> {
  // The hash mixes the goods.
  const { characters } = await one<{ characters: bigint }>(
    tx,
    sql`SELECT coalesce(sum(length(coalesce(m.name, '')) + length(coalesce(m.description, ''))
        + length(coalesce(m.words, ''))), 0)::bigint AS characters
      FROM (SELECT ${ungivenColumns(language)} FROM (SELECT * FROM goods WHERE on_sale AND store_open
          ORDER BY hashint8(id), id LIMIT ${constant(counted)}) g
        WHERE NOT EXISTS (SELECT FROM goods_translation w WHERE w.goods_id = g.id AND w.language = ${language}
          AND w.is_done)) m`,
  );
  return Number(characters);
}
