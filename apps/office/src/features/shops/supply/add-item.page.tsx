import { type Language, languages } from "@arcade/contract/languages";
import { eachPlainField } from "@arcade/contract/shops/goods/plain-fields";
import { maxAxes, supplyOffice } from "@arcade/contract/shops/supply/office";
import { useT } from "@arcade/web/translate.tsx";
import { Form, Input, Select } from "antd";
import type { ReactNode } from "react";
import { navigate } from "@arcade/web/router.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { amountRule, wholeRule } from "./amount-rule.ts";
import { combinationsOf, valuesIn } from "@arcade/contract/shops/supply/combinations";
import { AxisFields, axisOf, type AxisTyped } from "./axis-fields.tsx";
import { DescribeItem, describedBy, type ItemFields } from "./item-fields.tsx";

interface Fields extends ItemFields {
  supplier_id: string;
  axes: (AxisTyped & { values: string })[];
  purchase_price: string;
  suggested_price: string;
  weight_grams: string;
  pieces: string;
}

const maxCombinations = 200;
const otherLanguages = languages.filter((language) => language !== "en");

/**
 * A new item: its texts and pictures, what can be chosen of it, and one price for all that each SKU can leave
 * afterwards.
 */
export function Page(): ReactNode {
  const t = useT();
  return (
    <Frame title={t("supply_office.add_item")} lead={t("supply_office.add_lead")}>
      <ActionForm<typeof supplyOffice.addItem, Fields>
        endpoint={supplyOffice.addItem}
        initial={{
          level: 0,
          ...eachPlainField(() => ""),
          pictures: [],
          name: {},
          description: {},
          parameters: [],
          axes: Array.from({ length: maxAxes }, () => ({ name: {}, values: "" })),
          weight_grams: "500",
          pieces: "0",
        }}
        toInput={({ note, supplier_id, axes, purchase_price, suggested_price, weight_grams, pieces, ...typed }) => {
          const chosen = axesIn(axes);
          return {
            supplier_id,
            ...describedBy(typed),
            axes: chosen.map(({ axis, values }) => axisOf(axis, values, (value) => ({ en: value }))),
            skus: combinationsOf(chosen.map(({ values }) => values.length)).map((values) => ({
              values,
              purchase_price: purchase_price.trim(),
              suggested_price: suggested_price.trim(),
              weight_grams: Number(weight_grams),
              pieces: Number(pieces),
            })),
            note: note ?? "",
          };
        }}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        effect={({ axes }) => {
          const count = combinationsOf(axesIn(axes ?? []).map(({ values }) => values.length)).length;
          return (
            <p>
              {count > maxCombinations
                ? t("supply_office.too_many_skus", { max: maxCombinations })
                : t("supply_office.add_effect", { count })}
            </p>
          );
        }}
        confirm={t("supply_office.add_item")}
        onDone={({ id }) => navigate(paths.supply({ id }))}
        onCancel={() => navigate(paths.supply())}
      >
        <SupplierChoice />
        <DescribeItem>
          {(language) =>
            Array.from({ length: maxAxes }, (_, place) => <NewAxis key={place} place={place} language={language} />)
          }
        </DescribeItem>
        <Prices />
      </ActionForm>
    </Frame>
  );
}

function axesIn(axes: readonly (Fields["axes"][number] | undefined)[]) {
  return axes.flatMap((axis) => {
    const values = valuesIn(axis?.values ?? "");
    return axis && (axis.name?.en ?? "").trim() !== "" && values.length > 0 ? [{ axis, values }] : [];
  });
}

function SupplierChoice(): ReactNode {
  const t = useT();
  const suppliers = useRead(supplyOffice.choices, {}).data?.suppliers ?? [];
  return (
    <Form.Item
      name="supplier_id"
      label={t("supply_office.supplier")}
      rules={[{ required: true, message: t("field.rule_required") }]}
    >
      <Select
        options={suppliers.map(({ id, name, active }) => ({ value: String(id), label: name, disabled: !active }))}
      />
    </Form.Item>
  );
}

/** The English values are typed in a row; each then has its fields in the other languages. */
function NewAxis({ place, language }: { place: number; language: Language }): ReactNode {
  const t = useT();
  const typed = Form.useWatch<string | undefined>(["axes", place, "values"]);
  const values = valuesIn(typed ?? "").map((value) => ({ key: value, label: value }));
  return (
    <AxisFields place={place} language={language} values={values} wordsIn={otherLanguages} isNeeded={false}>
      <Form.Item
        name={["axes", place, "values"]}
        label={t("supply_office.axis_values", { place: place + 1 })}
        extra={t("supply_office.axis_values_hint")}
      >
        <Input dir="auto" lang="en" maxLength={1_500} />
      </Form.Item>
    </AxisFields>
  );
}

function Prices(): ReactNode {
  const t = useT();
  return (
    <div className="supply-row">
      <Form.Item name="purchase_price" label={t("supply_office.purchase_price")} rules={[amountRule(t)]}>
        <Input dir="ltr" inputMode="decimal" suffix="USDT" />
      </Form.Item>
      <Form.Item name="suggested_price" label={t("supply_office.suggested_price")} rules={[amountRule(t)]}>
        <Input dir="ltr" inputMode="decimal" suffix="USDT" />
      </Form.Item>
      <Form.Item name="weight_grams" label={t("supply_office.weight")} rules={[wholeRule(t)]}>
        <Input dir="ltr" inputMode="numeric" suffix="g" />
      </Form.Item>
      <Form.Item name="pieces" label={t("supply_office.pieces_of_each")} rules={[wholeRule(t)]}>
        <Input dir="ltr" inputMode="numeric" />
      </Form.Item>
    </div>
  );
}
