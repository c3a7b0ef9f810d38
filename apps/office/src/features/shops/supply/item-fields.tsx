import type { Texts } from "@arcade/contract/shops/goods/content";
import {
  eachPlainField,
  type PlainField,
  plainFieldNames,
  plainFields,
} from "@arcade/contract/shops/goods/plain-fields";
import { CountryInput } from "../../../kit/country-input.tsx";
import { type Language, languages } from "@arcade/contract/languages";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import type { Sent } from "@arcade/contract/endpoint";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Form, Input, Radio, Select } from "antd";
import { type ReactNode, useState } from "react";
import { supplyOffice as rows } from "@arcade/contract/shops/supply/office";
import { useRead } from "../../../platform/query.ts";
import { ParameterFields } from "./parameter-fields.tsx";
import { PictureInput } from "./picture-input.tsx";
import { levelNames } from "./supply-words.ts";

type Edited = Sent<typeof supplyOffice.editItem>;

/** What describes an item, as the form holds it. */
export interface ItemFields extends Record<PlainField, string> {
  category_id: string;
  level: Edited["level"];
  ships_from: string;
  pictures: string[];
  name: Texts;
  description: Texts;
  parameters: { name: Texts; value: Texts }[];
}

/** The same as the call takes it: only the languages that were written. */
export function describedBy({ parameters, ...fields }: ItemFields): Omit<Edited, "id" | "note" | "axes"> {
  const { category_id, level, ships_from, pictures, name, description } = fields;
  return {
    category_id,
    level,
    ships_from,
    ...eachPlainField((field) => fields[field].trim()),
    pictures,
    name: written(name),
    description: written(description),
    parameters: (parameters ?? []).map((fact) => ({ name: written(fact.name), value: written(fact.value) })),
  };
}

/** Only the languages that were written; English is asked for by every form. */
export function written(text: Texts): Edited["name"] {
  const filled = languages.flatMap((language) =>
    (text[language] ?? "").trim() === "" ? [] : [[language, text[language]?.trim()]],
  );
  return { ...Object.fromEntries(filled), en: (text.en ?? "").trim() };
}

/**
 * Category, level and origin, pictures, and the texts of one language after the other, with what else is written in it.
 * Six tabs do not fit on a phone, and what antd hides them behind is no tab.
 */
export function DescribeItem({ children }: { children: (language: Language) => ReactNode }): ReactNode {
  const t = useT();
  const categories = useRead(rows.choices, {}).data?.categories ?? [];
  const [shown, setShown] = useState<Language>("en");
  const required = { required: true, message: t("field.rule_required") };
  return (
    <>
      <Form.Item name="category_id" label={t("supply_office.category")} rules={[required]}>
        <Select
          showSearch={{ optionFilterProp: "label" }}
          options={categories.map(({ id, name, parent }) => ({
            value: String(id),
            label: parent === null ? name : `${parent} · ${name}`,
          }))}
        />
      </Form.Item>
      <div className="supply-row">
        <Form.Item name="level" label={t("supply_office.level")} rules={[required]}>
          <Select options={levelNames.map((name, value) => ({ value, label: t(name) }))} />
        </Form.Item>
        <Form.Item name="ships_from" label={t("supply_office.ships_from")} rules={[required]}>
          <CountryInput />
        </Form.Item>
        {plainFieldNames.map((field) => (
          <Form.Item key={field} name={field} label={t(`facts.field_${field}`)}>
            <Input dir="auto" maxLength={plainFields[field]} />
          </Form.Item>
        ))}
      </div>
      <Form.Item
        name="pictures"
        label={t("supply_office.pictures")}
        rules={[{ required: true, type: "array", min: 1, message: t("supply_office.picture_needed") }]}
      >
        <PictureInput />
      </Form.Item>
      <Radio.Group
        aria-label={t("supply_office.language")}
        optionType="button"
        className="supply-languages"
        value={shown}
        onChange={(event) => setShown(languages.find((language) => language === event.target.value) ?? shown)}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      />
      {languages.map((language) => (
        <div key={language} hidden={language !== shown}>
          <Form.Item
            name={["name", language]}
            label={t("supply_office.name_in", { language: languageNames[language] })}
            rules={language === "en" ? [{ ...required, whitespace: true }] : []}
          >
            <Input dir="auto" lang={language} maxLength={120} />
          </Form.Item>
          <Form.Item
            name={["description", language]}
            label={t("supply_office.description_in", { language: languageNames[language] })}
            rules={language === "en" ? [{ ...required, whitespace: true }] : []}
          >
            <Input.TextArea dir="auto" lang={language} rows={4} maxLength={4_000} />
          </Form.Item>
        </div>
      ))}
      <ParameterFields language={shown} />
      {children(shown)}
    </>
  );
}
