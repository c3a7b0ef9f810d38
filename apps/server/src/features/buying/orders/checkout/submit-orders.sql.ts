import { type Database, many, one, sendLater } from "../../../../platform/database.ts";
import { recordset, sql } from "../../../../platform/sql.ts";
import { isClosed } from "../../../base/settings/index.ts";
import { isListened } from "../../../base/webhooks/index.ts";
import { takeOutOfCart } from "../../carts/index.ts";
import type { CouponUse } from "../../coupons/index.ts";
import { noteTaken, takePieces } from "../../deals/index.ts";
import { type ReservedSku, reservePieces } from "../../../shops/goods/index.ts";

export interface NewOrder {
  id: bigint;
  order_no: string;
  store_id: bigint;
  merchant_id: bigint;
  supplied: boolean;
  shard: number;
  store_name: object;
  product_total: bigint;
  /** What the buyer pays for the freight, and what a coupon of the store took off it before. */
  freight: bigint;
  freight_discount: bigint;
  /** The maximum freight for the goods. Null for supply goods: their freight goes to the supplier. */
  freight_most: bigint | null;
  discount: bigint;
  /** The part of the discount that the mall pays. The promotion money below pays it. */
  platform_discount: bigint;
  promotion_shard: number | null;
  actual_payment: bigint;
  /** The arrival dates that the buyer was shown; null if nothing was promised. */
  arrive_from: Date | null;
  arrive_by: Date | null;
  remark: string;
  uses: readonly Omit<CouponUse, "order_id">[];
  lines: readonly NewLine[];
}

interface NewLine {
  id: bigint;
  sku_id: bigint;
  goods_id: bigint;
  name: object;
  specification: object;
  picture: string;
  price: bigint;
  /** The price without a flash deal. */
  asked_price: bigint;
  /** The flash deal that sets the price. */
  deal_id: bigint | null;
  quantity: number;
  discount: bigint;
}

interface Submission {
  checkout_id: bigint;
  buyer_id: bigint;
  commission_ppm: number;
  /** Above this freight of a store, the freight is part of what the commission is taken from. */
  freight_usual: bigint;
  /** The profit ratio of each store level, in millionths of the purchase price, lowest level first. */
  ratios: readonly number[];
  address: object;
  now: Date;
  cancel_at: Date;
  orders: readonly NewOrder[];
  from_cart: boolean;
}

/** Plain orders of several buyers, which are made at the same moment. */
interface PlainSubmission {
  commission_ppm: number;
  freight_usual: bigint;
  now: Date;
  cancel_at: Date;
  /** Until when orders are to be sent that are paid as they are made. */
  ship_by: Date;
  checkouts: readonly PlainCheckout[];
}

interface PlainCheckout {
  checkout_id: bigint;
  buyer_id: bigint;
  orders: readonly NewOrder[];
  /** The member's address, and the fields that the orders copy. */
  address: { id: bigint; copied: object };
  /** Null: the orders wait for their payment. */
  payment: PaidAtOnce | null;
}

/** The payment of orders that are paid when they are made. */
export interface PaidAtOnce {
  /** The buyer's balance afterwards. */
  balance: bigint;
  /** By order: what the merchant gets at the settlement, and the id that the order's transfer will have. */
  of: ReadonlyMap<bigint, { due_to_merchant: bigint; transfer_id: bigint }>;
}

/**
 * Makes the orders of one checkout, in one message. It reserves stock only if the pieces are there and the price is
 * still the one that was shown. Then it writes orders, lines, reservations and history, and removes the lines from the
 * cart. Returns the SKUs that could be reserved, and how much of each is left. If one is missing, the caller refuses,
 * which undoes all of it. Freight of supply goods goes to the supplier: all of it is part of
 * what the purchase costs, also where the store gives it up. The
 * purchase price of supply goods is read where it is written, with the SKU's row locked, so the order gets a price that
 * changes at this moment. Small statements in one message cost half of one statement that does all of it.
 */
export async function insertOrders(tx: Database, submission: Submission): Promise<ReservedSku[]> {
  const { orders, buyer_id, now, ratios } = submission;
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order_id: order.id, ...line })));
  // In the order of the ids, as everywhere: two checkouts of the same SKUs run one after the other.
  const reserving = Promise.all(
    lines.toSorted((one, other) => (one.sku_id < other.sku_id ? -1 : 1)).map((line) => reservePieces(tx, line, ratios)),
  );
  const ofDeals = lines.flatMap(({ deal_id, order_id, sku_id, price, quantity }) =>
    deal_id === null ? [] : [{ deal_id, order_id, sku_id, member_id: buyer_id, price, quantity }],
  );
  const taking = takePieces(tx, ofDeals, now);
  for (const order of orders) insertOrder(tx, submission, order);
  for (const line of lines) insertLine(tx, line);
  for (const line of ofDeals) noteTaken(tx, line);
  if (submission.from_cart) takeOutOfCart(tx, buyer_id, lines);
  for (const { id } of orders) {
    sendLater(
      tx,
      sql`INSERT INTO order_history (order_id, seq, move, state, by, actor_id, createtime)
        VALUES (${id}, 1, 'submit', 'awaiting_payment', 'buyer', ${buyer_id}, ${now})`,
    );
  }
  const [reserved, taken] = await Promise.all([reserving, taking]);
  return reserved
    .filter((sku) => sku !== null)
    .filter(({ sku_id }) => taken.includes(sku_id) || !ofDeals.some((line) => line.sku_id === sku_id));
}

/**
 * Makes plain orders with one statement, which is sent together with COMMIT. It writes what `insertOrders` writes for a
 * store's own goods at the asked price, and what `markPaid` and `post` write if the orders are paid immediately. Fails
 * if stock, a price or a store is not as it was read; then nothing is written.
 */
export function writePlainOrders(
  tx: Database,
  { commission_ppm, freight_usual, now, cancel_at, ship_by, checkouts }: PlainSubmission,
): void {
  const made = checkouts.flatMap(({ checkout_id, buyer_id, orders, address, payment }) =>
    orders.map(({ lines: _lines, uses: _uses, ...order }) => ({
      ...order,
      checkout_id,
      buyer_id,
      address_id: address.id,
      address: address.copied,
      ...(payment === null ? {} : { ...payment.of.get(order.id), balance_left: payment.balance }),
    })),
  );
  const lines = checkouts.flatMap(({ orders, payment }) =>
    orders.flatMap((order) => order.lines.map((line) => ({ ...line, order_id: order.id, paid: payment !== null }))),
  );
  const uses = checkouts.flatMap(({ checkout_id, buyer_id, orders, payment }) =>
    orders.flatMap((order) =>
      order.uses.map((use) => ({
        ...use,
        order_id: order.id,
        member_id: buyer_id,
        checkout_id,
        paid: payment !== null,
      })),
    ),
  );
  const isPaid = checkouts.some(({ payment }) => payment !== null);
  sendLater(
    tx,
    sql`SELECT submit_orders(${now}, ${cancel_at}, ${isPaid ? ship_by : null}, ${commission_ppm}, ${freight_usual},
      ${recordset(made)}, ${recordset(lines)}, ${recordset(uses)})`,
  );
}

/**
 * Whether orders are closed at this moment, whether a webhook may want an order of these SKUs, and who of the buyers
 * works for a store. A webhook that is added at this moment receives the next order.
 */
export function salesStanding(
  tx: Database,
  skuIds: readonly bigint[],
  buyers: readonly bigint[],
  now: Date,
): Promise<{ is_closed: boolean; is_listened: boolean; staff: bigint[] }> {
  const stores = sql`SELECT g.store_id FROM sku k JOIN goods g ON g.id = k.goods_id WHERE k.id = ANY(${skuIds})`;
  return one(
    tx,
    sql`SELECT ${isClosed("orders", now)} AS is_closed, ${isListened(stores)} AS is_listened,
      ARRAY(SELECT w.member_id FROM store_staff w WHERE w.member_id = ANY(${buyers}) AND w.ended_at IS NULL) AS staff`,
  );
}

/**
 * Which of these stores sell at this moment: they are open, and not on holiday. The query is in the message that makes
 * the orders, so it already sees a holiday that has just begun. It takes no lock, because each order would then write
 * to its store's row. An order that is made while the holiday is being written counts as made before the holiday.
 */
export async function storesSelling(tx: Database, storeIds: readonly bigint[], now: Date): Promise<bigint[]> {
  const selling = await many<{ id: bigint }>(
    tx,
    // guard: the statement that makes an order checks the holiday of its store [without AND (holiday_until IS NULL OR holiday_until <= ${now})]
    // guard: the statement that makes an order checks that its store is open [without open AND]
    sql`SELECT id FROM store WHERE id = ANY(${storeIds}) AND open
      AND (holiday_until IS NULL OR holiday_until <= ${now})`,
  );
  return selling.map(({ id }) => id);
}

function insertOrder(
  tx: Database,
  { checkout_id, buyer_id, commission_ppm, freight_usual, address, now, cancel_at }: Submission,
  order: NewOrder,
): void {
  sendLater(
    tx,
    sql`INSERT INTO orders (id, order_no, checkout_id, buyer_id, store_id, merchant_id, state, supplied, shard,
      store_name, product_total, freight, discount,
                         actual_payment, commission_ppm, purchase_total, remark, address, createtime, cancel_at,
                           platform_discount, promotion_shard, supplier_freight, freight_usual, freight_most,
                           arrive_from, arrive_by, freight_discount)
     VALUES (${order.id}, ${order.order_no}, ${checkout_id}, ${buyer_id}, ${order.store_id}, ${order.merchant_id},
       'awaiting_payment', ${order.supplied}, ${order.shard}, ${JSON.stringify(order.store_name)},
       ${order.product_total}, ${order.freight}, ${order.discount}, ${order.actual_payment}, ${commission_ppm},
             CASE WHEN ${order.supplied} THEN (SELECT sum(k.purchase_price * l.quantity)
               FROM unnest(${order.lines.map(({ sku_id }) => sku_id)}::bigint[],
               ${order.lines.map(({ quantity }) => quantity)}::int[]) AS l (sku_id, quantity)
               JOIN sku k ON k.id = l.sku_id) + ${order.freight + order.freight_discount}::bigint END,
             ${order.remark}, ${JSON.stringify(address)}, ${now}, ${cancel_at}, ${order.platform_discount},
               ${order.promotion_shard}, CASE WHEN ${order.supplied}
               -- guard: the supplier gets all of its freight, whatever a coupon takes off [{order.freight + order.freight_discount} -> {order.freight}]
               THEN ${order.freight + order.freight_discount}::bigint
               ELSE 0 END, ${freight_usual}, ${order.freight_most}, ${order.arrive_from}, ${order.arrive_by},
               ${order.freight_discount})`,
  );
}

function insertLine(tx: Database, line: NewLine & { order_id: bigint }): void {
  sendLater(
    tx,
    sql`INSERT INTO order_line (id, order_id, sku_id, goods_id, name, specification, picture, price, purchase_price,
      quantity, unsent, discount)
     -- guard: the cost of an order's goods is read with their row locked [purchase_price FROM sku WHERE id -> max(l.purchase_price) FROM order_line l WHERE l.sku_id]
     VALUES (${line.id}, ${line.order_id}, ${line.sku_id}, ${line.goods_id}, ${JSON.stringify(line.name)},
       ${JSON.stringify(line.specification)}, ${line.picture}, ${line.price}, (SELECT purchase_price FROM sku
       WHERE id = ${line.sku_id}), ${line.quantity}, ${line.quantity}, ${line.discount})`,
  );
  sendLater(
    tx,
    sql`INSERT INTO reservation (order_id, sku_id, quantity, state)
      VALUES (${line.order_id}, ${line.sku_id}, ${line.quantity}, 'open')`,
  );
}
