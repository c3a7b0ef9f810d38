import { type Language, languages } from "@arcade/contract/languages";
import type { ReactNode } from "react";
import { useLanguage } from "@arcade/web/language.ts";
import { languageNames } from "@arcade/web/language-names.ts";
import { showFailure, CallFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { CheckIcon, GlobeIcon } from "../../../kit/pictures/icons.tsx";
import { Menu } from "../../../kit/layers/menu.tsx";

/** The six languages, each under its own name, so that everybody finds theirs. */
export function LanguageMenu(): ReactNode {
  const t = useT();
  const current = useLanguage();
  // The code loads when somebody chooses a language. It is not part of the first screen.
  const choose = (language: Language) =>
    void import("../../../platform/turn-language.ts").then(
      ({ turnLanguage }) => turnLanguage(language),
      () => showFailure(new CallFailure("network")),
    );
  return (
    <Menu
      icon={GlobeIcon}
      label={t("app.language")}
      items={languages.map((language) => ({
        label: languageNames[language],
        ...(language === current ? { icon: CheckIcon } : {}),
        onAct: () => choose(language),
      }))}
    />
  );
}
