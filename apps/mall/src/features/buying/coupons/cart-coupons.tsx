import { coupons } from "@arcade/contract/buying/coupons/api";
import { type MoneyText, moneyText } from "@arcade/contract/money";
import type { IdText } from "@arcade/contract/wire";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { NextIcon } from "../../../kit/pictures/icons.tsx";
import { CouponIcon } from "../../../kit/pictures/more-icons.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { ClaimAndUse } from "./claim-and-use.tsx";
import { type CouponForGoods, CouponSheet } from "./coupon-sheet.tsx";
import { bestFitOf, type CouponGround, fitOfOffered, type OrderGround } from "./fit-of-offered.ts";

interface CartCouponsProps {
  /** The store of the coupons. Null for the mall's, which all goods of the cart can use. */
  storeId: IdText | null;
  /** The goods in the cart that the coupons could cover. */
  lines: readonly { goods_id: IdText }[];
  /** The orders that the ticked lines make, at the prices for their current quantities, before any coupon. */
  orders: readonly OrderGround[];
}

/**
 * The coupons of one store of the cart, or of the mall, each with its effect on the ticked lines. A store's coupon is for
 * one order, so its own goods and those of its supplier do not count together. Renders nothing if there are none.
 */
export function CartCoupons({ storeId, lines, orders }: CartCouponsProps): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const goods = [...new Set(lines.map(({ goods_id }) => goods_id))].toSorted().join(",");
  const found = useRead(coupons.forGoods, { goods }).data?.items ?? [];
  const items = found.filter(({ store }) => (store?.id ?? null) === storeId);
  // The mall's coupons lower goods only.
  const grounds = storeId === null ? [{ lines: afterStores(found, orders), freight: 0n }] : orders;
  if (items.length === 0) return null;
  const toClaim = items.filter(({ claimed, per_person, left }) => claimed < per_person && left > 0).length;
  const held = items.filter((coupon) => coupon.held > 0).length;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`flex min-h-11 w-full items-center gap-2 px-4 text-start text-label ${storeId === null ? "" : "border-t border-line"}`}
      >
        <CouponIcon size={20} className="shrink-0" />
        <span className="min-w-0 flex-1">
          {t(storeId === null ? "coupons.picker_mall" : "coupons.coupons")} ·{" "}
          <span className="text-text-2">
            {toClaim > 0 ? (
              <Trans id="coupons.row_to_claim" values={{ count: toClaim }} />
            ) : (
              <Trans id="coupons.row_held" values={{ count: held }} />
            )}
          </span>
        </span>
        <NextIcon size={18} className="shrink-0 text-text-3" />
      </button>
      <div className="px-4 pb-3 empty:hidden">
        <ClaimAndUse storeId={storeId} grounds={grounds} saving={bestHeld(items, grounds)} onClaimed={() => {}} />
      </div>
      <CouponSheet
        coupons={items}
        open={open}
        onOpenChange={setOpen}
        noteOf={(coupon) => <Fit coupon={coupon} grounds={grounds} />}
      />
    </>
  );
}

/** The lines with what the best coupon of each order takes off. The mall's coupon applies after these. */
function afterStores(found: readonly CouponForGoods[], orders: readonly OrderGround[]): CouponGround["lines"] {
  const left = new Map(found.map(({ id, held }) => [id, held]));
  return orders.flatMap((order) => {
    const [best] = found
      .filter(({ id, store }) => store?.id === order.store_id && (left.get(id) ?? 0) > 0)
      .map((coupon) => ({ id: coupon.id, fit: fitOfOffered(coupon, order) }))
      .flatMap(({ id, fit }) => (fit.problem === null ? [{ id, fit }] : []))
      .toSorted((one, other) => Number(other.fit.saving - one.fit.saving));
    if (best !== undefined) left.set(best.id, (left.get(best.id) ?? 0) - 1);
    return order.lines.map((line, index) => ({ ...line, taken: best?.fit.orders[0]?.lines[index] ?? 0n }));
  });
}

/** What the best of the coupons that the buyer has would take off, as the checkout chooses it. Null if none fits. */
function bestHeld(items: readonly CouponForGoods[], grounds: readonly CouponGround[]): MoneyText | null {
  const savings = items.flatMap((coupon) => {
    const fit = coupon.held > 0 ? bestFitOf(coupon, grounds) : null;
    return fit?.problem === null ? [fit.saving] : [];
  });
  const [best] = savings.toSorted((one, other) => Number(other - one));
  return best === undefined ? null : moneyText(best);
}

/** What the coupon would take off, or how much more it needs, by the sum of the checkout. */
function Fit({ coupon, grounds }: { coupon: CouponForGoods; grounds: readonly CouponGround[] }): ReactNode {
  if (grounds.every(({ lines }) => lines.length === 0)) return null;
  const fit = bestFitOf(coupon, grounds);
  if (fit.problem === null)
    return (
      <p className="text-label text-ok">
        <Trans id="coupons.saves" values={{ saving: money(moneyText(fit.saving)) }} />
      </p>
    );
  if (fit.problem !== "below_threshold") return null;
  return (
    <p className="text-label text-text-2">
      <Trans id="coupons.needs_more" values={{ missing: money(moneyText(fit.missing)) }} />
    </p>
  );
}
