import type { TranslatorFault } from "@arcade/contract/base/translations/kinds";
import type { Language } from "@arcade/contract/languages";
import type { BudgetPeriod } from "@arcade/contract/shops/catalogue/translations";
import { type Database, many, maybeOne, one, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

/** What operators have translated in the background. */
export interface Plan {
  is_on: boolean;
  languages: Language[];
  period: BudgetPeriod;
  characters: bigint;
}

/** What a period may cost at most, as two people agreed. */
type Budget = Pick<Plan, "languages" | "period" | "characters">;

export interface PlanState extends Plan {
  agreed: Budget;
  version: number;
  /** Characters of the present day and month. */
  today: bigint;
  this_month: bigint;
  waits_for: "budget" | "translator" | null;
  waits_until: Date | null;
  last_fault: TranslatorFault | null;
  last_status: number | null;
  last_language: Language | null;
  last_failed_at: Date | null;
  walk_at: Date;
}

/** The days on which the present day and the present month begin (UTC). */
export function periodsAt(now: Date): Record<BudgetPeriod, string> {
  const day = now.toISOString().slice(0, 10);
  return { day, month: `${day.slice(0, 7)}-01` };
}

interface PlanRow extends Omit<PlanState, "agreed"> {
  agreed_languages: Language[];
  agreed_period: BudgetPeriod;
  agreed_characters: bigint;
}

export async function readPlan(tx: Database, now: Date): Promise<PlanState> {
  const { day, month } = periodsAt(now);
  const { agreed_languages, agreed_period, agreed_characters, ...plan } = await one<PlanRow>(
    tx,
    sql`SELECT is_on, languages, period, characters, agreed_languages, agreed_period, agreed_characters, version, waits_for, waits_until, last_fault, last_status,
        last_language, last_failed_at, walk_at,
        CASE WHEN day = ${day}::date THEN day_characters ELSE 0 END AS today,
        CASE WHEN month = ${month}::date THEN month_characters ELSE 0 END AS this_month
      FROM catalogue_translation WHERE one`,
  );
  const agreed = { languages: agreed_languages, period: agreed_period, characters: agreed_characters };
  return { ...plan, agreed };
}

/** Keeps what two people agreed on. */
export async function putAgreed(
  tx: Database,
  { languages, period, characters }: Budget,
  proposalId: bigint,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE catalogue_translation SET agreed_languages = ${languages}, agreed_period = ${period},
      agreed_characters = ${characters}, proposal_id = ${proposalId},
      is_on = is_on AND period = ${period} AND characters <= ${characters} AND languages <@ ${languages}::text[]
      WHERE one`,
  );
}

/** What waited does so no more, and all goods are looked through again. */
export async function putPlan(tx: Database, { is_on, languages, period, characters }: Plan, now: Date): Promise<void> {
  await run(tx, sql`DELETE FROM catalogue_translation_pause`);
  await run(
    tx,
    sql`UPDATE catalogue_translation SET is_on = ${is_on}, languages = ${languages}, period = ${period},
      characters = ${characters}, version = version + 1, waits_for = NULL, waits_until = NULL, failures = 0,
      walked_to = 0, walk_at = ${now} WHERE one`,
  );
}

/** Counts characters of the day and of the month. False, with nothing counted, if they are more than what is left. */
export async function spendOnCatalogue(tx: Database, characters: number, now: Date): Promise<boolean> {
  const { day, month } = periodsAt(now);
  const today = sql`CASE WHEN day = ${day}::date THEN day_characters ELSE 0 END`;
  const thisMonth = sql`CASE WHEN month = ${month}::date THEN month_characters ELSE 0 END`;
  const spent = await maybeOne<{ is_on: boolean }>(
    tx,
    sql`UPDATE catalogue_translation SET day = ${day}::date, day_characters = ${today} + ${characters}::bigint,
      month = ${month}::date, month_characters = ${thisMonth} + ${characters}::bigint
     WHERE one AND is_on
       -- guard: the background translates no more than its budget
       AND CASE period WHEN 'day' THEN ${today} ELSE ${thisMonth} END + ${characters}::bigint <= characters
     RETURNING is_on`,
  );
  return spent !== null;
}

/** Nothing more is asked for until the next period, unless an operator changed the budget meanwhile. */
export async function waitForBudget(tx: Database, until: Date, version: number): Promise<void> {
  await run(
    tx,
    sql`UPDATE catalogue_translation SET waits_for = 'budget', waits_until = ${until}
      WHERE one AND version = ${version}`,
  );
}

interface Failure {
  fault: TranslatorFault;
  status: number | null;
  language: Language;
}

/** Keeps the failure for operators. */
export async function noteFailure(tx: Database, { fault, status, language }: Failure, now: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE catalogue_translation SET last_fault = ${fault}, last_status = ${status}, last_language = ${language},
      last_failed_at = ${now} WHERE one`,
  );
}

/** Returns how often the translator has failed since it last answered. */
export async function countFailure(tx: Database, now: Date): Promise<number> {
  // Jobs that were under way when it failed first do not count again.
  const { failures } = await one<{ failures: number }>(
    tx,
    sql`UPDATE catalogue_translation SET failures = failures + CASE WHEN waits_until > ${now} THEN 0 ELSE 1 END
      WHERE one RETURNING failures`,
  );
  return failures;
}

/** The same for a language alone: how often the translator refused it since it last took a text in it. */
export async function countRefusal(tx: Database, language: Language, status: number, now: Date): Promise<number> {
  const { failures } = await one<{ failures: number }>(
    tx,
    sql`INSERT INTO catalogue_translation_pause AS p (language, until, failures, status)
     VALUES (${language}, ${now}, 1, ${status})
     ON CONFLICT (language) DO UPDATE SET status = excluded.status,
       failures = p.failures + CASE WHEN p.until > ${now} THEN 0 ELSE 1 END
     RETURNING failures`,
  );
  return failures;
}

export async function pauseLanguage(tx: Database, language: Language, until: Date): Promise<void> {
  await run(tx, sql`UPDATE catalogue_translation_pause SET until = ${until} WHERE language = ${language}`);
}

/** Languages that wait alone, and until when. */
export function pausedLanguages(tx: Database, now: Date): Promise<{ language: Language; until: Date }[]> {
  return many(tx, sql`SELECT language, until FROM catalogue_translation_pause WHERE until > ${now} ORDER BY until`);
}

export async function waitForTranslator(tx: Database, until: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE catalogue_translation SET waits_for = 'translator', waits_until = ${until}
      WHERE one AND waits_for IS DISTINCT FROM 'budget'`,
  );
}

export async function noteAnswer(tx: Database, language: Language): Promise<void> {
  await run(tx, sql`UPDATE catalogue_translation SET failures = 0 WHERE one AND failures > 0`);
  await run(tx, sql`DELETE FROM catalogue_translation_pause WHERE language = ${language}`);
}

/** Something, if it is time for the walk over all goods and no other process does it. */
export async function takeWalk(tx: Database, now: Date): Promise<bigint | null> {
  const due = await maybeOne<{ walk_at: Date }>(
    tx,
    sql`SELECT walk_at FROM catalogue_translation WHERE one AND is_on AND walk_at <= ${now}
      FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return due === null ? null : 1n;
}

export async function putWalk(tx: Database, walkedTo: bigint, at: Date): Promise<void> {
  await run(tx, sql`UPDATE catalogue_translation SET walked_to = ${walkedTo}, walk_at = ${at} WHERE one`);
}
