import type { GoodsDraft } from "@arcade/contract/shelf/draft";
import type { Language } from "@arcade/contract/languages";
import { useSay } from "@arcade/web/say.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { AmountInput } from "../../kit/number-input.tsx";
import { Select } from "../../kit/select.tsx";
import { toast } from "../../kit/toasts.tsx";
import { fillIn } from "./sku-rules.ts";
import type { SkuField } from "./sku-table.tsx";
import { calledOf } from "./texts.ts";

interface FillInProps {
  content: GoodsDraft;
  language: Language;
  onChange: (change: (present: readonly GoodsDraft["skus"][number][]) => GoodsDraft["skus"]) => void;
}

const fields: readonly SkuField[] = ["price", "stock", "weight_grams"];
const fieldWords = { price: "shelf.price", stock: "shelf.stock", weight_grams: "shelf.weight" } as const;

/** One figure for all combinations, or for all with one value: a whole column or row. */
export function FillIn({ content, language, onChange }: FillInProps): ReactNode {
  const say = useSay();
  const [meant, setMeant] = useState("");
  const [field, setField] = useState<SkuField>("price");
  const [figure, setFigure] = useState("");
  const rows = content.axes.flatMap(({ values }, axis) =>
    values.map(({ name }, value) => ({
      value: `${axis} ${value}`,
      label: calledOf(name, language, content.language, say("shelf.value_name", { number: value + 1 })),
    })),
  );
  const fill = () => {
    const [axis, value] = meant.split(" ").map(Number);
    const only = meant === "" || axis === undefined || value === undefined ? null : { axis, value };
    const count = content.skus.filter(({ values }) => only === null || values[only.axis] === only.value).length;
    onChange((present) => fillIn(present, field, figure, only));
    toast.show(say("shelf.filled", { count }));
  };
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 rounded-m bg-sunken p-3 min-[36rem]:grid-cols-4">
      <legend className="sr-only">{say("shelf.fill")}</legend>
      <p className="col-span-full text-body-strong" aria-hidden>
        {say("shelf.fill")}
      </p>
      <Select
        label={say("shelf.fill_for")}
        value={meant}
        onChange={({ target }) => setMeant(target.value)}
        options={[{ value: "", label: say("shelf.fill_all") }, ...rows]}
      />
      <Select
        label={say("shelf.fill_what")}
        value={field}
        onChange={({ target }) => setField(fields.find((name) => name === target.value) ?? "price")}
        options={fields.map((name) => ({ value: name, label: say(fieldWords[name]) }))}
      />
      <AmountInput label={say("shelf.fill_value")} value={figure} onChange={({ target }) => setFigure(target.value)} />
      <Button variant="secondary" onClick={fill} disabledReason={figure.trim() === "" ? say("field.rule_required") : null}>
        {say("shelf.fill_do")}
      </Button>
    </fieldset>
  );
}
