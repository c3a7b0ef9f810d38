import { isOpenAt } from "@arcade/contract/shops/stores/hours";
import type { Hours } from "@arcade/contract/shops/stores/profile";
import { localeOf } from "@arcade/messages/catalogue";
import { serverNow } from "@arcade/web/clock.ts";
import { useLanguage } from "@arcade/web/language.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Tag } from "../../../kit/signs/chip.tsx";
import { Num } from "../../../kit/signs/text.tsx";

/** The days of the week from Monday on, in the reader's language. */
export function useWeekdays(): readonly string[] {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), { weekday: "long", timeZone: "UTC" });
  // The 5th of January 2026 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 5 + day)));
}

/** When the store is there, by the clock of its own place, and whether it is at this moment. */
export function OpeningHours({ hours }: { hours: Hours }): ReactNode {
  const t = useT();
  const weekdays = useWeekdays();
  const isOpen = isOpenAt(hours, serverNow());
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center gap-2 text-title-s">
        {t("stores.hours_label")}
        <Tag tone={isOpen ? "ok" : "info"}>{t(isOpen ? "stores.open_now" : "stores.closed_now")}</Tag>
      </h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {hours.days.map((day, index) => (
          <div key={weekdays[index]} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-text-2">{weekdays[index]}</dt>
            <dd>
              {day === null ? (
                t("stores.day_closed")
              ) : day.from === day.until ? (
                t("stores.day_whole")
              ) : (
                <Num>{`${day.from} – ${day.until}`}</Num>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-label text-text-3">{t("stores.hours_zone", { zone: hours.time_zone.replaceAll("_", " ") })}</p>
    </section>
  );
}
