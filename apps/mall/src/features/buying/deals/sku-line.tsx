import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import type { ReactNode } from "react";
import { AmountInput, NumberInput } from "../../../kit/inputs/number-input.tsx";
import { type LineTyped, lineFault, type SkuTerms } from "./typed.ts";

interface SkuLineProps {
  sku: SkuTerms;
  typed: LineTyped;
  onTyped: (typed: LineTyped) => void;
}

/** The price and the pieces of one SKU, beside the figures that limit them. */
export function SkuLine({ sku, typed, onTyped }: SkuLineProps): ReactNode {
  const t = useT();
  const fault = typed.price === "" ? null : lineFault(sku, typed);
  const priceFault =
    fault === "not_lower"
      ? t("deals.price_too_high", { lowest: money(sku.lowest) })
      : fault === "below_cost"
        ? t("deals.price_below_cost", { price: money(sku.purchase_price ?? sku.price) })
        : fault === "no_price"
          ? t("deals.price_malformed")
          : null;
  return (
    <fieldset className="flex flex-col gap-2 rounded-m border border-line p-3">
      <legend className="px-1 text-label">
        <bdi>{sku.specification === "" ? t("deals.sku_all") : sku.specification}</bdi>
      </legend>
      <p className="text-label font-normal text-text-2">
        <Trans id="deals.sku_facts" values={{ price: money(sku.price), lowest: money(sku.lowest), stock: sku.stock }} />{" "}
        {sku.purchase_price !== null && <Trans id="deals.sku_cost" values={{ price: money(sku.purchase_price) }} />}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <AmountInput
          label={t("deals.price")}
          unit="USDT"
          value={typed.price}
          error={priceFault}
          onChange={({ target }) => onTyped({ ...typed, price: target.value })}
        />
        <NumberInput
          label={t("deals.pieces")}
          value={typed.pieces}
          error={fault === "pieces" ? t("deals.pieces_too_many", { stock: sku.stock }) : null}
          onChange={({ target }) => onTyped({ ...typed, pieces: target.value })}
        />
      </div>
    </fieldset>
  );
}
