import type { Answered, Received } from "@arcade/contract/endpoint";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText, sum } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/orders/api";
import type { OrderPrice } from "@arcade/contract/orders/price";
import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";
import { hasPaymentPassword } from "../account/index.ts";
import { addressOf } from "../addresses/index.ts";
import { skusForSale, specificationOf, tickedLines } from "../carts/index.ts";
import { balanceOf } from "../ledger/index.ts";
import { ordersOf, priceOf, problemOf } from "./rules.ts";

/** What a checkout would make of the ticked lines of the cart, or of one SKU, at this moment. */
export async function previewOrders(turn: Turn, buyerId: bigint, input: Received<typeof orders.preview>): Promise<Answered<typeof orders.preview>> {
  const wanted = input.sku_id === undefined ? await tickedLines(turn.tx, buyerId) : [{ sku_id: input.sku_id, quantity: input.quantity ?? 1 }];
  const [skus, address, balance, passwordSet] = await Promise.all([
    skusForSale(
      turn.tx,
      wanted.map(({ sku_id }) => sku_id),
    ),
    addressOf(turn.tx, buyerId, input.address_id ?? null),
    balanceOf(turn.tx, "available", buyerId),
    hasPaymentPassword(turn.tx, buyerId),
  ]);
  if (input.sku_id !== undefined && skus.size === 0) refuse("not_found");
  const lines = wanted.flatMap(({ sku_id, quantity }) => {
    const sku = skus.get(sku_id);
    return sku === undefined ? [] : [{ sku, quantity }];
  });

  const made = ordersOf(lines).map((order) => {
    const price = priceOf(order.lines);
    const first = order.lines[0]?.sku;
    return {
      price,
      order: {
        store_id: order.store_id,
        store_name: inLanguage(first?.store_name ?? { en: "" }, turn.language),
        supplied: order.supplied,
        ships_from: first?.ships_from ?? "",
        lines: order.lines.map(({ sku, quantity }) => ({
          sku_id: sku.sku_id,
          goods_id: sku.goods_id,
          name: inLanguage(sku.name, turn.language),
          specification: inLanguage(specificationOf(sku), turn.language),
          picture: sku.picture,
          price: moneyText(sku.price),
          quantity,
          stock: sku.stock,
          problem: problemOf({ sku, quantity }, buyerId, address?.country ?? null),
        })),
        ...texts(price),
      },
    };
  });
  return {
    address_id: address?.id ?? null,
    orders: made.map(({ order }) => order),
    ...texts({
      product_total: sum(made.map(({ price }) => price.product_total)),
      freight: sum(made.map(({ price }) => price.freight)),
      discount: sum(made.map(({ price }) => price.discount)),
      actual_payment: sum(made.map(({ price }) => price.actual_payment)),
    }),
    balance: moneyText(balance),
    payment_password_set: passwordSet,
    unpaid_minutes: turn.settings.order_unpaid_minutes,
  };
}

function texts(price: OrderPrice): Record<keyof OrderPrice, ReturnType<typeof moneyText>> {
  return {
    product_total: moneyText(price.product_total),
    freight: moneyText(price.freight),
    discount: moneyText(price.discount),
    actual_payment: moneyText(price.actual_payment),
  };
}
