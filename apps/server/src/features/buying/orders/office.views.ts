import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { sentence } from "@arcade/messages";
import { ordersOffice, phoneSearchDays } from "@arcade/contract/buying/orders/office";
import { hashesIn } from "@arcade/contract/money/networks/addresses";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import {
  countedOf,
  counting,
  inPeriod,
  type Looked,
  pageSorted,
  sortedAfter,
  sortedBy,
  sortKeys,
  type SortKeys,
} from "../../../platform/http/page-sorted.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { type Database, many, maybeOne, one } from "../../../platform/database.ts";
import { tableFile } from "../../../platform/office-table.ts";
import type { Searchable } from "../../../platform/searchable.ts";
import { constant, sql } from "../../../platform/sql.ts";
import type { Context } from "../../../platform/context.ts";
import { ordersSealedBy } from "../../base/ledger/index.ts";
import { foldName } from "../../people/account/index.ts";
import { operatorNotes } from "./operator-note.sql.ts";
import { later } from "./rules.ts";
import { wholeOrder } from "./shown/detail.views.ts";

const pageSize = 50;
/** How many members and stores one search lists the orders of. */
const maxNamed = 50;
/** How many orders of one seal a search lists. A seal holds the transfers of one minute. */
const maxSealed = 1_000;

const orderList = {
  id: sql`o.id`,
  sorts: { made: { by: sql`o.id`, kind: "number" }, amount: { by: sql`o.actual_payment`, kind: "number" } },
} as const;

interface FoundOrder extends SortKeys {
  id: bigint;
  order_no: string;
  state: OrderState;
  buyer_id: bigint;
  buyer: string;
  store_id: bigint;
  store: string;
  actual_payment: bigint;
  refunded: bigint;
  createtime: Date;
  deadline: Date | null;
}

/**
 * Orders as operators search for them. A number names orders. Words name people and stores, whose orders are listed.
 */
export async function searchOrders(
  context: Context,
  input: Received<typeof ordersOffice.search>,
  size = pageSize,
): Promise<Answered<typeof ordersOffice.search>> {
  const { tx, language, now } = context;
  const { orders, buyers, stores } = await namedBy(tx, input.keywords?.trim() ?? "");
  const from = input.from ?? (input.phone === undefined ? undefined : later(now, { days: -phoneSearchDays }));
  const indexed = sql`(${orders}::bigint[] IS NULL OR o.id = ANY(${orders}::bigint[]))
        AND (${buyers}::bigint[] IS NULL OR o.buyer_id = ANY(${buyers}::bigint[])
          OR o.store_id = ANY(${stores}::bigint[]))
        AND (${input.member ?? null}::bigint IS NULL OR o.buyer_id = ${input.member ?? null})
        AND (${input.store ?? null}::bigint IS NULL OR o.store_id = ${input.store ?? null})
        AND (${input.min ?? null}::bigint IS NULL OR o.actual_payment >= ${input.min ?? null})
        AND (${input.max ?? null}::bigint IS NULL OR o.actual_payment <= ${input.max ?? null})`;
  const matching = sql`(${input.state ?? null}::text IS NULL OR o.state = ${input.state ?? null})
        AND (${input.phone ?? null}::text IS NULL OR right(regexp_replace(o.address->>'mobile', '[^0-9]', '', 'g'),
          length(${input.phone ?? null}::text)) = ${input.phone ?? null})
        AND ${inPeriod(sql`o.createtime`, { from, until: input.until })}`;
  const asked = { cursor: input.cursor, size, sort: input.sort ?? "-made" } as const;
  const { items, next } = await pageSorted(orderList, asked, (place, limit) =>
    many<FoundOrder>(
      tx,
      sql`SELECT ${sortKeys(orderList, place)}, o.id, o.order_no, o.state, o.buyer_id, b.nickname AS buyer, o.store_id,
        coalesce(o.store_name->>${language}, o.store_name->>'en') AS store,
        o.actual_payment, o.refunded, o.createtime,
        CASE WHEN NOT o.refund_open OR o.complete_at IS NOT NULL THEN coalesce(o.cancel_at, o.group_until, o.ship_by,
          o.confirm_at, o.complete_at) END AS deadline
      FROM orders o JOIN member b ON b.id = o.buyer_id
      WHERE ${indexed} AND ${matching} AND ${sortedAfter(orderList, place)} ${sortedBy(orderList, place)} LIMIT ${constant(limit)}`,
    ),
  );
  return {
    items: items.map(({ buyer_id, buyer, store_id, store, actual_payment, refunded, ...order }) => ({
      ...order,
      buyer: { id: buyer_id, nickname: buyer },
      store: { id: store_id, name: store },
      actual_payment: moneyText(actual_payment),
      refunded: moneyText(refunded),
    })),
    next,
    total:
      input.cursor === undefined ? countedOf(await one<Looked>(tx, counting(sql`orders o`, indexed, matching))) : null,
  };
}

/**
 * What the words name. Null: the words do not narrow the list. Words that name nothing give empty lists, so no orders.
 */
async function namedBy(
  tx: Database,
  words: string,
): Promise<{ orders: bigint[] | null; buyers: bigint[] | null; stores: bigint[] | null }> {
  if (words === "") return { orders: null, buyers: null, stores: null };
  const { orders } = await one<{ orders: bigint[] }>(
    tx,
    sql`SELECT ARRAY(SELECT id FROM orders WHERE order_no = ${words}
        UNION SELECT id FROM orders WHERE id = (CASE WHEN ${words} ~ '^[0-9]{1,18}$' THEN ${words} END)::bigint
        UNION SELECT order_id FROM parcel WHERE upper(tracking_number) = upper(${words})
        UNION SELECT order_id FROM refund WHERE refund_no = ${words}) AS orders`,
  );
  if (orders.length > 0) return { orders, buyers: null, stores: null };
  const hashes = hashesIn(words);
  if (hashes.length > 0) return namedByHash(tx, hashes);
  const named = await one<{ buyers: bigint[]; stores: bigint[] }>(
    tx,
    sql`SELECT ARRAY(SELECT id FROM member WHERE nickname_folded = ${foldName(words)}
      OR email = ${words.normalize("NFKC").toLowerCase()}) AS buyers,
        ARRAY(SELECT s.id FROM store s WHERE EXISTS (SELECT FROM jsonb_each_text(s.name) n
          WHERE position(lower(${words}) IN lower(n.value)) > 0)
              ORDER BY s.id DESC LIMIT ${constant(maxNamed)}) AS stores`,
  );
  return { orders: null, ...named };
}

/**
 * A hash is that of a seal, which holds the transfers of orders, or that of a transaction. A transaction names the
 * member of the recharge or withdrawal.
 */
async function namedByHash(tx: Database, hashes: readonly string[]) {
  const { orders, buyers } = await one<{ orders: bigint[]; buyers: bigint[] }>(
    tx,
    sql`SELECT ARRAY(${ordersSealedBy(hashes)} LIMIT ${constant(maxSealed)}) AS orders,
      ARRAY(SELECT member_id FROM recharge WHERE tx_hash = ANY(${hashes}) OR credited_hash = ANY(${hashes})
        UNION SELECT member_id FROM withdrawal WHERE hash = ANY(${hashes})) AS buyers`,
  );
  return orders.length > 0 ? { orders, buyers: null, stores: null } : { orders: null, buyers, stores: [] };
}

/** One order with its full history and its refund requests. */
export async function orderRecord(context: Context, id: bigint): Promise<Answered<typeof ordersOffice.record>> {
  const { address, buyer, ...order } = await wholeOrder(context, {}, id);
  const [merchant, refunds, operator_notes] = await Promise.all([
    one<{ id: bigint; nickname: string }>(
      context.tx,
      sql`SELECT m.id, m.nickname FROM orders o JOIN member m ON m.id = o.merchant_id WHERE o.id = ${id}`,
    ),
    many<Omit<Answered<typeof ordersOffice.record>["refunds"][number], "amount"> & { amount: bigint }>(
      context.tx,
      sql`SELECT r.id, r.refund_no, r.type, r.state, r.amount, r.createtime, EXISTS (SELECT FROM dispute d
        WHERE d.refund_id = r.id) AS disputed
        FROM refund r WHERE r.order_id = ${id} ORDER BY r.id DESC`,
    ),
    operatorNotes(context.tx, id),
  ]);
  return {
    ...order,
    buyer: { id: buyer.id, nickname: buyer.nickname },
    merchant,
    destination: { country: address.country, province: address.province, city: address.city },
    refunds: refunds.map((refund) => ({ ...refund, amount: moneyText(refund.amount) })),
    operator_notes,
  };
}

/** The receiver and the address of an order. */
export async function orderAddress({ tx }: Context, id: bigint): Promise<Answered<typeof ordersOffice.address>> {
  const found = await maybeOne<{ address: Answered<typeof ordersOffice.address> }>(
    tx,
    sql`SELECT address FROM orders WHERE id = ${id}`,
  );
  return (found ?? refuse("not_found")).address;
}

/** For the search of the back office: by number of the order or of its parcel, or by the hash of a seal. */
export const searchableOrders: Searchable = ({ typed, id, hashes, language }) => sql`
  SELECT o.id, o.order_no AS name, b.nickname || ' · ' || coalesce(o.store_name->>${language}, o.store_name->>'en')
    AS about, o.actual_payment AS amount, o.createtime, true AS exact
  FROM orders o JOIN member b ON b.id = o.buyer_id
  WHERE o.id = ANY(ARRAY(SELECT id FROM orders WHERE order_no = ${typed} UNION SELECT id FROM orders
    WHERE id = ${id}::bigint
    UNION SELECT order_id FROM parcel WHERE upper(tracking_number) = upper(${typed})
    UNION ${ordersSealedBy(hashes)}))`;

/** The list of orders as a file. */
export const orderTable = tableFile<typeof ordersOffice.search>({
  row: ordersOffice.search,
  page: (context, _operator, input, size) => searchOrders(context, input, size),
  columns: [
    { name: "order", title: "orders_office.order", text: ({ order_no }) => order_no },
    {
      name: "state",
      title: "office.state",
      text: ({ state }, language) => sentence(language, `orders.state_${state}`),
    },
    { name: "buyer", title: "orders_office.buyer", text: ({ buyer }) => buyer.nickname },
    { name: "store", title: "orders_office.store", text: ({ store }) => store.name },
    { name: "amount", title: "orders_office.amount", text: ({ actual_payment }) => actual_payment },
    { name: "amount", title: "tables.refunded", text: ({ refunded }) => refunded },
    { name: "made", title: "office.made_at", text: ({ createtime }) => createtime },
    { name: "deadline", title: "orders_office.deadline", text: ({ deadline }) => deadline },
  ],
});
