import type { ReportReason, ReportState, TakedownReason } from "@arcade/contract/goods/takedowns";
import type { Translated } from "@arcade/contract/languages";
import { type Database, many, maybeOne, run } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

export interface OwnedGoods {
  store_id: bigint;
  owner_id: bigint;
  name: Translated;
}

export function ownerOfGoods(tx: Database, goodsId: bigint): Promise<OwnedGoods | null> {
  return maybeOne<OwnedGoods>(tx, sql`SELECT g.store_id, s.owner_id, g.name FROM goods g JOIN store s ON s.id = g.store_id WHERE g.id = ${goodsId}`);
}

interface NewReport {
  id: bigint;
  goods_id: bigint;
  member_id: bigint;
  reason_code: ReportReason;
  text: string;
}

/** False where this member's report of the goods is open already. */
export async function insertReport(tx: Database, report: NewReport, now: Date): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO goods_report (id, goods_id, member_id, reason_code, text, made_at) VALUES (${report.id}, ${report.goods_id}, ${report.member_id}, ${report.reason_code}, ${report.text}, ${now})
     ON CONFLICT (goods_id, member_id) WHERE state = 'open' DO NOTHING`,
  );
  return inserted === 1;
}

/** Who has the open reports of goods on the desk, if it is somebody else. */
export async function otherClaim(tx: Database, goodsId: bigint, operatorId: bigint, now: Date): Promise<string | null> {
  const held = await maybeOne<{ name: string }>(
    tx,
    sql`SELECT o.name FROM goods_report r JOIN operator o ON o.id = r.claimed_by
     WHERE r.goods_id = ${goodsId} AND r.state = 'open' AND r.claimed_by <> ${operatorId} AND r.claimed_until > ${now} LIMIT 1`,
  );
  return held?.name ?? null;
}

/** Takes the open reports of goods, or lets them go where `until` is null. Returns how many; whoever calls has held the goods' shelf. */
export function claimOpenReports(tx: Database, goodsId: bigint, operatorId: bigint, until: Date | null): Promise<number> {
  return run(
    tx,
    sql`UPDATE goods_report SET claimed_by = CASE WHEN ${until}::timestamptz IS NULL THEN NULL ELSE ${operatorId}::bigint END, claimed_until = ${until}
     WHERE goods_id = ${goodsId} AND state = 'open' AND (${until}::timestamptz IS NOT NULL OR claimed_by = ${operatorId})`,
  );
}

export interface DecidedReport {
  id: bigint;
  member_id: bigint;
}

/** Ends the open reports of goods. */
export function decideReports(
  tx: Database,
  goodsId: bigint,
  { state, operator_id, takedown_id }: { state: Exclude<ReportState, "open">; operator_id: bigint; takedown_id: bigint | null },
  now: Date,
): Promise<DecidedReport[]> {
  return many<DecidedReport>(
    tx,
    sql`UPDATE goods_report SET state = ${state}, decided_by = ${operator_id}, decided_at = ${now}, takedown_id = ${takedown_id}, claimed_by = NULL, claimed_until = NULL
     WHERE goods_id = ${goodsId} AND state = 'open' RETURNING id, member_id`,
  );
}

export interface NewTakedown {
  id: bigint;
  goods_id: bigint;
  reason_code: TakedownReason;
  message: string;
  note: string;
  made_by: bigint;
}

/** False where one stands already. */
export async function insertTakedown(tx: Database, takedown: NewTakedown, now: Date): Promise<boolean> {
  const { id, goods_id, reason_code, message, note, made_by } = takedown;
  const inserted = await run(
    tx,
    sql`INSERT INTO goods_takedown (id, goods_id, reason_code, message, note, made_by, made_at) VALUES (${id}, ${goods_id}, ${reason_code}, ${message}, ${note}, ${made_by}, ${now})
     ON CONFLICT (goods_id) WHERE ended_at IS NULL DO NOTHING`,
  );
  return inserted === 1;
}

export interface StandingTakedown extends OwnedGoods {
  goods_id: bigint;
  ended: Date | null;
}

export function takedownById(tx: Database, id: bigint): Promise<StandingTakedown | null> {
  return maybeOne<StandingTakedown>(
    tx,
    sql`SELECT t.goods_id, t.ended_at AS ended, g.store_id, s.owner_id, g.name FROM goods_takedown t JOIN goods g ON g.id = t.goods_id JOIN store s ON s.id = g.store_id
     WHERE t.id = ${id}`,
  );
}

/** False where it had ended. */
export async function closeTakedown(tx: Database, id: bigint, operatorId: bigint, now: Date): Promise<boolean> {
  return (await run(tx, sql`UPDATE goods_takedown SET ended_at = ${now}, ended_by = ${operatorId} WHERE id = ${id} AND ended_at IS NULL`)) === 1;
}
