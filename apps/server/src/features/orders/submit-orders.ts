import type { Answered, Received } from "@arcade/contract/endpoint";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText, sum } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/orders/api";
import { randomBytes } from "node:crypto";
import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";
import { addressOf, touchAddress, type ShippingAddress } from "../addresses/index.ts";
import { specificationOf, skusForSale } from "../carts/index.ts";
import { shardOf } from "../ledger/index.ts";
import { openClosure } from "../settings/index.ts";
import { later, orderNumber, ordersOf, type Parcelled, priceOf, problemOf, purchaseTotal, type WantedLine } from "./rules.ts";
import { recountStock } from "./sql.ts";
import { insertOrders, type NewOrder } from "./submit-orders.sql.ts";

type Input = Received<typeof orders.submit>;

/** Makes the orders of a checkout (RULES 2): all of them or none. Prices, names, pictures and freight are copied as they stand now. */
export async function submitOrders(turn: Turn, buyerId: bigint, input: Input): Promise<Answered<typeof orders.submit>> {
  const skuIds = input.lines.map(({ sku_id }) => sku_id);
  const [closed, address, skus] = await Promise.all([
    openClosure(turn.tx, "orders", turn.now),
    addressOf(turn.tx, buyerId, input.address_id ?? null),
    skusForSale(turn.tx, skuIds),
  ]);

  if (closed !== null) refuse("orders_closed", { reason: closed.reason_code, until: closed.until?.toISOString() ?? "none" });
  if (address === null) refuse("no_address");
  const lines = input.lines.map(({ sku_id, quantity, price }) => {
    const sku = skus.get(sku_id) ?? refuse("sku_not_of_goods");
    return { sku, quantity, price };
  });
  for (const line of lines) refuseProblem(turn, line, buyerId, address);
  const parcelled = ordersOf(lines);
  const total = sum(parcelled.map(({ lines: of }) => priceOf(of).actual_payment));
  if (total !== input.total) refuse("total_changed", { old_total: moneyText(input.total), new_total: moneyText(total) });
  const made = parcelled.map((order) => newOrder(turn, order, input));
  const cancelAt = later(turn.now, { minutes: turn.settings.order_unpaid_minutes });

  const { id: addressId, ...copied } = address;
  touchAddress(turn, addressId);
  const reserved = await insertOrders(turn.tx, {
    checkout_id: turn.newId(),
    buyer_id: buyerId,
    commission_ppm: turn.settings.commission_ppm,
    address: copied,
    now: turn.now,
    cancel_at: cancelAt,
    orders: made,
    from_cart: input.from_cart,
  });
  await refuseShortage(
    turn,
    lines,
    reserved.map(({ sku_id }) => sku_id),
  );
  await recountStock(
    turn.tx,
    reserved.filter(({ left }) => left === 0).map(({ goods_id }) => goods_id),
  );
  return {
    orders: made.map(({ id, order_no, store_name, actual_payment }) => ({
      id,
      order_no,
      store_name: inLanguage({ en: "", ...store_name }, turn.language),
      actual_payment: moneyText(actual_payment),
    })),
    total: moneyText(total),
    cancel_at: cancelAt,
  };
}

function refuseProblem(turn: Turn, line: WantedLine & { price: bigint }, buyerId: bigint, address: ShippingAddress): void {
  const name = inLanguage(line.sku.name, turn.language);
  switch (problemOf(line, buyerId, address.country)) {
    case "own_store_goods":
      return refuse("own_store_goods", { name });
    case "goods_off_sale":
      return refuse("goods_off_sale", { name });
    case "inventory_shortage":
      return refuse("inventory_shortage", { name, left: Math.max(0, line.sku.stock) });
    case "no_order":
      return refuse("no_order", { name, area: address.country });
    case null:
      if (line.price !== line.sku.price) refuse("price_changed", { name, old_price: moneyText(line.price), new_price: moneyText(line.sku.price) });
  }
}

/** Somebody was faster, or the price moved in this very moment: the statement reserved fewer lines than were asked for. */
async function refuseShortage(turn: Turn, lines: readonly WantedLine[], reserved: readonly bigint[]): Promise<void> {
  if (reserved.length === lines.length) return;
  const missing = lines.find(({ sku }) => !reserved.includes(sku.sku_id));
  if (missing === undefined) throw new Error("more lines reserved than asked for");
  // Read outside of this transaction, which is about to be undone and holds some of the stock itself.
  const now = (await skusForSale(turn.mall.db, [missing.sku.sku_id])).get(missing.sku.sku_id);
  const name = inLanguage(missing.sku.name, turn.language);
  if (now !== undefined && now.price !== missing.sku.price)
    refuse("price_changed", { name, old_price: moneyText(missing.sku.price), new_price: moneyText(now.price) });
  refuse("inventory_shortage", { name, left: Math.max(0, now?.stock ?? 0) });
}

function newOrder(turn: Turn, order: Parcelled, input: Input): NewOrder {
  const first = order.lines[0]?.sku;
  if (first === undefined) throw new Error("an order without lines");
  const id = turn.newId();
  return {
    id,
    order_no: orderNumber(turn.now, randomBytes(9)),
    store_id: order.store_id,
    merchant_id: first.merchant_id,
    supplied: order.supplied,
    shard: shardOf(id),
    store_name: first.store_name,
    ...priceOf(order.lines),
    purchase_total: purchaseTotal(order),
    remark: input.remarks?.find(({ store_id }) => store_id === order.store_id)?.remark ?? "",
    lines: order.lines.map(({ sku, quantity }) => ({
      id: turn.newId(),
      sku_id: sku.sku_id,
      goods_id: sku.goods_id,
      name: sku.name,
      specification: specificationOf(sku),
      picture: sku.picture,
      price: sku.price,
      purchase_price: sku.purchase_price,
      quantity,
    })),
  };
}
