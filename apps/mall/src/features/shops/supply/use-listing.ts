import { supply, type SupplyDetail } from "@arcade/contract/shops/supply/api";
import { useT } from "@arcade/web/translate.tsx";
import { useRef, useState } from "react";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { noSecrets, useDraft } from "../../../platform/draft.ts";
import { failureSentence } from "../../../platform/refusal.ts";
import { faultOf, suggestedPrices, type Typed } from "./prices.ts";

/** The typed prices, their faults, and the call. The values survive a reload and a log-in. */
export function useListing(item: SupplyDetail) {
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  const [draft, keep, drop] = useDraft<Record<string, string>>(
    `supply:${item.id}`,
    { ...suggestedPrices(item) },
    noSecrets,
  );
  const [typed, setTyped] = useState<Typed>(draft);
  const [tried, setTried] = useState(false);
  const list = useChange(supply.list, {
    intent: `supply ${item.id}`,
    shows: [
      "level_needed",
      "listed_already",
      "supply_sold_out",
      "price_above_ratio",
      "price_below_cost",
      "sj_zdsps",
      "sj_zdjg",
    ],
  });
  const putAll = (prices: Typed) => {
    setTyped(prices);
    keep({ ...prices });
    list.forgetFailure();
  };
  const priced = item.skus.filter(({ id }) => (typed[id] ?? "").trim() !== "");
  const send = async (): Promise<void> => {
    setTried(true);
    const wrong =
      priced.length === 0
        ? item.skus[0]
        : priced.find((sku) => faultOf(typed[sku.id] ?? "", sku, item.terms.profit_ppm) !== null);
    if (wrong !== undefined) return element.current?.querySelector<HTMLInputElement>(`[name="${wrong.id}"]`)?.focus();
    const outcome = await list.send({
      supply_item_id: item.id,
      prices: priced.map(({ id }) => ({ supply_sku_id: id, price: (typed[id] ?? "").trim() })),
    });
    if (!outcome?.ok) return;
    drop();
    toast.show({ text: t("supply.listed_toast", { count: outcome.data.pieces }), tone: "success" });
  };
  return {
    element,
    typed,
    put: (id: string, text: string) => putAll({ ...typed, [id]: text }),
    putAll,
    tried,
    send,
    priced,
    pending: list.pending,
    refused:
      tried && priced.length === 0 ? t("supply.nothing_priced") : list.failure && failureSentence(list.failure, t),
  };
}

export type Listing = ReturnType<typeof useListing>;
