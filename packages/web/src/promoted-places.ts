import type { GoodsCard } from "@arcade/contract/shops/goods/api";

/** The position of the first promoted place, and the number of goods between two places. */
const first = 3;
const every = 6;

/** The feed with the promoted goods in their places. Promoted goods do not appear again further down. */
export function withPlaces(
  goods: readonly GoodsCard[],
  promoted: readonly GoodsCard[],
): { goods: GoodsCard[]; promoted: ReadonlySet<string> } {
  const ids = new Set<string>(promoted.map(({ id }) => id));
  const feed = goods.filter(({ id }) => !ids.has(id));
  const placed: GoodsCard[] = [];
  const shown = new Set<string>();
  let next = 0;
  for (const [index, each] of feed.entries()) {
    const promotedHere = promoted[next];
    if (index >= first && (index - first) % every === 0 && promotedHere !== undefined) {
      placed.push(promotedHere);
      shown.add(promotedHere.id);
      next += 1;
    }
    placed.push(each);
  }
  return { goods: placed, promoted: shown };
}
