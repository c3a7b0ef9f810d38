import type { Answered, Received } from "@arcade/contract/endpoint";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText, sum } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import type { OrderPrice } from "@arcade/contract/buying/orders/price";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { hasPaymentPassword } from "../../../people/account/index.ts";
import { addressOf } from "../../../people/addresses/index.ts";
import { atHeldPrices, skusForSale, specificationOf, tickedLines } from "../../carts/index.ts";
import type { GroupPrice } from "../../groups/index.ts";
import { balanceOf } from "../../../base/ledger/index.ts";
import { arrivalOf, knownArrivals } from "../arrival/arrival.ts";
import { atGroupPrice } from "./at-group-price.ts";
import { greatestFreight } from "./refuse-dear-freight.ts";
import { ordersOf, priceOf, problemOf } from "../rules.ts";
import { offerCoupons } from "./take-coupons.ts";

/**
 * The orders that a checkout of the ticked cart lines, or of one SKU, would make now, with those coupons of the buyer
 * that save the most.
 */
export async function previewOrders(
  context: Context,
  buyerId: bigint,
  input: Received<typeof orders.preview>,
): Promise<Answered<typeof orders.preview>> {
  const wanted =
    input.sku_id === undefined
      ? await tickedLines(context.tx, buyerId)
      : [{ sku_id: input.sku_id, quantity: input.quantity ?? 1 }];
  const [skus, address, balance, passwordSet, known] = await Promise.all([
    skusForSale(
      context.tx,
      wanted.map(({ sku_id }) => sku_id),
      { buyer_id: buyerId, now: context.now },
    ),
    addressOf(context.tx, buyerId, input.address_id ?? null),
    balanceOf(context.tx, "available", buyerId),
    hasPaymentPassword(context.tx, buyerId),
    knownArrivals(context),
  ]);
  if (input.sku_id !== undefined && skus.size === 0) refuse("not_found");
  const held = atHeldPrices(
    wanted.flatMap(({ sku_id, quantity }) => {
      const sku = skus.get(sku_id);
      return sku === undefined ? [] : [{ sku, quantity }];
    }),
  );

  const { lines, offered: group } = await atGroupPrice(context, buyerId, held, input.group);
  const parcelled = ordersOf(lines);
  // Coupons do not apply to a group's price.
  const offered =
    group === null
      ? await offerCoupons(context, buyerId, parcelled, address)
      : { orders: [], platform_coupon: null, platform_coupons: [] };
  const made = parcelled.map((order, index) => {
    const couponed = offered.orders[index];
    const price = priceOf(order.lines, address, couponed);
    const freight = price.freight + price.freight_discount;
    const first = order.lines[0]?.sku;
    const maxFreight = greatestFreight(context, order);
    return {
      price,
      order: {
        store_id: order.store_id,
        store_name: inLanguage(first?.store_name ?? { en: "" }, context.language),
        supplied: order.supplied,
        ships_from: first?.ships_from ?? "",
        holiday_until: first?.holiday_until ?? null,
        lines: order.lines.map(({ sku, quantity }) => ({
          sku_id: sku.sku_id,
          goods_id: sku.goods_id,
          name: inLanguage(sku.name, context.language),
          specification: inLanguage(specificationOf(sku), context.language),
          picture: sku.picture,
          price: moneyText(sku.price),
          quantity,
          stock: sku.stock,
          problem: problemOf({ sku, quantity }, address, context.now),
        })),
        ...texts(price),
        freight_most: maxFreight !== null && freight > maxFreight ? moneyText(maxFreight) : null,
        coupons: couponed?.coupons ?? [],
        coupon: couponed?.coupon ?? null,
        arrival: address === null || group !== null ? null : arrivalOf(known, context, { ...order, ...address }),
      },
    };
  });
  return {
    address_id: address?.id ?? null,
    orders: made.map(({ order }) => order),
    ...texts({
      product_total: sum(made.map(({ price }) => price.product_total)),
      freight: sum(made.map(({ price }) => price.freight)),
      freight_discount: sum(made.map(({ price }) => price.freight_discount)),
      discount: sum(made.map(({ price }) => price.discount)),
      actual_payment: sum(made.map(({ price }) => price.actual_payment)),
    }),
    platform_coupons: offered.platform_coupons,
    platform_coupon: offered.platform_coupon,
    balance: moneyText(balance),
    payment_password_set: passwordSet,
    unpaid_minutes: context.settings.order_unpaid_minutes,
    group: group === null ? null : groupOf(group),
  };
}

function groupOf({ size, hours, pieces_most, group }: GroupPrice): Answered<typeof orders.preview>["group"] {
  return { id: group?.id ?? null, size, members: group?.members ?? 0, until: group?.until ?? null, hours, pieces_most };
}

function texts(price: OrderPrice): Record<keyof OrderPrice, ReturnType<typeof moneyText>> {
  return {
    product_total: moneyText(price.product_total),
    freight: moneyText(price.freight),
    freight_discount: moneyText(price.freight_discount),
    discount: moneyText(price.discount),
    actual_payment: moneyText(price.actual_payment),
  };
}
