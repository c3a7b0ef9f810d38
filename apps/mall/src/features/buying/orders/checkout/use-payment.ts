import type { Answer } from "@arcade/contract/endpoint";
import type { MoneyText } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import { type Once, useOnce } from "../../../../platform/wire/once.ts";

export type Paid = Answer<typeof orders.pay>;

export interface Payment extends Omit<Once<typeof orders.pay>, "answer" | "send"> {
  paid: Paid | null;
  /** Pays exactly the total that was shown, or nothing. */
  send: (payment: { password: string; total: MoneyText }, onItsWay: () => void) => Promise<void>;
}

/** Pays orders exactly once, also after failures and retries. */
export function usePayment(orderIds: readonly string[]): Payment {
  const { answer, send, ...rest } = useOnce(orders.pay, {
    intent: orderIds.join("."),
  });
  return {
    ...rest,
    paid: answer,
    send: async ({ password, total }, onItsWay) =>
      void (await send({ order_ids: [...orderIds], payment_password: password, total }, onItsWay)),
  };
}
