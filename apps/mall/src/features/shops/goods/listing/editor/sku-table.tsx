import { maxGoods, lowPriceDays } from "@arcade/contract/schemas/shops/goods/content";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import type { Language } from "@arcade/contract/languages";
import { useT } from "@arcade/web/translate.tsx";
import { memo, type ReactNode } from "react";
import { Checkbox } from "../../../../../kit/inputs/checkbox.tsx";
import { Notice } from "../../../../../kit/signs/notice.tsx";
import { AmountInput, NumberInput } from "../../../../../kit/inputs/number-input.tsx";
import type { ErrorOf } from "./faults.ts";
import { FillIn } from "./fill-in.tsx";
import { combinationsOf, offer, skuAt } from "./sku-rules.ts";
import { calledOf } from "./texts.ts";

type Sku = GoodsDraft["skus"][number];
export type SkuField = "price" | "stock" | "weight_grams";

interface SkuTableProps {
  content: GoodsDraft;
  language: Language;
  errorOf: ErrorOf;
  /** The change applies to the SKUs at that moment. */
  onChange: (change: (present: readonly Sku[]) => Sku[]) => void;
}

/** The price, stock and weight of each combination, and one figure for many together. */
export function SkuTable({ content, language, errorOf, onChange }: SkuTableProps): ReactNode {
  const t = useT();
  const combinations = combinationsOf(content.axes);
  const specificationOf = (values: readonly number[]) =>
    values
      .map((value, axis) =>
        calledOf(
          content.axes[axis]?.values[value]?.name ?? {},
          language,
          content.language,
          t("listing.value_name", { number: value + 1 }),
        ),
      )
      .join(" / ") || t("listing.sku_one");
  if (combinations.length > maxGoods.skus)
    return <Notice tone="bad">{t("listing.skus_most", { count: combinations.length, max: maxGoods.skus })}</Notice>;
  return (
    <div className="flex flex-col gap-3">
      {content.axes.length > 0 && (
        <p className="text-label text-text-2">{t("listing.skus", { count: combinations.length })}</p>
      )}
      {combinations.length > 1 && <FillIn content={content} language={language} onChange={onChange} />}
      {errorOf("skus") !== null && <Notice tone="bad">{errorOf("skus")}</Notice>}
      <ul className="flex flex-col lined">
        {combinations.map((values) => {
          const sku = skuAt(content.skus, values);
          const index = sku === undefined ? -1 : content.skus.indexOf(sku);
          return (
            <li key={values.join(" ")}>
              <SkuLine
                specification={specificationOf(values)}
                values={values.join(" ")}
                sku={sku}
                isOnly={combinations.length === 1}
                priceError={errorOf(`skus.${index}.price`)}
                stockError={errorOf(`skus.${index}.stock`)}
                weightError={errorOf(`skus.${index}.weight_grams`)}
                onChange={onChange}
              />
            </li>
          );
        })}
      </ul>
      <p className="text-label font-normal text-text-2">{t("listing.struck_hint", { days: lowPriceDays })}</p>
      {content.skus.some(({ id }) => id !== "") && (
        <p className="text-label text-text-2">{t("listing.stock_elsewhere")}</p>
      )}
    </div>
  );
}

interface SkuLineProps {
  specification: string;
  values: string;
  sku: Sku | undefined;
  isOnly: boolean;
  priceError: string | null;
  stockError: string | null;
  weightError: string | null;
  onChange: SkuTableProps["onChange"];
}

const SkuLine = memo(function SkuLine({
  specification,
  values,
  sku,
  isOnly,
  priceError,
  stockError,
  weightError,
  onChange,
}: SkuLineProps): ReactNode {
  const t = useT();
  const numbers = values === "" ? [] : values.split(" ").map(Number);
  const write = (field: SkuField) => (event: { target: { value: string } }) => {
    const text = event.target.value;
    onChange((present) => present.map((one) => (one.values.join(" ") === values ? { ...one, [field]: text } : one)));
  };
  return (
    <div className="flex flex-col gap-2 py-3">
      {isOnly ? (
        <p className="text-body-strong">{specification}</p>
      ) : (
        <Checkbox
          label={<bdi>{specification}</bdi>}
          aria-label={t("listing.sku_offer", { specification })}
          checked={sku !== undefined}
          onChange={({ target }) => onChange((present) => offer(present, numbers, target.checked))}
        />
      )}
      {sku !== undefined && (
        <div className="grid grid-cols-2 gap-3 min-[36rem]:grid-cols-3">
          <AmountInput
            label={t("listing.price")}
            aria-label={t("listing.price_of", { specification })}
            unit="USDT"
            value={sku.price}
            error={priceError}
            onChange={write("price")}
          />
          {sku.id === "" && (
            <NumberInput
              label={t("listing.stock")}
              aria-label={t("listing.stock_of", { specification })}
              value={sku.stock}
              error={stockError}
              onChange={write("stock")}
            />
          )}
          <NumberInput
            label={t("listing.weight")}
            aria-label={t("listing.weight_of", { specification })}
            optional
            value={sku.weight_grams}
            error={weightError}
            onChange={write("weight_grams")}
          />
        </div>
      )}
    </div>
  );
});
