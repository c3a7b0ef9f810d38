import { savingOf } from "@arcade/contract/buying/coupons/discount";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import { deliversTo, freightOf } from "@arcade/contract/buying/orders/price";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { addressOf, type ShippingAddress } from "../../people/addresses/index.ts";
import { skusForSale } from "../carts/index.ts";
import { changeFreightUse } from "../coupons/index.ts";
import { arrivalOf, knownArrivals } from "./arrival/arrival.ts";
import { refuseDearFreight } from "./checkout/refuse-dear-freight.ts";
import { refuseMove } from "./refuse-move.ts";
import { pricedLine } from "./rules.ts";
import { changeUnshippedAddress, holdOrder, stateOf } from "./sql.ts";
import { publishMove } from "./publish-move.ts";
import { linesForFreight } from "./lines-for-freight.views.ts";

/**
 * Changes the address of an order. Before the payment, the freight is calculated again. After the payment, the address
 * may change only if the freight stays the same.
 */
export async function changeAddress(
  context: Context,
  buyerId: bigint,
  input: Received<typeof orders.changeAddress>,
): Promise<Answered<typeof orders.changeAddress>> {
  const owner = { buyer_id: buyerId };
  const address = await addressOf(context.tx, buyerId, input.address_id);
  // Before its freight is read: the store may lower it at this moment.
  // guard: freight is reckoned again while nobody else changes it
  holdOrder(context.tx, input.order_id);
  const order = await linesForFreight(context.tx, buyerId, input.order_id);
  if (address === null || order === null) refuse("not_found");
  const charged = await freightTo(context, order.lines, address);
  const freight_discount = order.freight_coupon === null ? 0n : savingOf(order.freight_coupon, 0n, charged);
  const left = charged - freight_discount;
  // guard: what a store took off the freight stays off with another address [left - order.freight_cut -> left]
  const lowered = left - order.freight_cut;
  const freight = lowered > 0n ? lowered : 0n;

  const paid = order.state !== "awaiting_payment";
  const [before, after] = [order.freight + order.freight_discount, freight + freight_discount];
  // guard: a different shipping cost is refused after payment
  if (paid && before !== after)
    refuse("freight_differs", { old_freight: moneyText(before), new_freight: moneyText(after) });
  const { id: _id, delivered: _delivered, ...copied } = address;
  refuseDearFreight(freight + freight_discount, order.freight_most);
  const changed = await changeUnshippedAddress(context.tx, {
    order_id: input.order_id,
    buyer_id: buyerId,
    address: copied,
    freight,
    freight_discount,
    arrival: await arrivalTo(context, order, address.country),
    state: order.state,
    now: context.now,
  });
  if (changed === null) {
    const found = await stateOf(context.tx, input.order_id, owner);
    if (found?.state === "awaiting_shipment" && found.partly_sent) refuse("partly_shipped");
    return refuseMove(context, input.order_id, owner);
  }
  // guard: another address changes what a coupon takes off
  if (order.freight_coupon !== null) changeFreightUse(context.tx, input.order_id, freight_discount);
  publishMove(context, { ...changed, id: input.order_id, buyer_id: buyerId, state: order.state }, "change_address");
  return { actual_payment: moneyText(changed.actual_payment) };
}

/** In another country the order arrives at another time, or nobody knows when. */
async function arrivalTo(
  context: Context,
  { store_id, supplied }: { store_id: bigint; supplied: boolean },
  country: string,
): Promise<{ country: string; from: Date | null; to: Date | null }> {
  const { from = null, to = null } =
    arrivalOf(await knownArrivals(context), context, { store_id, supplied, country }) ?? {};
  return { country, from, to };
}

async function freightTo(
  context: Context,
  lines: readonly { sku_id: bigint; price: bigint; quantity: number }[],
  address: ShippingAddress,
): Promise<bigint> {
  const skus = await skusForSale(
    context.tx,
    lines.map(({ sku_id }) => sku_id),
    // The prices of the order stay. Only the freight is calculated again.
    { buyer_id: null, now: context.now },
  );
  const priced = lines.flatMap((line) => {
    const sku = skus.get(line.sku_id);
    if (sku === undefined) return [];
    const now = { ...pricedLine({ sku, quantity: line.quantity }), price: line.price };
    return deliversTo(now, address)
      ? [now]
      : refuse("no_order", { name: inLanguage(sku.name, context.language), area: address.country });
  });
  return freightOf(priced, address);
}
