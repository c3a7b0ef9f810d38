import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import type { IdText } from "@arcade/contract/wire";
import {
  inPeriod,
  pageSorted,
  sortedAfter,
  sortedBy,
  sortKeys,
  type SortKeys,
} from "../../../platform/http/page-sorted.ts";
import { tableFile } from "../../../platform/office-table.ts";
import { many } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import type { QueueReader, Work } from "../../base/queue/index.ts";
import { lockRefund } from "./sql.ts";

const page = 50;
const unpaidList = { id: sql`r.id`, sorts: { since: { by: sql`r.state_at`, kind: "time" } } } as const;

interface UnpaidRow extends SortKeys {
  refund_id: bigint;
  refund_no: string;
  order_no: string;
  buyer: { id: IdText; nickname: string };
  store: { id: IdText; name: string };
  agreed: bigint;
  held: bigint;
  missing: bigint;
  since: Date;
  tried_again: Date;
}

/** Refunds whose store lacks the money, for the queue of everything. Nobody promised when a store pays. */
const waitingUnpaid = ({ operator }: QueueReader): Sql => sql`
  SELECT r.id, r.refund_no AS name, r.state_at AS since, NULL::timestamptz AS due,
    r.buyer_id IS DISTINCT FROM ${operator.own_member_id} AND r.merchant_id IS DISTINCT
      FROM ${operator.own_member_id} AS open_to_me
  FROM refund r WHERE r.missing IS NOT NULL`;

/** An operator sees that a store pays what it owes a buyer. */
export const unpaidRefundWork: Work = {
  kind: "refund",
  open: waitingUnpaid,
  async hold({ tx }, operator, id) {
    const { state, missing, buyer_id, merchant_id } = (await lockRefund(tx, id, {})) ?? refuse("not_found");
    if (operator.own_member_id === buyer_id || operator.own_member_id === merchant_id) refuse("own_matter");
    if (missing === null) refuse("refund_moved", { state });
  },
};

/** Refunds whose store lacks the money, as it was at their last try. */
export async function unpaidRefunds(
  context: Context,
  { from, until, sort = "since", cursor }: Received<typeof disputesOffice.unpaid>,
  size = page,
): Promise<Answered<typeof disputesOffice.unpaid>> {
  const { items, next } = await pageSorted(unpaidList, { cursor, size, sort }, (place, limit) =>
    many<UnpaidRow>(
      context.tx,
      sql`SELECT ${sortKeys(unpaidList, place)}, r.id AS refund_id, r.refund_no, o.order_no, jsonb_build_object('id', b.id::text, 'nickname',
          b.nickname) AS buyer,
       jsonb_build_object('id', s.id::text, 'name', coalesce(s.name->>${context.language}, s.name->>'en')) AS store,
         r.agreed, r.held, r.missing, r.state_at AS since, r.deadline AS tried_again
     FROM refund r JOIN orders o ON o.id = r.order_id JOIN member b ON b.id = r.buyer_id
       JOIN store s ON s.id = r.store_id
     WHERE r.missing IS NOT NULL AND ${inPeriod(sql`r.state_at`, { from, until })}
       AND ${sortedAfter(unpaidList, place)} ${sortedBy(unpaidList, place)} LIMIT ${constant(limit)}`,
    ),
  );
  return {
    items: items.map((one) => ({
      ...one,
      agreed: moneyText(one.agreed),
      held: moneyText(one.held),
      missing: moneyText(one.missing),
    })),
    next,
  };
}

/** The list of unpaid refunds as a file. */
export const refundTable = tableFile<typeof disputesOffice.unpaid>({
  row: disputesOffice.unpaid,
  page: (context, _operator, input, size) => unpaidRefunds(context, input, size),
  columns: [
    { name: "refund", title: "office.number", text: ({ refund_no }) => refund_no },
    { name: "order", title: "disputes_office.order", text: ({ order_no }) => order_no },
    { name: "store", title: "disputes_office.by_store", text: ({ store }) => store.name },
    { name: "buyer", title: "disputes_office.by_buyer", text: ({ buyer }) => buyer.nickname },
    { name: "agreed", title: "disputes_office.unpaid_agreed", text: ({ agreed }) => agreed },
    { name: "held", title: "disputes_office.unpaid_held", text: ({ held }) => held },
    { name: "missing", title: "disputes_office.unpaid_missing", text: ({ missing }) => missing },
    { name: "since", title: "disputes_office.unpaid_since", text: ({ since }) => since },
    { name: "tried_again", title: "disputes_office.unpaid_next", text: ({ tried_again }) => tried_again },
  ],
});
