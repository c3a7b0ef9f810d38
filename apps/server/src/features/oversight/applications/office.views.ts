import type { Answered, Received } from "@arcade/contract/endpoint";
import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import { ageOn, dayOf } from "@arcade/contract/oversight/applications/person";
import type { ApplicationState, FailReason } from "@arcade/contract/oversight/applications/states";
import type { Language } from "@arcade/contract/languages";
import type { IdText } from "@arcade/contract/wire";
import { sentence } from "@arcade/messages";
import { tableFile } from "../../../platform/office-table.ts";
import { pageById, pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { inPeriod, type Period } from "../../../platform/http/page-sorted.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import { claimColumns, type ClaimedRow, claimOf, claimTables, type QueueReader } from "../../base/queue/index.ts";
import { viewsOfDocuments } from "../../people/uploads/index.ts";
import { openPerson, shownPerson } from "./seal-person.ts";
import { identityDocumentColumn, type IdentityDocumentRow } from "./views.ts";

type Queue = Answered<typeof applicationsOffice.queue>;
type RecordAnswer = Answered<typeof applicationsOffice.record>;

interface QueueRow extends ClaimedRow {
  id: bigint;
  state: ApplicationState;
  kind: "personal";
  member: { id: IdText; nickname: string };
  member_id: bigint;
  store_name: string;
  submitted: Date;
  decided: Date | null;
  reason_code: FailReason | null;
  failed_before: number;
}

const queuePage = 30;
const hourMs = 3_600_000;

const queueText = sql`
  SELECT a.id, a.state, a.kind, a.member_id, jsonb_build_object('id', m.id::text, 'nickname', m.nickname) AS member,
    coalesce(a.store_name, '') AS store_name,
    a.submitted_at AS submitted, a.decided_at AS decided, a.reason_code, ${claimColumns},
    (SELECT count(*)::int FROM application f WHERE f.member_id = a.member_id AND f.state = 'failed'
      AND f.id < a.id) AS failed_before
  FROM application a JOIN member m ON m.id = a.member_id ${claimTables("application", sql`a.id`)}`;
const reviewText = (period: Period, at: Date | null, id: bigint | null, limit: number) =>
  sql`${queueText} WHERE a.state = 'under_review' AND ${inPeriod(sql`a.submitted_at`, period)} AND (${at}::timestamptz IS NULL
    OR (a.submitted_at, a.id) > (${at}, ${id}::bigint)) ORDER BY a.submitted_at, a.id LIMIT ${constant(limit)}`;
const doneText = (period: Period, at: Date | null, id: bigint | null, limit: number) =>
  sql`${queueText} WHERE a.decided_at IS NOT NULL AND ${inPeriod(sql`a.submitted_at`, period)} AND (${at}::timestamptz IS NULL
    OR (a.decided_at, a.id) < (${at}, ${id}::bigint)) ORDER BY a.decided_at DESC, a.id DESC LIMIT ${constant(limit)}`;

/** What waits for a reviewer, for the work queue. */
export const openApplications = ({ operator, settings }: QueueReader): Sql => sql`
  SELECT a.id, coalesce(a.store_name, '') AS name, a.submitted_at AS since,
    a.submitted_at + ${settings.application_usual_hours}::int * interval '1 hour' AS due,
    a.member_id IS DISTINCT FROM ${operator.own_member_id} AS open_to_me FROM application a
      WHERE a.state = 'under_review'`;

/** Applications of one queue: oldest first; those decided, newest first. */
export async function applicationQueue(
  context: Context,
  operator: Operator,
  input: Received<typeof applicationsOffice.queue>,
  size = queuePage,
): Promise<Queue> {
  const { tx, now } = context;
  const isReview = input.queue === "review";
  const [{ items, next }, counts] = await Promise.all([
    pageOf(
      { cursor: input.cursor, size, keys: ["time", "number"] },
      ([at, id], limit) =>
        many<QueueRow>(tx, isReview ? reviewText(input, at, id, limit) : doneText(input, at, id, limit)),
      // One that is done has been decided.
      (last) => [isReview ? last.submitted : (last.decided ?? last.submitted), last.id],
    ),
    queueCounts(tx),
  ]);
  return {
    items: items.map((item) => ({
      ...item,
      late:
        item.state === "under_review" &&
        now.getTime() - item.submitted.getTime() > context.settings.application_usual_hours * hourMs,
      open_to_me: item.member_id !== operator.own_member_id,
      claim: claimOf(item, operator, now),
    })),
    next,
    counts: { review: counts.review, done: counts.done },
    oldest: counts.oldest,
  };
}

/** The applications of a queue as a file. Like the list, it has nothing of their identity documents. */
export const applicationTable = tableFile<typeof applicationsOffice.queue>({
  row: applicationsOffice.queue,
  page: applicationQueue,
  columns: [
    { name: "member", title: "office.member", text: ({ member }) => member.nickname },
    { name: "store_name", title: "applications.store_name", text: ({ store_name }) => store_name },
    { name: "failed_before", title: "applications.office_failed_before", text: ({ failed_before }) => failed_before },
    { name: "submitted", title: "applications.office_sent", text: ({ submitted }) => submitted },
    {
      name: "state",
      title: "office.state",
      text: ({ state }, language) => sentence(language, `applications.state_${state}`),
    },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});

async function queueCounts(tx: Database): Promise<{ review: number; done: number; oldest: Date | null }> {
  const counted = await maybeOne<{ review: number; done: number; oldest: Date | null }>(
    tx,
    sql`SELECT count(*) FILTER (WHERE state = 'under_review')::int AS review,
      count(*) FILTER (WHERE decided_at IS NOT NULL)::int AS done,
       min(submitted_at) FILTER (WHERE state = 'under_review') AS oldest FROM application`,
  );
  return counted ?? { review: 0, done: 0, oldest: null };
}

interface RecordRow extends ClaimedRow {
  id: bigint;
  member_id: bigint;
  state: ApplicationState;
  kind: "personal";
  member: {
    id: IdText;
    nickname: string;
    email: string;
    language: Language;
    registered: Date;
    suspended: boolean;
    orders: number;
  };
  registered: Date;
  agreement_version: string | null;
  person: Buffer | null;
  person_key: Buffer | null;
  number_mark: Buffer | null;
  contact_email: string | null;
  front: IdentityDocumentRow | null;
  back: IdentityDocumentRow | null;
  store_name: string;
  logo: string | null;
  submitted: Date;
  decided: Date | null;
  decided_by: { id: IdText; name: string } | null;
  reason_code: FailReason | null;
  message: string | null;
  note: string | null;
  store_id: bigint | null;
}

const recordText = (id: bigint) => sql`
  SELECT a.id, a.member_id, a.state, a.kind, a.agreement_version, a.person, a.person_key, a.number_mark,
    a.contact_email, ${identityDocumentColumn(sql`f`)} AS front, ${identityDocumentColumn(sql`b`)} AS back,
    coalesce(a.store_name, '') AS store_name, a.logo, a.submitted_at AS submitted, a.decided_at AS decided,
      a.reason_code, a.message, a.note, a.store_id,
    ${claimColumns}, m.created_at AS registered,
    CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('id', d.id::text, 'name', d.name) END AS decided_by,
    jsonb_build_object('id', m.id::text, 'nickname', m.nickname, 'email', m.email, 'language', m.language, 'suspended',
      m.suspended_at IS NOT NULL,
      'orders', (SELECT count(*) FROM orders x WHERE x.buyer_id = m.id)) AS member
  FROM application a JOIN member m ON m.id = a.member_id ${claimTables("application", sql`a.id`)} LEFT
    JOIN operator d ON d.id = a.decided_by
    LEFT JOIN upload f ON f.id = a.front_id LEFT JOIN upload b ON b.id = a.back_id
  WHERE a.id = ${id} AND a.submitted_at IS NOT NULL`;

/** One application as its reviewer sees it. The pictures are only named here: each look at one is a call of its own. */
export async function applicationRecord(context: Context, operator: Operator, id: bigint): Promise<RecordAnswer> {
  const { tx, mall, now } = context;
  const found = await maybeOne<RecordRow>(tx, recordText(id));
  if (found === null) refuse("not_found");
  const { person: sealed, person_key, number_mark: _mark, registered, ...shown } = found;
  const person = openPerson(mall, { id, person: sealed, person_key });
  const [others, looks] = await Promise.all([
    otherApplications(tx, found),
    viewsOfDocuments(tx, { application_id: id }, 50),
  ]);
  return {
    ...shown,
    member: { ...shown.member, registered },
    person: person === null ? null : shownPerson(person),
    age: person?.birth_date === undefined ? null : ageOn(person.birth_date, dayOf(now)),
    open_to_me: found.member_id !== operator.own_member_id,
    claim: claimOf(found, operator, now),
    others,
    looks,
  };
}

/** This member's other applications, and anybody's with a document of the same number. */
function otherApplications(tx: Database, { id, member_id, number_mark }: RecordRow): Promise<RecordAnswer["others"]> {
  return many(
    tx,
    sql`SELECT a.id, jsonb_build_object('id', m.id::text, 'nickname', m.nickname) AS member,
      a.number_mark IS NOT DISTINCT FROM ${number_mark} AND ${number_mark}::bytea IS NOT NULL AS same_paper,
       a.state, a.reason_code, a.submitted_at AS submitted
     FROM application a JOIN member m ON m.id = a.member_id WHERE a.id <> ${id} AND a.submitted_at IS NOT NULL
       AND (a.member_id = ${member_id} OR a.number_mark = ${number_mark}) ORDER BY a.id DESC LIMIT 20`,
  );
}

const viewsPage = 50;

/** Every look at a document, for finding out who opened whose. */
export async function identityDocumentLooks(
  context: Context,
  { cursor, ...filter }: Received<typeof applicationsOffice.looks>,
  size = viewsPage,
): Promise<Answered<typeof applicationsOffice.looks>> {
  return pageById(cursor, size, (before, limit) => viewsOfDocuments(context.tx, { ...filter, before }, limit));
}

/** The looks at documents as a file. */
export const documentLookTable = tableFile<typeof applicationsOffice.looks>({
  row: applicationsOffice.looks,
  page: (context, _operator, input, size) => identityDocumentLooks(context, input, size),
  columns: [
    { name: "at", title: "office.made_at", text: ({ at }) => at },
    { name: "operator", title: "applications.office_operator", text: ({ operator }) => operator.name },
    { name: "member", title: "office.member", text: ({ member }) => member.nickname },
    {
      name: "side",
      title: "applications.office_side",
      text: ({ side }, language) => sentence(language, `applications.side_${side}`),
    },
    { name: "purpose", title: "applications.office_purpose", text: ({ purpose }) => purpose },
    { name: "opened", title: "applications.office_look_opened", text: ({ opened }) => opened },
    { name: "application", title: "office.number", text: ({ application_id }) => application_id },
  ],
});
