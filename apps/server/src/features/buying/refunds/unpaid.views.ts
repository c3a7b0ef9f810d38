import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import type { IdText } from "@arcade/contract/wire";
import { pageOf } from "../../../platform/http/page-of.ts";
import { many } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import type { QueueReader, Work } from "../../base/queue/index.ts";
import { lockRefund } from "./sql.ts";

const page = 50;

interface UnpaidRow {
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
  cursor: string | undefined,
): Promise<Answered<typeof disputesOffice.unpaid>> {
  const { items, next } = await pageOf(
    { cursor, size: page, keys: ["time", "number"] },
    ([ms, id], limit) =>
      many<UnpaidRow>(
        context.tx,
        sql`SELECT r.id AS refund_id, r.refund_no, o.order_no, jsonb_build_object('id', b.id::text, 'nickname',
          b.nickname) AS buyer,
       jsonb_build_object('id', s.id::text, 'name', coalesce(s.name->>${context.language}, s.name->>'en')) AS store,
         r.agreed, r.held, r.missing, r.state_at AS since, r.deadline AS tried_again
     FROM refund r JOIN orders o ON o.id = r.order_id JOIN member b ON b.id = r.buyer_id
       JOIN store s ON s.id = r.store_id
     WHERE r.missing IS NOT NULL AND (${ms}::timestamptz IS NULL OR (r.state_at, r.id) > (${ms}, ${id}::bigint))
       ORDER BY r.state_at, r.id LIMIT ${constant(limit)}`,
      ),
    (last) => [last.since, last.refund_id],
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
