import { describe, expect, test } from "vitest";
import { addAxis, addValue, combinationsOf, fillIn, offer, removeAxis, removeValue } from "./sku-rules.ts";

const one = { axes: [], skus: [{ id: "7", values: [], price: "10.00", stock: "", weight_grams: "" }] };
const keys = ({ skus }: { skus: readonly { values: readonly number[] }[] }) =>
  skus.map(({ values }) => values.join(""));

describe("the combinations of own goods", () => {
  test("an axis begins with one value, which takes over the existing combination", () => {
    const next = addAxis(one);
    expect(next.skus).toEqual([{ ...one.skus[0], values: [0] }]);
    expect(combinationsOf(next.axes)).toEqual([[0]]);
  });

  test("a new value is combined with every other, at the price of the one before", () => {
    const two = addValue(addAxis(addValue(addAxis(one), 0)), 1);
    expect(keys(two)).toEqual(["00", "01", "10", "11"]);
    expect(two.skus.map(({ id, price }) => [id, price])).toEqual([
      ["7", "10.00"],
      ["", "10.00"],
      ["", "10.00"],
      ["", "10.00"],
    ]);
  });

  test("after a value or an axis is removed, the others keep their figures", () => {
    const three = addValue(addValue(addAxis(one), 0), 0);
    const priced = { ...three, skus: fillIn(three.skus, "price", "12.00", { axis: 0, value: 2 }) };
    expect(removeValue(priced, 0, 1).skus.map(({ values, price }) => [values[0], price])).toEqual([
      [0, "10.00"],
      [1, "12.00"],
    ]);
    expect(removeAxis(priced, 0)).toEqual(one);
    expect(removeValue(addAxis(one), 0, 0)).toEqual(one);
  });

  test("a combination that is not offered is no SKU, and existing stock is not overwritten", () => {
    const two = addValue(addAxis(one), 0);
    expect(keys({ skus: offer(two.skus, [1], false) })).toEqual(["0"]);
    expect(keys({ skus: offer(offer(two.skus, [0], false), [0], true) })).toEqual(["0", "1"]);
    expect(fillIn(two.skus, "stock", "5", null).map(({ stock }) => stock)).toEqual(["", "5"]);
  });
});
