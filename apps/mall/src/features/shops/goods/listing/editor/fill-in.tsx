import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import type { Language } from "@arcade/contract/languages";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../../kit/button.tsx";
import { AmountInput } from "../../../../../kit/inputs/number-input.tsx";
import { Select } from "../../../../../kit/inputs/select.tsx";
import { toast } from "../../../../../kit/layers/toasts.tsx";
import { fillIn } from "./sku-rules.ts";
import type { SkuField } from "./sku-table.tsx";
import { calledOf } from "./texts.ts";

interface FillInProps {
  content: GoodsDraft;
  language: Language;
  onChange: (change: (present: readonly GoodsDraft["skus"][number][]) => GoodsDraft["skus"]) => void;
}

const fields: readonly SkuField[] = ["price", "stock", "weight_grams"];
const fieldWords = { price: "listing.price", stock: "listing.stock", weight_grams: "listing.weight" } as const;

/** One figure for all combinations, or for all with one value: a whole column or row. */
export function FillIn({ content, language, onChange }: FillInProps): ReactNode {
  const t = useT();
  const [meant, setMeant] = useState("");
  const [field, setField] = useState<SkuField>("price");
  const [figure, setFigure] = useState("");
  const rows = content.axes.flatMap(({ values }, axis) =>
    values.map(({ name }, value) => ({
      value: `${axis} ${value}`,
      label: calledOf(name, language, content.language, t("listing.value_name", { number: value + 1 })),
    })),
  );
  const fill = () => {
    const [axis, value] = meant.split(" ").map(Number);
    const only = meant === "" || axis === undefined || value === undefined ? null : { axis, value };
    const count = content.skus.filter(({ values }) => only === null || values[only.axis] === only.value).length;
    onChange((present) => fillIn(present, field, figure, only));
    toast.show(t("listing.filled", { count }));
  };
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 rounded-m bg-sunken p-3 min-[36rem]:grid-cols-4">
      <legend className="sr-only">{t("listing.fill")}</legend>
      <p className="col-span-full text-body-strong" aria-hidden>
        {t("listing.fill")}
      </p>
      <Select
        label={t("listing.fill_for")}
        value={meant}
        onChange={({ target }) => setMeant(target.value)}
        options={[{ value: "", label: t("listing.fill_all") }, ...rows]}
      />
      <Select
        label={t("listing.fill_what")}
        value={field}
        onChange={({ target }) => setField(fields.find((name) => name === target.value) ?? "price")}
        options={fields.map((name) => ({ value: name, label: t(fieldWords[name]) }))}
      />
      <AmountInput label={t("listing.fill_value")} value={figure} onChange={({ target }) => setFigure(target.value)} />
      <Button
        variant="secondary"
        onClick={fill}
        disabledReason={figure.trim() === "" ? t("field.rule_required") : null}
      >
        {t("listing.fill_do")}
      </Button>
    </fieldset>
  );
}
