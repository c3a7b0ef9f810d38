import { moneyText } from "@arcade/contract/money";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import type { Filters } from "./filters.ts";

/** "$20.00 to $50.00", or only one end. Undefined if there is no price filter. */
export function usePriceWords(): (filters: Filters) => string | undefined {
  const t = useT();
  return ({ price_least, price_most }) => {
    const [min, max] = [wholePrice(price_least), wholePrice(price_most)];
    if (min && max) return t("catalogue.price_between", { min, max });
    if (min) return t("catalogue.price_from", { min });
    return max ? t("catalogue.price_up_to", { max }) : undefined;
  };
}

function wholePrice(text: string | undefined): string | undefined {
  return text && money(moneyText(BigInt(text) * 1_000_000n));
}
