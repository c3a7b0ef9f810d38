import { type MoneyText, moneyOf, moneyText } from "@arcade/contract/money";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Card } from "../../../../kit/card.tsx";
import { MoneyTable, useAmountRows } from "../store/money-table.tsx";
import type { PricedPreview } from "../../coupons/index.ts";

/** The total of all orders, and the balance after the payment. */
export function CheckoutTotals({ preview }: { preview: PricedPreview }): ReactNode {
  const t = useT();
  const amountRows = useAmountRows();
  return (
    <Card>
      <MoneyTable rows={amountRows(preview, t("orders.to_pay"), preview.used)} />
      <hr className="my-3 border-line" />
      <BalanceRows balance={preview.balance} payment={preview.actual_payment} />
      {moneyOf(preview.balance) < moneyOf(preview.actual_payment) && (
        <p className="text-label font-normal text-text-2">{t("orders.short_place")}</p>
      )}
      <p className="pt-3 text-label font-normal text-text-2">
        <Trans id="orders.orders_made" values={{ count: preview.orders.length }} />
      </p>
    </Card>
  );
}

/** The balance before and after the payment, or how much is missing. */
export function BalanceRows({ balance, payment }: { balance: MoneyText; payment: MoneyText }): ReactNode {
  const t = useT();
  const after = moneyOf(balance) - moneyOf(payment);
  if (after < 0n)
    return (
      <>
        <MoneyTable rows={[{ label: t("orders.balance"), amount: balance }]} />
        <p className="pt-1 text-label text-warn">
          <Trans id="orders.balance_short" values={{ missing: money(moneyText(-after), "up") }} />
        </p>
      </>
    );
  return (
    <MoneyTable
      rows={[
        { label: t("orders.balance"), amount: balance },
        { label: t("orders.balance_after"), amount: moneyText(after), isResult: true },
      ]}
    />
  );
}
