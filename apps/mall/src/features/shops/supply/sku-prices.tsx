import type { SupplyDetail } from "@arcade/contract/shops/supply/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Card } from "../../../kit/card.tsx";
import { AmountInput } from "../../../kit/inputs/number-input.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { faultOf, profitOf, type Typed } from "./prices.ts";

interface SkuPricesProps {
  item: SupplyDetail;
  typed: Typed;
  /** The merchant tried to send the form, so every fault is shown. */
  tried: boolean;
  onType: (id: string, text: string) => void;
}

/** Each SKU with its purchase price, its maximum price, and the profit at the typed price. */
export function SkuPrices({ item, typed, tried, onType }: SkuPricesProps): ReactNode {
  const t = useT();
  return (
    <section aria-labelledby="supply-prices" className="flex flex-col gap-3">
      <h3 id="supply-prices" className="text-title-s">
        {t("supply.prices_title")}
      </h3>
      {item.skus.length > 1 && <p className="text-label text-text-2">{t("supply.prices_hint")}</p>}
      <ul className="grid gap-3 min-[60rem]:grid-cols-2">
        {item.skus.map((sku) => (
          <li key={sku.id}>
            <SkuPrice
              item={item}
              sku={sku}
              text={typed[sku.id] ?? ""}
              tried={tried}
              onType={(text) => onType(sku.id, text)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SkuPriceProps {
  item: SupplyDetail;
  sku: SupplyDetail["skus"][number];
  text: string;
  tried: boolean;
  onType: (text: string) => void;
}

function SkuPrice({ item, sku, text, tried, onType }: SkuPriceProps): ReactNode {
  const t = useT();
  const show = useShow();
  const [left, setLeft] = useState(false);
  const error = useFaultSentence()(text, sku, item.terms.profit_ppm);
  const specification = specificationOf(item, sku.values);
  const profit = profitOf(text, sku, item.terms);
  return (
    <Card className="flex h-full flex-col gap-3">
      {specification !== "" && (
        <p className="font-bold">
          <bdi>{specification}</bdi>
        </p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-label">
        <dt className="text-text-2">{t("supply.purchase_price")}</dt>
        <dd className="text-end">
          <Num>{money(sku.purchase_price)}</Num>
        </dd>
        <dt className="text-text-2">{t("supply.suggested_price")}</dt>
        <dd className="text-end">
          <Num>{money(sku.suggested_price)}</Num>
        </dd>
        <dt className="text-text-2">{t("supply.in_stock")}</dt>
        <dd className="text-end">{sku.pieces === 0 ? t("supply.sold_out") : <Num>{show.count(sku.pieces)}</Num>}</dd>
      </dl>
      <AmountInput
        name={sku.id}
        label={specification === "" ? t("supply.sale_price") : t("supply.sale_price_of", { specification })}
        hint={<Trans id="supply.at_most" values={{ amount: money(sku.greatest_price) }} />}
        error={left || tried ? error : null}
        unit="USDT"
        value={text}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => setLeft(true)}
      />
      <p className="flex items-baseline justify-between gap-3 border-t border-line pt-2 text-label">
        <span className="text-text-2">{t("supply.profit_a_piece")}</span>
        <Num className="font-bold text-primary">{profit === null ? "–" : money(profit)}</Num>
      </p>
    </Card>
  );
}

function useFaultSentence(): (text: string, sku: SupplyDetail["skus"][number], profitPpm: number) => string | null {
  const t = useT();
  return (text, sku, profitPpm) => {
    switch (faultOf(text, sku, profitPpm)) {
      case null:
        return null;
      case "price_above_ratio":
        return t("supply.above_most", { amount: money(sku.greatest_price) });
      case "price_below_cost":
        return t("supply.below_cost", { amount: money(sku.purchase_price) });
      case "not_a_number":
        return t("supply.not_a_number");
      case "too_many_decimals":
        return t("supply.two_decimals");
    }
  };
}

function specificationOf({ axes }: SupplyDetail, values: readonly number[]): string {
  return values
    .map((value, axis) => axes[axis]?.values[value]?.name ?? "")
    .filter((name) => name !== "")
    .join(" / ");
}
