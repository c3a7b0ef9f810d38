import { moneyOf, moneyText, sum } from "@arcade/contract/money";
import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import { type ReactNode, useEffect, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Button, ButtonLink } from "../../../../kit/button.tsx";
import { Card } from "../../../../kit/card.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { Price } from "../../../../kit/signs/price.tsx";
import { FailureBlock } from "../../../../platform/page/failure-block.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { FrozenWallet, useWalletFreeze } from "../../../oversight/members/index.ts";
import { OrderDeadline } from "../order-deadline.tsx";
import { PaySheet } from "./pay-sheet.tsx";
import { PaidOrders } from "./paid-orders.tsx";
import { PaymentResult } from "./payment-result.tsx";
import { useOrders } from "../use-orders.ts";
import { usePayment } from "./use-payment.ts";

/** Orders that are made, to be paid or paid already. The state is read from the orders, also after a reload. */
export function Payment({ orderIds }: { orderIds: readonly string[] }): ReactNode {
  const t = useT();
  const reads = useOrders(orderIds);
  const payment = usePayment(orderIds);
  const isFrozen = Boolean(useWalletFreeze());
  const [open, setOpen] = useState(true);
  useEffect(() => {
    scrollTo({ top: 0 });
  }, []);
  const found = reads.flatMap(({ data }) => data ?? []);
  const failed = reads.find(({ data, error }) => error && !data);
  if (failed?.error)
    return (
      <Screen title={t("orders.pay_title")}>
        <FailureBlock
          failure={failed.error}
          onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))}
          busy={failed.isFetching}
        />
      </Screen>
    );
  if (found.length < orderIds.length)
    return (
      <Screen title={t("orders.pay_title")}>
        <CheckoutSkeleton />
      </Screen>
    );
  const unpaid = found.filter(({ state }) => state === "awaiting_payment");
  if (payment.paid || unpaid.length === 0) return <PaymentResult orders={found} paid={payment.paid} />;

  const amount = moneyText(sum(unpaid.map(({ actual_payment }) => moneyOf(actual_payment))));
  const [first] = unpaid
    .flatMap(({ deadline, top_up }) => (deadline === null ? [] : [{ deadline, isToppingUp: top_up?.waiting === true }]))
    .toSorted((one, other) => Date.parse(one.deadline) - Date.parse(other.deadline));
  return (
    <Screen
      title={t("orders.pay_title")}
      bottom={
        <>
          <ButtonLink variant="secondary" href={paths.orders("unpaid")}>
            {t("orders.pay_later")}
          </ButtonLink>
          <Button
            busy={payment.stage === "sending" || payment.stage === "checking"}
            disabledReason={isFrozen ? t("members.frozen_short") : null}
            onClick={() => setOpen(true)}
          >
            <Trans id="orders.pay_amount" values={{ amount: money(amount) }} />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 px-edge py-3">
        <FrozenWallet />
        <Card className="flex flex-col items-center gap-1 py-6 text-center">
          <span className="text-text-2">{t("orders.to_pay")}</span>
          <Price amount={money(amount)} size="l" />
          {first && <OrderDeadline state="awaiting_payment" {...first} />}
        </Card>
        {payment.stage === "checking" && (
          <Notice tone="info" title={t("orders.checking_title")}>
            {t("orders.checking_text")}
          </Notice>
        )}
        {unpaid.length < found.length && <MovedNotice orders={found} />}
        <PaidOrders orders={unpaid} />
        <p className="px-1 text-label font-normal text-text-3">
          <Trans id="orders.kept_unpaid" values={{ count: unpaid.length }} />
        </p>
      </div>
      <PaySheet open={open} onOpenChange={setOpen} amount={amount} orders={unpaid} payment={payment} />
    </Screen>
  );
}

/** Says that some orders changed in the meantime: they were cancelled, or paid elsewhere. */
function MovedNotice({ orders }: { orders: readonly OrderDetail[] }): ReactNode {
  const moved = orders.filter(({ state }) => state !== "awaiting_payment").length;
  return (
    <Notice tone="warn">
      <Trans id="orders.some_moved" values={{ count: moved }} />
    </Notice>
  );
}
