import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { type Language, languages } from "@arcade/contract/languages";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { ChoiceChips } from "../../../../../kit/inputs/choice-chips.tsx";
import { Select } from "../../../../../kit/inputs/select.tsx";

interface LanguageChoiceProps {
  content: GoodsDraft;
  language: Language;
  onAuthor: (language: Language) => void;
  onLanguage: (language: Language) => void;
}

/** The language in which the merchant writes, and the language that the fields show now. */
export function LanguageChoice({ content, language, onAuthor, onLanguage }: LanguageChoiceProps): ReactNode {
  const t = useT();
  const options = languages.map((value) => ({ value, label: languageNames[value] }));
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t("listing.language")}
        hint={t("listing.language_hint")}
        options={options}
        value={content.language}
        onChange={({ target }) => onAuthor(languages.find((known) => known === target.value) ?? content.language)}
      />
      <ChoiceChips
        label={t("listing.written_in")}
        value={language}
        onValueChange={onLanguage}
        options={options.map(({ value, label }) => ({
          value,
          label:
            content.name[value] || value === content.language ? label : <span className="text-text-3">{label}</span>,
        }))}
      />
    </div>
  );
}
