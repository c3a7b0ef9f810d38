import type { Role } from "@arcade/contract/access";
import type { ReasonCode } from "@arcade/contract/operators/audit";
import type { ProposalKind, ProposalState } from "@arcade/contract/operators/proposals";
import type { IdText } from "@arcade/contract/wire";
import { type Database, maybeOne, row, rows } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";
import type { Operator } from "../../platform/turn.ts";

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
}

export function proposalById(tx: Database, id: bigint): Promise<Proposal | null> {
  return maybeOne<Proposal>(
    tx,
    sql`SELECT id, kind, payload, beneficiary_id, reason_code, note, made_by, made_at, expires_at, state FROM proposal WHERE id = ${id}`,
  );
}

/** The newest open proposal of a kind whose payload has these facts; null where nobody proposes. */
export async function openProposal(tx: Database, kind: ProposalKind, facts: Readonly<Record<string, string>>, now: Date): Promise<bigint | null> {
  const found = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM proposal WHERE state = 'open' AND expires_at > ${now} AND kind = ${kind} AND payload @> ${JSON.stringify(facts)} ORDER BY id DESC LIMIT 1`,
  );
  return found?.id ?? null;
}

/** Whether somebody else works here who may decide what an operator proposes; not the one it is about. */
export async function isAnotherThere(
  tx: Database,
  { operator_id, about, roles, demo }: { operator_id: bigint; about: bigint | null; roles: readonly Role[]; demo: boolean },
): Promise<boolean> {
  const another = await maybeOne(
    tx,
    sql`SELECT 1 AS one FROM operator WHERE role = ANY(${roles}) AND disabled_at IS NULL AND password_hash IS NOT NULL AND (NOT demo OR ${demo})
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

// $1 the reader, $2 the reader's own account, $3 the browser's mark, $4 now, $5 the kinds that the reader's role decides. As `closeProposal` asks.
const mayDecideBy = (
  device: string,
  now: string,
  kinds: string,
) => `p.state = 'open' AND p.expires_at > ${now} AND p.kind = ANY(${kinds}) AND NOT is_one_person(p.made_by, $1) AND p.beneficiary_id IS DISTINCT FROM coalesce($2::bigint, 0)
  AND (p.made_on IS NULL OR p.made_on IS DISTINCT FROM ${device}::bytea)`;
const mayDecide = mayDecideBy("$3", "$4", "$5");

/** What waits for a second person, for the queue of everything: it is called by who proposed it. */
export const waitingProposals = `
  SELECT p.id, maker.name, p.made_at AS since, p.expires_at AS due, ${mayDecideBy("$5", "$3", "$6")} AS open_to_me
  FROM proposal p JOIN operator maker ON maker.id = p.made_by WHERE p.state = 'open' AND p.expires_at > $3 AND p.kind = ANY($6)`;

const shown = `SELECT p.id, p.kind, p.payload::text AS payload, p.reason_code, p.note, p.made_at, p.expires_at, p.decided_at, p.decision_note, p.made_by = $1 AS mine,
    CASE WHEN p.state = 'open' AND p.expires_at <= $4 THEN 'expired' ELSE p.state END AS state, ${mayDecide} AS may_decide,
    jsonb_build_object('id', maker.id::text, 'name', maker.name) AS made_by,
    CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('id', d.id::text, 'name', d.name) END AS decided_by,
    CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id::text, 'nickname', m.nickname) END AS beneficiary
  FROM proposal p JOIN operator maker ON maker.id = p.made_by LEFT JOIN operator d ON d.id = p.decided_by LEFT JOIN member m ON m.id = p.beneficiary_id`;
const queued = `${shown} WHERE p.state = 'open' AND p.expires_at > $4 AND p.kind = ANY($5) AND ($6::text IS NULL OR p.kind = $6) AND p.id > $7 ORDER BY p.id LIMIT $8`;
const own = `${shown} WHERE p.made_by = $1 AND ($6::text IS NULL OR p.kind = $6) AND p.id < $7 ORDER BY p.id DESC LIMIT $8`;
const past = `${shown} WHERE p.state <> 'open' AND (p.kind = ANY($5) OR p.made_by = $1) AND ($6::text IS NULL OR p.kind = $6) AND p.id < $7 ORDER BY p.id DESC LIMIT $8`;
const one = `${shown} WHERE p.id = $6 AND (p.kind = ANY($5) OR p.made_by = $1)`;
const toDecide = `SELECT count(*)::int AS count FROM proposal p WHERE ${mayDecide}`;
const last = 9_223_372_036_854_775_807n;

interface Reader {
  operator: Operator;
  now: Date;
  kinds: readonly ProposalKind[];
}

const readerValues = ({ operator, now, kinds }: Reader) => [operator.operator_id, operator.own_member_id, operator.device_hash, now, kinds] as const;

export interface WantedProposals {
  list: "queue" | "mine" | "history";
  kind: ProposalKind | null;
  after: bigint | null;
  most: number;
}

/** The queue oldest first, the others newest first. */
export function shownProposals(tx: Database, reader: Reader, { list, kind, after, most }: WantedProposals): Promise<ShownProposal[]> {
  const text = { queue: queued, mine: own, history: past }[list];
  return rows<ShownProposal>(tx, text, [...readerValues(reader), kind, after ?? (list === "queue" ? 0n : last), most]);
}

export function shownProposal(tx: Database, reader: Reader, id: bigint): Promise<ShownProposal | null> {
  return row<ShownProposal>(tx, one, [...readerValues(reader), id]);
}

export async function countToDecide(tx: Database, reader: Reader): Promise<number> {
  return (await row<{ count: number }>(tx, toDecide, readerValues(reader)))?.count ?? 0;
}
