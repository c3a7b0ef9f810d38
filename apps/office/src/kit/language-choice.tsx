import type { Language } from "@arcade/contract/languages";
import { Select } from "antd";
import type { ReactNode } from "react";
import { languageNames } from "@arcade/web/language-names.ts";
import { chooseLanguage, useLanguage } from "@arcade/web/language.ts";
import { useSay } from "@arcade/web/say.tsx";

const options = Object.entries(languageNames).map(([value, label]) => ({ value: value as Language, label })); // the keys are the six languages

export function LanguageChoice(): ReactNode {
  const say = useSay();
  const language = useLanguage();
  return (
    <Select
      aria-label={say("app.language")}
      variant="borderless"
      popupMatchSelectWidth={false}
      value={language}
      options={options}
      onChange={(chosen: Language) => void chooseLanguage(chosen)}
    />
  );
}
