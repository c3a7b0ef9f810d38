import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { sentence } from "@arcade/messages";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import {
  inPeriod,
  pageSorted,
  sortedAfter,
  sortedBy,
  sortKeys,
  type SortKeys,
} from "../../../platform/http/page-sorted.ts";
import { tableFile } from "../../../platform/office-table.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import type { Searchable } from "../../../platform/searchable.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import { claimColumns, type ClaimedRow, claimOf, claimTables, type QueueReader } from "../../base/queue/index.ts";
import { alikeUploads, uploadFacts } from "../../people/uploads/index.ts";
import { maxReading } from "./rules.ts";
import { creditedByHand, openCreditProposal } from "./sql.ts";
import { isInReview, type RechargeRow, rechargeColumns, rechargesWaiting, recordOf, summaryOf } from "./views.ts";

type Queue = Answered<typeof rechargesOffice.queue>;
type RecordAnswer = Answered<typeof rechargesOffice.record>;
type Twin = RecordAnswer["twins"][number];

interface QueueRow extends RechargeRow, ClaimedRow {
  nickname: string;
  twins: number;
}

const queuePage = 30;
/** Ids grow with time. A finished request has been decided, so it always has that time. */
const rechargeList = {
  id: sql`r.id`,
  sorts: {
    asked: { by: sql`r.id`, kind: "number" },
    amount: { by: sql`r.amount`, kind: "number" },
    waits: { by: sql`r.created_at`, kind: "time" },
    decided: { by: sql`r.decided_at`, kind: "time" },
  },
} as const;

// The same picture or transaction elsewhere is counted.
const queueColumns = sql`${rechargeColumns}, m.nickname, ${claimColumns},
  (SELECT count(*)::int FROM recharge x WHERE x.id <> r.id AND x.network = r.network AND x.tx_hash = r.tx_hash) +
  (SELECT count(*)::int FROM upload u JOIN upload v ON v.sha256 = u.sha256 AND v.id <> u.id
    JOIN recharge y ON y.upload_id = v.id WHERE u.id = r.upload_id) AS twins`;
const queueTables = sql`recharge r JOIN member m ON m.id = r.member_id ${claimTables("recharge", sql`r.id`)}`;

/** What a person must look at, for the work queue. */
export const reviewedRecharges = ({ operator, now }: QueueReader): Sql => sql`
  SELECT r.id, m.nickname AS name, r.created_at AS since, NULL::timestamptz AS due, r.member_id IS DISTINCT
    FROM ${operator.own_member_id} AS open_to_me
  FROM recharge r JOIN member m ON m.id = r.member_id WHERE r.state = 'pending' AND r.review_at <= ${now}`;

/** Requests of one queue, oldest first; finished ones newest first. */
export async function rechargeQueue(
  context: Context,
  operator: Operator,
  input: Received<typeof rechargesOffice.queue>,
  size = queuePage,
): Promise<Queue> {
  const { tx, now } = context;
  const [network, chain_state, member_id] = [input.network ?? null, input.chain_state ?? null, input.member_id ?? null];
  const wanted = sql`(${network}::text IS NULL OR r.network = ${network}) AND (${chain_state}::text IS NULL
    OR r.chain_state = ${chain_state}) AND (${member_id}::bigint IS NULL OR r.member_id = ${member_id})
    AND ${inPeriod(sql`r.created_at`, input)}`;
  const queues = {
    review: sql`r.state = 'pending' AND r.review_at <= ${now}`,
    waiting: sql`r.state = 'pending' AND (r.review_at IS NULL OR r.review_at > ${now})`,
    done: sql`r.state <> 'pending' AND r.decided_at <= ${now}`,
  };
  const isDone = input.queue === "done";
  const [{ items, next }, counts] = await Promise.all([
    pageSorted(
      rechargeList,
      { cursor: input.cursor, size, sort: input.sort ?? (isDone ? "-decided" : "waits") },
      (place, limit) =>
        many<QueueRow & SortKeys>(
          tx,
          sql`SELECT ${sortKeys(rechargeList, place)}, ${queueColumns} FROM ${queueTables}
            WHERE ${queues[input.queue]} AND ${wanted} AND ${sortedAfter(rechargeList, place)} ${sortedBy(rechargeList, place)} LIMIT ${constant(limit)}`,
        ),
    ),
    queueCounts(tx, now),
  ]);
  return {
    items: items.map((item) => ({
      ...summaryOf(item),
      member: { id: item.member_id, nickname: item.nickname },
      in_review: isInReview(item, now),
      open_to_me: item.member_id !== operator.own_member_id,
      claim: claimOf(item, operator, now),
      twins: item.twins,
    })),
    next,
    ...counts,
  };
}

/** All of the evidence on one screen. Refuses `not_found`. */
export async function rechargeRecord(context: Context, operator: Operator, id: bigint): Promise<RecordAnswer> {
  const { tx, now } = context;
  const found = await maybeOne<
    QueueRow & { note: string | null; decided_by: bigint | null; decided_name: string | null }
  >(
    tx,
    sql`SELECT ${queueColumns}, r.note, r.decided_by, d.name AS decided_name FROM ${queueTables} LEFT
      JOIN operator d ON d.id = r.decided_by WHERE r.id = ${id}`,
  );
  if (found === null) refuse("not_found");
  const proof = found.upload_id === null ? null : await uploadFacts(tx, found.upload_id);
  return {
    ...(await recordOf(context, found)),
    open_to_me: found.member_id !== operator.own_member_id,
    member: await memberFacts(tx, found.member_id),
    claim: claimOf(found, operator, now),
    chain_read: found.network !== "demo" && context.mall.chains[found.network] !== null,
    by_hand: await byHandOf(context, found),
    found: foundOf(found),
    proof,
    twins: await twinsOf(tx, found),
    decided_by: found.decided_by === null ? null : { operator_id: found.decided_by, name: found.decided_name ?? "" },
    note: found.note,
  };
}

async function byHandOf(
  context: Context,
  { id, member_id, network, amount }: QueueRow,
): Promise<RecordAnswer["by_hand"]> {
  if (network === "demo" || context.mall.chains[network] !== null) return null;
  const proposal = await openCreditProposal(context.tx, id, context.now);
  return {
    credited_30_days: moneyText(await creditedByHand(context.tx, member_id, context.now)),
    alone_most: moneyText(BigInt(context.settings.recharge_two_operators_micro)),
    max: moneyText(maxReading(context.settings, amount)),
    proposal,
  };
}

async function queueCounts(tx: Database, now: Date) {
  const { review, waiting, oldest } = await rechargesWaiting(tx, now);
  const done = await maybeOne<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM recharge WHERE state <> 'pending'`,
  );
  return { counts: { review, waiting, done: done?.count ?? 0 }, oldest };
}

function foundOf({ found, confirmations, confirmations_needed }: QueueRow): RecordAnswer["found"] {
  if (found === null) return null;
  return {
    amount: moneyText(BigInt(found.amount)),
    raw_amount: found.raw_amount,
    token: found.token,
    sender: found.sender,
    recipient: found.recipient,
    recipient_expected: found.expected,
    log_index: found.log_index,
    confirmations: confirmations ?? 0,
    confirmations_needed: confirmations_needed ?? 0,
    sent_at: found.mined_at === null ? null : new Date(found.mined_at),
    read_at: new Date(found.read_at),
  };
}

async function memberFacts(tx: Database, member_id: bigint): Promise<RecordAnswer["member"]> {
  const facts = await maybeOne<Omit<RecordAnswer["member"], "approved_total"> & { approved_total: bigint }>(
    tx,
    sql`SELECT m.id, m.nickname, m.email, m.language, m.created_at AS registered, m.suspended_at IS NOT NULL
      AS suspended, m.wallet_frozen_at IS NOT NULL AS wallet_frozen,
            count(r.id) FILTER (WHERE r.state = 'approved')::int AS approved, coalesce(sum(r.credited), 0)::bigint
              AS approved_total,
            count(r.id) FILTER (WHERE r.state = 'rejected')::int AS rejected
     FROM member m LEFT JOIN recharge r ON r.member_id = m.id WHERE m.id = ${member_id} GROUP BY m.id`,
  );
  if (facts === null) throw new Error(`a recharge without its member ${member_id}`);
  return { ...facts, approved_total: moneyText(facts.approved_total) };
}

interface TwinRow {
  id: bigint;
  member_id: bigint;
  nickname: string;
  amount: bigint;
  credited: bigint | null;
  state: Twin["state"];
  upload_id: bigint | null;
  createtime: Date;
  by_hash: boolean;
}

/**
 * Other requests that may be the same money: by the transaction, by the very same picture, by one that looks the same.
 */
async function twinsOf(tx: Database, { id, network, tx_hash, upload_id }: RechargeRow): Promise<Twin[]> {
  const alike = new Map(
    (upload_id === null ? [] : await alikeUploads(tx, upload_id)).map((other) => [other.upload_id, other]),
  );
  const found = await many<TwinRow>(
    tx,
    sql`SELECT r.id, r.member_id, m.nickname, r.amount, r.credited, r.state, r.upload_id, r.created_at AS createtime,
            coalesce(r.network = ${network} AND (r.tx_hash = ${tx_hash} OR r.credited_hash = ${tx_hash}), false)
              AS by_hash
     FROM recharge r JOIN member m ON m.id = r.member_id
     WHERE r.id <> ${id} AND ((r.network = ${network} AND (r.tx_hash = ${tx_hash} OR r.credited_hash = ${tx_hash}))
       OR r.upload_id = ANY(${[...alike.keys()]})) ORDER BY r.id DESC LIMIT 40`,
  );
  return found.map(({ by_hash, ...twin }) => {
    const picture = twin.upload_id === null ? undefined : alike.get(twin.upload_id);
    return {
      ...twin,
      amount: moneyText(twin.amount),
      credited: twin.credited === null ? null : moneyText(twin.credited),
      by: by_hash ? ("hash" as const) : picture?.same === true ? ("same_picture" as const) : ("alike_picture" as const),
      distance: by_hash ? null : (picture?.distance ?? null),
    };
  });
}

/** For the search of the back office: by number, or by the hash that was named or credited. */
export const searchableRecharges: Searchable = ({ id, hashes }) => sql`
  SELECT r.id, r.id::text AS name, m.nickname AS about, r.amount, r.created_at AS createtime, true AS exact
  FROM recharge r JOIN member m ON m.id = r.member_id
  WHERE r.id IS NOT DISTINCT FROM ${id}::bigint OR r.tx_hash = ANY(${hashes}::text[])
    OR r.credited_hash = ANY(${hashes}::text[])`;

/** A queue of recharges as a file. */
export const rechargeTable = tableFile<typeof rechargesOffice.queue>({
  row: rechargesOffice.queue,
  page: rechargeQueue,
  columns: [
    { name: "member", title: "office.member", text: ({ member }) => member.nickname },
    { name: "amount", title: "office.amount", text: ({ amount }) => amount },
    { name: "network", title: "office.network", text: ({ network }) => network },
    {
      name: "chain",
      title: "office.chain_state",
      text: ({ chain_state }, language) => sentence(language, `office.chain_${chain_state}`),
    },
    { name: "twins", title: "office.twins", text: ({ twins }) => twins },
    { name: "asked", title: "office.made_at", text: ({ createtime }) => createtime },
    {
      name: "state",
      title: "office.state",
      text: ({ state }, language) => sentence(language, `recharges.state_${state}`),
    },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});
