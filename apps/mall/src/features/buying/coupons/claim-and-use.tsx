import { coupons } from "@arcade/contract/buying/coupons/api";
import { serverNow } from "@arcade/web/clock.ts";
import { type MoneyText, moneyOf, moneyText } from "@arcade/contract/money";
import type { IdText } from "@arcade/contract/wire";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Button } from "../../../kit/button.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import type { CouponForGoods } from "./coupon-sheet.tsx";
import { bestFitOf, type CouponGround } from "./fit-of-offered.ts";
import { useCouponWords } from "./coupon-words.ts";
import { useClaim } from "./use-claim.ts";

interface ClaimAndUseProps {
  /** The store of the coupons. Null for the mall's. */
  storeId: IdText | null;
  /** The orders that a coupon could be used for: one of them, each by itself. */
  grounds: readonly CouponGround[];
  /** What the chosen coupon takes off. Null if none is chosen. */
  saving: MoneyText | null;
  onClaimed: (grantId: IdText) => void;
}

/** An unclaimed coupon that takes more off than the chosen one. Renders nothing if there is none. */
export function ClaimAndUse({ storeId, grounds, saving, onClaimed }: ClaimAndUseProps): ReactNode {
  const goods = [...new Set(grounds.flatMap(({ lines }) => lines.map(({ goods_id }) => goods_id)))]
    .toSorted()
    .join(",");
  const found = useRead(coupons.forGoods, { goods }).data?.items ?? [];
  const now = saving === null ? 0n : moneyOf(saving);
  const [best] = found
    .filter((coupon) => (coupon.store?.id ?? null) === storeId && canBeUsedOnceClaimed(coupon))
    .map((coupon) => ({ coupon, fit: bestFitOf(coupon, grounds) }))
    .flatMap(({ coupon, fit }) => (fit.problem === null ? [{ coupon, saves: fit.saving }] : []))
    .filter(({ saves }) => saves > now)
    .toSorted((one, other) => Number(other.saves - one.saves));
  if (best === undefined) return null;
  return <Offer key={best.coupon.id} coupon={best.coupon} saves={moneyText(best.saves)} onClaimed={onClaimed} />;
}

function Offer({
  coupon,
  saves,
  onClaimed,
}: {
  coupon: CouponForGoods;
  saves: MoneyText;
  onClaimed: ClaimAndUseProps["onClaimed"];
}): ReactNode {
  const t = useT();
  const words = useCouponWords();
  const { claim, pending } = useClaim(coupon, onClaimed);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-3">
      <p className="min-w-0">
        <bdi>{coupon.name}</bdi>
        <span className="block text-label font-normal text-ok">
          {coupon.kind === "free_freight" && (
            <>
              <bdi>{words.value(coupon)}</bdi>
              {" · "}
            </>
          )}
          <Trans id="coupons.saves" values={{ saving: <Num>{money(saves)}</Num> }} />
        </span>
      </p>
      <Button
        size="s"
        variant="secondary"
        busy={pending}
        onClick={() => void claim()}
        aria-label={t("coupons.claim_and_use_named", { name: coupon.name })}
      >
        {t("coupons.claim_and_use")}
      </Button>
    </div>
  );
}

function canBeUsedOnceClaimed({ claimed, per_person, left, valid_from }: CouponForGoods): boolean {
  const isOpen = valid_from === null || Date.parse(valid_from) <= serverNow().getTime();
  return isOpen && claimed < per_person && left > 0;
}
