import { limits } from "@arcade/contract/limits";
import { beforeEach, expect, test } from "vitest";
import { addToLocalCart, useLocalLines } from "./local-cart.ts";

beforeEach(() => useLocalLines.setState({ lines: [] }));

const lines = () => useLocalLines.getState().lines.map(({ sku_id, quantity }) => [sku_id, quantity]);

test("the same specification is counted up and the last added stands first", () => {
  addToLocalCart({ sku_id: "1", quantity: 2 });
  addToLocalCart({ sku_id: "2", quantity: 1 });
  addToLocalCart({ sku_id: "1", quantity: 3 });
  expect(lines()).toEqual([
    ["1", 5],
    ["2", 1],
  ]);
});

test("a line and the cart do not grow beyond what the server takes", () => {
  addToLocalCart({ sku_id: "1", quantity: 2_000 });
  expect(lines()).toEqual([["1", limits.line_quantity_most.value]]);
  for (let sku = 1; sku <= limits.cart_lines_most.value + 5; sku += 1) addToLocalCart({ sku_id: String(sku), quantity: 1 });
  expect(lines()).toHaveLength(limits.cart_lines_most.value);
});
