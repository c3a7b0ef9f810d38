import { coupons } from "@arcade/contract/buying/coupons/api";
import { type ReactNode, useId } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../kit/anchor.tsx";
import { NextIcon } from "../../../kit/pictures/icons.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages } from "../../../platform/wire/query.ts";
import { OfferedCoupon } from "./offered-coupon.tsx";
import { useStaying } from "./use-staying.ts";

const maxShown = 8;

/** Coupons to claim, side by side: of one store, or of the mall and all stores. Renders nothing if there are none. */
export function CouponStrip({ store }: { store?: string }): ReactNode {
  const t = useT();
  const headingId = useId();
  const { items } = usePages(coupons.offered, store === undefined ? {} : { store });
  const { shown, stay } = useStaying(items);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-3 px-edge">
        <h2 id={headingId} className="text-title-m">
          {t("coupons.strip_title")}
        </h2>
        {store === undefined && (
          <Anchor
            href={paths.coupons("unclaimed")}
            aria-label={t("content.see_all_of", { block: t("coupons.strip_title") })}
            className="flex min-h-11 shrink-0 items-center gap-1 text-label text-primary"
          >
            {t("content.see_all")}
            <NextIcon size={16} />
          </Anchor>
        )}
      </div>
      <ul className="coupon-strip" tabIndex={0} aria-labelledby={headingId}>
        {shown.slice(0, maxShown).map((coupon) => (
          <li key={coupon.id}>
            <OfferedCoupon coupon={coupon} here={store !== undefined} onClaimed={() => stay(coupon)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
