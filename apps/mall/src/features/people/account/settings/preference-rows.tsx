import { type ReactNode, useState } from "react";
import { languageNames } from "@arcade/web/language-names.ts";
import { useLanguage } from "@arcade/web/language.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useTheme } from "@arcade/web/theme.ts";
import { GlobeIcon } from "../../../../kit/pictures/icons.tsx";
import { DownloadIcon, HistoryIcon, MoonIcon, SunIcon, TagIcon } from "../../../../kit/pictures/more-icons.tsx";
import { ListRow } from "../../../../kit/lists/list-row.tsx";
import { installsByHand, useInstall } from "../../../../platform/page/install.ts";
import { CurrencySheet, useCurrencyChoice } from "../../../money/currencies/index.ts";
import { useSuggestionChoice } from "../../../shops/goods/suggestion-choice.ts";
import { InstallSheet } from "./install-sheet.tsx";
import { LanguageSheet } from "./language-sheet.tsx";
import { ThemeSheet, useThemeWords } from "./theme-sheet.tsx";

/** The rows for language, theme and, if the browser supports it, installing the mall. For members and visitors. */
export function PreferenceRows(): ReactNode {
  const t = useT();
  const language = useLanguage();
  const theme = useTheme();
  const themeWords = useThemeWords();
  const install = useInstall();
  const currency = useCurrencyChoice();
  const [showsSuggestions, showSuggestions] = useSuggestionChoice();
  const [open, setOpen] = useState<"language" | "theme" | "currency" | "install" | null>(null);
  const onInstall = install ? () => void install() : installsByHand() ? () => setOpen("install") : null;
  return (
    <>
      <ListRow
        icon={GlobeIcon}
        title={t("app.language")}
        value={languageNames[language]}
        onAct={() => setOpen("language")}
      />
      <ListRow
        icon={theme === "dark" ? MoonIcon : SunIcon}
        title={t("app.theme")}
        value={themeWords[theme]}
        onAct={() => setOpen("theme")}
      />
      <ListRow
        icon={TagIcon}
        title={t("account.currency_title")}
        value={<bdi>{currency ?? t("account.currency_none")}</bdi>}
        onAct={() => setOpen("currency")}
      />
      <ListRow
        icon={HistoryIcon}
        title={t("account.suggestions")}
        detail={t("account.suggestions_text")}
        value={t(showsSuggestions ? "account.state_on" : "account.state_off")}
        onAct={() => showSuggestions(!showsSuggestions)}
      />
      {onInstall && (
        <ListRow
          icon={DownloadIcon}
          title={t("account.install")}
          detail={t("account.install_text")}
          onAct={onInstall}
        />
      )}
      <LanguageSheet open={open === "language"} onOpenChange={() => setOpen(null)} />
      <ThemeSheet open={open === "theme"} onOpenChange={() => setOpen(null)} />
      {open === "currency" && <CurrencySheet onClose={() => setOpen(null)} />}
      <InstallSheet open={open === "install"} onOpenChange={() => setOpen(null)} />
    </>
  );
}
