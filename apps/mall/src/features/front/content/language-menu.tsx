import { type Language, languages } from "@arcade/contract/languages";
import type { ReactNode } from "react";
import { useLanguage } from "@arcade/web/language.ts";
import { announceFailure, CallFailure } from "@arcade/web/failure.ts";
import { useSay } from "@arcade/web/say.tsx";
import { CheckIcon, GlobeIcon } from "../../../kit/pictures/icons.tsx";
import { Menu } from "../../../kit/layers/menu.tsx";

/** The six languages, each by its own name, so that everybody finds theirs. */
export function LanguageMenu(): ReactNode {
  const say = useSay();
  const current = useLanguage();
  // Comes when somebody chooses: what the call needs is no part of the first screen.
  const choose = (language: Language) =>
    void import("../../../platform/turn-language.ts").then(
      ({ turnLanguage }) => turnLanguage(language),
      () => announceFailure(new CallFailure("network")),
    );
  return (
    <Menu
      icon={GlobeIcon}
      label={say("app.language")}
      items={languages.map((language) => ({
        label: ownName(language),
        ...(language === current ? { icon: CheckIcon } : {}),
        onAct: () => choose(language),
      }))}
    />
  );
}

function ownName(language: Language): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}
