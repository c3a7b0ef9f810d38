import type { Texts } from "@arcade/contract/shops/goods/content";
import { type Language, languages } from "@arcade/contract/languages";
import type { Sent } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { written } from "./item-fields.tsx";

/** One choice of an item in the form: the words and the colour of each value are under the value's key. */
export interface AxisTyped {
  name: Texts;
  words?: Record<string, Texts | undefined>;
  hex?: Record<string, string | undefined>;
}

interface Value {
  key: string;
  /** How the value is called in front of its fields. */
  label: string;
}

/** The same in the form of the calls; `english` gives the words for values without a field. */
export function axisOf(
  { name, words, hex }: AxisTyped,
  keys: readonly string[],
  english: (key: string) => Texts,
): NonNullable<Sent<typeof supplyOffice.editItem>["axes"]>[number] {
  return {
    name: written(name),
    values: keys.map((key) => ({
      name: written({ ...words?.[key], ...english(key) }),
      ...(hex?.[key]?.trim() ? { hex: hex[key].trim() } : {}),
    })),
  };
}

interface AxisFieldsProps {
  place: number;
  language: Language;
  values: readonly Value[];
  /** Languages in which each value has a field of its own. */
  wordsIn: readonly Language[];
  isNeeded: boolean;
  /** Beside the name: how the values are begun. */
  children?: ReactNode;
}

/** An axis by its name and its values in the language that is shown, and what colour each value is. */
export function AxisFields({
  place,
  language: shown,
  values,
  wordsIn,
  isNeeded,
  children,
}: AxisFieldsProps): ReactNode {
  const t = useT();
  const required = { required: true, whitespace: true, message: t("field.rule_required") };
  return (
    <fieldset className="supply-part">
      <legend>{t("supply_office.axis", { place: place + 1 })}</legend>
      <div className="supply-row">
        {languages.map((language) => (
          <Form.Item
            key={language}
            hidden={language !== shown}
            name={["axes", place, "name", language]}
            label={t("supply_office.axis_in", { place: place + 1, language: languageNames[language] })}
            extra={isNeeded ? null : t("supply_office.axis_hint")}
            rules={isNeeded && language === "en" ? [required] : []}
          >
            <Input dir="auto" lang={language} maxLength={40} />
          </Form.Item>
        ))}
        {children}
      </div>
      {values.map(({ key, label }) => (
        <div key={key} className="supply-row">
          {wordsIn.map((language) => (
            <Form.Item
              key={language}
              hidden={language !== shown}
              name={["axes", place, "words", key, language]}
              label={t("supply_office.value_in", { value: label, language: languageNames[language] })}
              rules={language === "en" ? [required] : []}
            >
              <Input dir="auto" lang={language} maxLength={60} />
            </Form.Item>
          ))}
          <Form.Item
            name={["axes", place, "hex", key]}
            label={t("listing.value_colour", { value: label })}
            rules={[{ pattern: /^\s*(#[0-9a-fA-F]{6})?\s*$/, message: t("supply_office.colour_hint") }]}
          >
            <Input dir="ltr" maxLength={7} placeholder="#C8382F" />
          </Form.Item>
        </div>
      ))}
    </fieldset>
  );
}
