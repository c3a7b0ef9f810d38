import { coupons } from "@arcade/contract/buying/coupons/api";
import { useGo, placeNow } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useState } from "react";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { paths } from "../../../platform/page/paths.ts";
import { useSession } from "../../../platform/wire/session.ts";

/**
 * Claims a coupon; a visitor logs in first and comes back here. `claimed` is how many of it one has taken since the
 * list was read.
 */
export function useClaim(couponId: string) {
  const t = useT();
  const go = useGo();
  const isMember = useSession(({ token }) => token !== null);
  const [claimed, setClaimed] = useState(0);
  // The lists to claim from stay as they are, so that the coupon stays under the finger as "claimed".
  const change = useChange(coupons.claim, { later: [coupons.offered, coupons.forGoods] });
  return {
    claimed,
    pending: change.pending,
    claim: async () => {
      if (!isMember) return go(paths.logIn({ back: placeNow() }));
      const outcome = await change.send({ coupon_id: couponId });
      if (!outcome?.ok) return;
      setClaimed((count) => count + 1);
      toast.show({ text: t("coupons.claimed_done"), tone: "success" });
    },
  };
}
