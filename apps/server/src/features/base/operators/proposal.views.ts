import type { Role } from "@arcade/contract/access";
import type { ReasonCode } from "@arcade/contract/base/operators/audit";
import type { ProposalKind, ProposalState } from "@arcade/contract/base/operators/proposals";
import type { IdText } from "@arcade/contract/wire";
import { type Database, many, maybeOne, one } from "../../../platform/database.ts";
import { inPeriod, type Period } from "../../../platform/http/page-sorted.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import type { Operator } from "../../../platform/context.ts";

export interface Proposal {
  id: bigint;
  kind: string;
  payload: Record<string, unknown>;
  beneficiary_id: bigint | null;
  reason_code: ReasonCode;
  note: string;
  made_by: bigint;
  made_at: Date;
  expires_at: Date;
  state: string;
  decided_at: Date | null;
}

export function proposalById(tx: Database, id: bigint): Promise<Proposal | null> {
  return maybeOne<Proposal>(
    tx,
    sql`SELECT id, kind, payload, beneficiary_id, reason_code, note, made_by, made_at, expires_at, state, decided_at
      FROM proposal
      WHERE id = ${id}`,
  );
}

/** The newest open proposal of a kind whose payload has these facts; null if there is none. */
export async function openProposal(
  tx: Database,
  kind: ProposalKind,
  facts: Readonly<Record<string, string>>,
  now: Date,
): Promise<bigint | null> {
  const found = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM proposal WHERE state = 'open' AND expires_at > ${now} AND kind = ${kind}
      AND payload @> ${JSON.stringify(facts)} ORDER BY id DESC LIMIT 1`,
  );
  return found?.id ?? null;
}

/** Whether another active operator may decide what an operator proposes, other than the person whom it is about. */
export async function isAnotherThere(
  tx: Database,
  {
    operator_id,
    about,
    roles,
    demo,
  }: { operator_id: bigint; about: bigint | null; roles: readonly Role[]; demo: boolean },
): Promise<boolean> {
  const another = await maybeOne(
    tx,
    sql`SELECT 1 AS one FROM operator WHERE role = ANY(${roles}) AND disabled_at IS NULL AND password_hash IS NOT NULL
      AND (NOT demo OR ${demo})
       AND id IS DISTINCT FROM ${about} AND NOT is_one_person(id, ${operator_id}) LIMIT 1`,
  );
  return another !== null;
}

interface Named {
  id: IdText;
  name: string;
}
export interface ShownProposal {
  id: bigint;
  kind: ProposalKind;
  payload: string;
  beneficiary: { id: IdText; nickname: string } | null;
  reason_code: ReasonCode;
  note: string;
  made_by: Named;
  made_at: Date;
  expires_at: Date;
  state: ProposalState;
  decided_by: Named | null;
  decided_at: Date | null;
  decision_note: string | null;
  mine: boolean;
  may_decide: boolean;
}

const last = 9_223_372_036_854_775_807n;

interface Reader {
  operator: Operator;
  now: Date;
  kinds: readonly ProposalKind[];
}

/** Whether the reader's role decides it, now, and may: as `closeProposal` asks. */
const mayDecide = ({
  operator,
  now,
  kinds,
}: Reader) => sql`p.state = 'open' AND p.expires_at > ${now} AND p.kind = ANY(${kinds})
  AND NOT is_one_person(p.made_by, ${operator.operator_id})
  AND p.beneficiary_id IS DISTINCT FROM coalesce(${operator.own_member_id}::bigint, 0)
    AND (p.made_on IS NULL OR p.made_on IS DISTINCT FROM ${operator.device_hash}::bytea)`;
/** Proposals that wait for a second person, for the work queue. The name is that of the proposer. */
export const waitingProposals = (reader: Reader): Sql => sql`
  SELECT p.id, maker.name, p.made_at AS since, p.expires_at AS due, ${mayDecide(reader)} AS open_to_me
  FROM proposal p JOIN operator maker ON maker.id = p.made_by WHERE p.state = 'open' AND p.expires_at > ${reader.now}
    AND p.kind = ANY(${reader.kinds})`;

const shown = (
  reader: Reader,
) => sql`SELECT p.id, p.kind, p.payload::text AS payload, p.reason_code, p.note, p.made_at, p.expires_at, p.decided_at,
  p.decision_note, p.made_by = ${reader.operator.operator_id} AS mine,
    CASE WHEN p.state = 'open' AND p.expires_at <= ${reader.now} THEN 'expired'
      ELSE p.state END AS state, ${mayDecide(reader)} AS may_decide,
    jsonb_build_object('id', maker.id::text, 'name', maker.name) AS made_by,
    CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('id', d.id::text, 'name', d.name) END AS decided_by,
    CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id::text, 'nickname', m.nickname) END AS beneficiary
  FROM proposal p JOIN operator maker ON maker.id = p.made_by LEFT JOIN operator d ON d.id = p.decided_by LEFT
    JOIN member m ON m.id = p.beneficiary_id`;

export interface WantedProposals {
  list: "queue" | "mine" | "history";
  kind: ProposalKind | null;
  /** In which they were made. */
  period: Period;
  after: bigint | null;
  max: number;
}

/** The queue oldest first, the others newest first. */
export function shownProposals(
  tx: Database,
  reader: Reader,
  { list, kind, period, after, max }: WantedProposals,
): Promise<ShownProposal[]> {
  const { operator, now, kinds } = reader;
  const whose = {
    queue: sql`p.state = 'open' AND p.expires_at > ${now} AND p.kind = ANY(${kinds})`,
    mine: sql`p.made_by = ${operator.operator_id}`,
    history: sql`p.state <> 'open' AND (p.kind = ANY(${kinds}) OR p.made_by = ${operator.operator_id})`,
  }[list];
  const further =
    list === "queue" ? sql`p.id > ${after ?? 0n} ORDER BY p.id` : sql`p.id < ${after ?? last} ORDER BY p.id DESC`;
  return many<ShownProposal>(
    tx,
    sql`${shown(reader)} WHERE ${whose} AND (${kind}::text IS NULL OR p.kind = ${kind})
      AND ${inPeriod(sql`p.made_at`, period)} AND ${further} LIMIT ${max}`,
  );
}

export function shownProposal(tx: Database, reader: Reader, id: bigint): Promise<ShownProposal | null> {
  const { operator, kinds } = reader;
  return maybeOne<ShownProposal>(
    tx,
    sql`${shown(reader)} WHERE p.id = ${id} AND (p.kind = ANY(${kinds}) OR p.made_by = ${operator.operator_id})`,
  );
}

export async function countToDecide(tx: Database, reader: Reader): Promise<number> {
  return (
    await one<{ count: number }>(tx, sql`SELECT count(*)::int AS count FROM proposal p WHERE ${mayDecide(reader)}`)
  ).count;
}
