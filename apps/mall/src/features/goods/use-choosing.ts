import type { GoodsDetail } from "@arcade/contract/goods/api";
import { useState } from "react";
import { paths } from "../../platform/paths.ts";
import { useGo, useParameters } from "../../platform/place.ts";
import { useSay } from "../../platform/say.tsx";
import { type Choice, type Sku, availabilityOf, chosenValues, firstChoice, missingAxes, pick, skuOf } from "./choice.ts";

export interface Choosing {
  choice: Choice;
  /** The SKU of a complete choice. */
  sku: Sku | null;
  /** "Blue, L". */
  specification: string;
  /** "Colour, Size": what is still to be chosen; empty where nothing is. */
  missing: string;
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** Why the last tap did not simply choose, in a sentence. */
  note: string;
  choose: (axis: number, value: number) => void;
}

/** What is chosen of a goods. A complete choice stands in the address, so that Back and log-in come back to it. */
export function useChoosing(goods: GoodsDetail): Choosing {
  const say = useSay();
  const go = useGo();
  const parameters = useParameters();
  const [choice, setChoice] = useState(() => firstChoice(goods, parameters["sku"]));
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState("");
  const sku = skuOf(goods, choice);
  const join = (names: readonly string[]) => names.slice(1).reduce((first, second) => say("goods.list_two", { first, second }), names[0] ?? "");

  const choose = (axis: number, value: number) => {
    const name = goods.axes[axis]?.values[value]?.name ?? "";
    if (availabilityOf(goods, choice, axis, value) === "sold_out") return setNote(say("goods.value_sold_out", { value: name }));
    const { choice: next, cleared } = pick(goods, choice, axis, value);
    const others = join(
      chosenValues(
        goods,
        choice.map((chosen, at) => (at === axis ? null : chosen)),
      ),
    );
    setNote(cleared.length === 0 ? "" : say("goods.value_clears", { value: name, others, axes: join(cleared.map((at) => goods.axes[at]?.name ?? "")) }));
    setChoice(next);
    const found = skuOf(goods, next);
    if (found) setQuantity((before) => Math.max(1, Math.min(before, found.stock)));
    go(paths.goods(goods.id, found?.id), { replace: true });
  };
  return { choice, sku, specification: join(chosenValues(goods, choice)), missing: join(missingAxes(goods, choice)), quantity, setQuantity, note, choose };
}
