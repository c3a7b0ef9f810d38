import { cartCarries } from "@arcade/contract/buying/carts/limits";
import { expect, test } from "vitest";
import { addLine, type LocalLine } from "./add-line.ts";

const added = (...given: [sku: string, quantity: number][]) =>
  given.reduce<LocalLine[]>((lines, [sku_id, quantity]) => addLine(lines, { sku_id, quantity }), []);

test("the same specification is added to its line, and the last added line is first", () => {
  const lines = added(["1", 2], ["2", 1], ["1", 3]);
  expect(lines.map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual([
    ["1", 5],
    ["2", 1],
  ]);
});

test("a line and the cart stay within the limits of the server", () => {
  expect(added(["1", 20_000])).toMatchObject([{ quantity: cartCarries.quantity }]);
  const many = Array.from({ length: cartCarries.lines + 5 }, (_, index) => [String(index + 1), 1] as [string, number]);
  expect(added(...many)).toHaveLength(cartCarries.lines);
});
