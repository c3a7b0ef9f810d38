import { type MoneyText, moneyText, readMoney } from "@arcade/contract/money";
import type { StoreOrderDetail } from "@arcade/contract/buying/orders/order";
import { type Sale, settlementOf } from "@arcade/contract/buying/orders/price";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storeSums } from "./store-sums.ts";

/**
 * An order as the server returns it. `purchase_total` is what the supplier got. `purchase_paid` is the part of it that
 * left the order.
 */
function orderOf(sale: Sale, purchaseTotal: bigint, state = "awaiting_review"): StoreOrderDetail {
  const { commission, to_merchant } = settlementOf(sale, 50_000);
  return {
    state,
    purchased: purchaseTotal > 0n,
    paymenttime: "2026-11-22T00:00:00.000Z",
    actual_payment: moneyText(sale.product_total + sale.freight - sale.discount),
    purchase_total: purchaseTotal === 0n ? null : moneyText(purchaseTotal),
    purchase_drawn: moneyText(purchaseTotal - sale.purchase_paid),
    purchase_back: moneyText(sale.purchase_back),
    platform_discount: moneyText(sale.platform_discount),
    platform_refunded: moneyText(sale.platform_refunded),
    refunded: moneyText(sale.refunded),
    merchant_drawn: moneyText(sale.merchant_drawn),
    commission: moneyText(commission),
    profit: moneyText(to_merchant),
  } as Partial<StoreOrderDetail> as StoreOrderDetail; // the fields that the sums read
}

const total = (amounts: readonly MoneyText[]) => amounts.reduce((sum, amount) => sum + readSigned(amount), 0n);
function readSigned(amount: MoneyText): bigint {
  const micro: bigint = readMoney(amount.replace("-", "")) ?? 0n;
  return amount.startsWith("-") ? -micro : micro;
}

describe("what an order earns (UX-142)", () => {
  const micro = fc.bigInt({ min: 0n, max: 999_999_999n });
  test("its rows add up to the last one, exactly", () => {
    fc.assert(
      fc.property(
        fc.tuple(micro, micro, micro, micro, micro, micro, micro, micro),
        fc.bigInt({ min: 1n, max: 999_999_999n }),
        (amounts, product_total) => {
          const [freight, a, b, purchase, c, back, refund, merchant_drawn] = amounts;
          const discount = a % product_total;
          const platform_discount = b % (discount + 1n);
          const refunded = refund % (product_total + freight - discount + 1n);
          const sale: Sale = {
            product_total,
            freight,
            supplier_freight: 0n,
            freight_usual: 5_000_000n,
            discount,
            platform_discount,
            purchase_paid: c % (purchase + 1n),
            purchase_back: back % (purchase + 1n),
            refunded,
            freight_refunded: (freight < refunded ? freight : refunded) / 2n,
            platform_refunded: (platform_discount * refunded) / (product_total + freight),
            merchant_drawn,
          };
          const order = orderOf(sale, purchase);
          expect(total([order.actual_payment, ...storeSums(order).map(({ amount }) => amount)])).toBe(
            readSigned(order.profit),
          );
        },
      ),
    );
  });

  test("only what is not zero has a row", () => {
    const sale = {
      product_total: 10_000_000n,
      freight: 0n,
      discount: 2_000_000n,
      platform_discount: 2_000_000n,
      purchase_paid: 0n,
      purchase_back: 0n,
      supplier_freight: 0n,
      freight_usual: null,
    };
    const order = orderOf(
      { ...sale, refunded: 0n, freight_refunded: 0n, platform_refunded: 0n, merchant_drawn: 0n },
      0n,
    );
    expect(storeSums(order)).toEqual([
      { word: "shop.mall_coupon", amount: "2.00" },
      { word: "shop.commission", amount: "-0.50" },
    ]);
    expect(order.profit).toBe("9.50");
    expect(storeSums({ ...order, state: "cancelled", paymenttime: null })).toEqual([]);
  });
});
