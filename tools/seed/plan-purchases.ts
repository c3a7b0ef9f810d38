import { buyersBefore, type SeedBuyer } from "./people.ts";
import type { SeedGoods, SeedReview } from "./shape.ts";

export interface PlannedLine {
  goods: SeedGoods;
  /** Which of its combinations. */
  sku: number;
  quantity: number;
  /** What the buyer says of it afterwards. */
  review: SeedReview | null;
}

/** What one person buys at once; each store makes an order of it. */
export interface PlannedCheckout {
  buyer: SeedBuyer;
  /** Days from now; negative. */
  day: number;
  lines: PlannedLine[];
}

/** Orders placed on these days are completed by now ... */
const completedDays = [-78, -66, -54, -43, -32] as const;
/** ... and these are still waiting for a review, or on their way. */
const recentDays = [-12, -3] as const;

/** How many combinations the axes make. */
export function skuCount({ axes }: Pick<SeedGoods, "axes">): number {
  return axes.reduce((count, { values }) => count * values.length, 1);
}

/** The value of each axis in a combination; the last axis changes first. */
export function combination({ axes }: Pick<SeedGoods, "axes">, index: number): number[] {
  let rest = index;
  return axes
    .toReversed()
    .map(({ values }) => {
      const value = rest % values.length;
      rest = Math.floor(rest / values.length);
      return value;
    })
    .toReversed();
}

/**
 * Who bought what before the mall's demo begins: every reviewer bought what the review is about, and some buy more. All sales of the
 * demo come from these orders, so that each figure can be traced to rows (PROOF F12).
 */
export function planPurchases(catalogue: readonly SeedGoods[]): PlannedCheckout[] {
  const chance = chances(20251121);
  const checkouts = new Map<string, PlannedCheckout>();
  const put = (buyer: SeedBuyer, day: number, line: PlannedLine) => {
    const key = `${buyer.nickname} ${day}`;
    const checkout = checkouts.get(key) ?? { buyer, day, lines: [] };
    checkouts.set(key, checkout);
    const same = checkout.lines.find(({ goods, sku }) => goods === line.goods && sku === line.sku);
    if (same === undefined) checkout.lines.push(line);
    else same.quantity += line.quantity;
  };

  for (const goods of catalogue) {
    goods.reviews.forEach((review, index) => {
      const buyer = pick(ofLanguage(review.language), index + chance.upTo(3));
      // One order of each store for a buyer and day: orders are what takes time to make.
      const day = pick(completedDays, dayOf(buyer, goods.store));
      put(buyer, day, { goods, sku: chance.upTo(skuCount(goods)), quantity: quantityOf(goods, chance), review });
    });
  }
  for (const checkout of checkouts.values()) {
    const stores = new Set(checkout.lines.map(({ goods }) => goods.store));
    const more = catalogue.filter(({ store }) => stores.has(store));
    for (let count = 0; count < 5; count += 1) {
      const goods = pick(more, chance.upTo(more.length));
      put(checkout.buyer, checkout.day, {
        goods,
        sku: chance.upTo(skuCount(goods)),
        quantity: quantityOf(goods, chance),
        review: null,
      });
    }
  }
  for (const day of recentDays) {
    for (const buyer of buyersBefore.filter((_buyer, index) => index % 3 === 0)) {
      const goods = pick(catalogue, chance.upTo(catalogue.length));
      put(buyer, day, { goods, sku: chance.upTo(skuCount(goods)), quantity: 1, review: null });
    }
  }
  return [...checkouts.values()].toSorted((one, other) => one.day - other.day);
}

function ofLanguage(language: string): readonly SeedBuyer[] {
  return buyersBefore.filter((buyer) => buyer.language === language);
}

function dayOf(buyer: SeedBuyer, store: string): number {
  return buyer.nickname.length + store.length;
}

function quantityOf({ price }: SeedGoods, chance: Chances): number {
  const amount = Number(price);
  return amount < 15 ? 1 + chance.upTo(5) : amount < 60 ? 1 + chance.upTo(2) : 1;
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

interface Chances {
  /** A whole number from 0, below `max`. */
  upTo(max: number): number;
}

/** The same numbers each time, so that the demo is the same after each start (mulberry32). */
function chances(seed: number): Chances {
  let state = seed;
  return {
    upTo(max) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * max);
    },
  };
}
