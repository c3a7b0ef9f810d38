import type { GoodsDetail } from "@arcade/contract/shops/goods/api";
import { useState } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { noSecrets, useDraft } from "../../../platform/draft.ts";
import {
  type Choice,
  type Sku,
  availabilityOf,
  chosenValues,
  firstChoice,
  missingAxes,
  pick,
  skuOf,
} from "./choice.ts";

export interface Choosing {
  choice: Choice;
  /** The SKU of a complete choice. */
  sku: Sku | null;
  /** "Blue, L". */
  specification: string;
  /** "Colour, Size": the axes without a choice. Empty if there are none. */
  missing: string;
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** A sentence if the last tap selected nothing, or cleared other values. */
  note: string;
  choose: (axis: number, value: number) => void;
}

/**
 * The choice on a goods page. A complete choice is kept for the visit, so that Back and log-in restore it. The address
 * may name another SKU.
 */
export function useChoosing(goods: GoodsDetail): Choosing {
  const t = useT();
  const parameters = useParameters();
  const [kept, keep] = useDraft(`goods:${goods.id}`, { sku: "", quantity: 1 }, noSecrets);
  const [choice, setChoice] = useState(() => firstChoice(goods, parameters["sku"] ?? kept.sku));
  const [quantity, setQuantity] = useState(kept.quantity);
  const [note, setNote] = useState("");
  const sku = skuOf(goods, choice);
  const join = (names: readonly string[]) =>
    names.slice(1).reduce((first, second) => t("goods.list_two", { first, second }), names[0] ?? "");

  const choose = (axis: number, value: number) => {
    const name = goods.axes[axis]?.values[value]?.name ?? "";
    if (availabilityOf(goods, choice, axis, value) === "sold_out")
      return setNote(t("goods.value_sold_out", { value: name }));
    const { choice: next, cleared } = pick(goods, choice, axis, value);
    const others = join(
      chosenValues(
        goods,
        choice.map((chosen, at) => (at === axis ? null : chosen)),
      ),
    );
    setNote(
      cleared.length === 0
        ? ""
        : t("goods.value_clears", { value: name, others, axes: join(cleared.map((at) => goods.axes[at]?.name ?? "")) }),
    );
    setChoice(next);
    const found = skuOf(goods, next);
    change(found, found ? Math.max(1, Math.min(quantity, found.stock)) : quantity);
  };
  const change = (chosen: Sku | null, wanted: number) => {
    setQuantity(wanted);
    keep({ sku: chosen?.id ?? "", quantity: wanted });
  };
  return {
    choice,
    sku,
    specification: join(chosenValues(goods, choice)),
    missing: join(missingAxes(goods, choice)),
    quantity,
    setQuantity: (wanted) => change(sku, wanted),
    note,
    choose,
  };
}
