import type { Network } from "@arcade/contract/money/networks/networks";
import { type Money, type MoneyText, moneyText } from "@arcade/contract/money";
import { quoteOf } from "./amount-part.tsx";
import type { Rules } from "./rules-card.tsx";

/** What the confirmation shows and the payment password signs. Nothing else is sent (UX-036). */
export interface Request {
  network: Network;
  address: string;
  label: string | null;
  wallet_address_id: string | null;
  amount: MoneyText;
  fee: MoneyText;
  actual_amount: MoneyText;
  rules_version: number;
}

export function requestOf(
  to: Pick<Request, "network" | "address" | "label" | "wallet_address_id">,
  amount: Money,
  rules: Rules,
): Request {
  const { fee, actual_amount } = quoteOf(amount, rules);
  return {
    ...to,
    amount: moneyText(amount),
    fee: moneyText(fee),
    actual_amount: moneyText(actual_amount),
    rules_version: rules.rules_version,
  };
}
