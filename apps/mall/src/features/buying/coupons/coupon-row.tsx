import { coupons } from "@arcade/contract/buying/coupons/api";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { CouponIcon } from "../../../kit/pictures/more-icons.tsx";
import { ListRow } from "../../../kit/lists/list-row.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { CouponSheet } from "./coupon-sheet.tsx";

/** The row of a goods page that opens its coupons. Renders nothing if there are none. */
export function CouponRow({ goodsId }: { goodsId: string }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const items = useRead(coupons.forGoods, { goods: goodsId }).data?.items ?? [];
  if (items.length === 0) return null;
  const toClaim = items.filter(({ claimed, per_person, left }) => claimed < per_person && left > 0).length;
  const held = items.filter((coupon) => coupon.held > 0).length;
  const detail =
    toClaim > 0 ? (
      <Trans id="coupons.row_to_claim" values={{ count: toClaim }} />
    ) : (
      <Trans id="coupons.row_held" values={{ count: held }} />
    );
  return (
    <>
      <ListRow icon={CouponIcon} title={t("coupons.coupons")} detail={detail} onAct={() => setOpen(true)} />
      <CouponSheet coupons={items} open={open} onOpenChange={setOpen} />
    </>
  );
}
