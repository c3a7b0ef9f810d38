import { moneyText } from "@arcade/contract/money";
import { type Network, networks, transactionUrl } from "@arcade/contract/money/networks/networks";
import type { withdrawals, withdrawalSteps } from "@arcade/contract/money/withdrawals/api";
import { withdrawableNow } from "@arcade/contract/money/withdrawals/fee";
import type { RejectReason, WithdrawalBlock } from "@arcade/contract/money/withdrawals/reasons";
import type { WithdrawalState } from "@arcade/contract/money/withdrawals/states";
import type { Answered } from "@arcade/contract/endpoint";
import { pageById } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import type { Searchable } from "../../../platform/searchable.ts";
import { constant, sql } from "../../../platform/sql.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { paymentPasswordState, withdrawalHold } from "../../people/account/index.ts";
import { balanceOf } from "../../base/ledger/index.ts";
import { openClosure } from "../../base/settings/index.ts";
import { later, monthOf, rulesNow } from "./rules.ts";

// ---- wallet addresses ----------------------------------------------------------------------------------------

interface WalletAddressRow {
  id: bigint;
  network: Network;
  address: string;
  label: string;
  is_default: boolean;
  createtime: Date;
  usable_from: Date;
}

/** By network, the default of each first, then the last used. */
export function walletAddressesOf(tx: Database, member_id: bigint): Promise<WalletAddressRow[]> {
  return many<WalletAddressRow>(
    tx,
    sql`SELECT id, network, address, label, is_default, created_at AS createtime, usable_from FROM wallet_address
     WHERE member_id = ${member_id} AND removed_at IS NULL ORDER BY is_default DESC, used_at DESC NULLS LAST, id DESC`,
  );
}

export function walletAddressById(tx: Database, member_id: bigint, id: bigint): Promise<{ network: Network } | null> {
  return maybeOne(
    tx,
    sql`SELECT network FROM wallet_address WHERE id = ${id} AND member_id = ${member_id} AND removed_at IS NULL`,
  );
}

export function savedAddress(
  tx: Database,
  member_id: bigint,
  network: Network,
  address: string,
): Promise<{ id: bigint; usable_from: Date } | null> {
  return maybeOne(
    tx,
    sql`SELECT id, usable_from FROM wallet_address WHERE member_id = ${member_id} AND network = ${network}
      AND address = ${address} AND removed_at IS NULL`,
  );
}

// ---- the rules before typing ---------------------------------------------------------------------------------

/** How many requests of this month count: all but refused ones. */
async function madeThisMonth(tx: Database, member_id: bigint, month: Date): Promise<number> {
  const made = await maybeOne<{ made: number }>(
    tx,
    sql`SELECT count(*)::int AS made FROM withdrawal WHERE member_id = ${member_id}
      AND month = (${month}::timestamptz AT TIME ZONE 'UTC')::date AND month_place IS NOT NULL`,
  );
  return made?.made ?? 0;
}

/** Until when the wallet is frozen, unless two people end it before. */
async function endOfWalletFreeze(tx: Database, member_id: bigint): Promise<Date | null> {
  const freeze = await maybeOne<{ until_at: Date }>(
    tx,
    sql`SELECT until_at FROM member_freeze WHERE member_id = ${member_id} AND kind = 'wallet' AND ended_at IS NULL`,
  );
  return freeze?.until_at ?? null;
}

/** All that holds for the next withdrawal, from the same numbers that `submitWithdrawal` reads (UX-031, PROOF F1). */
export async function withdrawalRulesFor(context: Context, actor: Actor): Promise<Answered<typeof withdrawals.rules>> {
  const rules = rulesNow(context.settings);
  const month = monthOf(context.now);
  const [available, held, made, closed, password, hold, frozenUntil] = await Promise.all([
    balanceOf(context.tx, "available", actor.member_id),
    balanceOf(context.tx, "held", actor.member_id),
    madeThisMonth(context.tx, actor.member_id, month.begins),
    openClosure(context.tx, "withdrawal", context.now),
    paymentPasswordState(context.tx, actor.member_id, context.now),
    withdrawalHold(context.tx, actor.member_id, context.now),
    actor.wallet_frozen_reason === null ? null : endOfWalletFreeze(context.tx, actor.member_id),
  ]);
  const month_left = Math.max(0, rules.month_most - made);
  const blocks: { kind: WithdrawalBlock; reason: string | null; until: Date | null }[] = [];
  if (closed !== null) blocks.push({ kind: "closed", reason: closed.reason_code, until: closed.until });
  if (actor.wallet_frozen_reason !== null)
    blocks.push({ kind: "wallet_frozen", reason: actor.wallet_frozen_reason, until: frozenUntil });
  if (hold.stopped) blocks.push({ kind: "stopped", reason: null, until: null });
  if (hold.wait !== null) blocks.push({ kind: "security_wait", reason: hold.wait.reason, until: hold.wait.from });
  if (!password.set) blocks.push({ kind: "payment_password_unset", reason: null, until: null });
  if (password.locked_until !== null)
    blocks.push({ kind: "payment_password_locked", reason: null, until: password.locked_until });
  if (month_left === 0) blocks.push({ kind: "month_count", reason: null, until: month.ends });
  if (available < rules.min) blocks.push({ kind: "below_least", reason: null, until: null });
  return {
    available: moneyText(available),
    held: moneyText(held),
    min: moneyText(rules.min),
    max: moneyText(rules.max),
    fee_fixed: moneyText(rules.fee_micro),
    fee_ppm: rules.fee_ppm,
    all: moneyText(withdrawableNow(available, rules.min, rules.max)),
    month_most: rules.month_most,
    month_left,
    month_ends: month.ends,
    usual_hours: context.settings.withdrawal_usual_hours,
    two_operators_above: moneyText(rules.two_operators_above),
    new_address_wait_hours: context.settings.new_address_wait_hours,
    networks: [...networks],
    rules_version: rules.rules_version,
    blocks,
  };
}

// ---- requests ------------------------------------------------------------------------------------------------

interface CardRow {
  id: bigint;
  network: Network;
  address: string;
  amount: bigint;
  fee: bigint;
  actual_amount: bigint;
  state: WithdrawalState;
  createtime: Date;
  state_at: Date;
}

const cardColumns = sql`w.id, w.network, w.address, w.amount, w.fee, w.actual_amount, w.state,
  w.created_at AS createtime, w.state_at`;

/** Amounts as the wire writes them. */
function cardOf({ amount, fee, actual_amount, ...rest }: CardRow) {
  return { ...rest, amount: moneyText(amount), fee: moneyText(fee), actual_amount: moneyText(actual_amount) };
}

const page = 20;

export async function withdrawalsOf(
  tx: Database,
  member_id: bigint,
  cursor: string | undefined,
): Promise<Answered<typeof withdrawals.mine>> {
  const { items, next } = await pageById(cursor, page, (before, limit) =>
    many<CardRow>(
      tx,
      sql`SELECT ${cardColumns} FROM withdrawal w WHERE w.member_id = ${member_id} AND (${before}::bigint IS NULL
        OR w.id < ${before}) ORDER BY w.id DESC LIMIT ${constant(limit)}`,
    ),
  );
  return { items: items.map(cardOf), next };
}

export async function ownWithdrawalState(tx: Database, member_id: bigint, id: bigint): Promise<WithdrawalState | null> {
  return (
    (
      await maybeOne<{ state: WithdrawalState }>(
        tx,
        sql`SELECT state FROM withdrawal WHERE id = ${id} AND member_id = ${member_id}`,
      )
    )?.state ?? null
  );
}

/** Requests of a member that can still be taken back, held until the end. */
export async function pendingWithdrawals(tx: Database, member_id: bigint): Promise<bigint[]> {
  const found = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM withdrawal WHERE member_id = ${member_id} AND state = 'pending' ORDER BY id FOR UPDATE`,
  );
  return found.map(({ id }) => id);
}

/** The state of a member's withdrawals, by id. */
export async function withdrawalStatesOf(
  tx: Database,
  member_id: bigint,
  ids: readonly bigint[],
): Promise<Map<bigint, WithdrawalState>> {
  const found = await many<{ id: bigint; state: WithdrawalState }>(
    tx,
    sql`SELECT id, state FROM withdrawal WHERE member_id = ${member_id} AND id = ANY(${ids})`,
  );
  return new Map(found.map(({ id, state }) => [id, state]));
}

interface OneRow extends CardRow {
  label: string | null;
  approvals: number;
  approvals_needed: number;
  rules_version: bigint;
  hash: string | null;
  confirmations: number | null;
  confirmations_needed: number | null;
  reject_reason: RejectReason | null;
  reject_note: string | null;
}

export interface StepRow {
  step: (typeof withdrawalSteps)[number];
  at: Date;
  approvals: number;
  by: string | null;
  note: string | null;
}

export function stepsOf(tx: Database, id: bigint): Promise<StepRow[]> {
  return many<StepRow>(
    tx,
    sql`SELECT s.step, s.at, s.approvals, o.name AS by, nullif(concat_ws(': ', s.reason_code, nullif(s.note, '')), '')
      AS note
     FROM withdrawal_step s LEFT JOIN operator o ON o.id = s.operator_id WHERE s.withdrawal_id = ${id} ORDER BY s.seq`,
  );
}

/** A request of the member's own, with its dated steps; who of the mall did them stays inside. Null: not theirs. */
export async function withdrawalOf(
  context: Context,
  member_id: bigint,
  id: bigint,
): Promise<Answered<typeof withdrawals.one> | null> {
  const found = await maybeOne<OneRow>(
    context.tx,
    sql`SELECT ${cardColumns}, a.label, w.approvals, w.approvals_needed, w.rules_version, w.hash, w.confirmations,
      w.confirmations_needed, w.reject_reason, w.reject_note
     FROM withdrawal w LEFT JOIN wallet_address a ON a.id = w.wallet_address_id WHERE w.id = ${id}
       AND w.member_id = ${member_id}`,
  );
  if (found === null) return null;
  const steps = await stepsOf(context.tx, id);
  return {
    ...cardOf(found),
    label: found.label,
    approvals: found.approvals,
    approvals_needed: found.approvals_needed,
    rules_version: Number(found.rules_version),
    hash: found.hash,
    explorer: found.hash === null ? null : transactionUrl(found.network, found.hash),
    confirmations: found.confirmations,
    confirmations_needed: found.confirmations_needed,
    reject_reason: found.reject_reason,
    reject_note: found.reject_note,
    can_cancel: found.state === "pending",
    usually_by: later(found.createtime, { hours: context.settings.withdrawal_usual_hours }),
    steps: steps.map(({ step, at, approvals }) => ({ step, at, approvals })),
  };
}

/** For the search of the back office: by number, by the hash of its transaction, or by the address that it goes to. */
export const searchableWithdrawals: Searchable = ({ id, hashes, addresses }) => sql`
  SELECT w.id, w.id::text AS name, m.nickname AS about, w.amount, w.created_at AS createtime,
    w.address <> ALL(${addresses}::text[]) AS exact
  FROM withdrawal w JOIN member m ON m.id = w.member_id
  WHERE w.id IS NOT DISTINCT FROM ${id}::bigint OR w.hash = ANY(${hashes}::text[])
    OR w.address = ANY(${addresses}::text[])`;
