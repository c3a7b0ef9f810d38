import type { OwnCoupon as Own } from "@arcade/contract/buying/coupons/coupon";
import { serverNow } from "@arcade/web/clock.ts";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { ButtonLink } from "../../../kit/button.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { CouponTicket } from "./coupon-ticket.tsx";
import { useCouponWords } from "./coupon-words.ts";
import { goodsOfCoupon } from "./goods-of-coupon.ts";

/** A coupon of the member: usable, held by an order, or over. */
export function OwnCoupon({ coupon }: { coupon: Own }): ReactNode {
  const t = useT();
  const { grant } = coupon;
  const toOrder = grant.order_id && (
    <ButtonLink size="s" variant="secondary" href={paths.order(grant.order_id)}>
      {t("coupons.see_order")}
    </ButtonLink>
  );
  const isEarly = Date.parse(grant.valid_from) > serverNow().getTime();
  const use = !isEarly && (
    <ButtonLink size="s" href={goodsOfCoupon(coupon)} aria-label={t("coupons.use_named", { name: coupon.name })}>
      {t("coupons.use_now")}
    </ButtonLink>
  );
  return (
    <CouponTicket
      coupon={coupon}
      over={grant.state === "used" || grant.state === "expired"}
      period={<OwnPeriod grant={grant} />}
      action={grant.state === "unused" ? use : grant.state === "expired" ? null : toOrder}
    />
  );
}

function OwnPeriod({ grant }: { grant: Own["grant"] }): ReactNode {
  const t = useT();
  const show = useShow();
  const words = useCouponWords();
  if (grant.state === "used")
    return (
      <span>
        <Trans id="coupons.used_on" values={{ date: show.date(grant.usetime ?? grant.claimtime) }} />
      </span>
    );
  if (grant.state === "expired")
    return (
      <span>
        <Trans id="coupons.expired_on" values={{ date: show.date(grant.valid_until) }} />
      </span>
    );
  const isEarly = Date.parse(grant.valid_from) > serverNow().getTime();
  return (
    <>
      <span>
        <Trans id="coupons.valid" values={{ from: show.date(grant.valid_from), until: show.date(grant.valid_until) }} />
      </span>
      {isEarly ? (
        <Tag>{t("coupons.starts_at", { time: show.time(grant.valid_from) })}</Tag>
      ) : grant.state === "locked" ? (
        <Tag tone="warn">{t("coupons.locked")}</Tag>
      ) : (
        <span className="text-label text-text-2">{words.daysLeft(grant.valid_until)}</span>
      )}
    </>
  );
}
