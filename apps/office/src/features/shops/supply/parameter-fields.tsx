import { type Language, languages } from "@arcade/contract/languages";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, Form, Input } from "antd";
import type { ReactNode } from "react";
import { useRead } from "../../../platform/query.ts";
import type { ItemFields } from "./item-fields.tsx";

const maxParameters = 20;

/**
 * Facts of an item, as material or size, in the language that is shown; those that its category usually has are a tap
 * away.
 */
export function ParameterFields({ language: shown }: { language: Language }): ReactNode {
  const t = useT();
  const form = Form.useFormInstance<ItemFields>();
  const category = Form.useWatch("category_id", form);
  const usual = useRead(supplyOffice.choices, {}).data?.categories.find(({ id }) => id === category)?.attributes ?? [];
  const missing = () => {
    const there = (form.getFieldValue("parameters") as ItemFields["parameters"] | undefined) ?? []; // the value of `Form.List` below
    return usual
      .filter(({ en }) => !there.some(({ name }) => name?.en?.trim() === en))
      .slice(0, maxParameters - there.length);
  };
  const required = { required: true, whitespace: true, message: t("field.rule_required") };
  return (
    <Form.List name="parameters">
      {(fields, { add, remove }) => (
        <fieldset className="supply-part">
          <legend>{t("listing.part_parameters")}</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="supply-row">
              {languages.map((language) => (
                <Form.Item
                  key={`name ${language}`}
                  hidden={language !== shown}
                  name={[name, "name", language]}
                  label={t("supply_office.fact_name_in", { number: name + 1, language: languageNames[language] })}
                  rules={language === "en" ? [required] : []}
                >
                  <Input dir="auto" lang={language} maxLength={60} />
                </Form.Item>
              ))}
              {languages.map((language) => (
                <Form.Item
                  key={`value ${language}`}
                  hidden={language !== shown}
                  name={[name, "value", language]}
                  label={t("supply_office.fact_value_in", { number: name + 1, language: languageNames[language] })}
                  rules={language === "en" ? [required] : []}
                >
                  <Input dir="auto" lang={language} maxLength={200} />
                </Form.Item>
              ))}
              <Button size="small" onClick={() => remove(name)}>
                {t("listing.parameter_remove", { number: name + 1 })}
              </Button>
            </div>
          ))}
          <div className="filters">
            {fields.length < maxParameters ? (
              <Button onClick={() => add({ name: {}, value: {} })}>{t("listing.parameter_add")}</Button>
            ) : null}
            {usual.length > 0 ? (
              <Button onClick={() => missing().forEach((name) => add({ name: { ...name }, value: {} }))}>
                {t("listing.attribute_rows")}
              </Button>
            ) : null}
          </div>
        </fieldset>
      )}
    </Form.List>
  );
}
