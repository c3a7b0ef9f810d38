import { daysIn } from "@arcade/contract/zones";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/buying/orders/api";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import { maxOrderCount, statesOfTab, type OrderTab } from "@arcade/contract/buying/orders/tabs";
import type { Context } from "../../../../platform/context.ts";
import { type Database, many, one } from "../../../../platform/database.ts";
import { pageOf } from "../../../../platform/http/page-of.ts";
import { constant, join, raw, sql, type Sql } from "../../../../platform/sql.ts";
import { card, daysNow, linesOf, type OrderRow, type Side, texts } from "./card.views.ts";

const pageSize = 20;

const search = (
  words: string,
) => sql`(${words} = '' OR o.order_no ILIKE ${words} OR EXISTS (SELECT FROM order_line l, jsonb_each_text(l.name) n
  WHERE l.order_id = o.id AND n.value ILIKE ${words})
  OR EXISTS (SELECT FROM jsonb_each_text(o.store_name) n WHERE n.value ILIKE ${words}))`;

const whose = (side: Side) =>
  side.store_id === undefined
    ? sql`o.buyer_id = ${side.buyer_id} AND NOT o.hidden`
    : sql`o.store_id = ${side.store_id}`;

// A store has nothing to do for an order that waits for its group, so only the tab "all" lists it.
const waiting = (side: Side, tab: string) =>
  side.store_id !== undefined && tab === "shipped" ? sql` AND o.group_until IS NULL` : sql``;

const returned = sql`o.refund_at IS NOT NULL`;

const soonest = sql`coalesce(o.ship_by, 'infinity'::timestamptz)`;

// The list of a store, which can also be searched by the codes of its SKUs and by the days on which orders were made.
const narrowed = (side: Side, { words, from, until }: Pick<ListPlace, "words" | "from" | "until">) =>
  side.store_id === undefined
    ? search(words)
    : sql`(${search(words)} OR EXISTS (SELECT FROM order_line l JOIN sku_code c ON c.sku_id = l.sku_id
        WHERE l.order_id = o.id AND c.code ILIKE ${words}))
      AND (${from}::timestamptz IS NULL OR o.createtime >= ${from})
      AND (${until}::timestamptz IS NULL OR o.createtime < ${until})`;

interface ListPlace {
  language: string;
  words: string;
  from: Date | null;
  until: Date | null;
  place: bigint | null;
  id: bigint | null;
  limit: number;
}

// One text for each side and tab, with the tab's state written out. One plan for all of them could use no index, and
// the database would read all orders of a store with a hundred thousand orders. The tab `returned` lists by refund:
// orders with a refund request, or with money that went back.
function listOf(side: Side, tab: OrderTab, { language, place: after, id, limit, ...asked }: ListPlace): Sql {
  const ofTab = tab === "all" ? sql`true` : tab === "returned" ? returned : isIn(statesOfTab[tab]);
  const from = sql`${card(language, side.buyer_id ?? null)}, b.nickname AS buyer, o.address->>'country' AS destination`;
  const condition = sql`FROM orders o JOIN member b ON b.id = o.buyer_id WHERE ${whose(side)}
    AND ${ofTab}${waiting(side, tab)} AND ${narrowed(side, asked)}`;
  // The index has the newest first, so the cursor's first number is not needed.
  if (side.store_id === undefined || tab !== "shipped")
    return sql`SELECT ${from}, 0::bigint AS place ${condition} AND o.id < coalesce(${id}::bigint, 9223372036854775807)
      ORDER BY o.id DESC LIMIT ${constant(limit)}`;
  // The store sees the nearest shipping deadline first. Another index has this order, and starts where the page before
  // ended.
  const place = sql`coalesce(extract(epoch FROM o.ship_by) * 1000, 9e15)::bigint`;
  return sql`SELECT ${from}, ${place} AS place ${condition}
    AND ${soonest} >= coalesce(to_timestamp(${after}::bigint / 1000.0), '-infinity')
      AND (${after}::bigint IS NULL OR (${place}, -o.id) > (${after}, -${id}::bigint)) ORDER BY ${soonest}, o.id DESC
        LIMIT ${constant(limit)}`;
}

/** The text contains the state, as the indexes name it. */
function isIn(state: OrderState): Sql {
  return sql`o.state = '${raw(state)}'`;
}

export async function orderList(
  context: Context,
  side: Side,
  input: Received<typeof orders.storeList>,
): Promise<Answered<typeof orders.storeList>> {
  const tab: OrderTab = input.tab ?? "all";
  const typed = (input.keywords ?? "").replace(/[\\%_]/g, "\\$&");
  const words = typed === "" ? "" : `%${typed}%`;
  const asked = { language: context.language, words, ...daysIn(input.zone ?? "UTC", input) };
  const { items, next } = await pageOf(
    { cursor: input.cursor, size: pageSize, keys: ["number", "number"] },
    ([place, id], limit) => many<OrderRow>(context.tx, listOf(side, tab, { ...asked, place, id, limit })),
    (last) => [last.place, last.id],
  );
  const lines = await linesOf(
    context.tx,
    items.map((order) => order.id),
    context.language,
  );
  return {
    items: items.map((order) => ({ ...order, ...texts(order), ...daysNow(context), lines: lines.get(order.id) ?? [] })),
    next,
  };
}

// Every tab counts up to the figure from which pages say "99+". A store has many finished orders, and nobody reads
// their exact number here.
export async function orderCounts(tx: Database, side: Side): Promise<Answered<typeof orders.counts>> {
  const upTo = (condition: Sql, order = sql``) =>
    sql`(SELECT count(*)::int FROM (SELECT FROM orders o WHERE ${whose(side)} AND ${condition}${order}
      LIMIT ${constant(maxOrderCount)}) counted)`;
  // Completed orders of a buyer are in no index of states. The oldest are nearly all completed, so counting from there
  // passes none of the open ones.
  const orderOf = (state: OrderState) =>
    side.store_id === undefined && state === "completed" ? sql` ORDER BY o.id` : sql``;
  const states = Object.entries(statesOfTab).map(
    ([tab, state]) => sql`${upTo(sql`${isIn(state)}${waiting(side, tab)}`, orderOf(state))} AS ${raw(tab)}`,
  );
  return one<Record<OrderTab, number>>(
    tx,
    sql`SELECT ${upTo(sql`true`)} AS "all", ${join(states, ", ")}, ${upTo(returned)} AS returned`,
  );
}
