import type { Answer } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import { moneyOf, readMoney } from "@arcade/contract/money";
import type { currencies } from "@arcade/contract/money/currencies/api";
import { aboutIn, writeIn } from "@arcade/contract/money/currencies/rates";
import { localeOf } from "@arcade/messages/catalogue";

export type Rate = Answer<typeof currencies.rates>["items"][number];

/** "≈ €12.30", or null if the text is not an amount of USDT. */
export function aboutText(rate: Rate, amount: string, dated: boolean, language: Language): string | null {
  const exact = amount.startsWith("$") ? readMoney(amount.slice(1).replaceAll(",", "")) : null;
  if (exact === null) return null;
  const locale = localeOf(language);
  const text = writeIn(rate.currency, locale, aboutIn({ currency: rate.currency, rate: moneyOf(rate.rate) }, exact));
  return dated ? `≈ ${text} · ${rateDate(rate, language)}` : `≈ ${text}`;
}

/** The day of a rate, in UTC, so that all readers see the same day. */
export function rateDate({ rated }: Rate, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(rated));
}
