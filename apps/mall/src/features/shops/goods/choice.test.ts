import { describe, expect, test } from "vitest";
import { type Choosable, availabilityOf, chosenValues, firstChoice, missingAxes, pick, skuOf } from "./choice.ts";

const value = (name: string) => ({ name, hex: null, picture: null });
const sku = (id: string, values: number[], stock: number) => ({ id, values, stock, price: "1.00", picture: "p" });

/** Red exists in S and L, and blue in both. Red L and blue S are sold out, and green is sold out in both. */
const shirt = {
  axes: [
    { name: "Colour", values: [value("Red"), value("Blue"), value("Green")] },
    { name: "Size", values: [value("S"), value("L")] },
  ],
  skus: [sku("1", [0, 0], 5), sku("2", [0, 1], 0), sku("3", [1, 0], 0), sku("4", [1, 1], 2), sku("5", [2, 0], 0)],
} as unknown as Choosable; // ids and prices have brands that only the server's answers carry

describe("choosing a specification", () => {
  test("a specification must be chosen before buying; a single value is chosen automatically", () => {
    expect(firstChoice(shirt)).toEqual([null, null]);
    expect(missingAxes(shirt, [null, 0])).toEqual(["Colour"]);
    expect(skuOf(shirt, [null, 0])).toBeNull();
    const single = {
      axes: [{ name: "Kind", values: [value("One")] }],
      skus: [sku("9", [0], 1)],
    } as unknown as Choosable; // as above
    expect(skuOf(single, firstChoice(single))?.id).toBe("9");
    const plain = { axes: [], skus: [sku("7", [], 1)] } as unknown as Choosable; // as above
    expect(skuOf(plain, firstChoice(plain))?.id).toBe("7");
  });

  test("the SKU in the address is chosen", () => {
    expect(firstChoice(shirt, "4")).toEqual([1, 1]);
    expect(firstChoice(shirt, "404")).toEqual([null, null]);
    expect(chosenValues(shirt, [1, 1])).toEqual(["Blue", "L"]);
  });

  test("a value shows whether it is available with the other choices, without them, or not at all", () => {
    expect(availabilityOf(shirt, [0, null], 1, 0)).toBe("available");
    expect(availabilityOf(shirt, [0, null], 1, 1)).toBe("elsewhere");
    expect(availabilityOf(shirt, [null, null], 0, 2)).toBe("sold_out");
  });

  test("choosing a value that is sold out only with the other choices clears these, so nobody is stuck", () => {
    expect(pick(shirt, [0, 0], 1, 1)).toEqual({ choice: [null, 1], cleared: [0] });
    expect(pick(shirt, [null, 1], 0, 1)).toEqual({ choice: [1, 1], cleared: [] });
  });
});
