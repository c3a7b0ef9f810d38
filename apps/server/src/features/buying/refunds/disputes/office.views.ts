import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { sentence } from "@arcade/messages";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import {
  inPeriod,
  pageSorted,
  sortedAfter,
  sortedBy,
  sortKeys,
  type SortKeys,
} from "../../../../platform/http/page-sorted.ts";
import { tableFile } from "../../../../platform/office-table.ts";
import { many, maybeOne } from "../../../../platform/database.ts";
import { constant, raw, sql, type Sql } from "../../../../platform/sql.ts";
import type { Operator, Context } from "../../../../platform/context.ts";
import { claimColumns, type ClaimedRow, claimOf, claimTables, type QueueReader } from "../../../base/queue/index.ts";
import { isParty, mayBeDecided, maxOfAppeal } from "./dispute-rules.ts";
import { categoryOfRefund, insertDisputeView } from "./dispute.sql.ts";
import { disputeColumns, disputeFactsOf, type DisputeRow, disputeTables } from "./dispute.views.ts";

type Queue = Answered<typeof disputesOffice.queue>;
type Room = Answered<typeof disputesOffice.room>;

interface OfficeRow extends DisputeRow, ClaimedRow {
  buyer_nickname: string;
  buyer_language: string;
  merchant_nickname: string;
  merchant_language: string;
  store_name: string;
  opener_id: bigint | null;
  opener_name: string | null;
  opened_by_me: boolean;
  appealed: boolean;
}

const page = 30;
const officeColumns = (
  language: string,
  operator_id: bigint,
) => sql`${disputeColumns}, b.nickname AS buyer_nickname, b.language AS buyer_language, m.nickname AS merchant_nickname,
  m.language AS merchant_language,
  coalesce(s.name->>${language}, s.name->>'en') AS store_name, ${claimColumns},
  opener.id AS opener_id, opener.name AS opener_name, is_one_person(opener.id, ${operator_id}) AS opened_by_me,
  EXISTS (SELECT FROM appeal a WHERE a.dispute_id = d.refund_id AND a.outcome IS NULL) AS appealed`;
const officeTables = sql`${disputeTables} JOIN member b ON b.id = d.buyer_id JOIN member m ON m.id = d.merchant_id
  JOIN store s ON s.id = d.store_id LEFT JOIN operator opener ON opener.id = d.opened_operator_id
  ${claimTables("dispute", sql`d.refund_id`)}`;

/** What waits for a decision, for the queue of everything. */
export const openDisputes = ({ operator, language }: QueueReader): Sql => sql`
  SELECT d.refund_id AS id, concat_ws(' / ', b.nickname, coalesce(s.name->>${language}, s.name->>'en')) AS name,
    d.opened_at AS since, d.decide_by AS due,
    d.buyer_id IS DISTINCT FROM ${operator.own_member_id} AND d.merchant_id IS DISTINCT
      FROM ${operator.own_member_id} AS open_to_me
  FROM dispute d JOIN member b ON b.id = d.buyer_id JOIN store s ON s.id = d.store_id WHERE d.state = 'open'`;
const disputeList = {
  id: sql`d.refund_id`,
  sorts: { opened: { by: sql`d.opened_at`, kind: "time" }, decided: { by: sql`d.ended_at`, kind: "time" } },
} as const;

/** Those to decide oldest first, decided ones newest first. */
export async function disputeQueue(
  context: Context,
  operator: Operator,
  { queue, from, until, sort, cursor }: Received<typeof disputesOffice.queue>,
  size = page,
): Promise<Queue> {
  const [{ items, next }, counts] = await Promise.all([
    pageSorted(
      disputeList,
      { cursor, size, sort: sort ?? (queue === "open" ? "opened" : "-decided") },
      (place, limit) =>
        many<OfficeRow & SortKeys>(
          context.tx,
          sql`SELECT ${sortKeys(disputeList, place)}, ${officeColumns(context.language, operator.operator_id)} FROM ${officeTables}
            WHERE d.state = '${raw(queue)}' AND ${inPeriod(sql`d.opened_at`, { from, until })}
              AND ${sortedAfter(disputeList, place)} ${sortedBy(disputeList, place)} LIMIT ${constant(limit)}`,
        ),
    ),
    maybeOne<Queue["counts"]>(
      context.tx,
      sql`SELECT count(*) FILTER (WHERE state = 'open')::int AS open, count(*) FILTER (WHERE state = 'decided')::int
        AS decided FROM dispute`,
    ),
  ]);
  return {
    items: items.map((item) => ({
      refund_id: item.refund_id,
      order_no: item.order_no,
      buyer: { id: item.buyer_id, nickname: item.buyer_nickname },
      store: { id: item.store_id, name: item.store_name },
      state: item.state,
      type: item.type,
      asked: moneyText(item.asked),
      opened: item.opened,
      answer_by: item.answer_by,
      decide_by: item.decide_by,
      ...officeFacts(context, operator, item),
      appealed: item.appealed,
    })),
    next,
    counts: counts ?? { open: 0, decided: 0 },
  };
}

function officeFacts(context: Context, operator: Operator, item: OfficeRow) {
  return {
    may_decide: item.state === "open" && mayBeDecided(item, context.now),
    late: item.state === "open" && item.decide_by < context.now,
    claim: claimOf(item, operator, context.now),
    open_to_me: !isParty(item, operator),
  };
}

/** One dispute in full on one screen. The look is recorded. Null: there is none. */
export async function disputeRoom(context: Context, operator: Operator, refundId: bigint): Promise<Room | null> {
  const found = await maybeOne<OfficeRow>(
    context.tx,
    sql`SELECT ${officeColumns(context.language, operator.operator_id)} FROM ${officeTables} WHERE d.refund_id = ${refundId}`,
  );
  if (found === null) return null;
  await insertDisputeView(context.tx, context.newId(), refundId, operator.operator_id, context.now);
  const [facts, order, lines, decided, answering] = await Promise.all([
    disputeFactsOf(context, found),
    orderOf(context, found),
    linesOf(context, found),
    decidedBy(context, refundId),
    answeringOf(context, operator, found),
  ]);
  return {
    ...facts,
    ...officeFacts(context, operator, found),
    ...order,
    buyer: { id: found.buyer_id, nickname: found.buyer_nickname, language: found.buyer_language },
    merchant: { id: found.merchant_id, nickname: found.merchant_nickname, language: found.merchant_language },
    store: { id: found.store_id, name: found.store_name },
    lines,
    opened_by_operator:
      found.opener_id === null || found.opener_name === null ? null : { id: found.opener_id, name: found.opener_name },
    opened_by_me: found.opened_by_me,
    decided_by: decided === null ? null : { id: decided.id, name: decided.name },
    note: decided?.note ?? null,
    store_loss: moneyText(found.store_loss),
    answering,
  };
}

async function orderOf(context: Context, { order_id, refund_id }: DisputeRow) {
  const order = await maybeOne<{ supplied: boolean; actual_payment: bigint; refunded: bigint; category_id: bigint }>(
    context.tx,
    sql`SELECT o.supplied, o.actual_payment, o.refunded, c.category_id FROM orders o, (${categoryOfRefund(refund_id)}) c
      WHERE o.id = ${order_id}`,
  );
  if (order === null) throw new Error(`a dispute without its order ${order_id}`);
  return {
    supplied: order.supplied,
    actual_payment: moneyText(order.actual_payment),
    refunded: moneyText(order.refunded),
    category_id: order.category_id,
  };
}

async function linesOf(context: Context, { refund_id }: DisputeRow): Promise<Room["lines"]> {
  const found = await many<Omit<Room["lines"][number], "paid"> & { paid: bigint }>(
    context.tx,
    sql`SELECT coalesce(o.name->>${context.language}, o.name->>'en') AS name,
      coalesce(o.specification->>${context.language}, o.specification->>'en') AS specification, o.picture, o.quantity,
       l.quantity AS asked_quantity, o.price * o.quantity - o.discount AS paid
     FROM refund_line l JOIN order_line o ON o.order_id = l.order_id AND o.sku_id = l.sku_id
       WHERE l.refund_id = ${refund_id} ORDER BY o.id`,
  );
  return found.map((line) => ({ ...line, paid: moneyText(line.paid) }));
}

function decidedBy(context: Context, refundId: bigint): Promise<{ id: bigint; name: string; note: string } | null> {
  return maybeOne(
    context.tx,
    sql`SELECT o.id, o.name, d.note FROM dispute_decision d JOIN operator o ON o.id = d.decided_by
      WHERE d.refund_id = ${refundId}`,
  );
}

interface AnsweringRow extends ClaimedRow {
  appeal_id: bigint;
  by_buyer: boolean;
  open: boolean;
  one_person: boolean;
  answered_by: string | null;
}

/** Who may answer each appeal, and how much granting it can move. */
async function answeringOf(context: Context, operator: Operator, dispute: DisputeRow): Promise<Room["answering"]> {
  const found = await many<AnsweringRow>(
    context.tx,
    sql`SELECT a.id AS appeal_id, a.member_id = ${dispute.buyer_id} AS by_buyer, a.outcome IS NULL AS open,
      (is_one_person(a.decided_by, ${operator.operator_id}) OR is_one_person(p.decided_by, ${operator.operator_id})
        OR is_one_person(o.opened_operator_id, ${operator.operator_id})) AS one_person,
       ${claimColumns}, b.name AS answered_by
     FROM appeal a JOIN dispute o ON o.refund_id = a.dispute_id
       LEFT JOIN dispute_decision d ON d.refund_id = a.dispute_id LEFT JOIN proposal p ON p.id = d.proposal_id
     ${claimTables("appeal", sql`a.id`)} LEFT JOIN operator b ON b.id = a.answered_by
       WHERE a.dispute_id = ${dispute.refund_id} ORDER BY a.id`,
  );
  return found.map(({ appeal_id, by_buyer, open, one_person, answered_by, ...claimed }) => {
    const claim = claimOf(claimed, operator, context.now);
    return {
      appeal_id,
      may_answer: open && !one_person && !isParty(dispute, operator) && (claim === null || claim.mine),
      claim,
      answered_by,
      max: moneyText(maxOfAppeal(by_buyer ? "buyer" : "store", dispute)),
    };
  });
}

/** A queue of disputes as a file. */
export const disputeTable = tableFile<typeof disputesOffice.queue>({
  row: disputesOffice.queue,
  page: disputeQueue,
  columns: [
    { name: "order", title: "disputes_office.order", text: ({ order_no }) => order_no },
    { name: "buyer", title: "disputes_office.by_buyer", text: ({ buyer }) => buyer.nickname },
    { name: "store", title: "disputes_office.by_store", text: ({ store }) => store.name },
    {
      name: "type",
      title: "disputes_office.type",
      text: ({ type }, language) => sentence(language, `refunds.type_${type}`),
    },
    { name: "asked", title: "disputes_office.asked", text: ({ asked }) => asked },
    { name: "opened", title: "disputes_office.opened", text: ({ opened }) => opened },
    { name: "state", title: "office.state", text: stateWords },
    { name: "claim", title: "office.claimed_by", text: ({ claim }) => claim?.operator ?? null },
  ],
});

/** As the page says it: whether it is late, whether it was appealed, and what an open one waits for. */
function stateWords(
  { state, late, appealed, may_decide, answer_by }: Answered<typeof disputesOffice.queue>["items"][number],
  language: Language,
): string {
  const time = new Date(answer_by).toISOString();
  const waits = sentence(language, may_decide ? "disputes_office.ready" : "disputes_office.waits", { time });
  return [
    ...(late ? [sentence(language, "office.late")] : []),
    ...(appealed ? [sentence(language, "disputes_office.appealed")] : []),
    ...(state === "open" ? [waits] : []),
  ].join(" · ");
}
