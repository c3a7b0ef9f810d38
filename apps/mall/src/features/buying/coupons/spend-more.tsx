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

/** "Spend $4.00 more for free shipping", with the way to goods that count. Renders nothing without a step. */
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
  const { coupon } = step;
  const text =
    coupon === null ? (
      <Trans id="coupons.spend_more_freight" values={{ missing }} />
    ) : step.free_freight ? (
      <Trans id="coupons.spend_more_freight_coupon" values={{ missing, name: coupon.name }} />
    ) : (
      <Trans
        id="coupons.spend_more_coupon"
        values={{ missing, saving: <Num>{money(step.saving)}</Num>, name: coupon.name }}
      />
    );
  return (
    <p className={className}>
      <Anchor
        href={hrefOf(storeId, coupon)}
        className="inline-flex min-h-11 items-center gap-1 text-label text-primary"
      >
        <span className="min-w-0">{text}</span>
        <NextIcon size={16} className="shrink-0" />
      </Anchor>
    </p>
  );
}

/** Goods that bring the step nearer: those of the coupon, or all of the store. */
function hrefOf(storeId: string | null, coupon: SpendMoreStep["coupon"]): string {
  if (coupon !== null && coupon.scope !== "everything") return paths.list({ coupon: coupon.id });
  return storeId === null ? paths.home() : paths.store(storeId, { tab: "goods" });
}
