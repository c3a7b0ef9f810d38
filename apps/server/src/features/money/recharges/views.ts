import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { transactionUrl } from "@arcade/contract/money/networks/networks";
import type { recharges } from "@arcade/contract/money/recharges/api";
import type { ChainState, RechargeReason, RechargeState, RechargeStep } from "@arcade/contract/money/recharges/states";
import { pageById } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { openClosure } from "../../base/settings/index.ts";
import type { RechargeNetwork } from "./rules.ts";

/** A request as lists and records are made of it, for its member and for operators. */
export interface RechargeRow {
  id: bigint;
  member_id: bigint;
  network: RechargeNetwork;
  amount: bigint;
  credited: bigint | null;
  state: RechargeState;
  chain_state: ChainState;
  confirmations: number | null;
  confirmations_needed: number | null;
  tx_hash: string | null;
  reason_code: RechargeReason | null;
  upload_id: bigint | null;
  found: Found | null;
  rules_version: bigint;
  review_at: Date | null;
  created_at: Date;
  decided_at: Date | null;
}

/** What was found on the chain, as `recharge.found` stores it. */
export interface Found {
  log_index: number;
  token: string;
  sender: string;
  recipient: string;
  raw_amount: string;
  amount: string;
  expected: string;
  mined_at: string | null;
  read_at: string;
}

/** The credited transaction replaces the claimed one. */
export const rechargeColumns = sql`r.id, r.member_id, r.network, r.amount, r.credited, r.state, r.chain_state,
  r.confirmations, r.confirmations_needed,
  coalesce(r.credited_hash, r.tx_hash) AS tx_hash, r.reason_code, r.upload_id, r.found, r.rules_version, r.review_at,
    r.created_at, r.decided_at`;

export async function openRecharges(context: Context, actor: Actor): Promise<Answered<typeof recharges.open>> {
  const [closed, waiting, usual] = await Promise.all([
    openClosure(context.tx, "recharge", context.now),
    maybeOne<{ count: number }>(
      context.tx,
      sql`SELECT count(*)::int AS count FROM recharge WHERE member_id = ${actor.member_id} AND state = 'pending'`,
    ),
    usualTime(context.tx),
  ]);
  return {
    closed: closed === null ? null : { reason: closed.reason_code, until: closed.until },
    frozen: actor.wallet_frozen_reason,
    max: moneyText(BigInt(context.settings.recharge_most_micro)),
    waiting: waiting?.count ?? 0,
    waiting_most: context.settings.recharges_waiting_most,
    usual,
    rules_version: context.settings.rules_version,
  };
}

const creditsLookedAt = 30;
const fewestCredits = 5;

/** The median of the last credits, from the report to the credit. A few of them say too little. */
async function usualTime(tx: Database): Promise<{ minutes: number; credits: number } | null> {
  const found = await maybeOne<{ seconds: number | null; credits: number }>(
    tx,
    sql`SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at)) AS seconds,
        count(*)::int AS credits
     FROM (SELECT decided_at, created_at FROM recharge WHERE state = 'approved' AND network <> 'demo'
       ORDER BY decided_at DESC LIMIT ${constant(creditsLookedAt)}) AS last`,
  );
  if (found === null || found.seconds === null || found.credits < fewestCredits) return null;
  return { minutes: Math.max(1, Math.ceil(found.seconds / 60)), credits: found.credits };
}

const page = 20;

export async function ownRecharges(
  tx: Database,
  member_id: bigint,
  input: { state?: RechargeState | undefined; cursor?: string | undefined },
): Promise<Answered<typeof recharges.mine>> {
  const { items, next } = await pageById(input.cursor, page, (before, limit) =>
    many<RechargeRow>(
      tx,
      sql`SELECT ${rechargeColumns} FROM recharge r
     WHERE r.member_id = ${member_id} AND (${input.state ?? null}::text IS NULL OR r.state = ${input.state ?? null})
       AND (${before}::bigint IS NULL OR r.id < ${before}) ORDER BY r.id DESC LIMIT ${constant(limit)}`,
    ),
  );
  return { items: items.map(summaryOf), next };
}

/** One of a member's own requests, with its steps. Refuses `not_found`. */
export async function ownRecharge(
  context: Context,
  member_id: bigint,
  id: bigint,
): Promise<Answered<typeof recharges.one>> {
  const found = await maybeOne<RechargeRow>(
    context.tx,
    sql`SELECT ${rechargeColumns} FROM recharge r WHERE r.id = ${id} AND r.member_id = ${member_id}`,
  );
  return recordOf(context, found ?? refuse("not_found"));
}

export function summaryOf(found: RechargeRow) {
  return {
    id: found.id,
    network: found.network,
    amount: moneyText(found.amount),
    credited: found.credited === null ? null : moneyText(found.credited),
    state: found.state,
    chain_state: found.chain_state,
    confirmations: found.confirmations,
    confirmations_needed: found.confirmations_needed,
    tx_hash: found.tx_hash,
    reason_code: found.reason_code,
    createtime: found.created_at,
    decidetime: found.decided_at,
  };
}

export async function recordOf(context: Context, found: RechargeRow) {
  return {
    ...summaryOf(found),
    upload_id: found.upload_id,
    found_amount: found.found === null ? null : moneyText(BigInt(found.found.amount)),
    rules_version: Number(found.rules_version),
    in_review: isInReview(found, context.now),
    explorer: found.network === "demo" || found.tx_hash === null ? null : transactionUrl(found.network, found.tx_hash),
    steps: await stepsOf(context, found),
  };
}

export function isInReview({ state, review_at }: Pick<RechargeRow, "state" | "review_at">, now: Date): boolean {
  return state === "pending" && review_at !== null && review_at <= now;
}

interface Step {
  step: RechargeStep;
  chain_state: ChainState | null;
  confirmations: number | null;
  createtime: Date;
}

async function stepsOf(context: Context, found: RechargeRow): Promise<Step[]> {
  const steps = await many<Step>(
    context.tx,
    sql`SELECT step, chain_state, confirmations, created_at AS createtime FROM recharge_step
      WHERE recharge_id = ${found.id} ORDER BY seq`,
  );
  // The time of searching ran out, which nobody writes down: it is a moment, not a move.
  const { review_at } = found;
  if (
    review_at === null ||
    review_at > context.now ||
    steps.some(({ step, createtime }) => step === "in_review" && createtime >= review_at)
  )
    return steps;
  return [
    ...steps,
    { step: "in_review" as const, chain_state: found.chain_state, confirmations: null, createtime: review_at },
  ].toSorted((one, other) => one.createtime.getTime() - other.createtime.getTime());
}

// ---- for other features -------------------------------------------------------------------------------------------

/** A refused request of a member's, for an appeal: when, why and by whom. */
export function refusedRecharge(
  tx: Database,
  member_id: bigint,
  id: bigint,
): Promise<{ id: bigint; reason_code: RechargeReason; decided_by: bigint; decided_at: Date } | null> {
  return maybeOne(
    tx,
    sql`SELECT id, reason_code, decided_by, decided_at FROM recharge WHERE id = ${id} AND member_id = ${member_id}
      AND state = 'rejected'`,
  );
}

/** A member's requests for the timeline of the back office, newest first. */
export function rechargeTimeline(
  tx: Database,
  member_id: bigint,
  before: Date,
  max: number,
): Promise<
  {
    id: bigint;
    network: RechargeNetwork;
    amount: bigint;
    credited: bigint | null;
    state: RechargeState;
    reason_code: RechargeReason | null;
    at: Date;
  }[]
> {
  return many(
    tx,
    sql`SELECT id, network, amount, credited, state, reason_code, coalesce(decided_at, created_at) AS at FROM recharge
     WHERE member_id = ${member_id} AND coalesce(decided_at, created_at) < ${before} ORDER BY at DESC, id DESC
       LIMIT ${max}`,
  );
}

/** What waits for operators, for the first page of the back office. */
export async function rechargesWaiting(
  tx: Database,
  now: Date,
): Promise<{ review: number; waiting: number; oldest: Date | null }> {
  const counted = await maybeOne<{ review: number; waiting: number; oldest: Date | null }>(
    tx,
    sql`SELECT count(*) FILTER (WHERE review_at <= ${now})::int AS review, count(*) FILTER (WHERE review_at IS NULL
      OR review_at > ${now})::int AS waiting,
            min(created_at) FILTER (WHERE review_at <= ${now}) AS oldest
     FROM recharge WHERE state = 'pending'`,
  );
  return counted ?? { review: 0, waiting: 0, oldest: null };
}
