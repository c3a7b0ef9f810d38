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
import { type CouponGround, fitOfOffered } from "./fit-of-offered.ts";

interface CartCouponsProps {
  /** The store of the coupons. Null for the mall's, which all goods of the cart can use. */
  storeId: IdText | null;
  /** The goods in the cart that the coupons could cover. */
  lines: readonly { goods_id: IdText }[];
  /** The ticked lines that can be bought, each at the price for its current quantity. */
  ticked: readonly { store_id: IdText; goods_id: IdText; price: MoneyText; quantity: number }[];
  /** What the freight of an order of a store costs before any coupon, for the ticked lines. */
  freightOf: (storeId: IdText) => bigint;
}

/**
 * The coupons of one store of the cart, or of the mall, each with its effect on the ticked lines. Renders nothing if
 * there are none.
 */
export function CartCoupons({ storeId, lines, ticked: chosen, freightOf }: CartCouponsProps): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const goods = [...new Set(lines.map(({ goods_id }) => goods_id))].toSorted().join(",");
  const found = useRead(coupons.forGoods, { goods }).data?.items ?? [];
  const items = found.filter(({ store }) => (store?.id ?? null) === storeId);
  // The mall's coupons lower goods only.
  const ground =
    storeId === null
      ? { lines: afterStores(found, chosen, freightOf), freight: 0n }
      : { lines: chosen, freight: freightOf(storeId) };
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
        <ClaimAndUse storeId={storeId} ground={ground} saving={bestHeld(items, ground)} onClaimed={() => {}} />
      </div>
      <CouponSheet
        coupons={items}
        open={open}
        onOpenChange={setOpen}
        noteOf={(coupon) => <Fit coupon={coupon} ground={ground} />}
      />
    </>
  );
}

type Ticked = CartCouponsProps["ticked"][number] & { taken?: bigint };

/** The ticked lines with what the best coupon of each store takes off. The mall's coupon applies after these. */
function afterStores(
  found: readonly CouponForGoods[],
  ticked: CartCouponsProps["ticked"],
  freightOf: CartCouponsProps["freightOf"],
): Ticked[] {
  return [...Map.groupBy(ticked, ({ store_id }) => store_id)].flatMap(([storeId, lines]) => {
    const [best] = found
      .filter(({ store, held }) => store?.id === storeId && held > 0)
      .map((coupon) => fitOfOffered(coupon, { lines, freight: freightOf(storeId) }))
      .flatMap((fit) => (fit.problem === null ? [fit] : []))
      .toSorted((one, other) => Number(other.saving - one.saving));
    return lines.map((line, index) => ({ ...line, taken: best?.orders[0]?.lines[index] ?? 0n }));
  });
}

/** What the best of the coupons that the buyer has would take off, as the checkout chooses it. Null if none fits. */
function bestHeld(items: readonly CouponForGoods[], ground: CouponGround): MoneyText | null {
  const savings = items.flatMap((coupon) => {
    const fit = coupon.held > 0 ? fitOfOffered(coupon, ground) : null;
    return fit?.problem === null ? [fit.saving] : [];
  });
  const [best] = savings.toSorted((one, other) => Number(other - one));
  return best === undefined ? null : moneyText(best);
}

/** What the coupon would take off, or how much more it needs, by the sum of the checkout. */
function Fit({ coupon, ground }: { coupon: CouponForGoods; ground: CouponGround }): ReactNode {
  if (ground.lines.length === 0) return null;
  const fit = fitOfOffered(coupon, ground);
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
