import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Button } from "../../../../kit/button.tsx";
import { Price } from "../../../../kit/signs/price.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import type { Checkout, Preview } from "./use-checkout.ts";

/** Makes the orders that are shown. Problems are shown above the button. */
export function SubmitBar({
  checkout,
  preview,
  onAddress,
}: {
  checkout: Checkout;
  preview: Preview;
  onAddress: () => void;
}): ReactNode {
  const t = useT();
  const { submit } = checkout;
  const problems = preview.orders.flatMap(({ lines }) => lines).filter(({ problem }) => problem !== null).length;
  const isFreightTooDear = preview.orders.some(({ freight_most }) => freight_most !== null);
  const makeOrders = () => (preview.address_id === null ? onAddress() : void checkout.makeOrders(preview));
  return (
    <div className="flex w-full flex-col gap-2">
      <FailureNote of={submit.failure} />
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1" aria-live="polite">
          <Price amount={money(preview.actual_payment)} size="m" />
          <span className="block text-caption text-text-3">
            {problems > 0 ? (
              <Trans id="orders.problems_first" values={{ count: problems }} />
            ) : preview.address_id === null ? (
              t("orders.address_first")
            ) : (
              <Trans id="orders.orders_count" values={{ count: preview.orders.length }} />
            )}
          </span>
        </div>
        <Button
          busy={checkout.isMaking}
          disabled={problems > 0 || isFreightTooDear || checkout.isChanging}
          onClick={makeOrders}
          className="px-6"
        >
          {preview.address_id === null
            ? t("orders.choose_address")
            : t("orders.submit", { count: preview.orders.length })}
        </Button>
      </div>
    </div>
  );
}
