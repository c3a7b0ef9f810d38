import { orderFileDaysMost, orders } from "@arcade/contract/buying/orders/api";
import type { OrderTab } from "@arcade/contract/buying/orders/tabs";
import { ownTimeZone, serverNow } from "@arcade/web/clock.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { Downloads } from "../../../../platform/page/download.tsx";

export interface OrderDays {
  from: string | undefined;
  to: string | undefined;
}

interface StoreFiltersProps {
  tab: OrderTab;
  days: OrderDays;
  onDays: (days: OrderDays) => void;
}

const dayMs = 86_400_000;

/** The days of the list, as the reader's clock has them, and the same orders as a file: without days the last 31. */
export function StoreFilters({ tab, days, onDays }: StoreFiltersProps): ReactNode {
  const t = useT();
  const now = serverNow().getTime();
  const today = dayOf(now);
  const period = { from: days.from ?? dayOf(now - 30 * dayMs), to: days.to ?? today, zone: ownTimeZone() };
  return (
    <details className="px-edge pt-3">
      <summary className="min-h-11 cursor-pointer py-2 text-label">{t("shop.filters")}</summary>
      <div className="flex flex-col gap-3">
        <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
          <TextInput
            type="date"
            label={t("shop.placed_from")}
            optional
            value={days.from ?? ""}
            max={today}
            onChange={({ target }) => onDays({ ...days, from: target.value === "" ? undefined : target.value })}
          />
          <TextInput
            type="date"
            label={t("shop.placed_to")}
            optional
            value={days.to ?? ""}
            max={today}
            onChange={({ target }) => onDays({ ...days, to: target.value === "" ? undefined : target.value })}
          />
        </div>
        <Downloads
          endpoint={orders.storeFile}
          files={[{ label: t("shop.orders_csv"), input: tab === "all" ? period : { ...period, tab } }]}
        />
        <p className="text-label font-normal text-text-2">{t("shop.orders_csv_text", { max: orderFileDaysMost })}</p>
      </div>
    </details>
  );
}

/** The day by the reader's clock. */
function dayOf(time: number): string {
  return new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
