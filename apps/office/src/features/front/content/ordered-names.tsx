import { directionOf, type Language, languages } from "@arcade/contract/languages";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, Checkbox, Input } from "antd";
import type { ReactNode } from "react";
import "./content.css";
import { type Six, type Translations, TranslationTag } from "./translations.tsx";

/** One line of a short list that is edited whole. */
export interface OrderedName {
  key: string;
  name: Six;
  checked: Language[];
  /** As it was last saved; null for a new one. */
  translations: Translations | null;
  shown: boolean;
}

interface OrderedNamesProps<Line extends OrderedName> {
  items: readonly Line[];
  max: number;
  onChange: (items: readonly Line[]) => void;
  /** What is before the names of a line: a code, or whether it can be chosen. */
  before?: (item: Line, change: (item: Line) => void) => ReactNode;
  canRemove?: boolean;
}

/** Names in six languages in an order: buttons move them up and down, and remove them if that is allowed. */
export function OrderedNames<Line extends OrderedName>({
  items,
  max,
  onChange,
  before,
  canRemove = false,
}: OrderedNamesProps<Line>): ReactNode {
  const t = useT();
  const move = (from: number, to: number) => {
    const [one, other] = [items[from], items[to]];
    if (one !== undefined && other !== undefined) onChange(items.with(from, other).with(to, one));
  };
  return (
    <ol className="content-blocks">
      {items.map((item, index) => {
        const name = item.name.en || t("content_office.line_number", { number: index + 1 });
        const change = (next: Line) => onChange(items.with(index, next));
        return (
          <li key={item.key} aria-label={name}>
            {before?.(item, change)}
            <Names item={item} max={max} onChange={(names) => change({ ...item, ...names })} />
            <span className="content-buttons">
              <Button size="small" aria-label={t("oversight.move_up", { name })} onClick={() => move(index, index - 1)}>
                ↑
              </Button>
              <Button
                size="small"
                aria-label={t("oversight.move_down", { name })}
                onClick={() => move(index, index + 1)}
              >
                ↓
              </Button>
              {canRemove ? (
                <Button
                  size="small"
                  danger
                  aria-label={t("content_office.remove_of", { name })}
                  onClick={() => onChange(items.toSpliced(index, 1))}
                >
                  {t("content_office.remove")}
                </Button>
              ) : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The name of one line in six languages, each with the state of its translation. */
export function Names({
  item,
  max,
  onChange,
}: {
  item: OrderedName;
  max: number;
  onChange: (item: OrderedName) => void;
}): ReactNode {
  const t = useT();
  const { name, checked, translations } = item;
  return (
    <div className="content-names content-wide">
      {languages.map((language) => (
        <div key={language} className="content-field">
          <label>
            <span className="content-tab">
              {t("oversight.name_in", { language: languageNames[language] })}
              {translations === null ? null : <TranslationTag of={translations[language]} />}
            </span>
            <Input
              dir={directionOf(language)}
              lang={language}
              maxLength={max}
              value={name[language] ?? ""}
              onChange={({ target }) => onChange({ ...item, name: { ...name, [language]: target.value } })}
            />
          </label>
          {translations?.[language] === "older" ? (
            <Checkbox
              checked={checked.includes(language)}
              onChange={({ target }) =>
                onChange({
                  ...item,
                  checked: target.checked ? [...checked, language] : checked.filter((each) => each !== language),
                })
              }
            >
              {t("content_office.still_right")}
            </Checkbox>
          ) : null}
        </div>
      ))}
    </div>
  );
}
