import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import { account } from "@arcade/contract/people/account/api";
import type { MoneyText } from "@arcade/contract/money";
import { moneyOf, moneyText } from "@arcade/contract/money";
import { wallet } from "@arcade/contract/books/wallet/api";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { placeNow } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Button, ButtonLink } from "../../../../kit/button.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { PinInput } from "../../../../kit/inputs/pin-input.tsx";
import { Price } from "../../../../kit/signs/price.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { PartFailed } from "../../../../platform/page/part-failed.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { useRead } from "../../../../platform/wire/query.ts";
import { refusalSentence } from "../../../../platform/refusal.ts";
import { FrozenWallet, useWalletFreeze } from "../../../oversight/members/index.ts";
import { BalanceRows } from "./checkout-totals.tsx";
import { PaymentTrouble } from "./payment-trouble.tsx";
import type { Payment } from "./use-payment.ts";

interface PaySheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  amount: MoneyText;
  orders: readonly OrderDetail[];
  payment: Payment;
}

const digits = 6;

/** The amount, the balance before and after, then the payment password and a button that says the amount. */
export function PaySheet({ open, onOpenChange, amount, orders, payment }: PaySheetProps): ReactNode {
  const t = useT();
  const formId = useId();
  const [pin, setPin] = useState("");
  const mine = useRead(account.mine, {}, { enabled: open, staleMs: 0 });
  const purse = useRead(wallet.mine, {}, { enabled: open, staleMs: 0 });
  const balance = purse.data?.available;
  const { failure, stage } = payment;
  const isFrozen = Boolean(useWalletFreeze());
  const isUnset = mine.data?.payment_password_set === false;
  const isShort = balance !== undefined && moneyOf(balance) < moneyOf(amount);
  const isBusy = stage === "sending" || stage === "checking";
  const pinError =
    failure && !("kind" in failure) && failure.error === "payment_password_incorrect"
      ? refusalSentence(failure, t)
      : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFrozen || isBusy || pin.length < digits) return;
    void payment.send({ password: pin, total: amount }, () => setPin("")); // it is cleared once it is sent, whatever the answer is
  };
  const actions =
    isUnset && !isFrozen ? (
      <ButtonLink wide href={paths.paymentPasswordEdit({ back: placeNow() })}>
        {t("orders.set_payment_password")}
      </ButtonLink>
    ) : (
      <Button
        type="submit"
        form={formId}
        wide
        busy={isBusy}
        disabled={!isBusy && (pin.length < digits || isShort)}
        disabledReason={isFrozen ? t("members.frozen_short") : null}
      >
        {stage === "checking" ? (
          t("orders.checking")
        ) : (
          <Trans id="orders.pay_amount" values={{ amount: money(amount) }} />
        )}
      </Button>
    );
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("orders.pay_title")} actions={actions}>
      <div className="pb-4 empty:hidden">
        <FrozenWallet />
      </div>
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <ToPay amount={amount} count={orders.length} />
        {balance !== undefined ? (
          <BalanceRows balance={balance} payment={amount} />
        ) : purse.error ? (
          <PartFailed of={purse} />
        ) : (
          <Skeleton height="3rem" />
        )}
        {isShort && <ShortNotice missing={moneyText(moneyOf(amount) - moneyOf(balance))} orders={orders} />}
        {stage === "checking" && (
          <Notice tone="info" title={t("orders.checking_title")} urgent>
            {t("orders.checking_text")}
          </Notice>
        )}
        {isUnset && !isFrozen && <NoPaymentPassword />}
        {!isFrozen && !isUnset && !isShort && (
          <PinInput
            label={t("orders.payment_password")}
            value={pin}
            onValueChange={setPin}
            error={pinError}
            length={digits}
            disabled={isBusy}
            data-autofocus=""
          />
        )}
        {pinError && (
          <ButtonLink size="s" variant="quiet" href={paths.paymentPasswordEdit({ back: placeNow() })}>
            {t("orders.reset_payment_password")}
          </ButtonLink>
        )}
        {!pinError && (
          <PaymentTrouble failure={failure} orderIds={orders.map(({ id }) => id)} onChanged={payment.forgetFailure} />
        )}
      </form>
    </Sheet>
  );
}

function ToPay({ amount, count }: { amount: MoneyText; count: number }): ReactNode {
  return (
    <p className="flex flex-col items-center gap-1 text-center">
      <Price amount={money(amount)} size="l" />
      <span className="text-label font-normal text-text-2">
        <Trans id="orders.pay_for" values={{ count }} />
      </span>
    </p>
  );
}

function NoPaymentPassword(): ReactNode {
  const t = useT();
  return (
    <Notice tone="info" title={t("orders.no_payment_password")}>
      {t("orders.no_payment_password_text")}
    </Notice>
  );
}

/**
 * How much is missing, and a link to recharge. The orders are kept until their deadline (UX-057), which waits for the
 * review of such a recharge: the sentence says how long, before it is sent.
 */
function ShortNotice({ missing, orders }: { missing: MoneyText; orders: readonly OrderDetail[] }): ReactNode {
  const t = useT();
  const [first] = orders;
  const ids = orders.map(({ id }) => id).join(".");
  const waited = orders.map(({ top_up }) => top_up).find((top_up) => top_up?.waiting);
  const canWait = orders.some(({ top_up }) => top_up === null);
  const action = waited ? (
    <ButtonLink size="s" variant="secondary" href={paths.recharge({ id: waited.recharge_id, orders: ids })}>
      {t("orders.see_top_up")}
    </ButtonLink>
  ) : (
    <ButtonLink size="s" variant="secondary" href={paths.recharge({ amount: missing, orders: ids })}>
      {t("orders.recharge")}
    </ButtonLink>
  );
  return (
    <Notice tone="warn" title={t("orders.short_title")} action={action}>
      {waited ? (
        t("orders.short_waiting")
      ) : canWait && first ? (
        <Trans id="orders.short_waits" values={{ hours: first.top_up_hours, minutes: first.unpaid_minutes }} />
      ) : (
        t("orders.short_text")
      )}
    </Notice>
  );
}
