import type { Answer } from "@arcade/contract/endpoint";
import { orders } from "@arcade/contract/buying/orders/api";
import type { SpendMoreStep } from "@arcade/contract/buying/orders/spend-more";
import type { Destination } from "@arcade/contract/buying/orders/price";
import type { ReactNode } from "react";
import { money } from "@arcade/web/show.ts";
import { Trans } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../kit/anchor.tsx";
import { NextIcon } from "../../../kit/pictures/icons.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";

/** What a little more would give in each store, and of the mall's coupons. The server says it. */
export function useSpendMore(
  lines: readonly { sku_id: string; quantity: number }[],
  to: Destination | null,
): Answer<typeof orders.spendMore> | undefined {
  const place = to === null ? {} : { country: to.country, ...(to.province === "" ? {} : { province: to.province }) };
  const asked = lines
    .map(({ sku_id, quantity }) => `${sku_id}:${quantity}`)
    .toSorted()
    .join(",");
  return useRead(orders.spendMore, { lines: asked, ...place }, { enabled: lines.length > 0 }).data;
}

/** "Spend $4.00 more for free shipping", with the way to the store's goods. Renders nothing without a step. */
export function SpendMore({
  step,
  storeId,
  className = "",
}: {
  step: SpendMoreStep | null | undefined;
  /** Null: a coupon of the mall. */
  storeId: string | null;
  className?: string;
}): ReactNode {
  if (!step) return null;
  const missing = <Num>{money(step.missing, "up")}</Num>;
  const text =
    step.coupon === null ? (
      <Trans id="coupons.spend_more_freight" values={{ missing }} />
    ) : (
      <Trans
        id="coupons.spend_more_coupon"
        values={{ missing, saving: <Num>{money(step.saving)}</Num>, name: step.coupon }}
      />
    );
  return (
    <p className={className}>
      <Anchor
        href={storeId === null ? paths.home() : paths.store(storeId, { tab: "goods" })}
        className="inline-flex min-h-11 items-center gap-1 text-label text-primary"
      >
        <span className="min-w-0">{text}</span>
        <NextIcon size={16} className="shrink-0" />
      </Anchor>
    </p>
  );
}
