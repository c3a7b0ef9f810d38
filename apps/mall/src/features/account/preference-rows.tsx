import { type ReactNode, useState } from "react";
import { GlobeIcon, MoonIcon, SunIcon } from "../../kit/icons.tsx";
import { ListRow } from "../../kit/list-row.tsx";
import { useLanguage } from "../../platform/language.ts";
import { useSay } from "../../platform/say.tsx";
import { useTheme } from "../../platform/theme.ts";
import { languageNames } from "./language-names.ts";
import { LanguageSheet } from "./language-sheet.tsx";
import { ThemeSheet, useThemeWords } from "./theme-sheet.tsx";

/** Language and appearance: two rows of any list, for members and visitors. */
export function PreferenceRows(): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const { theme } = useTheme();
  const themeWords = useThemeWords();
  const [open, setOpen] = useState<"language" | "theme" | null>(null);
  return (
    <>
      <ListRow icon={GlobeIcon} title={say("app.language")} value={languageNames[language]} onAct={() => setOpen("language")} />
      <ListRow icon={theme === "dark" ? MoonIcon : SunIcon} title={say("app.theme")} value={themeWords[theme]} onAct={() => setOpen("theme")} />
      <LanguageSheet open={open === "language"} onOpenChange={() => setOpen(null)} />
      <ThemeSheet open={open === "theme"} onOpenChange={() => setOpen(null)} />
    </>
  );
}
