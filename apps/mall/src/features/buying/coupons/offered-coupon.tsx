import type { OfferedCoupon as Offered } from "@arcade/contract/buying/coupons/coupon";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { CouponTicket, OfferedPeriod } from "./coupon-ticket.tsx";
import { useClaim } from "./use-claim.ts";
import { goodsOfCoupon } from "./goods-of-coupon.ts";

interface OfferedCouponProps {
  coupon: Offered;
  /** How many of this coupon the member holds and can use. */
  held?: number;
  note?: ReactNode;
  /** True if its goods are already on the page. */
  here?: boolean;
  onClaimed?: () => void;
}

/** A coupon that the member can claim immediately, and use immediately after that. */
export function OfferedCoupon({ coupon, held = 0, note, here = false, onClaimed }: OfferedCouponProps): ReactNode {
  const t = useT();
  const { hasClaimed, claimed, left, pending, claim } = useClaim(coupon, onClaimed);
  const canClaim = claimed < coupon.per_person && left > 0;
  const isHeld = held > 0 || hasClaimed;
  const action = (
    <span className="flex flex-wrap justify-end gap-2">
      {isHeld && !here && (
        <ButtonLink
          size="s"
          variant="secondary"
          href={goodsOfCoupon(coupon)}
          aria-label={t("coupons.use_named", { name: coupon.name })}
        >
          {t("coupons.use_now")}
        </ButtonLink>
      )}
      {canClaim ? (
        <Button
          size="s"
          busy={pending}
          onClick={() => void claim()}
          aria-label={t("coupons.claim_named", { name: coupon.name })}
        >
          {t("coupons.claim")}
        </Button>
      ) : (
        isHeld && here && <span className="text-label text-text-2">{t("coupons.claimed")}</span>
      )}
    </span>
  );
  const period = (
    <>
      <span>
        <OfferedPeriod coupon={coupon} />
      </span>
      {canClaim && (
        <span>
          <Trans id="coupons.left" values={{ count: left }} />
        </span>
      )}
    </>
  );
  return <CouponTicket coupon={coupon} period={period} action={action} note={note} />;
}
