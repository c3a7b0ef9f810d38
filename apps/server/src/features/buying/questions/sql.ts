import type { Translated } from "@arcade/contract/languages";
import type { HideReason } from "@arcade/contract/buying/reviews/reasons";
import { type Database, many, maybeOne, one, run, sendLater } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";

interface NewWords {
  id: bigint;
  goods_id: bigint;
  store_id: bigint;
  member_id: bigint;
  text: string;
  language: string;
  now: Date;
}

/**
 * Asks, if this member has asked fewer than `max` questions since a moment. The member's row is locked, so two at once
 * count each other.
 */
export async function insertQuestion(
  tx: Database,
  { id, goods_id, store_id, member_id, text, language, now }: NewWords,
  { since, max }: { since: Date; max: number },
): Promise<boolean> {
  sendLater(tx, sql`SELECT FROM member WHERE id = ${member_id} FOR NO KEY UPDATE`);
  const asked = await run(
    tx,
    sql`INSERT INTO goods_question (id, goods_id, store_id, member_id, of_store, text, language, created_at)
      SELECT ${id}, ${goods_id}, ${store_id}, ${member_id}, false, ${text}, ${language}, ${now}
      WHERE (SELECT count(*) FROM goods_question WHERE member_id = ${member_id} AND question_id IS NULL
        -- guard: a member asks so many questions a day [< {max} -> < 1000]
        AND created_at > ${since}) < ${max}`,
  );
  return asked === 1;
}

/** Answers once: the store, or one buyer. False if that was done. The question counts its answers. */
export async function insertAnswer(
  tx: Database,
  { id, goods_id, store_id, member_id, text, language, now }: NewWords,
  { question_id, of_store }: { question_id: bigint; of_store: boolean },
): Promise<boolean> {
  const answered = await run(
    tx,
    sql`WITH said AS (
       INSERT INTO goods_question (id, goods_id, store_id, question_id, member_id, of_store, text, language, created_at)
       VALUES (${id}, ${goods_id}, ${store_id}, ${question_id}, ${member_id}, ${of_store}, ${text}, ${language}, ${now})
       ON CONFLICT DO NOTHING RETURNING question_id
     )
     UPDATE goods_question q SET answers = answers + 1, answered = answered OR ${of_store}
     FROM said WHERE q.id = said.question_id`,
  );
  return answered === 1;
}

export interface QuestionRow {
  id: bigint;
  /** Null for a question. */
  question_id: bigint | null;
  goods_id: bigint;
  store_id: bigint;
  owner_id: bigint;
  member_id: bigint;
  of_store: boolean;
  /** It, or the question that it answers, is hidden. */
  hidden: boolean;
  own_hidden: boolean;
}

/** A question or an answer, locked until the transaction ends. An answer waits for its question's row, as an answer that is new. */
export async function lockQuestion(tx: Database, id: bigint): Promise<QuestionRow | null> {
  sendLater(
    tx,
    sql`SELECT FROM goods_question WHERE id IN (SELECT unnest(ARRAY[id, question_id]) FROM goods_question
      WHERE id = ${id}) ORDER BY id FOR NO KEY UPDATE`,
  );
  return maybeOne<QuestionRow>(
    tx,
    sql`SELECT q.id, q.question_id, q.goods_id, q.store_id, s.owner_id, q.member_id, q.of_store,
      q.hidden_at IS NOT NULL OR coalesce(p.hidden_at IS NOT NULL, false) AS hidden,
      q.hidden_at IS NOT NULL AS own_hidden
     FROM goods_question q JOIN store s ON s.id = q.store_id LEFT JOIN goods_question p ON p.id = q.question_id
     WHERE q.id = ${id}`,
  );
}

/** Hides words, once. A hidden answer leaves the count of its question. */
export async function hideQuestion(
  tx: Database,
  id: bigint,
  { by, reason_code, message, now }: { by: bigint; reason_code: HideReason; message: string; now: Date },
): Promise<boolean> {
  const hidden = await run(
    tx,
    // guard: a hidden answer leaves the count of its question once [without AND hidden_at IS NULL]
    sql`WITH hidden AS (
       UPDATE goods_question SET hidden_at = ${now}, hidden_by = ${by}, hidden_reason = ${reason_code},
         hidden_message = ${message} WHERE id = ${id} AND hidden_at IS NULL RETURNING id, question_id
     ), counted AS (
       UPDATE goods_question q SET answers = answers - 1 FROM hidden WHERE q.id = hidden.question_id
     )
     SELECT FROM hidden`,
  );
  return hidden === 1;
}

export async function showQuestion(tx: Database, id: bigint): Promise<boolean> {
  const shown = await run(
    tx,
    sql`WITH shown AS (
       UPDATE goods_question SET hidden_at = NULL, hidden_by = NULL, hidden_reason = NULL, hidden_message = NULL
       WHERE id = ${id} AND hidden_at IS NOT NULL RETURNING id, question_id
     ), counted AS (
       UPDATE goods_question q SET answers = answers + 1 FROM shown WHERE q.id = shown.question_id
     )
     SELECT FROM shown`,
  );
  return shown === 1;
}

/** The goods that a question is about, if it is listed: also off sale, so that earlier buyers can answer. */
export function askedGoods(
  tx: Database,
  goodsId: bigint,
): Promise<{ id: bigint; store_id: bigint; owner_id: bigint; on_sale: boolean } | null> {
  return maybeOne(
    tx,
    sql`SELECT g.id, g.store_id, s.owner_id, g.on_sale AND s.open AS on_sale FROM goods g
      JOIN store s ON s.id = g.store_id WHERE g.id = ${goodsId}`,
  );
}

/** Whether this member received these goods and kept at least a part of them. */
export async function hasReceived(tx: Database, memberId: bigint, goodsId: bigint): Promise<boolean> {
  const [found] = await many(
    tx,
    sql`SELECT 1 AS one FROM orders o JOIN order_line l ON l.order_id = o.id
      WHERE o.buyer_id = ${memberId} AND l.goods_id = ${goodsId} AND o.state IN ('awaiting_review', 'completed')
        AND l.refunded_quantity < l.quantity LIMIT ${constant(1)}`,
  );
  return found !== undefined;
}

export async function nameOfGoods(tx: Database, id: bigint): Promise<Translated> {
  return (await one<{ name: Translated }>(tx, sql`SELECT name FROM goods WHERE id = ${id}`)).name;
}
