import type { OwnCoupon as Own } from "@arcade/contract/buying/coupons/coupon";
import { serverNow } from "@arcade/web/clock.ts";
import type { ReactNode } from "react";
import { Say, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { ButtonLink } from "../../../kit/button.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { CouponTicket } from "./coupon-ticket.tsx";
import { useCouponWords } from "./coupon-words.ts";
import { goodsOfCoupon } from "./goods-of-coupon.ts";

/** A coupon that I have: to be used now, held by an order, or over. */
export function OwnCoupon({ coupon }: { coupon: Own }): ReactNode {
  const say = useSay();
  const { grant } = coupon;
  const toOrder = grant.order_id && (
    <ButtonLink size="s" variant="secondary" href={paths.order(grant.order_id)}>
      {say("coupons.see_order")}
    </ButtonLink>
  );
  const isEarly = Date.parse(grant.valid_from) > serverNow().getTime();
  const use = !isEarly && (
    <ButtonLink size="s" href={goodsOfCoupon(coupon)} aria-label={say("coupons.use_named", { name: coupon.name })}>
      {say("coupons.use_now")}
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
  const say = useSay();
  const show = useShow();
  const words = useCouponWords();
  if (grant.state === "used")
    return (
      <span>
        <Say id="coupons.used_on" values={{ date: show.date(grant.usetime ?? grant.claimtime) }} />
      </span>
    );
  if (grant.state === "expired")
    return (
      <span>
        <Say id="coupons.expired_on" values={{ date: show.date(grant.valid_until) }} />
      </span>
    );
  const isEarly = Date.parse(grant.valid_from) > serverNow().getTime();
  return (
    <>
      <span>
        <Say id="coupons.valid" values={{ from: show.date(grant.valid_from), until: show.date(grant.valid_until) }} />
      </span>
      {isEarly ? (
        <Tag>{say("coupons.starts_at", { time: show.time(grant.valid_from) })}</Tag>
      ) : grant.state === "locked" ? (
        <Tag tone="warn">{say("coupons.locked")}</Tag>
      ) : (
        <span className="text-label text-text-2">{words.daysLeft(grant.valid_until)}</span>
      )}
    </>
  );
}
