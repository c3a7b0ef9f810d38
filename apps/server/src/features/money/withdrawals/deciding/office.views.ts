import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { type Network, transactionUrl } from "@arcade/contract/money/networks/networks";
import { sentence } from "@arcade/messages";
import { type withdrawalQueues, withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import type { RejectReason } from "@arcade/contract/money/withdrawals/reasons";
import type { WithdrawalState } from "@arcade/contract/money/withdrawals/states";
import {
  inPeriod,
  pageSorted,
  sortedAfter,
  sortedBy,
  sortKeys,
  type SortKeys,
  type SortPlace,
} from "../../../../platform/http/page-sorted.ts";
import { tableFile } from "../../../../platform/office-table.ts";
import { type Database, many, maybeOne } from "../../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../../platform/sql.ts";
import type { Operator, Context } from "../../../../platform/context.ts";
import { memberStanding } from "../../../people/account/index.ts";
import { balanceOf, movementsByReference } from "../../../base/ledger/index.ts";
import { claimColumns, type ClaimedRow, claimOf, claimTables, type QueueReader } from "../../../base/queue/index.ts";
import { type OwnHand, ownHand } from "./office.sql.ts";
import { risksOf } from "./risks.ts";
import { stepsOf } from "../views.ts";

/** Why its next step takes another person than this operator; null if it does not. */
export async function ownHandIn(tx: Database, id: bigint, operator: Operator, now: Date): Promise<OwnHand | null> {
  const found = await maybeOne<{ own_hand: OwnHand | null }>(
    tx,
    sql`SELECT ${ownHand(operator, now)} AS own_hand FROM withdrawal w WHERE w.id = ${id}`,
  );
  return found?.own_hand ?? null;
}

interface ItemRow extends ClaimedRow {
  id: bigint;
  createtime: Date;
  member_id: bigint;
  nickname: string;
  network: Network;
  amount: bigint;
  actual_amount: bigint;
  state: WithdrawalState;
  approvals: number;
  approvals_needed: number;
  own_hand: OwnHand | null;
  asked_30_days: bigint | null;
  two_operators_above: bigint | null;
  attention_since: Date | null;
}

const itemColumns = (
  operator: Operator,
  now: Date,
) => sql`w.id, w.created_at AS createtime, w.member_id, m.nickname, w.network, w.amount, w.actual_amount, w.state,
  w.approvals, w.approvals_needed,
  ${claimColumns}, w.attention_at AS attention_since, ${ownHand(operator, now)} AS own_hand, w.asked_30_days,
    w.two_operators_above`;
const itemTables = sql`withdrawal w JOIN member m ON m.id = w.member_id ${claimTables("withdrawal", sql`w.id`)}`;

/**
 * What an operator must act on, for the work queue: to decide, to send, to confirm if no chain does, and what is stuck.
 */
export const unfinishedWithdrawals = ({ operator, now, settings }: QueueReader): Sql => sql`
  SELECT w.id, m.nickname AS name, w.created_at AS since,
    CASE WHEN w.state = 'pending' THEN 'pending' WHEN w.state = 'approved' THEN 'to_send'
      WHEN w.attention_at IS NOT NULL THEN 'attention'
      ELSE 'sent' END AS part, w.created_at + ${settings.withdrawal_usual_hours}::int * interval '1 hour' AS due,
    w.member_id IS DISTINCT FROM ${operator.own_member_id}
      AND (w.state = 'sending' OR ${ownHand(operator, now)} IS NULL) AS open_to_me
  FROM withdrawal w JOIN member m ON m.id = w.member_id
  WHERE w.state IN ('pending', 'approved') OR (w.state = 'sending' AND w.attention_at IS NOT NULL)
    OR (w.state = 'sent' AND (w.attention_at IS NOT NULL OR w.next_attempt_at IS NULL))`;

function itemOf(found: ItemRow, operator: Operator, now: Date) {
  const { id, createtime, network, state, approvals, approvals_needed, attention_since } = found;
  return {
    id,
    createtime,
    member: { id: found.member_id, nickname: found.nickname },
    network,
    amount: moneyText(found.amount),
    actual_amount: moneyText(found.actual_amount),
    state,
    approvals,
    approvals_needed,
    claim: claimOf(found, operator, now),
    open_to_me: found.member_id !== operator.own_member_id && (state === "sending" || found.own_hand === null),
    own_hand: found.own_hand,
    attention_since,
  };
}

type Queue = (typeof withdrawalQueues)[number];
const statesOf: Record<Queue, readonly WithdrawalState[]> = {
  pending: ["pending"],
  to_send: ["approved", "sending"],
  sent: ["sent"],
  attention: ["sending", "sent"],
  done: ["confirmed", "rejected", "cancelled"],
};

const page = 50;
const listed = (
  operator: Operator,
  now: Date,
  queue: Queue,
  place: SortPlace<"asked" | "amount">,
) => sql`SELECT ${sortKeys(withdrawalList, place)}, ${itemColumns(operator, now)} FROM ${itemTables}
  WHERE w.state = ANY(${statesOf[queue]}) AND (w.attention_at IS NOT NULL OR NOT ${queue === "attention"})`;
/** Ids grow with time. */
const withdrawalList = {
  id: sql`w.id`,
  sorts: { asked: { by: sql`w.id`, kind: "number" }, amount: { by: sql`w.amount`, kind: "number" } },
} as const;

export async function withdrawalQueue(
  context: Context,
  operator: Operator,
  { queue, from, until, sort, cursor }: Received<typeof withdrawalsOffice.queue>,
  size = page,
): Promise<Answered<typeof withdrawalsOffice.queue>> {
  const [{ items, next }, counted] = await Promise.all([
    pageSorted(
      withdrawalList,
      { cursor, size, sort: sort ?? (queue === "done" ? "-asked" : "asked") },
      (place, limit) =>
        many<ItemRow & SortKeys>(
          context.tx,
          sql`${listed(operator, context.now, queue, place)}
            AND ${inPeriod(sql`w.created_at`, { from, until })} AND ${sortedAfter(withdrawalList, place)} ${sortedBy(withdrawalList, place)} LIMIT ${constant(limit)}`,
        ),
    ),
    maybeOne<Record<Queue, number>>(
      context.tx,
      sql`SELECT count(*) FILTER (WHERE state = 'pending')::int AS pending,
        count(*) FILTER (WHERE state IN ('approved', 'sending'))::int AS to_send,
         count(*) FILTER (WHERE state = 'sent')::int AS sent, count(*) FILTER (WHERE state IN ('sending', 'sent')
           AND attention_at IS NOT NULL)::int AS attention,
         count(*) FILTER (WHERE state IN ('confirmed', 'rejected', 'cancelled'))::int AS done FROM withdrawal`,
    ),
  ]);
  return {
    items: items.map((item) => itemOf(item, operator, context.now)),
    next,
    counts: counted ?? { pending: 0, to_send: 0, sent: 0, attention: 0, done: 0 },
  };
}

interface RecordRow extends ItemRow {
  address: string;
  label: string | null;
  address_saved: Date | null;
  fee: bigint;
  rules_version: bigint;
  fee_micro: bigint;
  fee_ppm: number;
  min: bigint;
  max: bigint;
  month_most: number;
  month_place: number | null;
  hash: string | null;
  chain_state: string | null;
  confirmations: number | null;
  confirmations_needed: number | null;
  looked_at: Date | null;
  sending_name: string | null;
  reject_reason: RejectReason | null;
  reject_note: string | null;
}

/** One request with everything on one screen. Null: there is none. */
export async function withdrawalRecord(
  context: Context,
  operator: Operator,
  id: bigint,
): Promise<Answered<typeof withdrawalsOffice.record> | null> {
  const found = await maybeOne<RecordRow>(
    context.tx,
    sql`SELECT ${itemColumns(operator, context.now)}, w.address, a.label, a.created_at AS address_saved, w.fee,
      w.rules_version, w.fee_micro, w.fee_ppm, w.min, w.max, w.month_most, w.month_place,
       w.hash, w.chain_state, w.confirmations, w.confirmations_needed, w.looked_at, s.name AS sending_name,
         w.reject_reason, w.reject_note
     FROM ${itemTables} LEFT JOIN wallet_address a ON a.id = w.wallet_address_id LEFT
       JOIN operator s ON s.id = w.sending_by WHERE w.id = ${id}`,
  );
  if (found === null) return null;
  const facts = await factsOf(context, found);
  const { rules_version, fee_ppm, month_most, month_place } = found;
  return {
    ...itemOf(found, operator, context.now),
    address: found.address,
    label: found.label,
    fee: moneyText(found.fee),
    rules: {
      version: Number(rules_version),
      fee_fixed: moneyText(found.fee_micro),
      fee_ppm,
      min: moneyText(found.min),
      max: moneyText(found.max),
      month_most,
      month_place,
    },
    asked_30_days: found.asked_30_days === null ? null : moneyText(found.asked_30_days),
    two_operators_above: found.two_operators_above === null ? null : moneyText(found.two_operators_above),
    hash: found.hash,
    explorer: found.hash === null ? null : transactionUrl(found.network, found.hash),
    chain:
      found.hash === null
        ? null
        : {
            state: found.chain_state ?? "looking",
            confirmations: found.confirmations ?? 0,
            needed: found.confirmations_needed ?? 0,
            looked_at: found.looked_at,
            read_by_chain: context.mall.chains[found.network] !== null,
          },
    sending_by: found.sending_name,
    mine_to_second:
      found.sending_name !== null &&
      found.member_id !== operator.own_member_id &&
      found.own_hand === null &&
      (found.state !== "sending" || found.attention_since !== null),
    reject_reason: found.reject_reason,
    reject_note: found.reject_note,
    steps: await stepsOf(context.tx, id),
    risks: risksOf(facts, context.now),
    facts,
  };
}

async function factsOf(context: Context, { id, member_id, network, address, address_saved }: RecordRow) {
  const { tx, now } = context;
  const [standing, available, held, movements, others, earlier] = await Promise.all([
    memberStanding(tx, member_id, now),
    balanceOf(tx, "available", member_id),
    balanceOf(tx, "held", member_id),
    movementsByReference(tx, member_id),
    many<{ member_id: bigint; nickname: string; requests: number }>(
      tx,
      sql`SELECT w.member_id, m.nickname, count(*)::int AS requests FROM withdrawal w
        JOIN member m ON m.id = w.member_id
       WHERE w.network = ${network} AND w.address = ${address} AND w.member_id <> ${member_id} GROUP BY 1, 2
         ORDER BY 3 DESC, 1 LIMIT 20`,
    ),
    many<{
      id: bigint;
      createtime: Date;
      network: Network;
      amount: bigint;
      state: WithdrawalState;
      same_address: boolean;
    }>(
      tx,
      sql`SELECT id, created_at AS createtime, network, amount, state, (network = ${network} AND address = ${address})
        AS same_address FROM withdrawal
       WHERE member_id = ${member_id} AND id <> ${id} ORDER BY id DESC LIMIT 20`,
    ),
  ]);
  const own = await maybeOne<{ confirmed: number }>(
    tx,
    sql`SELECT count(*)::int AS confirmed FROM withdrawal WHERE network = ${network} AND address = ${address}
      AND member_id = ${member_id} AND state = 'confirmed'`,
  );
  const {
    email,
    language,
    since,
    password_changed,
    email_changed,
    payment_password_changed,
    withdrawals_stopped,
    wallet_frozen_reason,
    devices,
  } = standing;
  return {
    email,
    language,
    member_since: since,
    password_changed,
    email_changed,
    payment_password_changed,
    withdrawals_stopped,
    wallet_frozen_reason,
    available: moneyText(available),
    held: moneyText(held),
    money: movements.map((movement) => ({ ...movement, amount: moneyText(movement.amount) })),
    devices,
    address_saved,
    same_address: { own_confirmed: own?.confirmed ?? 0, other_members: others.length, others },
    earlier: earlier.map(({ amount, ...rest }) => ({ ...rest, amount: moneyText(amount) })),
  };
}

/** A queue of withdrawals as a file. */
export const withdrawalTable = tableFile<typeof withdrawalsOffice.queue>({
  row: withdrawalsOffice.queue,
  page: withdrawalQueue,
  columns: [
    { name: "member", title: "office.member", text: ({ member }) => member.nickname },
    { name: "amount", title: "office.amount", text: ({ amount }) => amount },
    { name: "network", title: "office.network", text: ({ network }) => network },
    { name: "actual", title: "office.actual_amount", text: ({ actual_amount }) => actual_amount },
    {
      name: "approvals",
      title: "office.approvals",
      text: ({ approvals, approvals_needed }) => `${approvals}/${approvals_needed}`,
    },
    { name: "asked", title: "office.made_at", text: ({ createtime }) => createtime },
    {
      name: "state",
      title: "office.state",
      text: ({ state }, language) => sentence(language, `withdrawals.state_${state}`),
    },
    { name: "since", title: "office.attention_since", text: ({ attention_since }) => attention_since },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});
