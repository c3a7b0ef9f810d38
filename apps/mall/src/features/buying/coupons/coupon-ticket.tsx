import type { Coupon } from "@arcade/contract/buying/coupons/coupon";
import type { MoneyText } from "@arcade/contract/money";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Tag } from "../../../kit/signs/chip.tsx";
import { Pattern } from "../../../kit/pictures/pattern.tsx";
import { Price } from "../../../kit/signs/price.tsx";
import { useMall } from "../../../platform/page/title.ts";
import "./coupon-ticket.css";
import { useCouponWords } from "./coupon-words.ts";

interface CouponTicketProps {
  coupon: Coupon;
  /** The dates of the coupon, the days that are left, or its final state. */
  period: ReactNode;
  /** The action of the coupon. Empty if the coupon is used or expired. */
  action?: ReactNode;
  /** The effect of the coupon on the cart. */
  note?: ReactNode;
  /** Used or expired: the coupon is grey, and `period` says which. */
  over?: boolean;
}

/** One coupon: its value, condition, owner and period (UX-129). */
export function CouponTicket({ coupon, period, action, note, over = false }: CouponTicketProps): ReactNode {
  const t = useT();
  const mall = useMall()?.mall_name ?? "";
  const words = useCouponWords();
  return (
    <div className="coupon-ticket" data-over={over || undefined}>
      <div className="coupon-value">
        {!over && <Pattern strength={0.16} />}
        <CouponValue coupon={coupon} />
      </div>
      <div className="coupon-words">
        <p className="text-body-strong">
          <bdi>{coupon.name}</bdi>
        </p>
        <p className="text-label font-normal text-text-2">{words.condition(coupon)}</p>
        <p className="text-label font-normal text-text-2">
          <bdi>{coupon.store === null ? t("coupons.of_mall", { mall }) : coupon.store.name}</bdi> ·{" "}
          <bdi>{words.scope(coupon)}</bdi>
        </p>
        {note}
        <div className="coupon-act">
          <span className="flex flex-wrap items-center gap-2 text-caption text-text-3">
            {period}
            {coupon.demo && <Tag>{t("coupons.demo")}</Tag>}
          </span>
          {action}
        </div>
      </div>
    </div>
  );
}

function CouponValue({ coupon: { kind, amount, ppm } }: { coupon: Coupon }): ReactNode {
  const t = useT();
  const show = useShow();
  if (kind === "free_freight") return <span className="text-title-s">{t("coupons.value_freight")}</span>;
  return (
    <>
      <Price amount={ppm === null ? money(amount ?? ("0.00" as MoneyText)) : show.percent(ppm)} size="l" tone="plain" />
      <span className="text-label">{t("coupons.off_word")}</span>
    </>
  );
}

/** The period in which an unclaimed coupon can be used. */
export function OfferedPeriod({ coupon }: { coupon: Coupon }): ReactNode {
  const show = useShow();
  if (coupon.valid_days !== null) return <Trans id="coupons.valid_days" values={{ days: coupon.valid_days }} />;
  return (
    <Trans
      id="coupons.valid"
      values={{ from: show.date(coupon.valid_from ?? ""), until: show.date(coupon.valid_until ?? "") }}
    />
  );
}
