import { isOpenAt } from "@arcade/contract/shops/stores/hours";
import { hoursIn, type SpanOfDays, spansOfDays } from "@arcade/contract/shops/stores/hours-of-reader";
import type { Hours } from "@arcade/contract/shops/stores/profile";
import { localeOf } from "@arcade/messages/catalogue";
import { ownTimeZone, serverNow } from "@arcade/web/clock.ts";
import { useLanguage } from "@arcade/web/language.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Tag } from "../../../kit/signs/chip.tsx";
import { Num } from "../../../kit/signs/text.tsx";

/** The days of the week, starting with Monday, in the reader's language. */
export function useWeekdays(): readonly string[] {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), { weekday: "long", timeZone: "UTC" });
  // 5 January 2026 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 5 + day)));
}

/** The opening hours in the reader's time zone, and whether the store is open now. */
export function OpeningHours({ hours }: { hours: Hours }): ReactNode {
  const t = useT();
  const weekdays = useWeekdays();
  const now = serverNow();
  const isOpen = isOpenAt(hours, now);
  const here = ownTimeZone();
  const spans = spansOfDays(hoursIn(here, hours, now));
  const daysOf = ({ first, last }: SpanOfDays) =>
    first === 0 && last === 6
      ? t("stores.every_day")
      : first === last
        ? weekdays[first]
        : t("stores.days_from_to", { first: weekdays[first] ?? "", last: weekdays[last] ?? "" });
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center gap-2 text-title-s">
        {t("stores.hours_label")}
        <Tag tone={isOpen ? "ok" : "info"}>{t(isOpen ? "stores.open_now" : "stores.closed_now")}</Tag>
      </h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {spans.map((span) => (
          <div key={`${span.first} ${span.from}`} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-text-2">{daysOf(span)}</dt>
            <dd>{span.from === span.until ? t("stores.day_whole") : <Num>{`${span.from} – ${span.until}`}</Num>}</dd>
          </div>
        ))}
        {spans.length === 0 && <dd className="col-span-2">{t("stores.day_closed")}</dd>}
      </dl>
      <p className="text-label text-text-3">{t("stores.hours_zone", { zone: here.replaceAll("_", " ") })}</p>
    </section>
  );
}
