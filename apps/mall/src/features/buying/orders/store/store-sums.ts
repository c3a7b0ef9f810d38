import type { MoneyText } from "@arcade/contract/money";
import type { StoreOrderDetail } from "@arcade/contract/buying/orders/order";

const words = {
  platform_discount: "shop.mall_coupon",
  purchase_total: "shop.purchase_cost",
  purchase_drawn: "shop.purchase_drawn",
  purchase_back: "shop.purchase_back",
  refunded: "shop.refunded",
  platform_refunded: "shop.mall_coupon_back",
  merchant_drawn: "shop.refund_drawn",
  commission: "shop.commission",
} as const;
type Share = keyof typeof words;

const taken: readonly Share[] = ["purchase_total", "refunded", "platform_refunded", "commission"];

/**
 * The differences between what the buyer paid and what the store receives, each with its sign. Together with the
 * payment they give `profit`, exact to the micro-USDT. An order that ended unpaid brings nothing, and an order that
 * ended before the purchase has no purchase.
 */
export function storeSums(order: StoreOrderDetail): { word: (typeof words)[Share]; amount: MoneyText }[] {
  if (isUnpaidEnd(order)) return [];
  return (Object.keys(words) as Share[]) // its own keys
    .filter((share) => share !== "purchase_total" || order.purchased || order.state !== "cancelled")
    .flatMap((share) => {
      const amount = order[share];
      if (amount === null || Number(amount) === 0) return [];
      return [{ word: words[share], amount: taken.includes(share) ? (`-${amount}` as MoneyText) : amount }]; // deductions have no sign in the data
    });
}

export function isUnpaidEnd({ state, paymenttime }: Pick<StoreOrderDetail, "state" | "paymenttime">): boolean {
  return state === "cancelled" && paymenttime === null;
}
