import type { Answered } from "@arcade/contract/endpoint";
import { inLanguage, type Language, type Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { IdText } from "@arcade/contract/wire";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import { tableFile } from "../../../../platform/office-table.ts";
import { pageOf } from "../../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../../platform/sql.ts";
import type { Context } from "../../../../platform/context.ts";

const ordersAPage = 50;

interface QueueRow {
  id: bigint;
  order_no: string;
  store: string;
  suppliers: string[];
  lines: { sku_id: IdText; name: Translated; specification: Translated; picture: string; quantity: number }[];
  cost: bigint;
  remark: string;
  address: {
    name: string;
    mobile: string;
    country: string;
    province: string;
    city: string;
    address: string;
    zip_code: string;
  };
  purchasetime: Date;
  due: Date;
}

// `supply_at` is set exactly while an order waits for its supplier. What the buyer asks back is not shipped.
const waits = sql`o.supply_at IS NOT NULL AND o.state = 'awaiting_shipment' AND (NOT o.refund_open OR EXISTS (
  SELECT FROM order_line l WHERE l.order_id = o.id AND l.unsent > l.asked_back))`;

/**
 * Orders to be shipped for their supplier, for the queue of all work. They are due at the time that the mall announced
 * for the shipment.
 */
export const waitingSupplyOrders = (): Sql => sql`
  SELECT o.id, o.order_no AS name, o.purchasetime AS since, o.supply_at AS due, true AS open_to_me FROM orders o
    WHERE ${waits}`;

/** Whether an order waits for its supplier. Null: there is no such order. */
export function waitsForSupplier(tx: Database, id: bigint): Promise<{ state: OrderState; waits: boolean } | null> {
  return maybeOne(
    tx,
    sql`SELECT o.state, ${waits} AS waits FROM orders o WHERE o.id = ${id} AND o.supplied FOR NO KEY UPDATE`,
  );
}

/** Purchased orders that wait for their supplier, with the pieces that are still to be shipped. */
export async function supplyQueue(
  context: Context,
  cursor: string | undefined,
  size = ordersAPage,
): Promise<Answered<typeof ordersOffice.supplyQueue>> {
  const { items, next } = await pageOf(
    { cursor, size, keys: ["time", "number"] },
    ([ms, id], limit) =>
      many<QueueRow>(
        context.tx,
        sql`SELECT o.id, o.order_no, coalesce(o.store_name->>${context.language}, o.store_name->>'en') AS store,
          o.purchase_total AS cost, o.remark, o.address, o.purchasetime, o.supply_at AS due,
            ARRAY(SELECT DISTINCT p.name FROM order_line l JOIN sku k ON k.id = l.sku_id
              JOIN supply_sku u ON u.id = k.supply_sku_id JOIN supply_item i ON i.id = u.item_id
                  JOIN supplier p ON p.id = i.supplier_id WHERE l.order_id = o.id
                    AND l.unsent > l.asked_back ORDER BY p.name) AS suppliers,
            (SELECT json_agg(json_build_object('sku_id', l.sku_id::text, 'name', l.name, 'specification', l.specification, 'picture', l.picture,
              'quantity', l.unsent - l.asked_back) ORDER BY l.id)
             FROM order_line l WHERE l.order_id = o.id AND l.unsent > l.asked_back) AS lines
     FROM orders o
     WHERE ${waits} AND (${ms}::timestamptz IS NULL OR (o.supply_at, o.id) > (${ms}, ${id}::bigint))
     ORDER BY o.supply_at, o.id LIMIT ${constant(limit)}`,
      ),
    (last) => [last.due, last.id],
  );
  const [counted] = await many<{ waiting: number }>(
    context.tx,
    sql`SELECT count(*)::int AS waiting FROM orders o WHERE ${waits}`,
  );
  return {
    items: items.map((order) => ({
      ...order,
      lines: order.lines.map((line) => lineIn(line, context.language)),
      cost: moneyText(order.cost),
    })),
    next,
    waiting: counted?.waiting ?? 0,
    by_itself: context.mall.configuration.demo,
  };
}

function lineIn(line: QueueRow["lines"][number], language: Language) {
  return { ...line, name: inLanguage(line.name, language), specification: inLanguage(line.specification, language) };
}

/** The orders that wait for their supplier as a file. */
export const supplyOrderTable = tableFile<typeof ordersOffice.supplyQueue>({
  row: ordersOffice.supplyQueue,
  page: (context, _operator, { cursor }, size) => supplyQueue(context, cursor, size),
  columns: [
    { name: "order", title: "supply_office.order", text: ({ order_no }) => order_no },
    { name: "supplier", title: "supply_office.supplier", text: ({ suppliers }) => suppliers.join(", ") },
    { name: "store", title: "supply_office.store", text: ({ store }) => store },
    { name: "to", title: "supply_office.ships_to", text: ({ address }) => `${address.city}, ${address.country}` },
    { name: "cost", title: "supply_office.cost", text: ({ cost }) => cost },
    { name: "due", title: "supply_office.due", text: ({ due }) => due },
  ],
});
