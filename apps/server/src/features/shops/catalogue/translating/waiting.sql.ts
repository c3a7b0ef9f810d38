import type { Language } from "@arcade/contract/languages";
import { type Database, many, maybeOne, run } from "../../../../platform/database.ts";
import { constant, sql } from "../../../../platform/sql.ts";

/** Leases the goods with the highest priority that wait and that the plan allows now. */
export async function takeWaiting(tx: Database, now: Date, until: Date): Promise<bigint | null> {
  const taken = await maybeOne<{ id: bigint }>(
    tx,
    sql`UPDATE goods_translation SET next_attempt_at = ${until} WHERE id = (
       SELECT w.id FROM goods_translation w JOIN catalogue_translation p ON p.one
       WHERE NOT w.is_done AND w.next_attempt_at <= ${now} AND p.is_on AND w.language = ANY(p.languages)
         AND (p.waits_until IS NULL OR p.waits_until <= ${now})
         AND NOT EXISTS (SELECT FROM catalogue_translation_pause q WHERE q.language = w.language AND q.until > ${now})
       ORDER BY w.priority DESC, w.id LIMIT 1 FOR NO KEY UPDATE OF w SKIP LOCKED)
     RETURNING id`,
  );
  return taken?.id ?? null;
}

export interface Waiting {
  goods_id: bigint;
  language: Language;
  failures: number;
}

export function readWaiting(tx: Database, id: bigint): Promise<Waiting | null> {
  return maybeOne<Waiting>(
    tx,
    sql`SELECT goods_id, language, failures FROM goods_translation WHERE id = ${id} AND NOT is_done`,
  );
}

export async function endWaiting(tx: Database, id: bigint): Promise<void> {
  await run(tx, sql`UPDATE goods_translation SET is_done = true, failures = 0 WHERE id = ${id}`);
}

/** Goods that are no longer for sale wait no more. When they are listed again, they do. */
export async function removeWaiting(tx: Database, id: bigint): Promise<void> {
  await run(tx, sql`DELETE FROM goods_translation WHERE id = ${id} AND NOT is_done`);
}

export async function waitUntil(tx: Database, id: bigint, until: Date, failures = 0): Promise<void> {
  await run(
    tx,
    sql`UPDATE goods_translation SET next_attempt_at = ${until}, failures = failures + ${failures}::int
      WHERE id = ${id} AND NOT is_done`,
  );
}

export async function countPaid(tx: Database, id: bigint, characters: number): Promise<void> {
  await run(tx, sql`UPDATE goods_translation SET paid = paid + ${characters}::bigint WHERE id = ${id}`);
}

/** Of views those of so many days count. */
const viewedDays = 30;

/**
 * Looks at the next goods for sale: each of them waits for each language that it has no row for, and those that wait
 * get their priority of today. Returns the goods that it saw.
 */
export async function noteNextGoods(tx: Database, today: string, most: number): Promise<bigint[]> {
  const seen = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM goods WHERE id > (SELECT walked_to FROM catalogue_translation WHERE one) AND on_sale
      AND store_open ORDER BY id LIMIT ${most}`,
  );
  const ids = seen.map(({ id }) => id);
  await run(
    tx,
    sql`INSERT INTO goods_translation AS w (goods_id, language, priority)
      SELECT g.id, l.language, g.sales + coalesce((SELECT sum(views) FROM goods_day d WHERE d.goods_id = g.id
          AND d.day > ${today}::date - ${constant(viewedDays)}), 0)
        FROM goods g, catalogue_translation p, unnest(p.languages) AS l (language)
        WHERE g.id = ANY(${ids}) AND p.one ORDER BY g.id, l.language
     ON CONFLICT (goods_id, language) DO UPDATE SET priority = excluded.priority
       WHERE NOT w.is_done AND w.priority <> excluded.priority`,
  );
  await run(
    tx,
    sql`DELETE FROM goods_translation w USING catalogue_translation p
      WHERE w.goods_id = ANY(${ids}) AND NOT w.is_done AND p.one AND w.language <> ALL(p.languages)`,
  );
  return ids;
}
