import { moneyText } from "@arcade/contract/money";
import { useSay } from "@arcade/web/say.tsx";
import { money } from "@arcade/web/show.ts";
import type { Filters } from "./filters.ts";

/** "$20.00 to $50.00", or one end of it; nothing where no price is asked for. */
export function usePriceWords(): (filters: Filters) => string | undefined {
  const say = useSay();
  return ({ price_least, price_most }) => {
    const [least, most] = [wholePrice(price_least), wholePrice(price_most)];
    if (least && most) return say("catalogue.price_between", { least, most });
    if (least) return say("catalogue.price_from", { least });
    return most ? say("catalogue.price_up_to", { most }) : undefined;
  };
}

function wholePrice(text: string | undefined): string | undefined {
  return text && money(moneyText(BigInt(text) * 1_000_000n));
}
