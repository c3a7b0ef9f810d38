import { type Language, languages } from "@arcade/contract/languages";
import type { ReactNode } from "react";
import { languageNames } from "@arcade/web/language-names.ts";
import { useLanguage } from "@arcade/web/language.ts";
import { useT } from "@arcade/web/translate.tsx";
import { RadioGroup } from "../../../../kit/inputs/radio-group.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { turnLanguage } from "../../../../platform/turn-language.ts";

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The six languages, each under its own name. */
export function LanguageSheet({ open, onOpenChange }: SheetProps): ReactNode {
  const t = useT();
  const present = useLanguage();
  const choose = (language: Language) => {
    onOpenChange(false);
    void turnLanguage(language);
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("app.language")}>
      <RadioGroup
        label={<span className="sr-only">{t("app.language")}</span>}
        options={languages.map((language) => ({
          value: language,
          label: <span lang={language}>{languageNames[language]}</span>,
        }))}
        value={present}
        onValueChange={choose}
      />
    </Sheet>
  );
}
