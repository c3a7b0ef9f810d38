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
  /** From when until when, how many days are left, or the word of a coupon that is over. */
  period: ReactNode;
  /** What can be done with it; nothing where it is over. */
  action?: ReactNode;
  /** How it fares with what is in the cart. */
  note?: ReactNode;
  /** Used or expired: grey, and `period` has the word for it. */
  over?: boolean;
}

/** One coupon: its value, what it takes, whose it is, and how long (UX-129). */
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

function CouponValue({ coupon: { amount, ppm } }: { coupon: Coupon }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <>
      <Price amount={ppm === null ? money(amount ?? ("0.00" as MoneyText)) : show.percent(ppm)} size="l" tone="plain" />
      <span className="text-label">{t("coupons.off_word")}</span>
    </>
  );
}

/** When it can be used, of one that is still to be claimed. */
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
