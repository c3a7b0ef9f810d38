import { currencies } from "@arcade/contract/money/currencies/api";
import { serverNow } from "@arcade/web/clock.ts";
import { languageNow } from "@arcade/web/language.ts";
import { recallText, rememberText } from "@arcade/web/storage.ts";
import { makeStore } from "@arcade/web/store.ts";
import { words } from "@arcade/web/words.ts";
import { sayAbout } from "../../../kit/signs/about.ts";
import { call } from "../../../platform/wire/call.ts";
import { aboutText, type Rate } from "./about-text.ts";

const name = "currency";
/** An open page asks again after this time, because operators may have approved another rate. */
const againMs = 60 * 60_000;

const chosen = makeStore<string | null>(recallText("device", name) || null);
let again: ReturnType<typeof setTimeout> | undefined;

export const useCurrencyChoice = chosen.use;

/** Shows prices in the currency that was chosen on this device, if the mall still has a rate for it. */
export function startCurrency(): void {
  words.listen(() => void showAbout());
  void showAbout();
}

/** Null: USDT only. */
export function chooseCurrency(currency: string | null): void {
  rememberText("device", name, currency ?? "");
  chosen.set(currency);
  void showAbout();
}

async function showAbout(): Promise<void> {
  clearTimeout(again);
  const currency = chosen.now();
  if (currency === null) return sayAbout(null);
  const outcome = await call(currencies.rates, {}).catch(() => null);
  const rate = outcome?.ok ? outcome.data.items.find((item) => item.currency === chosen.now()) : undefined;
  sayAbout(rate === undefined ? null : remembered(rate));
  const leftMs = rate === undefined ? againMs : Date.parse(rate.until) - serverNow().getTime();
  again = setTimeout(() => void showAbout(), Math.max(1_000, Math.min(againMs, leftMs)));
}

/** A list shows many prices, and each renders several times. Making a format of `Intl` takes some 50 µs. */
function remembered(rate: Rate): (amount: string, dated: boolean) => string | null {
  const language = languageNow();
  const texts = new Map<string, string | null>();
  return (amount, dated) => {
    const key = `${amount} ${dated}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = aboutText(rate, amount, dated, language);
    texts.set(key, text);
    return text;
  };
}
