import type { GoodsCard } from "@arcade/contract/shops/goods/api";
import { describe, expect, test } from "vitest";
import { withPlaces } from "./promoted-places.ts";

const card = (id: string) => ({ id }) as unknown as GoodsCard; // only its id is read here
const cards = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => card(`${prefix}${index}`));

describe("the places of the home feed", () => {
  test("promoted goods are at the fourth place and after every six goods, as many as there are", () => {
    const { goods, promoted } = withPlaces(cards("g", 20), cards("p", 2));
    expect(goods.findIndex(({ id }) => String(id) === "p0")).toBe(3);
    expect(goods.findIndex(({ id }) => String(id) === "p1")).toBe(10);
    expect([...promoted]).toEqual(["p0", "p1"]);
    expect(goods).toHaveLength(22);
  });

  test("promoted goods are not in the feed a second time, and a short feed has fewer places", () => {
    const { goods, promoted } = withPlaces([...cards("g", 4), card("p0")], cards("p", 3));
    expect(goods.map(({ id }) => id)).toEqual(["g0", "g1", "g2", "p0", "g3"]);
    expect([...promoted]).toEqual(["p0"]);
  });
});
