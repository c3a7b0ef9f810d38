import { catalogueOffice, maxCategoryAttributes, type OfficeCategory } from "@arcade/contract/shops/catalogue/office";
import { type Language, languages } from "@arcade/contract/languages";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, Form, Input } from "antd";
import type { ReactNode } from "react";
import { ActionForm } from "../../../kit/action-form.tsx";
import { typedNames } from "./category-name.ts";
import "./catalogue.css";

interface Fields {
  attributes: Partial<Record<Language, string>>[];
}

/** What merchants are offered as rows of parameters, each name in six languages. */
export function AttributesForm({ category, onClose }: { category: OfficeCategory; onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <ActionForm<typeof catalogueOffice.putAttributes, Fields>
      endpoint={catalogueOffice.putAttributes}
      initial={{ attributes: category.attributes as Fields["attributes"] }} // the same languages, each perhaps missing
      toInput={({ attributes, note = "" }) => ({ id: category.id, attributes: attributes.map(typedNames), note })}
      note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
      effect={<p>{t("oversight.attributes_lead")}</p>}
      confirm={t("oversight.save")}
      onDone={onClose}
      onCancel={onClose}
    >
      <Form.List name="attributes">
        {(fields, { add, remove }) => (
          <>
            {fields.length === 0 ? <p className="quiet">{t("oversight.no_attributes")}</p> : null}
            {fields.map(({ key, name }, index) => (
              <fieldset key={key} className="catalogue-attribute">
                <legend>{t("oversight.attribute_number", { number: index + 1 })}</legend>
                <div className="catalogue-names">
                  {languages.map((language) => (
                    <Form.Item
                      key={language}
                      name={[name, language]}
                      label={t("oversight.name_in", { language: languageNames[language] })}
                      rules={
                        language === "en"
                          ? [{ required: true, whitespace: true, message: t("field.rule_required") }]
                          : []
                      }
                    >
                      <Input dir="auto" lang={language} maxLength={40} />
                    </Form.Item>
                  ))}
                </div>
                <Button size="small" onClick={() => remove(name)}>
                  {t("oversight.attribute_remove", { number: index + 1 })}
                </Button>
              </fieldset>
            ))}
            {fields.length < maxCategoryAttributes ? (
              <Button onClick={() => add({})}>{t("oversight.attribute_add")}</Button>
            ) : null}
          </>
        )}
      </Form.List>
    </ActionForm>
  );
}
