import { moneyOf, moneyText, sum } from "@arcade/contract/money";
import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import { type ReactNode, useEffect, useRef } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { ButtonLink } from "../../../../kit/button.tsx";
import { ArcadeDrawing } from "../../../../kit/pictures/drawings.tsx";
import { CheckIcon } from "../../../../kit/pictures/icons.tsx";
import { Price } from "../../../../kit/signs/price.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { GroupPaid } from "../../groups/index.ts";
import { PaidOrders } from "./paid-orders.tsx";
import type { Paid } from "./use-payment.ts";

/**
 * The result of the payment: the amount, refunds since then, and what happens next by when (UX-066). Or that nothing
 * was paid.
 */
export function PaymentResult({ orders, paid }: { orders: readonly OrderDetail[]; paid: Paid | null }): ReactNode {
  const t = useT();
  const show = useShow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true }); // the button that was pressed no longer exists
    scrollTo({ top: 0 });
  }, []);
  // An order that is over may have been paid before. Only the time of its payment tells.
  const kept = paid ? orders : orders.filter(({ paymenttime }) => paymenttime !== null);
  const isPaid = kept.length > 0;
  const isRefunded = isPaid && kept.every(({ state }) => state === "cancelled");
  const back = sum(kept.map(({ refunded }) => moneyOf(refunded)));
  const title = t(isRefunded ? "orders.refunded_title" : isPaid ? "orders.paid_title" : "orders.cancelled_title");
  const amount = paid?.paid ?? moneyText(sum(kept.map(({ actual_payment }) => moneyOf(actual_payment))));
  const shipBy = paid?.ship_by ?? kept.find(({ state }) => state === "awaiting_shipment")?.deadline;
  const grouped = kept.filter(({ group }) => group !== null);
  const shipped = kept.length - grouped.filter(({ group }) => group?.state === "open").length;
  return (
    <Screen
      title={title}
      bottom={
        <>
          <ButtonLink variant="secondary" href={paths.home()}>
            {t("orders.go_on_shopping")}
          </ButtonLink>
          <ButtonLink href={orders.length === 1 && orders[0] ? paths.order(orders[0].id) : paths.orders()}>
            {t("orders.see_orders", { count: orders.length })}
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col gap-4 px-edge py-6">
        <div className="flex flex-col items-center gap-2 text-center">
          {isPaid && !isRefunded ? (
            <span className="arch grid h-20 w-16 place-items-center bg-primary-c text-on-primary-c">
              <CheckIcon size={36} />
            </span>
          ) : (
            <ArcadeDrawing of="orders" />
          )}
          <h2 ref={heading} tabIndex={-1} className="pt-1 text-title-m">
            {title}
          </h2>
          {isPaid ? (
            <Price amount={money(amount)} size="l" tone="plain" />
          ) : (
            <p className="text-text-2">{t("orders.cancelled_text")}</p>
          )}
          {back > 0n && (
            <p className="text-text-2">
              <Trans id="orders.refunded_since" values={{ amount: money(moneyText(back)) }} />
            </p>
          )}
          {shipped > 0 && shipBy && (
            <p className="text-text-2">
              <Trans id="orders.next_ship" values={{ count: shipped, time: show.time(shipBy) }} />
            </p>
          )}
          {paid && (
            <p className="text-label font-normal text-text-2">
              <Trans id="orders.balance_now" values={{ balance: money(paid.balance) }} />
            </p>
          )}
        </div>
        {grouped.map((order) => (
          <GroupPaid key={order.id} order={order} />
        ))}
        <PaidOrders orders={orders} />
      </div>
    </Screen>
  );
}
