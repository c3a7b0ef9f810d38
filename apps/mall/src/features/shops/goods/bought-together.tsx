import { orders } from "@arcade/contract/buying/orders/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { GoodsRow } from "./goods-grid.tsx";
import { showsSuggestions } from "./suggestion-choice.ts";

/** Goods that buyers often bought together with these, and why they are shown. Renders nothing if there are none. */
export function BoughtTogether({ id }: { id: string }): ReactNode {
  return showsSuggestions() ? <Together id={id} /> : null;
}

function Together({ id }: { id: string }): ReactNode {
  const t = useT();
  const items = useRead(orders.boughtTogether, { goods_id: id }, { staleMs: 5 * 60_000 }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="bought-together" className="flex flex-col gap-2">
      <h2 id="bought-together" className="px-edge text-title-s">
        {t("goods_service.bought_together")}
      </h2>
      <p className="px-edge text-caption text-text-2">{t("goods_service.bought_together_why")}</p>
      <GoodsRow goods={items} label={t("goods_service.bought_together")} />
    </section>
  );
}
