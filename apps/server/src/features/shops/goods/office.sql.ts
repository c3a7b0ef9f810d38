import type { TakedownReason } from "@arcade/contract/shops/goods/takedowns";
import type { Translated } from "@arcade/contract/languages";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface OwnedGoods {
  store_id: bigint;
  owner_id: bigint;
  name: Translated;
}

export function ownerOfGoods(tx: Database, goodsId: bigint): Promise<OwnedGoods | null> {
  return maybeOne<OwnedGoods>(
    tx,
    sql`SELECT g.store_id, s.owner_id, g.name FROM goods g JOIN store s ON s.id = g.store_id WHERE g.id = ${goodsId}`,
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

/** False if one is in force already. */
export async function insertTakedown(tx: Database, takedown: NewTakedown, now: Date): Promise<boolean> {
  const { id, goods_id, reason_code, message, note, made_by } = takedown;
  const inserted = await run(
    tx,
    sql`INSERT INTO goods_takedown (id, goods_id, reason_code, message, note, made_by, made_at)
      VALUES (${id}, ${goods_id}, ${reason_code}, ${message}, ${note}, ${made_by}, ${now})
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
    sql`SELECT t.goods_id, t.ended_at AS ended, g.store_id, s.owner_id, g.name FROM goods_takedown t
      JOIN goods g ON g.id = t.goods_id JOIN store s ON s.id = g.store_id
     WHERE t.id = ${id}`,
  );
}

/** False if it had ended. */
export async function closeTakedown(tx: Database, id: bigint, operatorId: bigint, now: Date): Promise<boolean> {
  // guard: a take-down ends once [without AND ended_at IS NULL]
  return (
    (await run(
      tx,
      sql`UPDATE goods_takedown SET ended_at = ${now}, ended_by = ${operatorId} WHERE id = ${id} AND ended_at IS NULL`,
    )) === 1
  );
}
