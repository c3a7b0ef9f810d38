import { deals } from "@arcade/contract/buying/deals/api";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { useRead } from "../../../platform/wire/query.ts";
import { DealClock, DealPieces, GoodsCard } from "../../shops/goods/index.ts";
import { ScrollRow } from "../../../kit/lists/scroll-row.tsx";
import { refresh } from "../../../platform/wire/query.ts";

/**
 * The flash deals of the home page: those that operators chose, or all that run. The one that ends first is first. Each
 * shows its time and its pieces.
 */
export function HomeDeals({ block }: { block: (content: ReactNode) => ReactNode }): ReactNode {
  const t = useT();
  const running = useRead(deals.running, { home: "1" }, { staleMs: 0, everyMs: 60_000 });
  const items = running.data?.items ?? [];
  if (items.length === 0) return null;
  return block(
    <ScrollRow label={t("content.deals")}>
      {items.map((each) => (
        <li key={each.id} className="flex w-36 flex-col gap-1">
          <DealClock ends={each.ends} onEnd={() => void refresh(deals.running)} />
          <GoodsCard goods={each} withStore={false} />
          <DealPieces quantity={each.quantity} sold={each.sold} />
        </li>
      ))}
    </ScrollRow>,
  );
}
