import type { Answered } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import type { questionsOffice } from "@arcade/contract/buying/questions/office";
import { maybeOne } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context, Operator } from "../../../platform/context.ts";
import { reportLines } from "../../base/moderation/index.ts";
import { claimColumns, type ClaimedRow, claimOf, claimTables } from "../../base/queue/index.ts";

/** How much of a question is in the list. */
const shownCharacters = 200;

/** A question or an answer in the list of reports, and whom it is about. */
export const namedQuestions = (language: Language, id: Sql): Sql => sql`
  SELECT left(a.text, ${constant(shownCharacters)}) AS name, NULL::jsonb AS words,
    coalesce(s.name->>${language}, s.name->>'en') AS store, ARRAY[a.member_id, s.owner_id] AS parties
  FROM goods_question a JOIN store s ON s.id = a.store_id WHERE a.id = ${id}`;

/** What is hidden now. */
export const hiddenQuestions = sql`
  SELECT q.id AS key, q.id AS subject_id, ARRAY[q.hidden_reason] AS reasons, ARRAY[]::text[] AS parts,
    q.hidden_at AS since, 'hide' AS outcome
  FROM goods_question q WHERE q.hidden_at IS NOT NULL`;

type RecordAnswer = Answered<typeof questionsOffice.record>;

export async function questionRecord(
  { tx, language, now }: Context,
  operator: Operator,
  id: bigint,
): Promise<RecordAnswer> {
  const [found, reports] = await Promise.all([
    maybeOne<Omit<RecordAnswer, "reports" | "claim"> & ClaimedRow>(
      tx,
      sql`SELECT q.id, q.text, q.language, q.created_at AS createtime, q.of_store,
         jsonb_build_object('id', m.id::text, 'nickname', m.nickname, 'language', m.language) AS author,
         jsonb_build_object('id', g.id::text, 'name', coalesce(g.name->>${language}, g.name->>'en')) AS goods,
         jsonb_build_object('id', s.id::text, 'name', coalesce(s.name->>${language}, s.name->>'en')) AS store,
         CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id::text, 'text', p.text, 'language', p.language) END
           AS answers,
         CASE WHEN q.hidden_at IS NOT NULL THEN jsonb_build_object('by', o.name, 'reason_code', q.hidden_reason,
           'message', q.hidden_message,
           'at', to_char(q.hidden_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS hidden, ${claimColumns}
       FROM goods_question q JOIN member m ON m.id = q.member_id JOIN goods g ON g.id = q.goods_id
         JOIN store s ON s.id = q.store_id LEFT JOIN goods_question p ON p.id = q.question_id
         LEFT JOIN operator o ON o.id = q.hidden_by ${claimTables("question", sql`q.id`)}
       WHERE q.id = ${id}`,
    ),
    reportLines(tx, "question", id),
  ]);
  if (found === null) return refuse("not_found");
  const { claimed_by, claimed_until, claimer, ...question } = found;
  return { ...question, reports, claim: claimOf({ claimed_by, claimed_until, claimer }, operator, now) };
}
