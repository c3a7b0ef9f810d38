import type { CheckoutCoupon } from "@arcade/contract/buying/coupons/coupon";
import type { IdText } from "@arcade/contract/wire";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { NextIcon } from "../../../kit/pictures/icons.tsx";
import { CouponIcon } from "../../../kit/pictures/more-icons.tsx";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { useCouponWords } from "./coupon-words.ts";

interface CouponPickerProps {
  by: "store" | "platform";
  coupons: readonly CheckoutCoupon[];
  chosen: IdText | null;
  /** What the chosen one takes off. */
  saving: string | null;
  /** Whether the buyer has not chosen: this is the best coupon. */
  isBest: boolean;
  /** Chosen for another order of the same store. */
  elsewhere?: ReadonlySet<string>;
  onChoose: (grantId: IdText | null) => void;
}

const none = "none";

/**
 * Chooses the coupon. The best one is used unless the buyer chooses another one. Every other coupon says in figures why
 * it cannot be used (UX-060). Renders nothing if the buyer has none.
 */
export function CouponPicker({
  by,
  coupons,
  chosen,
  saving,
  isBest,
  elsewhere,
  onChoose,
}: CouponPickerProps): ReactNode {
  const t = useT();
  const show = useShow();
  const words = useCouponWords();
  const why = useWhy(by);
  const [open, setOpen] = useState(false);
  if (coupons.length === 0) return null;
  const title = t(by === "store" ? "coupons.picker_store" : "coupons.picker_mall");
  const usable = coupons.filter(({ problem, grant_id }) => problem === null && !elsewhere?.has(grant_id));
  const current = coupons.find(({ grant_id }) => grant_id === chosen);
  const said = current
    ? isBest
      ? t("coupons.picker_best", { name: current.name })
      : current.name
    : usable.length > 0
      ? t("coupons.picker_usable", { count: usable.length })
      : t("coupons.picker_unusable");
  const choose = (value: string) => {
    onChoose(coupons.find(({ grant_id }) => grant_id === value)?.grant_id ?? null);
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-2 pt-3 text-start"
      >
        <CouponIcon size={20} className="shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block text-text-2">{title}</span>
          <span className="block text-label font-normal text-text-2">
            <bdi>{said}</bdi>
          </span>
        </span>
        {saving && <Num>{`-${saving}`}</Num>}
        <NextIcon size={18} className="shrink-0 text-text-3" />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={title}>
        <RadioGroup
          label={by === "platform" ? t("coupons.picker_all_orders") : title}
          boxed
          value={chosen ?? none}
          onValueChange={choose}
          options={[
            ...coupons.map((coupon) => {
              const isElsewhere = elsewhere?.has(coupon.grant_id) ?? false;
              const reason = isElsewhere ? t("coupons.why_elsewhere") : why(coupon);
              const facts = [words.condition(coupon), words.daysLeft(coupon.valid_until)].join(" · ");
              return {
                value: coupon.grant_id,
                label: <bdi>{t("coupons.option", { name: coupon.name, value: words.value(coupon) })}</bdi>,
                hint:
                  reason === null ? (
                    <OptionHint facts={facts} saves={t("coupons.saves", { saving: money(coupon.saving) })} />
                  ) : (
                    `${reason} · ${show.date(coupon.valid_until)}`
                  ),
                disabled: reason !== null,
              };
            }),
            { value: none, label: t("coupons.picker_none") },
          ]}
        />
      </Sheet>
    </>
  );
}

function OptionHint({ facts, saves }: { facts: string; saves: string }): ReactNode {
  return (
    <>
      <span className="block text-text">{saves}</span>
      <span className="block">{facts}</span>
    </>
  );
}

/** Why a coupon cannot be used, in figures. Null if it can be used. */
function useWhy(by: "store" | "platform"): (coupon: CheckoutCoupon) => string | null {
  const t = useT();
  const show = useShow();
  return (coupon) => {
    switch (coupon.problem) {
      case null:
        return null;
      case "below_threshold":
        return t(
          by === "store" && coupon.goods_ids === null ? "coupons.why_missing_store" : "coupons.why_missing_mall",
          { missing: money(coupon.missing) },
        );
      case "not_covered":
        return t("coupons.why_not_covered");
      case "not_yet":
        return t("coupons.why_not_yet", { time: show.time(coupon.valid_from) });
      case "nothing_left":
        return t("coupons.why_nothing_left");
      case "no_freight":
        return t("coupons.why_no_freight");
      case "expired":
        return t("coupons.why_over");
      case "used":
      case "locked":
        return t("coupons.why_locked");
    }
  };
}
