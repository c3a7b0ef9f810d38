import type { Language } from "@arcade/contract/languages";
import { localeOf } from "@arcade/messages/catalogue";
import type { Translate } from "@arcade/web/translate.tsx";
import { plain } from "@arcade/web/show.ts";

/**
 * The times of chats (SPEC 9): the time on the same day, yesterday, the weekday within a week, then the date. The days
 * end at the reader's midnight.
 */
export interface ChatTimes {
  /** In a list. "just now" under five minutes. */
  stamp: (time: string) => string;
  /** Between messages of different days. */
  day: (time: string) => string;
  /** Under a message. */
  clock: (time: string) => string;
}

const justNowMs = 5 * 60_000;
const dayMs = 24 * 3_600_000;

export function chatTimes(language: Language, t: Translate, now: () => Date): ChatTimes {
  const locale = localeOf(language);
  const clock = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long" });
  const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" });
  const far = (time: Date, days: number) => {
    if (days === 1) return t("chat.yesterday");
    return plain((days < 7 ? weekday : date).format(time));
  };
  return {
    stamp: (text) => {
      const time = new Date(text);
      if (now().getTime() - time.getTime() < justNowMs) return t("app.just_now");
      const days = daysApart(time, now());
      return days <= 0 ? plain(clock.format(time)) : far(time, days);
    },
    day: (text) => {
      const time = new Date(text);
      const days = daysApart(time, now());
      return days <= 0 ? t("chat.today") : far(time, days);
    },
    clock: (text) => plain(clock.format(new Date(text))),
  };
}

/** The number of midnights between two times in the device's time zone, also over a day of 23 or 25 hours. */
export function daysApart(earlier: Date, later: Date): number {
  return Math.round((midnight(later) - midnight(earlier)) / dayMs);
}

function midnight(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
