import { lowPriceDays } from "@arcade/contract/shops/goods/content";
import { inLanguage, type Language, type Translated } from "@arcade/contract/languages";

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * The lowest price asked at any time of the last 30 days: the changes within them, the price they began with, and
 * today's.
 */
export function lowestAsked(asked: readonly { since: string; price: string }[], present: bigint, now: Date): bigint {
  const start = now.getTime() - lowPriceDays * dayMs;
  let lowest = present;
  let before: { at: number; price: bigint } | null = null;
  for (const { since, price } of asked) {
    const at = Date.parse(since);
    const micro = BigInt(price);
    if (at > start) lowest = micro < lowest ? micro : lowest;
    else if (before === null || at > before.at) before = { at, price: micro };
  }
  return before !== null && before.price < lowest ? before.price : lowest;
}

/** How long history goes back. */
export function historyStart(days: number, now: Date): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** A SKU's chosen values in words, "Red / L", for carts and orders; empty if there is nothing to choose. */
export function specificationText(
  axes: readonly { values: readonly { name: Translated }[] }[],
  values: readonly number[],
  language: Language,
): string {
  return values
    .flatMap((value, axis) => axes[axis]?.values[value]?.name ?? [])
    .map((name) => inLanguage(name, language))
    .join(" / ");
}
