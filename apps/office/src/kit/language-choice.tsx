import type { Language } from "@arcade/contract/languages";
import { Select } from "antd";
import type { ReactNode } from "react";
import { languageNames } from "@arcade/web/language-names.ts";
import { chooseLanguage, useLanguage } from "@arcade/web/language.ts";
import { useT } from "@arcade/web/translate.tsx";

// the keys are the six languages
const options = Object.entries(languageNames).map(([value, label]) => ({ value: value as Language, label }));

export function LanguageChoice(): ReactNode {
  const t = useT();
  const language = useLanguage();
  return (
    <Select
      aria-label={t("app.language")}
      variant="borderless"
      popupMatchSelectWidth={false}
      value={language}
      options={options}
      onChange={(chosen: Language) => void chooseLanguage(chosen)}
    />
  );
}
