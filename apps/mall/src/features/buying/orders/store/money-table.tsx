import type { MoneyText } from "@arcade/contract/money";
import { wholeFreight } from "@arcade/contract/buying/orders/price";
import type { OrderCard } from "@arcade/contract/buying/orders/order";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { exactMoney, moneyOfSum } from "@arcade/web/show.ts";
import { Price } from "../../../../kit/signs/price.tsx";
import { ExactAmount } from "../../../../platform/exact-amount.tsx";

interface MoneyRow {
  label: ReactNode;
  amount: MoneyText;
  /** `price` is the total that the buyer pays. `strong` is another result. */
  weight?: "price" | "strong";
  /** The amount is the result of the rows above it and is not added. A row with a weight is always a result. */
  isResult?: boolean;
  /** The default rounds down. "up" is for an amount without a sign that is subtracted. */
  to?: "up";
  note?: ReactNode;
}

/** Amounts in a column that add up, also as they are displayed. A tap on a rounded amount shows all decimals. */
export function MoneyTable({ rows }: { rows: readonly MoneyRow[] }): ReactNode {
  const write = moneyOfSum(rows.filter(({ weight, isResult }) => !weight && !isResult).map(({ amount }) => amount));
  return (
    <dl className="flex flex-col gap-1">
      {rows.map(({ label, amount, weight, to, note }, index) => (
        <div
          key={index}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 ${weight ? "pt-1 text-body-strong" : ""}`}
        >
          <dt className={weight ? "" : "text-text-2"}>
            {label}
            {note && <span className="block text-label font-normal text-text-3">{note}</span>}
          </dt>
          <dd className="ms-auto">
            {weight === "price" ? (
              <Price amount={write(amount)} size="m" />
            ) : (
              <ExactAmount rounded={write(amount, to)} exact={exactMoney(amount)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Amounts {
  product_total: MoneyText;
  freight: MoneyText;
  freight_discount: MoneyText;
  discount: MoneyText;
  actual_payment: MoneyText;
}

/**
 * The four amounts of an order (SPEC 3). A discount is shown only if there is one, with its coupons. The freight stands
 * as it was before a coupon gave it up.
 */
export function useAmountRows(): (
  amounts: Amounts,
  payable: ReactNode,
  coupons?: readonly { of: "goods" | "freight"; name: string; discount: MoneyText }[],
  lowered?: { goods: MoneyText } | null,
) => MoneyRow[] {
  const t = useT();
  return (
    { product_total, freight, freight_discount, discount, actual_payment },
    payable,
    coupons = [],
    lowered = null,
  ) => [
    { label: t("orders.product_total"), amount: product_total },
    { label: t("orders.freight"), amount: wholeFreight({ freight, freight_discount }) },
    ...(Number(discount) + Number(freight_discount) === 0
      ? []
      : coupons.length === 0 && lowered === null
        ? [{ label: t("orders.discount"), amount: negative(discount) }]
        : coupons.map((coupon) => ({
            label: <Trans id={couponWords[coupon.of]} values={{ name: coupon.name }} />,
            amount: negative(coupon.discount),
          }))),
    ...(lowered === null || Number(lowered.goods) === 0
      ? []
      : [{ label: t("orders.lowered_by_store"), amount: negative(lowered.goods) }]),
    { label: payable, amount: actual_payment, weight: "price" as const },
  ];
}

const couponWords = { goods: "coupons.discount_named", freight: "coupons.freight_named" } as const;

/** The label of an order's amount for its buyer: to pay, paid, or neutral if it was cancelled before the payment. */
export function useAmountWord(): (order: Pick<OrderCard, "state" | "paymenttime">) => string {
  const t = useT();
  return ({ state, paymenttime }) =>
    t(
      state === "awaiting_payment"
        ? "orders.to_pay"
        : state === "cancelled" && !paymenttime
          ? "orders.amount"
          : "orders.paid_amount",
    );
}

function negative(amount: MoneyText): MoneyText {
  return `-${amount}` as MoneyText; // a discount has no sign in the data
}
