import { coupons } from "@arcade/contract/buying/coupons/api";
import type { OfferedCoupon } from "@arcade/contract/buying/coupons/coupon";
import type { IdText } from "@arcade/contract/wire";
import { useGo, placeNow } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useState } from "react";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { paths } from "../../../platform/page/paths.ts";
import { useSession } from "../../../platform/wire/session.ts";

/**
 * Claims a coupon. A visitor logs in first and returns here. `claimed` is how many the member has, and `left` how many
 * are left. Both come from the list or from the answer to the claim, whichever is newer.
 */
export function useClaim(coupon: OfferedCoupon, onClaimed?: (grantId: IdText) => void) {
  const t = useT();
  const go = useGo();
  const isMember = useSession(({ token }) => token !== null);
  const [answer, setAnswer] = useState({ claimed: 0, left: coupon.left });
  // The lists of claimable coupons are not read again, so that the coupon stays in its place and shows "claimed".
  const change = useChange(coupons.claim, { later: [coupons.offered, coupons.forGoods] });
  return {
    hasClaimed: answer.claimed > 0,
    claimed: Math.max(coupon.claimed, answer.claimed),
    left: Math.min(coupon.left, answer.left),
    pending: change.pending,
    claim: async () => {
      if (!isMember) return go(paths.logIn({ back: placeNow() }));
      const outcome = await change.send({ coupon_id: coupon.id });
      if (!outcome?.ok) return;
      setAnswer({ claimed: outcome.data.claimed, left: outcome.data.left });
      onClaimed?.(outcome.data.grant_id);
      toast.show({ text: t("coupons.claimed_done"), tone: "success" });
    },
  };
}
