import { type ReactNode, useState } from "react";
import { languageNames } from "@arcade/web/language-names.ts";
import { useLanguage } from "@arcade/web/language.ts";
import { useSay } from "@arcade/web/say.tsx";
import { useTheme } from "@arcade/web/theme.ts";
import { DownloadIcon, GlobeIcon, MoonIcon, SunIcon } from "../../../../kit/pictures/icons.tsx";
import { ListRow } from "../../../../kit/lists/list-row.tsx";
import { installsByHand, useInstall } from "../../../../platform/page/install.ts";
import { InstallSheet } from "./install-sheet.tsx";
import { LanguageSheet } from "./language-sheet.tsx";
import { ThemeSheet, useThemeWords } from "./theme-sheet.tsx";

/** Language, appearance, and where the browser can, installing the mall: rows of any list, for members and visitors. */
export function PreferenceRows(): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const theme = useTheme();
  const themeWords = useThemeWords();
  const install = useInstall();
  const [open, setOpen] = useState<"language" | "theme" | "install" | null>(null);
  const onInstall = install ? () => void install() : installsByHand() ? () => setOpen("install") : null;
  return (
    <>
      <ListRow icon={GlobeIcon} title={say("app.language")} value={languageNames[language]} onAct={() => setOpen("language")} />
      <ListRow icon={theme === "dark" ? MoonIcon : SunIcon} title={say("app.theme")} value={themeWords[theme]} onAct={() => setOpen("theme")} />
      {onInstall && <ListRow icon={DownloadIcon} title={say("account.install")} detail={say("account.install_text")} onAct={onInstall} />}
      <LanguageSheet open={open === "language"} onOpenChange={() => setOpen(null)} />
      <ThemeSheet open={open === "theme"} onOpenChange={() => setOpen(null)} />
      <InstallSheet open={open === "install"} onOpenChange={() => setOpen(null)} />
    </>
  );
}
