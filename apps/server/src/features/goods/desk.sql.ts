import type { ReportReason, ReportState, TakedownReason } from "@arcade/contract/goods/takedowns";
import type { Translated } from "@arcade/contract/languages";
import { change, type Database, row, rows } from "../../platform/database.ts";
import { endClaim } from "../queue/index.ts";

export interface OwnedGoods {
  store_id: bigint;
  owner_id: bigint;
  name: Translated;
}

export function ownerOfGoods(tx: Database, goodsId: bigint): Promise<OwnedGoods | null> {
  return row<OwnedGoods>(tx, "SELECT g.store_id, s.owner_id, g.name FROM goods g JOIN store s ON s.id = g.store_id WHERE g.id = $1", [goodsId]);
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
  const inserted = await change(
    tx,
    `INSERT INTO goods_report (id, goods_id, member_id, reason_code, text, made_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (goods_id, member_id) WHERE state = 'open' DO NOTHING`,
    [report.id, report.goods_id, report.member_id, report.reason_code, report.text, now],
  );
  return inserted === 1;
}

export async function hasOpenReports(tx: Database, goodsId: bigint): Promise<boolean> {
  return (await row(tx, "SELECT 1 AS one FROM goods_report WHERE goods_id = $1 AND state = 'open' LIMIT 1", [goodsId])) !== null;
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
  endClaim(tx, "goods", goodsId);
  return rows<DecidedReport>(
    tx,
    `UPDATE goods_report SET state = $2, decided_by = $3, decided_at = $4, takedown_id = $5
     WHERE goods_id = $1 AND state = 'open' RETURNING id, member_id`,
    [goodsId, state, operator_id, now, takedown_id],
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
  const inserted = await change(
    tx,
    `INSERT INTO goods_takedown (id, goods_id, reason_code, message, note, made_by, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (goods_id) WHERE ended_at IS NULL DO NOTHING`,
    [id, goods_id, reason_code, message, note, made_by, now],
  );
  return inserted === 1;
}

export interface StandingTakedown extends OwnedGoods {
  goods_id: bigint;
  ended: Date | null;
}

export function takedownById(tx: Database, id: bigint): Promise<StandingTakedown | null> {
  return row<StandingTakedown>(
    tx,
    `SELECT t.goods_id, t.ended_at AS ended, g.store_id, s.owner_id, g.name FROM goods_takedown t JOIN goods g ON g.id = t.goods_id JOIN store s ON s.id = g.store_id
     WHERE t.id = $1`,
    [id],
  );
}

/** False where it had ended. */
export async function closeTakedown(tx: Database, id: bigint, operatorId: bigint, now: Date): Promise<boolean> {
  return (await change(tx, "UPDATE goods_takedown SET ended_at = $3, ended_by = $2 WHERE id = $1 AND ended_at IS NULL", [id, operatorId, now])) === 1;
}
