import { expect, test } from "vitest";
import { combinationsOf, valuesIn } from "./combinations.ts";

test("every combination is there once, the last axis changing first", () => {
  expect(combinationsOf([])).toEqual([[]]);
  expect(combinationsOf([2, 3])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
    [1, 2],
  ]);
});

test("values are separated by the commas of any script, and none appears twice", () => {
  expect(valuesIn(" Red, Blue、绿，Red ، ")).toEqual(["Red", "Blue", "绿"]);
  expect(valuesIn(" ")).toEqual([]);
});
