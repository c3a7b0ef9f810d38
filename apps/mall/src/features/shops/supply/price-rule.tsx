import type { SupplyDetail } from "@arcade/contract/shops/supply/api";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { AmountInput } from "../../../kit/inputs/number-input.tsx";
import { greatestPrices, pricesByRule, suggestedPrices, type Typed } from "./prices.ts";

/** One rule for all SKUs: a percentage on top, the suggested price, or the maximum of the level. */
export function PriceRule({ item, onPrices }: { item: SupplyDetail; onPrices: (prices: Typed) => void }): ReactNode {
  const t = useT();
  const show = useShow();
  const [percent, setPercent] = useState("");
  const [error, setError] = useState<string | null>(null);
  const max = item.terms.profit_ppm / 10_000;
  const apply = () => {
    const prices = pricesByRule(item, percent);
    const isAbove = Number(percent) > max;
    setError(prices === null || isAbove ? t("supply.rule_wrong", { max: show.percent(item.terms.profit_ppm) }) : null);
    if (prices !== null && !isAbove) onPrices(prices);
  };
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="text-title-s">{t("supply.rule_title")}</h3>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <AmountInput
            label={t("supply.rule_label")}
            hint={t("supply.rule_hint", { max: show.percent(item.terms.profit_ppm) })}
            error={error}
            unit="%"
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault(); // the rule, not the whole form
              apply();
            }}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="m" onClick={apply}>
          {t("supply.rule_apply")}
        </Button>
        <Button variant="secondary" size="m" onClick={() => onPrices(suggestedPrices(item))}>
          {t("supply.rule_suggested")}
        </Button>
        <Button variant="secondary" size="m" onClick={() => onPrices(greatestPrices(item))}>
          {t("supply.rule_greatest")}
        </Button>
      </div>
    </Card>
  );
}
