import { coupons } from "@arcade/contract/buying/coupons/api";
import type { Answer } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { OfferedCoupon } from "./offered-coupon.tsx";

export type CouponForGoods = Answer<typeof coupons.forGoods>["items"][number];

interface CouponSheetProps {
  coupons: readonly CouponForGoods[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The effect of a coupon on what is chosen. */
  noteOf?: (coupon: CouponForGoods) => ReactNode;
}

/** The coupons of some goods. A member can claim them without leaving the page. */
export function CouponSheet({ coupons: items, open, onOpenChange, noteOf }: CouponSheetProps): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("coupons.coupons")}>
      <ul className="flex flex-col gap-3 pb-3">
        {items.map((coupon) => (
          <li key={coupon.id}>
            <OfferedCoupon coupon={coupon} held={coupon.held} here note={noteOf?.(coupon)} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
