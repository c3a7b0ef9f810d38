import { type Money, money, type MoneyText, moneyText } from "../../money.ts";

// Amounts in a currency beside USDT are only shown. Nothing in this file is part of a decision about money.

/** How long a rate may be shown after its date. */
export const maxRateDays = 31;

/** Whether it is a code of ISO 4217 that this machine can write. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf("currency").includes(code);
}

/** A rate is written like money: so many units of the currency for 1 USDT, with up to six decimals. */
export interface DisplayRate {
  readonly currency: string;
  readonly rate: Money;
}

/**
 * About how much an amount of USDT is in a currency, as decimal text: rounded up to the currency's smallest unit,
 * because the reader pays it.
 */
export function aboutIn({ currency, rate }: DisplayRate, amount: Money): MoneyText {
  const { maximumFractionDigits: digits = 2 } = formatOf("en", currency).resolvedOptions();
  const unit = 10n ** BigInt(12 - Math.min(digits, 3));
  const units = (amount * rate + unit - 1n) / unit;
  return moneyText(money((units * unit) / 1_000_000n));
}

/** An amount as a language writes it: "€12.30". `locale` names the digits; `decimals`: at most so many. */
export function writeIn(currency: string, locale: string, amount: MoneyText, decimals?: number): string {
  return formatOf(locale, currency, decimals).format(Number(amount));
}

function formatOf(locale: string, currency: string, decimals?: number): Intl.NumberFormat {
  const most = decimals === undefined ? {} : { maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, { style: "currency", currency, ...most });
}
