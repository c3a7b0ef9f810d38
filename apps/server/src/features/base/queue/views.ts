import { mayDo } from "@arcade/contract/access";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { proposalKinds, proposalPermissions } from "@arcade/contract/base/operators/proposals";
import { type ClaimKind, claimPermissions, type WaitingPart } from "@arcade/contract/base/queue/kinds";
import type { queueOffice } from "@arcade/contract/base/queue/office";
import { pageOf } from "../../../platform/http/page-of.ts";
import { many, maybeOne } from "../../../platform/database.ts";
import { constant, join, raw, sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import type { QueueReader, Work } from "./waiting.ts";

/** The claim on one row, as `claimTables` joins it; it may have run out. */
export interface ClaimedRow {
  claimed_by: bigint | null;
  claimed_until: Date | null;
  claimer: string | null;
}

export const claimColumns = sql`held.operator_id AS claimed_by, held.until AS claimed_until, holder.name AS claimer`;

/** Joins the claim on a thing; `id` is an expression of the statement. */
export const claimTables = (kind: ClaimKind, id: Sql): Sql =>
  sql`LEFT JOIN claim held ON held.kind = '${raw(kind)}' AND held.subject_id = ${id} LEFT
    JOIN operator holder ON holder.id = held.operator_id`;

/** Whether nobody else has it. */
export const freeFor = (kind: ClaimKind, id: Sql, me: bigint, now: Date): Sql =>
  sql`NOT EXISTS (SELECT FROM claim f WHERE f.kind = '${raw(kind)}' AND f.subject_id = ${id} AND f.operator_id <> ${me}
    AND (f.until IS NULL OR f.until > ${now}))`;

/** The holder, if the claim is still valid. */
export function claimOf(
  { claimed_by, claimed_until, claimer }: ClaimedRow,
  { operator_id }: Pick<Operator, "operator_id">,
  now: Date,
) {
  if (claimed_by === null || (claimed_until !== null && claimed_until <= now)) return null;
  return { id: claimed_by, operator: claimer ?? "", mine: claimed_by === operator_id, until: claimed_until };
}

// ---- everything that waits ---------------------------------------------------------------------------------------

const page = 50;

/** Work without a promised time comes after all that has one. */
const noHurry = sql`interval '1000 years'`;
const places = { due: sql`coalesce(q.due, q.since + ${noHurry})`, oldest: sql`q.since` } as const;

function asReader({ now, language, settings }: Context, operator: Operator): QueueReader {
  return {
    operator,
    now,
    language,
    settings,
    kinds: proposalKinds.filter((kind) => mayDo(operator.role, proposalPermissions[kind])),
  };
}

const openOf = (reader: QueueReader, { kind, open, parts }: Work): Sql =>
  sql`SELECT '${raw(kind)}' AS kind, ${parts ? sql`w.part` : sql`NULL::text AS part`}, w.id, w.name, w.since, w.due,
    w.open_to_me FROM (${open(reader)}) w`;
const unionOf = (reader: QueueReader, kinds: readonly Work[]): Sql =>
  join(
    kinds.map((work) => openOf(reader, work)),
    " UNION ALL ",
  );
const claims = (now: Date): Sql =>
  sql`LEFT JOIN claim held ON held.kind = q.kind AND held.subject_id = q.id
    AND (held.until IS NULL OR held.until > ${now}) LEFT JOIN operator holder ON holder.id = held.operator_id`;

type List = Answered<typeof queueOffice.list>;
type Count = Answered<typeof queueOffice.counts>["items"][number];
type Item = Omit<List["items"][number], "claim"> & ClaimedRow & { place: Date };

/** What an operator's role may work on. Proposals have their own kinds: an operator who may decide none sees none. */
const mayWork = ({ role }: Operator, kind: Work["kind"]): boolean => mayDo(role, claimPermissions[kind]);

/** What waits. Refuses `not_permitted` for a kind that is not this operator's work. */
export async function listWork(
  context: Context,
  operator: Operator,
  works: readonly Work[],
  input: Received<typeof queueOffice.list>,
): Promise<List> {
  const { tx, now } = context;
  const { kind, part, order, mine, cursor } = input;
  if (kind !== undefined && !mayWork(operator, kind)) refuse("not_permitted", { permission: claimPermissions[kind] });
  const wanted = works.filter((one) => (kind === undefined ? mayWork(operator, one.kind) : one.kind === kind));
  const { items, next } = await pageOf(
    { cursor, size: page, keys: ["time", "number"] },
    ([at, id], limit) =>
      many<Item>(
        tx,
        sql`SELECT q.*, coalesce(q.due < ${now}, false) AS late, ${places[order]} AS place, ${claimColumns}
       FROM (${unionOf(asReader(context, operator), wanted)}) q ${claims(now)}
       WHERE (${at}::timestamptz IS NULL OR (${places[order]}, q.id) > (${at}::timestamptz, ${id}::bigint))
         AND (${mine === undefined} OR held.operator_id = ${operator.operator_id}) AND (${part ?? null}::text IS NULL
           OR q.part = ${part ?? null})
       ORDER BY place, q.id LIMIT ${constant(limit)}`,
      ),
    (last) => [last.place, last.id],
  );
  return {
    items: items.map(({ claimed_by, claimed_until, claimer, place: _place, ...item }) => ({
      ...item,
      claim: claimOf({ claimed_by, claimed_until, claimer }, operator, now),
    })),
    next,
  };
}

/**
 * How much of each kind waits that an operator may work on, and of each step if there are steps; also kinds of which
 * nothing waits. What is about them, or what they proposed, waits for others.
 */
export async function countWork(context: Context, operator: Operator, works: readonly Work[]): Promise<Count[]> {
  const { tx, now } = context;
  const own = works.filter((one) => mayWork(operator, one.kind));
  const counts = await many<Count>(
    tx,
    sql`SELECT q.kind, q.part, count(*) FILTER (WHERE q.open_to_me)::int AS count,
       count(*) FILTER (WHERE q.open_to_me IS NOT TRUE)::int AS others,
       count(*) FILTER (WHERE q.open_to_me AND q.due < ${now})::int AS late,
       count(*) FILTER (WHERE held.operator_id = ${operator.operator_id})::int AS mine,
       min(q.since) FILTER (WHERE q.open_to_me) AS oldest,
       min(q.due) FILTER (WHERE q.open_to_me AND q.due < ${now}) AS late_since
     FROM (${unionOf(asReader(context, operator), own)}) q ${claims(now)} GROUP BY q.kind, q.part`,
  );
  return own.flatMap(({ kind, parts }) =>
    (parts ?? [null]).map(
      (part) =>
        counts.find((one) => one.kind === kind && one.part === part) ?? {
          kind,
          part,
          count: 0,
          others: 0,
          late: 0,
          mine: 0,
          oldest: null,
          late_since: null,
        },
    ),
  );
}

export interface WaitingCount {
  kind: Work["kind"];
  part: WaitingPart | null;
  count: number;
  late: number;
  oldest: Date;
}

/** No operator in particular: the same waits for all, and only who may take it differs. */
const anybody: Operator = {
  operator_id: 0n,
  session_id: 0n,
  name: "",
  role: "administrator",
  own_member_id: null,
  device_hash: null,
};

/** How much of each kind waits for anybody; kinds of which nothing waits are left out. */
export function countAllWork(context: Context, works: readonly Work[]): Promise<WaitingCount[]> {
  return many<WaitingCount>(
    context.tx,
    sql`SELECT q.kind, q.part, count(*)::int AS count, count(*) FILTER (WHERE q.due < ${context.now})::int AS late,
       min(q.since) AS oldest
     FROM (${unionOf(asReader(context, anybody), works)}) q GROUP BY q.kind, q.part`,
  );
}

/**
 * The thing of a kind that has waited longest, that nobody has claimed and that this operator may work on. For kinds
 * with one claim at a time, it gives their own again.
 */
export async function nextFree(context: Context, operator: Operator, work: Work): Promise<bigint | null> {
  const reader = asReader(context, operator);
  const free = work.oneAtATime
    ? sql`(held.operator_id IS NULL OR held.operator_id = ${operator.operator_id})`
    : sql`held.operator_id IS NULL`;
  const found = await maybeOne<{ id: bigint }>(
    context.tx,
    sql`SELECT q.id FROM (${openOf(reader, work)}) q ${claims(context.now)} WHERE q.open_to_me AND ${free}
      ORDER BY q.since, q.id LIMIT 1`,
  );
  return found?.id ?? null;
}
