import type { Language } from "@arcade/contract/languages";
import { localeOf } from "@arcade/messages/catalogue";
import { serverNow } from "./clock.ts";
import type { Translate } from "./translate.tsx";

/** Mails write amounts in the same way. */
export { exactMoney, isRounded, money, moneyOfSum } from "@arcade/contract/shown-money";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** The month is a name, because 01/02/2025 could be two days (UX-050). */
const day = { year: "numeric", month: "short", day: "numeric" } as const;
const weekday = { weekday: "short", month: "short", day: "numeric" } as const;
const moment = { ...day, hour: "numeric", minute: "2-digit" } as const;
const zoned = { ...moment, second: "2-digit", timeZoneName: "short" } as const;

const numbers = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const times = kept((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
const relatives = kept(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/**
 * How figures and times are shown in the current language. The texts can be copied: they have no invisible characters.
 */
export interface Show {
  /** "just now" under 5 minutes (SPEC 9), then minutes and hours ago, and the date after a day. */
  ago: (time: string) => string;
  /** 21 Nov 2025 */
  date: (time: string) => string;
  /** 21 Nov 2025, 14:05, in the time zone of the device. */
  time: (time: string) => string;
  /** The same with the name of the time zone (UX-050). */
  timeWithZone: (time: string) => string;
  /** Tue, Dec 2 – Thu, Dec 4: the days of two moments, in the time zone of the device. */
  days: (from: string, to: string) => string;
  /** 12,345 */
  count: (count: number) => string;
  /** 12K, for sales and fans. */
  countShort: (count: number) => string;
  /** 23h 59m 51s, without leading parts that are zero. */
  left: (left: { days: number; hours: number; minutes: number; seconds: number }) => string;
  /** 0.5%, of parts per million. */
  percent: (partsPerMillion: number) => string;
  /** "30 minutes" */
  duration: (count: number, unit: "millisecond" | "second" | "minute" | "hour" | "day") => string;
  /** "2 GB", "3.2 MB", "12 kB": the size of a file, or of the data on a device. */
  bytes: (bytes: number) => string;
  yesNo: (isSo: boolean) => string;
  /** 4.8 */
  rating: (rating: number) => string;
}

/** An 11-digit number as its first three and last four digits (SPEC 9). Any other number is shown in full. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length === 11 ? `${digits.slice(0, 3)}****${digits.slice(-4)}` : phone;
}

/** The formats of one language. For the current language, use `useShow()`. */
export function showIn(language: Language, t: Translate): Show {
  const locale = localeOf(language);
  const part = (unit: string, size: number) =>
    numbers(locale, { style: "unit", unit, unitDisplay: language === "ja" ? "short" : "narrow" }).format(size);
  return {
    ago: (time) => {
      const passedMs = serverNow().getTime() - Date.parse(time);
      if (passedMs < 5 * minuteMs) return t("app.just_now");
      if (passedMs >= dayMs) return plain(times(locale, day).format(new Date(time)));
      const [unit, unitMs] = passedMs < hourMs ? (["minute", minuteMs] as const) : (["hour", hourMs] as const);
      return plain(relatives(locale, { numeric: "always" }).format(-Math.floor(passedMs / unitMs), unit));
    },
    date: (time) => plain(times(locale, day).format(new Date(time))),
    time: (time) => plain(times(locale, moment).format(new Date(time))),
    timeWithZone: (time) => plain(times(locale, zoned).format(new Date(time))),
    days: (from, to) => plain(times(locale, weekday).formatRange(new Date(from), new Date(to))),
    count: (count) => plain(numbers(locale, {}).format(count)),
    countShort: (count) => plain(numbers(locale, { notation: "compact", maximumFractionDigits: 1 }).format(count)),
    left: ({ days, hours, minutes, seconds }) => {
      const parts = [part("day", days), part("hour", hours), part("minute", minutes), part("second", seconds)];
      const first = [days, hours, minutes].findIndex((size) => size > 0);
      return plain(parts.slice(first < 0 ? -1 : first).join(" "));
    },
    percent: (partsPerMillion) =>
      plain(numbers(locale, { style: "percent", maximumFractionDigits: 4 }).format(partsPerMillion / 1_000_000)),
    duration: (count, unit) => plain(numbers(locale, { style: "unit", unit, unitDisplay: "long" }).format(count)),
    bytes: (bytes) => {
      const [size, unit] =
        bytes < 1e5 ? [1e3, "kilobyte"] : bytes < 999_950_000 ? [1e6, "megabyte"] : [1e9, "gigabyte"];
      return plain(numbers(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(bytes / size));
    },
    yesNo: (isSo) => t(isSo ? "app.yes" : "app.no"),
    rating: (rating) => plain(numbers(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating)),
  };
}

/**
 * `Intl` puts direction marks into Arabic and narrow spaces into other languages. Neither should be copied with the
 * text (UX-016).
 */
export function plain(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").replace(/[\u00a0\u202f]/g, " ");
}

/**
 * Makes each format once, when it is first needed. Seven of them take a slow phone 0.1 s, and each card and each button
 * asks for its own.
 */
function kept<Options, Format>(
  make: (locale: string, options: Options) => Format,
): (locale: string, options: Options) => Format {
  const made = new Map<string, Format>();
  return (locale, options) => {
    const name = `${locale} ${JSON.stringify(options)}`;
    const format = made.get(name) ?? make(locale, options);
    made.set(name, format);
    return format;
  };
}
