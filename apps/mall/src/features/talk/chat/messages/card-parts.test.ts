import { expect, test } from "vitest";
import { cardParts } from "./card-parts.ts";

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

test("every card that is named is requested, forty at once, and later cards are requested alone", () => {
  const before = cardParts({ goods: ids(85), orders: ids(3) });
  const parts = new Set(ids(85).map((id) => before.goods(id).goods_ids));
  expect([...parts].map((part) => part?.split(",").length)).toEqual([40, 40, 5]);
  expect([...parts].join(",")).toBe(ids(85).join(","));
  expect(ids(3).map((id) => before.order(id))).toEqual(Array.from({ length: 3 }, () => ({ order_ids: "1,2,3" })));
  const after = cardParts({ goods: ids(86), orders: [] });
  expect(after.goods("80")).toEqual(before.goods("80"));
  expect(after.goods("86").goods_ids).toBe("81,82,83,84,85,86");
});
