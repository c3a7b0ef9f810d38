import { type Language, languages } from "@arcade/contract/languages";
import type { ReactNode } from "react";
import { chooseLanguage, useLanguage } from "@arcade/web/language.ts";
import { useSay } from "@arcade/web/say.tsx";
import { CheckIcon, GlobeIcon } from "../../kit/icons.tsx";
import { Menu } from "../../kit/menu.tsx";
import { toast } from "../../kit/toasts.tsx";

/** The six languages, each by its own name, so that everybody finds theirs. */
export function LanguageMenu(): ReactNode {
  const say = useSay();
  const current = useLanguage();
  const choose = async (language: Language) => {
    try {
      await chooseLanguage(language);
    } catch {
      toast.show({ text: say("app.network_error"), tone: "failure" }); // its words did not come: the page stays as it was
    }
  };
  return (
    <Menu
      icon={GlobeIcon}
      label={say("app.language")}
      items={languages.map((language) => ({
        label: ownName(language),
        ...(language === current ? { icon: CheckIcon } : {}),
        onAct: () => void choose(language),
      }))}
    />
  );
}

function ownName(language: Language): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}
