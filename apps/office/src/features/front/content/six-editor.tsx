import { maxBody, maxTitle } from "@arcade/contract/front/content/texts";
import { directionOf, type Language, languages } from "@arcade/contract/languages";
import { namesWallet } from "@arcade/contract/wallet-words";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Alert, Checkbox, Input, Tabs } from "antd";
import { type ReactNode, useId, useState } from "react";
import { BodyPreview } from "./body-preview.tsx";
import "./content.css";
import { type Six, type Translations, TranslationTag } from "./translations.tsx";

export interface Texts {
  title: Six;
  body: Six;
  /** Languages that were looked at and still say what the English says. */
  checked: Language[];
}

interface Written {
  title: Six;
  body: Six;
  revision: number;
}

/** The first value, before somebody types. */
export function textsOf({ title, body }: Written): Texts {
  return { title, body, checked: [] };
}

export function revisionOf({ revision }: Written): number {
  return revision;
}

interface SixEditorProps {
  texts: Texts;
  /** As they were last saved; null for a new text. */
  translations: Translations | null;
  onChange: (texts: Texts) => void;
}

/**
 * A title and a body in six languages: one language at a time, with a preview beside it, and the English beside a
 * translation.
 */
export function SixEditor({ texts, translations, onChange }: SixEditorProps): ReactNode {
  const [language, setLanguage] = useState<Language>("en");
  return (
    <Tabs
      className="content-tabs"
      activeKey={language}
      onChange={(key) => setLanguage(key as Language)} // one of the keys below
      items={languages.map((each) => ({
        key: each,
        label: (
          <span className="content-tab">
            <bdi>{languageNames[each]}</bdi>
            {translations === null ? null : <TranslationTag of={translations[each]} />}
          </span>
        ),
        children: (
          <OneLanguage language={each} texts={texts} isOlder={translations?.[each] === "older"} onChange={onChange} />
        ),
      }))}
    />
  );
}

interface OneLanguageProps {
  language: Language;
  texts: Texts;
  isOlder: boolean;
  onChange: (texts: Texts) => void;
}

function OneLanguage({ language, texts, isOlder, onChange }: OneLanguageProps): ReactNode {
  const t = useT();
  const id = useId();
  const { title, body, checked } = texts;
  const name = languageNames[language];
  const shared = { lang: language, dir: directionOf(language) };
  return (
    <div className="content-editor">
      <div>
        <div className="content-field">
          <label htmlFor={`${id}title`}>{t("content_office.title_in", { language: name })}</label>
          <Input
            {...shared}
            id={`${id}title`}
            maxLength={maxTitle}
            value={title[language] ?? ""}
            onChange={({ target }) => onChange({ ...texts, title: { ...title, [language]: target.value } })}
          />
        </div>
        <div className="content-field">
          <label htmlFor={`${id}body`}>{t("content_office.body_in", { language: name })}</label>
          <Input.TextArea
            {...shared}
            id={`${id}body`}
            rows={22}
            maxLength={maxBody}
            aria-describedby={`${id}form`}
            value={body[language] ?? ""}
            onChange={({ target }) => onChange({ ...texts, body: { ...body, [language]: target.value } })}
          />
          <p id={`${id}form`} className="quiet">
            {inExamples(t("content_office.body_hint"))}
          </p>
          {namesWallet(title[language] ?? "") || namesWallet(body[language] ?? "") ? (
            <Alert type="error" showIcon role="alert" title={t("field.rule_wallet_address")} />
          ) : null}
        </div>
        {isOlder ? (
          <Checkbox
            checked={checked.includes(language)}
            onChange={({ target }) =>
              onChange({
                ...texts,
                checked: target.checked ? [...checked, language] : checked.filter((each) => each !== language),
              })
            }
          >
            {t("content_office.still_right")}
          </Checkbox>
        ) : null}
        {language === "en" || !title.en ? null : (
          <details>
            <summary>{t("content_office.show_english")}</summary>
            <BodyPreview title={title.en} body={body.en ?? ""} language="en" />
          </details>
        )}
      </div>
      <BodyPreview
        title={title[language] || (title.en ?? "")}
        body={body[language] || (body.en ?? "")}
        language={language}
      />
    </div>
  );
}

/** A link as it is typed, in a hint. In Arabic it is between direction marks. */
const example = /\u2066?(\[[^[\]]{1,40}\]\([^()]{1,40}\))\u2069?/u;

/** Each example from left to right and on one line: broken at its end, its parts change sides in Arabic. */
function inExamples(hint: string): ReactNode {
  return hint.split(example).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <bdi key={part} dir="ltr" className="content-example">
        {part}
      </bdi>
    ),
  );
}
