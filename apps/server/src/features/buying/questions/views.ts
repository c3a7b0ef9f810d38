import type { Answered, Received } from "@arcade/contract/endpoint";
import { answersShown, type questions } from "@arcade/contract/buying/questions/api";
import { pageOf } from "../../../platform/http/page-of.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { many, maybeOne, one } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { askedGoods, hasReceived } from "./sql.ts";

const page = 20;
/** Own words of a goods that a member is told of. */
const mostOwn = 200;

// An answer of the store has no name of its own: the page names the store.
const named = sql`CASE WHEN m.closed_at IS NULL THEN m.nickname END`;

/** A question `q` of the member `m` with its answers that show: the store's first, then the oldest. */
const shownQuestion = sql`q.id, q.text, q.language, q.created_at AS createtime, ${named} AS nickname, q.answers AS count,
  (SELECT coalesce(jsonb_agg(a.said), '[]') FROM (
    SELECT jsonb_build_object('id', a.id::text, 'text', a.text, 'language', a.language,
      'createtime', to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', CASE WHEN a.of_store THEN 'store' ELSE 'buyer' END,
      'nickname', CASE WHEN NOT a.of_store AND b.closed_at IS NULL THEN b.nickname END) AS said
    FROM goods_question a JOIN member b ON b.id = a.member_id
    -- guard: a hidden answer is in no list [without AND a.hidden_at IS NULL]
    WHERE a.question_id = q.id AND a.hidden_at IS NULL
    ORDER BY a.of_store DESC, a.id LIMIT ${constant(answersShown)}
  ) a) AS answers`;

const aboutGoods = (language: string) => sql`q.goods_id, coalesce(g.name->>${language}, g.name->>'en') AS goods_name,
  g.pictures[1] AS goods_picture`;

type Listed = Answered<typeof questions.list>;

/** Questions about goods: those with an answer first, each part newest first. */
export async function questionsOfGoods(
  { tx }: Context,
  { goods_id, cursor }: Received<typeof questions.list>,
): Promise<Listed> {
  const [listed, { total }] = await Promise.all([
    pageOf(
      { cursor, size: page, keys: ["number", "number"] },
      ([answered, before], limit) =>
        many<Listed["items"][number]>(
          tx,
          sql`SELECT ${shownQuestion} FROM goods_question q JOIN member m ON m.id = q.member_id
           -- guard: a hidden question is in no list [without AND q.hidden_at IS NULL]
           WHERE q.goods_id = ${goods_id} AND q.question_id IS NULL AND q.hidden_at IS NULL
             AND (${before}::bigint IS NULL OR (q.answers > 0, q.id) < (${answered === 1n}::boolean, ${before}))
           ORDER BY (q.answers > 0) DESC, q.id DESC LIMIT ${constant(limit)}`,
        ),
      ({ id, count }) => [count > 0 ? 1n : 0n, id],
    ),
    one<{ total: number }>(
      tx,
      sql`SELECT count(*)::int AS total FROM goods_question WHERE goods_id = ${goods_id} AND question_id IS NULL
        AND hidden_at IS NULL`,
    ),
  ]);
  return { ...listed, total };
}

export async function questionStanding(
  { tx }: Context,
  { member_id, store_id }: Actor,
  { goods_id }: Received<typeof questions.standing>,
): Promise<Answered<typeof questions.standing>> {
  const [goods, received, own] = await Promise.all([
    askedGoods(tx, goods_id),
    hasReceived(tx, member_id, goods_id),
    many<{ id: bigint }>(
      tx,
      sql`SELECT id FROM goods_question WHERE member_id = ${member_id} AND goods_id = ${goods_id} AND NOT of_store
        ORDER BY id DESC LIMIT ${constant(mostOwn)}`,
    ),
  ]);
  if (goods === null) return refuse("not_found");
  const isOwn = goods.store_id === store_id;
  return { may_ask: goods.on_sale && !isOwn, may_answer: received && !isOwn, own_ids: own.map(({ id }) => id) };
}

export async function myQuestions(
  { tx, language }: Context,
  memberId: bigint,
  { cursor }: Received<typeof questions.mine>,
): Promise<Answered<typeof questions.mine>> {
  return pageOf(
    { cursor, size: page, keys: ["number"] },
    ([before], limit) =>
      many<Answered<typeof questions.mine>["items"][number]>(
        tx,
        sql`SELECT ${shownQuestion}, ${aboutGoods(language)}, CASE WHEN q.hidden_at IS NOT NULL THEN jsonb_build_object(
            'reason_code', q.hidden_reason, 'message', q.hidden_message) END AS hidden
         FROM goods_question q JOIN member m ON m.id = q.member_id JOIN goods g ON g.id = q.goods_id
         WHERE q.member_id = ${memberId} AND q.question_id IS NULL
           AND (${before}::bigint IS NULL OR q.id < ${before})
         ORDER BY q.id DESC LIMIT ${constant(limit)}`,
      ),
    ({ id }) => [id],
  );
}

export async function questionsOfStore(
  { tx, language }: Context,
  storeId: bigint,
  { unanswered, cursor }: Received<typeof questions.ofStore>,
): Promise<Answered<typeof questions.ofStore>> {
  const waits = sql`question_id IS NULL AND hidden_at IS NULL AND NOT answered`;
  const [listed, waiting] = await Promise.all([
    pageOf(
      { cursor, size: page, keys: ["number"] },
      ([before], limit) =>
        many<Answered<typeof questions.ofStore>["items"][number]>(
          tx,
          sql`SELECT ${shownQuestion}, ${aboutGoods(language)}, q.answered
           FROM goods_question q JOIN member m ON m.id = q.member_id JOIN goods g ON g.id = q.goods_id
           WHERE q.store_id = ${storeId} AND q.question_id IS NULL AND q.hidden_at IS NULL
             AND (NOT ${unanswered ?? false} OR NOT q.answered) AND (${before}::bigint IS NULL OR q.id < ${before})
           ORDER BY q.id DESC LIMIT ${constant(limit)}`,
        ),
      ({ id }) => [id],
    ),
    maybeOne<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM goods_question WHERE store_id = ${storeId} AND ${waits}`,
    ),
  ]);
  return { ...listed, unanswered: waiting?.count ?? 0 };
}
